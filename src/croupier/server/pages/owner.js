// The token stands behind the # of the address, which browsers send to nobody.
const form = document.getElementById("owner");
const answer = document.getElementById("answer");
const id = crypto.randomUUID();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const command = { ...Object.fromEntries(new FormData(form)), token: location.hash.slice(1) };
  const response = await fetch("/api/owner", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Croupier": "1" },
    body: JSON.stringify({ id, version: 0, command }),
  });
  const said = await response.json();
  answer.textContent = response.ok ? "You are the owner. Sign in with this login and password." : said.why;
  if (response.ok) form.remove();
});

// A file that the owner chooses is read here, so that it can be looked over before it is sent.

const MOST = 300_000;

document.querySelector("[data-reads]")?.addEventListener("change", async (event) => {
  const [file] = event.target.files;
  const text = document.getElementById(event.target.dataset.reads);
  const says = document.querySelector("[data-size]");
  if (!file) return;
  if (file.size > MOST * 4) {
    says.textContent = "This file is too long: the maximum is 300,000 characters.";
    event.target.value = "";
    return;
  }
  try {
    text.value = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    says.textContent = "This file is not plain text in UTF-8. Save it as plain text and choose it again.";
    return;
  }
  const title = text.form.elements.title;
  if (!title.value) title.value = file.name.replace(/\.[a-z]+$/i, "").replaceAll(/[_-]+/g, " ");
  const count = text.value.length.toLocaleString("en");
  says.textContent = `${count} characters read from ${file.name}. Look it over, then attach it.`;
});

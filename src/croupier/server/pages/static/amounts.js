// Amounts, in hundredths of the unit: written for people and read from what they type, as the server does.

export function writeAmount(value, style = "money") {
  const [whole, hundredths] = [Math.floor(Math.abs(value) / 100), Math.abs(value) % 100];
  const rest = hundredths || style === "money" ? `.${String(hundredths).padStart(2, "0")}` : "";
  return (value < 0 ? "−" : "") + whole.toLocaleString("en") + rest;
}

// 2,000 and 2,000.50 are thousands; 12,5 and 12,50 are a decimal comma.
export function readAmount(text) {
  const found = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) throw new Error("Enter an amount such as 25, 12.50 or 2,000.");
  return Number(found[1].replaceAll(",", "")) * 100 + Number((found[2] ?? "0").padEnd(2, "0"));
}

// What somebody typed as a record has it: without the commas between thousands.
export const plainAmount = (text) => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text);

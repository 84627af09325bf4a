/**
 * Parses a typed CPF, with or without dots and dash, to its eleven digits; null if it is invalid: its last two digits follow from the first nine, and eleven
 * equal ones are never issued.
 */
export function readCpf(text: string): string | null {
  const digits = /^\s*(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})\s*$/.exec(text)?.slice(1).join('');
  if (digits === undefined || /^(\d)\1{10}$/.test(digits)) return null;
  return digits.endsWith(`${checkDigit(digits.slice(0, 9))}${checkDigit(digits.slice(0, 10))}`) ? digits : null;
}

/** Masks a CPF so that it can be shown on a screen that others may see: `•••.456.789-••`, as Brazilian receipts do. */
export const maskCpf = (digits: string): string => `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`;

/** Weights fall from one more than the number of digits to two; a remainder of ten counts as zero (Receita Federal). */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number.parseInt(digit, 10) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
}

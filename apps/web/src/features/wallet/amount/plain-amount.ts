/** The sign between whole and part that a reader writes; the other one groups thousands. */
export type DecimalSign = ',' | '.';

/**
 * An amount as it was typed, without its grouping signs: "1.234,56" where the comma is the decimal sign, "1,234.56" where the point is. One group alone stays as it is:
 * "1.234" may have meant a thousand or a little more than one, and is asked about, not guessed.
 */
export function plainAmount(text: string, sign: DecimalSign): string {
  const group = sign === ',' ? '\\.' : ',';
  const decimal = sign === ',' ? ',' : '\\.';
  const grouped = new RegExp(`^\\s*\\d{1,3}(?:(?:${group}\\d{3})+${decimal}\\d*|(?:${group}\\d{3}){2,})\\s*$`);
  return grouped.test(text) ? text.replaceAll(sign === ',' ? '.' : ',', '') : text;
}

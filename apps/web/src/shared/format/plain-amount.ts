/** The reader's decimal sign; the other sign groups thousands. */
export type DecimalSign = ',' | '.';

/**
 * Removes the grouping separators of a typed amount: "1.234,56" if the comma is the decimal sign, "1,234.56" if the point is. A single group is kept: "1.234"
 * may mean a thousand or a little more than one, so the player is asked.
 */
export function plainAmount(text: string, sign: DecimalSign): string {
  const group = sign === ',' ? '\\.' : ',';
  const decimal = sign === ',' ? ',' : '\\.';
  const grouped = new RegExp(`^\\s*\\d{1,3}(?:(?:${group}\\d{3})+${decimal}\\d*|(?:${group}\\d{3}){2,})\\s*$`);
  return grouped.test(text) ? text.replaceAll(sign === ',' ? '.' : ',', '') : text;
}

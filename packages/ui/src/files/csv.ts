import { saveFile } from './save-file.ts';

/** Text that a spreadsheet would run as a formula, unless it is a plain number. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Formats rows as CSV (RFC 4180), the heading first. A text that a spreadsheet would take for a formula is marked as text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Hands rows to the browser's downloads as a file. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

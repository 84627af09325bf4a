import { saveFile } from './save-file.ts';

/**
 * Where a spreadsheet would begin a formula: at the start of a cell. Where a decimal has a comma, as in Brazil, lists are parted by semicolons: there a cell also
 * starts at each of those, in the middle of a text, and in a new line of it.
 */
const FORMULA = /^(?=[\t\r])|(?:^|(?<=[;\t\r\n]))(?= *[=+\-@])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Formats rows as CSV (RFC 4180), the heading first. A text that a spreadsheet would take for a formula is marked as text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "'");
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Marks a file as UTF-8: without it, Excel takes "Não" for "NÃ£o". */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands rows to the browser's downloads as a file that spreadsheets read. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(new Blob([BYTE_ORDER_MARK, csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

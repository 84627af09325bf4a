import { type Amount, formatAmount, formatOdds, type Odds, parseAmount, parseOdds } from '../../money/index.ts';
import { cellKey } from './edit-table.ts';
import type { OddsCell } from './odds-table.ts';

const HEAD = ['top', 'prop', 'odd', 'min', 'max'] as const;
/** The most lines a file may have: more than any table has cells. */
const LINES_MAX = 2_000;

/** Why a line of a file is invalid. */
export const CSV_PROBLEMS = ['head', 'columns', 'top', 'prop', 'odd', 'min', 'max', 'repeated', 'too_long'] as const;
export type CsvProblem = (typeof CSV_PROBLEMS)[number];
export interface CsvFault {
  /** From 1. */
  readonly line: number;
  readonly problem: CsvProblem;
}

const plain = (text: string): string => text.replace(/(\.\d{2}\d*?)0+$/, '$1');

/** Writes odds cells as a file for spreadsheets: `top,prop,odd,min,max`, amounts in USDT with a decimal point. */
export const oddsCsv = (cells: readonly OddsCell[]): string =>
  [
    HEAD.join(','),
    ...cells.map(({ top, prop, odds, min, max }) =>
      [String(top), prop, formatOdds(odds), plain(formatAmount(min)), plain(formatAmount(max))].join(','),
    ),
    '',
  ].join('\n');

const orNull = <T>(read: (text: string) => T, text: string): T | null => {
  try {
    return read(text);
  } catch {
    return null;
  }
};

type Line = { readonly cell: OddsCell } | { readonly problem: CsvProblem };

function readLine(fields: readonly string[]): Line {
  const [top = '', prop = '', odd = '', min = '', max = ''] = fields;
  if (fields.length !== HEAD.length) return { problem: 'columns' };
  if (!/^\d{1,3}$/.test(top)) return { problem: 'top' };
  if (!/^[0-9A-Za-z]{1,20}$/.test(prop)) return { problem: 'prop' };
  const odds: Odds | null = orNull(parseOdds, odd);
  if (odds === null) return { problem: 'odd' };
  const [least, most]: readonly (Amount | null)[] = [orNull(parseAmount, min), orNull(parseAmount, max)];
  if (least === null || least === undefined) return { problem: 'min' };
  if (most === null || most === undefined) return { problem: 'max' };
  return { cell: { top: Number.parseInt(top, 10), prop, odds, min: least, max: most } };
}

/** Parses such a file with any number of a table's cells. Besides commas, semicolons and tabs separate columns, because spreadsheets write them. */
export function readOddsCsv(text: string): { readonly cells: readonly OddsCell[] } | { readonly faults: readonly CsvFault[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const rows = lines.flatMap((line, at) =>
    line.trim() === '' ? [] : [{ line: at + 1, fields: line.split(/[,;\t]/).map((field) => field.trim().replace(/^"(.*)"$/, '$1')) }],
  );
  const [head, ...rest] = rows;
  if (!head || head.fields.join().toLowerCase() !== HEAD.join()) return { faults: [{ line: head?.line ?? 1, problem: 'head' }] };
  if (rest.length > LINES_MAX) return { faults: [{ line: rest[LINES_MAX]?.line ?? 1, problem: 'too_long' }] };
  const seen = new Set<string>();
  const read = rest.map(({ line, fields }): Line & { readonly line: number } => {
    const result = readLine(fields);
    if ('problem' in result) return { line, ...result };
    const key = cellKey(result.cell);
    if (seen.has(key)) return { line, problem: 'repeated' };
    seen.add(key);
    return { line, ...result };
  });
  const faults = read.flatMap((row) => ('problem' in row ? [{ line: row.line, problem: row.problem }] : []));
  return faults.length > 0 ? { faults } : { cells: read.flatMap((row) => ('cell' in row ? [row.cell] : [])) };
}

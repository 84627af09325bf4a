import { CURRENCIES, type Currency } from '../catalog/index.ts';
import { type Amount, formatAmount, parseAmount } from '../money/index.ts';

/** One charge or order that reached its final state at a provider. */
export interface DailyFileRow {
  /** Our id of the charge or the withdrawal. */
  readonly reference: string;
  /** The provider's id of the payment, if there was one. */
  readonly payment: string | null;
  readonly status: 'paid' | 'failed';
  readonly amount: Amount;
  readonly currency: Currency;
  readonly at: Date;
}

/** A provider's report of what reached its final state on one day. */
export interface DailyFile {
  readonly provider: string;
  /** In UTC: 2026-11-21. */
  readonly day: string;
  /** The end of the time it covers: the end of the day, or earlier if it was requested before that. */
  readonly until: Date;
  readonly lines: readonly DailyFileRow[];
}

/** Why a file is invalid. `cut_off`: it has fewer lines than it claims. */
export type DailyFileProblem = 'not_a_file' | 'other_file' | 'cut_off' | 'bad_line';
export type ReadDailyFile =
  | { readonly ok: true; readonly file: DailyFile }
  /** Counted from 1. */
  | { readonly ok: false; readonly problem: DailyFileProblem; readonly line: number };

const ABOUT = 'provider,day,until,lines';
const COLUMNS = 'reference,payment,status,amount,currency,at';
const DAY_MS = 86_400_000;

/** Returns the first instant of a UTC day. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
export const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + DAY_MS);

/** Writes a file as CSV: a header, then one line per row. No field contains a comma. */
export function writeDailyFile({ provider, day, until, lines }: DailyFile): string {
  const rows = lines.map(({ reference, payment, status, amount, currency, at }) =>
    [reference, payment ?? '', status, formatAmount(amount), currency, at.toISOString()].join(','),
  );
  return `${[ABOUT, [provider, day, until.toISOString(), lines.length].join(','), COLUMNS, ...rows].join('\n')}\n`;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LINES_MAX = 100_000;

const instantOf = (text: string | undefined): Date | null => {
  const at = INSTANT.test(text ?? '') ? new Date(text ?? '') : null;
  return at && Number.isFinite(at.getTime()) ? at : null;
};

/** Parses a file as a whole or not at all: with one invalid line, the rest cannot be trusted either. */
export function readDailyFile(text: string, expected: { readonly provider: string; readonly day: string }): ReadDailyFile {
  const no = (problem: DailyFileProblem, line: number) => ({ ok: false, problem, line }) as const;
  const [about, facts = '', columns, ...rows] = text.replace(/\r\n/g, '\n').split('\n');
  if (about !== ABOUT || columns !== COLUMNS) return no('not_a_file', 1);
  const [provider, day = '', untilText, count = ''] = facts.split(',');
  if (provider !== expected.provider || day !== expected.day) return no('other_file', 2);
  const until = instantOf(untilText);
  if (!until || until < dayStart(day) || until > dayEnd(day) || !/^\d{1,6}$/.test(count)) return no('bad_line', 2);
  const isWhole = rows.at(-1) === '' && String(rows.length - 1) === count && rows.length - 1 <= LINES_MAX;
  if (!isWhole) return no('cut_off', rows.length + 3);
  const lines: DailyFileRow[] = [];
  for (const row of rows.slice(0, -1)) {
    const line = lineOf(row);
    if (!line || line.at < dayStart(day) || line.at > until) return no('bad_line', lines.length + 4);
    lines.push(line);
  }
  return { ok: true, file: { provider, day, until, lines } };
}

function lineOf(row: string): DailyFileRow | null {
  const [reference = '', payment = '', status, amountText = '', currencyText, atText, ...more] = row.split(',');
  const currency = CURRENCIES.find((each) => each === currencyText);
  const at = instantOf(atText);
  const isPlain = /^\d{1,12}(\.\d{1,6})?$/.test(amountText);
  if (more.length > 0 || !UUID.test(reference) || payment.length > 80 || !currency || !at || !isPlain) return null;
  if (status !== 'paid' && status !== 'failed') return null;
  const amount = parseAmount(amountText);
  return amount > 0n ? { reference, payment: payment === '' ? null : payment, status, amount, currency, at } : null;
}

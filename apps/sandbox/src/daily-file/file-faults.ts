import { randomUUID } from 'node:crypto';
import { amount } from '@fairbook/core/money';
import { type DailyFile, type DailyFileRow, writeDailyFile } from '@fairbook/core/payments';
import * as z from 'zod/mini';

/** The faults of a daily file. */
export const zFileFault = z.enum([
  'none',
  /** The last line is missing, also from the count. */
  'drop',
  /** The last line's amount is a hundredth too high. */
  'amount',
  /** The last line has the opposite status. */
  'status',
  /** The last line is repeated. */
  'repeat',
  /** There is an extra line, of an unknown order. */
  'stranger',
  /** The file is truncated halfway. */
  'cut',
  /** The file is dated the day before. */
  'other_day',
  /** The signature is made with another key. */
  'unsigned',
  /** There is no file. */
  'absent',
]);
export type FileFault = z.output<typeof zFileFault>;

const DAY_MS = 86_400_000;
const CENT = 10_000n;

/** Returns the text of a file with this fault. */
export function faultyFile(file: DailyFile, fault: FileFault): string {
  const whole = writeDailyFile({ ...file, lines: changed(file, fault) });
  if (fault === 'cut') return whole.slice(0, Math.floor(whole.length / 2));
  if (fault === 'other_day') return whole.replaceAll(file.day, new Date(Date.parse(file.day) - DAY_MS).toISOString().slice(0, 10));
  return whole;
}

function changed({ lines, until }: DailyFile, fault: FileFault): readonly DailyFileRow[] {
  const last = lines.at(-1);
  if (fault === 'stranger') {
    return [
      ...lines,
      { reference: randomUUID(), payment: 'stranger', status: 'paid', amount: amount(1_000_000n), currency: 'USDT', at: until },
    ];
  }
  if (!last) return lines;
  const before = lines.slice(0, -1);
  switch (fault) {
    case 'drop':
      return before;
    case 'amount':
      return [...before, { ...last, amount: amount(last.amount + CENT) }];
    case 'status':
      return [...before, { ...last, status: last.status === 'paid' ? 'failed' : 'paid' }];
    case 'repeat':
      return [...lines, last];
    case 'none':
    case 'cut':
    case 'other_day':
    case 'unsigned':
    case 'absent':
      return lines;
  }
}

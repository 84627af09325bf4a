import { randomUUID } from 'node:crypto';
import { amount } from '@fairbook/core/money';
import { type DailyFile, type DailyFileRow, writeDailyFile } from '@fairbook/core/payments';
import * as z from 'zod/mini';

/** How a daily file may be wrong: what it does to the last line of it, or to the whole. */
export const zFileFault = z.enum([
  'none',
  /** The last line is left out, and not counted. */
  'drop',
  /** The last line says a hundredth more. */
  'amount',
  /** The last line says the other status. */
  'status',
  /** The last line stands there twice. */
  'repeat',
  /** A line nobody asked for. */
  'stranger',
  /** The text ends in the middle. */
  'cut',
  /** It is of the day before. */
  'other_day',
  /** Signed by somebody else. */
  'unsigned',
  /** There is none. */
  'absent',
]);
export type FileFault = z.output<typeof zFileFault>;

const DAY_MS = 86_400_000;
const CENT = 10_000n;

/** The text of a file as the fault has it. */
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

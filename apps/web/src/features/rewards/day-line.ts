import type { ReplyOf, reportsApi } from '@fairbook/contract';
import { type Amount, ZERO } from '@fairbook/core/money';
import { type Day, dayAfter } from '@fairbook/core/rewards';
import type { ReportPeriod } from './period.ts';

export interface DayResult {
  readonly day: Day;
  readonly net: Amount;
}

/** Returns every day of a period with its result; zero for days not in the list. */
export function everyDay({ start, end }: ReportPeriod, list: ReplyOf<typeof reportsApi.resultByDay>['list']): readonly DayResult[] {
  const known = new Map<string, Amount>(list.map(({ day, net }) => [day, net]));
  const days: DayResult[] = [];
  for (let day = start; day <= end; day = dayAfter(day, 1)) days.push({ day, net: known.get(day) ?? ZERO });
  return days;
}

export interface DayLine {
  /** Points of the line in a box of 1 000 by 1 000, the first day on the left, the highest value at the top. */
  readonly points: string;
  /** The position of zero in it. */
  readonly zero: number;
  readonly best: DayResult;
  readonly worst: DayResult;
}

const BOX = 1_000;

/** Returns the line of a period's results; zero is always in its range, so that wins and losses are on one scale. Undefined without days. */
export function lineOf(days: readonly DayResult[]): DayLine | undefined {
  const [first] = days;
  if (!first) return undefined;
  const best = days.reduce((most, each) => (each.net > most.net ? each : most), first);
  const worst = days.reduce((least, each) => (each.net < least.net ? each : least), first);
  const top = best.net > 0n ? best.net : 0n;
  const range = top - (worst.net < 0n ? worst.net : 0n);
  const heightOf = (net: bigint) => (range === 0n ? BOX / 2 : Number.parseInt((((top - net) * BigInt(BOX)) / range).toString(), 10));
  const step = days.length > 1 ? BOX / (days.length - 1) : 0;
  const points = days.map(({ net }, at) => `${Math.round(at * step)},${heightOf(net)}`).join(' ');
  return { points: days.length > 1 ? points : `0,${heightOf(first.net)} ${BOX},${heightOf(first.net)}`, zero: heightOf(0n), best, worst };
}

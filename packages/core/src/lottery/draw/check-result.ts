import { isBall } from './balls.ts';

/** A result as a feed reports it. */
export interface ToldResult {
  readonly drawNo: string;
  /** The civil day of the draw at its place, `YYYY-MM-DD`. */
  readonly date: string;
  /** Six regular numbers and the special one. */
  readonly numbers: readonly number[];
  /** Whether the regular numbers are in the order they were drawn. */
  readonly ordered: boolean;
}

/** What the schedule has for the draw of the result. */
export interface ExpectedDraw {
  readonly drawNo: string;
  readonly date: string;
  readonly drawsAt: Date;
}

/** The reasons a reported result is refused. Each was seen in real feeds (lottery-rules 5.3). */
export const RESULT_PROBLEMS = [
  'numbers_wrong',
  'number_repeated',
  'draw_unexpected',
  'date_wrong',
  'too_early',
  'feeds_disagree',
  'order_disagrees',
] as const;
export type ResultProblem = (typeof RESULT_PROBLEMS)[number];

/** Returns the first problem of one feed's report for a draw at an instant, or undefined. */
export function resultProblemOf({ drawNo, date, numbers }: ToldResult, expected: ExpectedDraw, now: Date): ResultProblem | undefined {
  if (numbers.length !== 7 || !numbers.every(isBall)) return 'numbers_wrong';
  if (new Set(numbers).size < numbers.length) return 'number_repeated';
  if (drawNo !== expected.drawNo) return 'draw_unexpected';
  if (date !== expected.date) return 'date_wrong';
  return now < expected.drawsAt ? 'too_early' : undefined;
}

const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join(' ');

/** Compares the reports of two feeds: both must have the same seven numbers, the same special one and, if both know it, the same order. */
export function agreedResult(
  one: ToldResult,
  other: ToldResult,
): ToldResult | Extract<ResultProblem, 'feeds_disagree' | 'order_disagrees'> {
  const isSame = one.drawNo === other.drawNo && one.date === other.date && one.numbers[6] === other.numbers[6];
  if (!isSame || sorted(one.numbers.slice(0, 6)) !== sorted(other.numbers.slice(0, 6))) return 'feeds_disagree';
  if (one.ordered && other.ordered && one.numbers.join(' ') !== other.numbers.join(' ')) return 'order_disagrees';
  // The order counts only if both feeds report it.
  return { ...one, ordered: one.ordered && other.ordered };
}

import { isBall } from './balls.ts';

/** A result as a feed tells it. */
export interface ToldResult {
  readonly drawNo: string;
  /** The civil day of the draw at its place, `YYYY-MM-DD`. */
  readonly date: string;
  /** Six regular numbers and the special one. */
  readonly numbers: readonly number[];
  /** The regular numbers are in the order they were drawn. */
  readonly ordered: boolean;
}

/** What the schedule says of the draw the result is of. */
export interface ExpectedDraw {
  readonly drawNo: string;
  readonly date: string;
  readonly drawsAt: Date;
}

/** Why a told result cannot be taken. Each was seen in real feeds (lottery-rules 5.3). */
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

/** The first thing that is wrong with one feed's word for a draw at an instant, or undefined. */
export function resultProblemOf({ drawNo, date, numbers }: ToldResult, expected: ExpectedDraw, now: Date): ResultProblem | undefined {
  if (numbers.length !== 7 || !numbers.every(isBall)) return 'numbers_wrong';
  if (new Set(numbers).size < numbers.length) return 'number_repeated';
  if (drawNo !== expected.drawNo) return 'draw_unexpected';
  if (date !== expected.date) return 'date_wrong';
  return now < expected.drawsAt ? 'too_early' : undefined;
}

/** Minutes after the time of an official draw from which staff may type its result in, when the feeds are silent. */
export const TYPED_AFTER_MINUTES = 60;

/** A result as somebody of the staff read it at an official page. */
export type TypedResult = Pick<ToldResult, 'date' | 'numbers'>;
/** What a typed result is judged by. */
export interface TypedFacts {
  readonly expected: ExpectedDraw & { readonly orderKnown: boolean };
  /** The newest words of feeds that make sense. */
  readonly told: readonly ToldResult[];
  /** Two feeds or more tell it with all the draw needs, and none another. */
  readonly agreed: boolean;
  readonly now: Date;
}
export type TypedProblem =
  | Extract<ResultProblem, 'numbers_wrong' | 'number_repeated' | 'date_wrong' | 'too_early'>
  | 'feeds_agree'
  | 'feed_differs';

/**
 * The first thing that is wrong with a typed result, or undefined: what is wrong with a feed's word, a word that is not needed because two feeds agree, or one that
 * some feed contradicts. A feed that tells nonsense is as good as silent.
 */
export function typedProblemOf({ date, numbers }: TypedResult, { expected, told, agreed, now }: TypedFacts): TypedProblem | undefined {
  const from = new Date(expected.drawsAt.getTime() + TYPED_AFTER_MINUTES * 60_000);
  const word: ToldResult = { drawNo: expected.drawNo, date, numbers, ordered: expected.orderKnown };
  const problem = resultProblemOf(word, { ...expected, drawsAt: from }, now);
  if (problem === 'numbers_wrong' || problem === 'number_repeated' || problem === 'date_wrong' || problem === 'too_early') return problem;
  if (told.some((each) => typeof agreedResult(word, each) === 'string')) return 'feed_differs';
  return agreed ? 'feeds_agree' : undefined;
}

const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join(' ');

/** What two feeds come to: both must name the same seven, the same special one and, where both know it, the same order. Either order is good for a draw that needs none. */
export function agreedResult(
  one: ToldResult,
  other: ToldResult,
): ToldResult | Extract<ResultProblem, 'feeds_disagree' | 'order_disagrees'> {
  const isSame = one.drawNo === other.drawNo && one.date === other.date && one.numbers[6] === other.numbers[6];
  if (!isSame || sorted(one.numbers.slice(0, 6)) !== sorted(other.numbers.slice(0, 6))) return 'feeds_disagree';
  if (one.ordered && other.ordered && one.numbers.join(' ') !== other.numbers.join(' ')) return 'order_disagrees';
  // The order counts only where two feeds tell it.
  return { ...one, ordered: one.ordered && other.ordered };
}

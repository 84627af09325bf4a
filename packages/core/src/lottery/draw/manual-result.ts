import { agreedResult, type ExpectedDraw, type ResultProblem, resultProblemOf, type ToldResult } from './check-result.ts';

/** Minutes after the time of an official draw from which staff may type its result in, when the feeds are silent. */
export const TYPED_AFTER_MINUTES = 60;

/** A result as somebody of the staff read it at an official page. */
export type ManualResult = Pick<ToldResult, 'date' | 'numbers'>;
/** What a typed result is judged by. */
export interface ManualResultFacts {
  readonly expected: ExpectedDraw & { readonly orderKnown: boolean };
  /** The newest words of feeds that make sense. */
  readonly told: readonly ToldResult[];
  /** Two feeds or more tell it with all the draw needs, and none another. */
  readonly agreed: boolean;
  readonly now: Date;
}
export type ManualResultProblem =
  | Extract<ResultProblem, 'numbers_wrong' | 'number_repeated' | 'date_wrong' | 'too_early'>
  | 'feeds_agree'
  | 'feed_differs';

/**
 * The first thing that is wrong with a typed result, or undefined: what is wrong with a feed's word, a word that is not needed because two feeds agree, or one that
 * some feed contradicts. A feed that tells nonsense is as good as silent.
 */
export function manualResultProblemOf(
  { date, numbers }: ManualResult,
  { expected, told, agreed, now }: ManualResultFacts,
): ManualResultProblem | undefined {
  const from = new Date(expected.drawsAt.getTime() + TYPED_AFTER_MINUTES * 60_000);
  const word: ToldResult = { drawNo: expected.drawNo, date, numbers, ordered: expected.orderKnown };
  const problem = resultProblemOf(word, { ...expected, drawsAt: from }, now);
  if (problem === 'numbers_wrong' || problem === 'number_repeated' || problem === 'date_wrong' || problem === 'too_early') return problem;
  if (told.some((each) => typeof agreedResult(word, each) === 'string')) return 'feed_differs';
  return agreed ? 'feeds_agree' : undefined;
}

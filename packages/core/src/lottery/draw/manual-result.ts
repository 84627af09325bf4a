import { agreedResult, type ExpectedDraw, type ResultProblem, resultProblemOf, type ToldResult } from './check-result.ts';

/** Minutes after the time of an official draw from which staff may enter its result, if the feeds are silent. */
export const TYPED_AFTER_MINUTES = 60;

/** A result as a member of staff read it on an official page. */
export type ManualResult = Pick<ToldResult, 'date' | 'numbers'>;
/** What a manual result is checked against. */
export interface ManualResultFacts {
  readonly expected: ExpectedDraw & { readonly orderKnown: boolean };
  /** The latest valid reports of the feeds. */
  readonly told: readonly ToldResult[];
  /** Whether two feeds or more report it with everything the draw needs, and none contradicts. */
  readonly agreed: boolean;
  readonly now: Date;
}
export type ManualResultProblem =
  | Extract<ResultProblem, 'numbers_wrong' | 'number_repeated' | 'date_wrong' | 'too_early'>
  | 'feeds_agree'
  | 'feed_differs';

/**
 * Returns the first problem of a manual result, or undefined: a problem that a feed's report could have, two feeds that already agree, or a feed that
 * contradicts it. A feed whose report is invalid counts as silent.
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

import type { SportGame } from '../catalog/index.ts';
import { winningSelections } from './grade-leg.ts';
import { gradingOf } from './grading/gradings.ts';
import { marketIn, selectionsOf } from './markets.ts';
import type { MarketKind } from './names.ts';
import type { Question } from './sports.ts';
import type { PlayedResult } from './types.ts';

/** A selection of one match with what it pays. */
export interface Choice {
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  /** Ten-thousandths. */
  readonly odds: number;
}

/** The ends of what the selections of one match can do together, as positions in the list given. */
export interface MatchRange {
  /** What comes of the selections in the result with the highest sum of odds that are paid; a void one counts as 1. */
  readonly best: Together;
  /** The same for the lowest sum above zero. */
  readonly worst: Together;
  /** The same for the lowest sum with a selection that wins. */
  readonly worstWon: Together;
  /** Whether no possible result makes all of them lose. */
  readonly forced: boolean;
}

/** The selections, as positions, that win and that are void in one result. */
export interface Together {
  readonly won: readonly number[];
  readonly voided: readonly number[];
}

/** Odds of 1: what a void selection counts as. */
const VOID_ODDS = 10_000;

/**
 * What the selections of one match can win together, found by going through its possible results. Selections of one market never win
 * together but those of `dc`, so the higher odds are kept; across markets only what one result allows is added (specification, section 5).
 */
export function rangeOfMatch(game: SportGame, choices: readonly Choice[]): MatchRange {
  if (isPlainMarket(game, choices)) return rangeOfMarket(game, choices);
  const sets = winTogether(game, choices);
  const sumOf = ({ won, voided }: Together) =>
    won.reduce((sum, position) => sum + (choices[position]?.odds ?? 0), voided.length * VOID_ODDS);
  const paying = sets.filter((set) => sumOf(set) > 0).toSorted((a, b) => sumOf(a) - sumOf(b));
  const worst = paying[0] ?? NOTHING;
  return {
    ...{ best: paying.at(-1) ?? NOTHING, worst, worstWon: paying.find(({ won }) => won.length > 0) ?? worst },
    forced: paying.length === sets.length,
  };
}

const NOTHING: Together = { won: [], voided: [] };

/** Every distinct set of selections that come to something in some possible result, the empty one included where all can lose. */
export function winTogether(game: SportGame, choices: readonly Choice[]): readonly Together[] {
  if (isPlainMarket(game, choices)) return setsOfMarket(game, choices);
  const { wins, voids, count } = winsByResult(game, choices);
  const paid = Array.from({ length: count }, (): { won: number[]; voided: number[] } => ({ won: [], voided: [] }));
  for (const [position, results] of wins.entries()) for (const result of results) paid[result]?.won.push(position);
  for (const [position, results] of voids.entries()) for (const result of results) paid[result]?.voided.push(position);
  return [...new Map(paid.map((set) => [`${set.won.join()}/${set.voided.join()}`, set])).values()];
}

/** Whether a result that is played to the end can make a selection void: a draw, or a line that is hit exactly. */
export const canVoid = (game: SportGame, { market, lineE2 }: Pick<Choice, 'market' | 'lineE2'>): boolean =>
  gradingOf(game).markets[market]?.canVoid?.(lineE2) ?? false;

/** Whether all are of one market in which one answer wins, whatever the result. */
function isPlainMarket(game: SportGame, [first, ...rest]: readonly Choice[]): boolean {
  if (first === undefined || canVoid(game, first) || (marketIn(game, first.market)?.winnersAtOnce ?? 1) > 1) return false;
  return rest.every(({ market, lineE2 }) => market === first.market && lineE2 === first.lineE2);
}

const winOf = (position: number): Together => ({ won: [position], voided: [] });

/** One selection wins, and none when that is one not chosen. */
const setsOfMarket = (game: SportGame, choices: readonly Choice[]): readonly Together[] => [
  ...(isAllOfMarket(game, choices) ? [] : [NOTHING]),
  ...choices.map((_, position) => winOf(position)),
];

function isAllOfMarket(game: SportGame, choices: readonly Choice[]): boolean {
  const market = choices[0]?.market;
  return market !== undefined && new Set(choices.map(({ selection }) => selection)).size === selectionsOf(game, market).length;
}

function rangeOfMarket(game: SportGame, choices: readonly Choice[]): MatchRange {
  let [best, worst] = [0, 0];
  for (const [position, { odds }] of choices.entries()) {
    if (odds > (choices[best]?.odds ?? 0)) best = position;
    if (odds < (choices[worst]?.odds ?? 0)) worst = position;
  }
  return { best: winOf(best), worst: winOf(worst), worstWon: winOf(worst), forced: isAllOfMarket(game, choices) };
}

/** The possible results, by number: those that each choice wins, and those that make it void. */
function winsByResult(game: SportGame, choices: readonly Choice[]) {
  const results = gradingOf(game).possibleResults(choices);
  const answers = choices.map(({ market, lineE2 }) => answersOf({ game, market, lineE2 }, results));
  return {
    count: results.length,
    wins: choices.map(({ selection }, position): readonly number[] => answers[position]?.get(selection) ?? []),
    voids: answers.map((answer): readonly number[] => answer.get(null) ?? []),
  };
}

/** The results, by number, that make each selection of a market win; null for those that void it. */
type Answers = ReadonlyMap<string | null, readonly number[]>;

/** What was worked out, by market and line, for as long as a list of results is in use: soccer's are always the same two lists. */
const knownAnswers = new WeakMap<readonly PlayedResult[], Map<string, Answers>>();

function answersOf(question: Question, results: readonly PlayedResult[]): Answers {
  const known = knownAnswers.get(results) ?? new Map<string, Answers>();
  knownAnswers.set(results, known);
  const key = `${question.game}/${question.market}/${question.lineE2}`;
  const answers = known.get(key) ?? workOut(question, results);
  known.set(key, answers);
  return answers;
}

function workOut(question: Question, results: readonly PlayedResult[]): Answers {
  const answers = new Map<string | null, number[]>();
  for (const [index, result] of results.entries()) {
    for (const winner of winningSelections(question, result) ?? [null]) {
      const won = answers.get(winner);
      if (won) won.push(index);
      else answers.set(winner, [index]);
    }
  }
  return answers;
}

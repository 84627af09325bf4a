import type { SportGame } from '../catalog/index.ts';
import { type PlayedResult, winningSelection } from './grade-leg.ts';
import { selectionsOf } from './markets.ts';
import { possibleResults } from './possible-results.ts';
import type { MarketKind, Question } from './types.ts';

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
  /** The selections that win in the result with the highest sum of winning odds. */
  readonly best: readonly number[];
  /** The same for the lowest sum above zero. */
  readonly worst: readonly number[];
  /** Whether every possible result makes at least one of them win. */
  readonly forced: boolean;
}

/**
 * What the selections of one match can win together, found by going through its possible results. Selections of one market never win
 * together, so the higher odds are kept; across markets only what one result allows is added (specification, section 5). Results that make
 * one of the markets void are left out.
 */
export function rangeOfMatch(game: SportGame, choices: readonly Choice[]): MatchRange {
  if (isOneMarket(choices)) return rangeOfMarket(game, choices);
  const { wins, voided, count } = winsByResult(game, choices);
  const sums = new Array<number>(count).fill(0);
  for (const [position, results] of wins.entries()) {
    for (const result of results) sums[result] = (sums[result] ?? 0) + (choices[position]?.odds ?? 0);
  }
  let [best, worst] = [-1, -1];
  let [bestSum, worstSum] = [0, Number.POSITIVE_INFINITY];
  let forced = true;
  for (const [result, sum] of sums.entries()) {
    if (voided.has(result)) continue;
    if (sum === 0) forced = false;
    if (sum > bestSum) [best, bestSum] = [result, sum];
    if (sum > 0 && sum < worstSum) [worst, worstSum] = [result, sum];
  }
  return { best: winnersIn(wins, best), worst: winnersIn(wins, worst), forced };
}

/**
 * Every distinct set of selections (as positions) that some result makes win, the empty set included where all can lose. Results that make one of
 * the markets void are left out.
 */
export function winTogether(game: SportGame, choices: readonly Choice[]): readonly (readonly number[])[] {
  if (isOneMarket(choices)) return setsOfMarket(game, choices);
  const { wins, voided, count } = winsByResult(game, choices);
  const winners = Array.from({ length: count }, (): number[] => []);
  for (const [position, results] of wins.entries()) for (const result of results) winners[result]?.push(position);
  const sets = new Map<string, readonly number[]>();
  for (const [result, positions] of winners.entries()) if (!voided.has(result)) sets.set(positions.join(), positions);
  return [...sets.values()];
}

function isOneMarket([first, ...rest]: readonly Choice[]): boolean {
  return first !== undefined && rest.every(({ market, lineE2 }) => market === first.market && lineE2 === first.lineE2);
}

/** One selection wins, and none when that is one not chosen. */
const setsOfMarket = (game: SportGame, choices: readonly Choice[]): readonly (readonly number[])[] => [
  ...(isAllOfMarket(game, choices) ? [] : [[]]),
  ...choices.map((_, position) => [position]),
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
  return { best: [best], worst: [worst], forced: isAllOfMarket(game, choices) };
}

/** The possible results, by number: those that each choice wins, and those that void one of the markets. */
function winsByResult(game: SportGame, choices: readonly Choice[]) {
  const results = possibleResults(game, choices);
  const answers = choices.map(({ market, lineE2 }) => answersOf({ game, market, lineE2 }, results));
  return {
    count: results.length,
    wins: choices.map(({ selection }, position): readonly number[] => answers[position]?.get(selection) ?? []),
    voided: new Set(answers.flatMap((answer) => answer.get(null) ?? [])),
  };
}

const winnersIn = (wins: readonly (readonly number[])[], result: number): readonly number[] =>
  wins.flatMap((results, position) => (results.includes(result) ? [position] : []));

/** The results, by number, that make each selection of a market win; null for those that void it. */
type Answers = ReadonlyMap<string | null, readonly number[]>;

/** Soccer's results are always the same two lists, so each market and line is worked out once. */
const soccerAnswers = new Map<string, Answers>();

function answersOf(question: Question, results: readonly PlayedResult[]): Answers {
  if (question.game === 'basketball') return workOut(question, results);
  const key = `${question.game}/${question.market}/${question.lineE2}/${results.length}`;
  const known = soccerAnswers.get(key) ?? workOut(question, results);
  soccerAnswers.set(key, known);
  return known;
}

function workOut(question: Question, results: readonly PlayedResult[]): Answers {
  const answers = new Map<string | null, number[]>();
  for (const [index, result] of results.entries()) {
    const winner = winningSelection(question, result);
    const won = answers.get(winner);
    if (won) won.push(index);
    else answers.set(winner, [index]);
  }
  return answers;
}

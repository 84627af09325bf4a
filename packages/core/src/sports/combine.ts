import type { SportGame } from '../catalog/index.ts';
import { isDeadHeat, winningSelections } from './grade-leg.ts';
import { gradingOf } from './grading/gradings.ts';
import { marketIn, selectionsOf, sideNamed } from './markets.ts';
import type { Score } from './played.ts';
import type { MarketKind, Question } from './sports.ts';
import type { LegGrade, PlayedResult } from './types.ts';

/** A selection of one match with its odds. */
export interface Choice {
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  /** Ten-thousandths. */
  readonly odds: number;
  /**
   * If set, the choice wins not by its selection but by early payout: its side led by this many goals in a match it did not win. It wins in each result in
   * which the side has that many goals.
   */
  readonly led?: number | undefined;
}

/** The range of what the selections of one match can pay together, as positions in the list given. */
export interface MatchRange {
  /** The selections paid in the result with the highest sum of their odds; a void one counts as 1, half a stake as half. */
  readonly best: Together;
  /** The same for the lowest sum above zero. */
  readonly worst: Together;
  /** The same for the lowest sum with a selection that is not merely refunded. */
  readonly worstWon: Together;
  /** Whether no possible result makes all of them lose. */
  readonly forced: boolean;
}

/** The selections, as positions, that are paid in one result: won, sharing a dead heat, refunded, and half won or half lost on quarter lines. */
export interface Together {
  readonly won: readonly number[];
  readonly tied: readonly number[];
  readonly voided: readonly number[];
  readonly halfWon: readonly number[];
  readonly halfLost: readonly number[];
}

/** Odds of 1, as which a void selection counts. */
const VOID_ODDS = 10_000;

/** Returns what the selections of a match pay together, as unit stakes in ten-thousandths. */
export function sumTogether(choices: readonly { readonly odds: number }[], { won, tied, voided, halfWon, halfLost }: Together): number {
  const oddsAt = (position: number): number => choices[position]?.odds ?? 0;
  const whole = won.reduce((sum, position) => sum + oddsAt(position), voided.length * VOID_ODDS);
  const halves = tied.reduce((sum, position) => sum + oddsAt(position), halfLost.length * VOID_ODDS);
  return halfWon.reduce((sum, position) => sum + (oddsAt(position) + VOID_ODDS) / 2, whole + halves / 2);
}

/** Returns the grade of a selection if these are paid. */
export function gradeTogether({ won, tied, voided, halfWon, halfLost }: Together, position: number): LegGrade {
  if (won.includes(position)) return 'won';
  if (tied.includes(position)) return 'dead_heat';
  if (halfWon.includes(position)) return 'half_won';
  if (voided.includes(position)) return 'void';
  return halfLost.includes(position) ? 'half_lost' : 'lost';
}

/** Whether something is paid that is not merely refunded. */
export const isMoreThanVoid = ({ won, tied, halfWon, halfLost }: Together): boolean =>
  won.length + tied.length + halfWon.length + halfLost.length > 0;

/**
 * Returns the range of what the selections of one match can win together, over its possible results. Of one market only one selection wins (of `dc` two), so
 * the higher odds count; across markets only selections that one result allows are added (specification, section 5).
 */
export function rangeOfMatch(game: SportGame, choices: readonly Choice[]): MatchRange {
  if (isPlainMarket(game, choices)) return rangeOfMarket(game, choices);
  const sets = winTogether(game, choices);
  const sumOf = (set: Together) => sumTogether(choices, set);
  const paying = sets.filter((set) => sumOf(set) > 0).toSorted((a, b) => sumOf(a) - sumOf(b));
  const worst = paying[0] ?? NOTHING;
  return {
    best: paying.at(-1) ?? NOTHING,
    worst,
    worstWon: paying.find(isMoreThanVoid) ?? worst,
    forced: paying.length === sets.length,
  };
}

const NOTHING: Together = { won: [], tied: [], voided: [], halfWon: [], halfLost: [] };

/** Returns every distinct set of selections that are paid together in some possible result, including the empty set if all can lose. */
export function winTogether(game: SportGame, choices: readonly Choice[]): readonly Together[] {
  if (isPlainMarket(game, choices)) return setsOfMarket(game, choices);
  const { answers, results } = answersByResult(game, choices);
  const paid = results.map(() => ({
    won: [] as number[],
    tied: [] as number[],
    voided: [] as number[],
    halfWon: [] as number[],
    halfLost: [] as number[],
  }));
  for (const [position, { selection, led }] of choices.entries()) {
    const { winners, halved, tied } = answers[position] as Answers;
    const won = new Set(winners.get(selection));
    if (led !== undefined) {
      for (const [result, { score }] of results.entries())
        if (!won.has(result) && goalsOf(score, selection) >= led) paid[result]?.won.push(position);
      continue;
    }
    for (const result of won) paid[result]?.[halved.has(result) ? 'halfWon' : tied.has(result) ? 'tied' : 'won'].push(position);
    for (const result of winners.get(null) ?? []) paid[result]?.voided.push(position);
    for (const result of halved) if (!won.has(result)) paid[result]?.halfLost.push(position);
  }
  return [
    ...new Map(
      paid.map((set) => [[set.won, set.tied, set.voided, set.halfWon, set.halfLost].map((each) => each.join()).join('/'), set]),
    ).values(),
  ];
}

const goalsOf = (score: Score, selection: string): number => score[sideNamed(selection) ?? 'home'];

/** Whether a result of a completed match can make a selection void: a draw, or a line that is hit exactly. */
export const canVoid = (game: SportGame, { market, lineE2 }: Pick<Choice, 'market' | 'lineE2'>): boolean =>
  gradingOf(game).markets[market]?.canVoid?.(lineE2) ?? false;

/** Whether a result of a completed match can make one selection half won and another half lost. */
export const canHalve = (game: SportGame, { market, lineE2 }: Pick<Choice, 'market' | 'lineE2'>): boolean =>
  gradingOf(game).markets[market]?.canHalve?.(lineE2) ?? false;

/** Whether all are of one market in which exactly one selection wins in every result. */
function isPlainMarket(game: SportGame, choices: readonly Choice[]): boolean {
  const [first, ...rest] = choices;
  if (first === undefined || choices.some(({ led }) => led !== undefined) || canVoid(game, first) || canHalve(game, first)) return false;
  const market = marketIn(game, first.market);
  if (market?.canTie || (market?.winnersAtOnce ?? 1) > 1) return false;
  return rest.every(({ market, lineE2 }) => market === first.market && lineE2 === first.lineE2);
}

const winOf = (position: number): Together => ({ ...NOTHING, won: [position] });

/** One selection wins, or none if the winning one was not chosen. */
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

/** Returns, for the market of each choice, which possible results (by index) decide it how. */
function answersByResult(game: SportGame, choices: readonly Choice[]) {
  const results = gradingOf(game).possibleResults(choices);
  return { results, answers: choices.map(({ market, lineE2 }) => answersOf({ game, market, lineE2 }, results)) };
}

interface Answers {
  /** The results that each selection of a market wins, in full or half; under null those that make it void. */
  readonly winners: ReadonlyMap<string | null, readonly number[]>;
  /** The results that are settled half. */
  readonly halved: ReadonlySet<number>;
  /** The results in which its winners share one place. */
  readonly tied: ReadonlySet<number>;
}

/** A cache by market and line, for as long as a list of results is in use: soccer always has the same two lists. */
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
  const winners = new Map<string | null, number[]>();
  const halved = new Set<number>();
  const tied = new Set<number>();
  const grading = gradingOf(question.game).markets[question.market];
  for (const [index, result] of results.entries()) {
    if (grading?.isHalved?.(result, question.lineE2 ?? 0)) halved.add(index);
    const winning = winningSelections(question, result);
    if (winning !== null && isDeadHeat(question, winning)) tied.add(index);
    for (const winner of winning ?? [null]) {
      const won = winners.get(winner);
      if (won) won.push(index);
      else winners.set(winner, [index]);
    }
  }
  return { winners, halved, tied };
}

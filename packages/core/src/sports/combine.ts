import type { SportGame } from '../catalog/index.ts';
import { type PlayedResult, winningSelection } from './grade-leg.ts';
import { selectionsOf } from './markets.ts';
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
 * What the selections of one match can win together, found by going through its possible results: full time 0:0 to 9:9 with every half-time
 * class that can lead there, or every basketball margin to 60 on both sides of each total. Selections of one market never win together, so
 * the higher odds are kept; across markets only what one result allows is added (specification, section 5). Void results are left out.
 */
export function rangeOfMatch(game: SportGame, choices: readonly Choice[]): MatchRange {
  if (isOneMarket(choices)) return rangeOfMarket(game, choices);
  let best: Win = { sum: 0, wins: [] };
  let worst: Win | undefined;
  let forced = true;
  for (const win of winsOf(game, choices)) {
    if (win.sum === 0) {
      forced = false;
      continue;
    }
    if (win.sum > best.sum) best = win;
    if (worst === undefined || win.sum < worst.sum) worst = win;
  }
  return { best: best.wins, worst: worst?.wins ?? [], forced };
}

/** Every distinct set of selections (as positions) that some result makes win, the empty set included where all can lose. */
export function winTogether(game: SportGame, choices: readonly Choice[]): readonly (readonly number[])[] {
  const sets = new Map<string, readonly number[]>();
  for (const { wins } of winsOf(game, choices)) sets.set(wins.join(), wins);
  return [...sets.values()];
}

interface Win {
  readonly sum: number;
  readonly wins: readonly number[];
}

function* winsOf(game: SportGame, choices: readonly Choice[]): Generator<Win> {
  const results = game === 'basketball' ? basketballResults(choices) : soccerResults(choices);
  const winners = choices.map((choice) => winnersOf({ game, market: choice.market, lineE2: choice.lineE2 }, results));
  for (let result = 0; result < results.length; result += 1) {
    if (winners.some((winner) => winner[result] === null)) continue;
    let sum = 0;
    const wins: number[] = [];
    for (const [position, choice] of choices.entries()) {
      if (winners[position]?.[result] !== choice.selection) continue;
      sum += choice.odds;
      wins.push(position);
    }
    yield { sum, wins };
  }
}

function isOneMarket([first, ...rest]: readonly Choice[]): boolean {
  return first !== undefined && rest.every(({ market, lineE2 }) => market === first.market && lineE2 === first.lineE2);
}

function rangeOfMarket(game: SportGame, choices: readonly Choice[]): MatchRange {
  let best = 0;
  let worst = 0;
  for (const [position, { odds }] of choices.entries()) {
    if (odds > (choices[best]?.odds ?? 0)) best = position;
    if (odds < (choices[worst]?.odds ?? 0)) worst = position;
  }
  const market = choices[0]?.market;
  const chosen = new Set(choices.map(({ selection }) => selection));
  return { best: [best], worst: [worst], forced: market !== undefined && chosen.size === selectionsOf(game, market).length };
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A half-time score for each class, and whether a full-time score can follow it. */
const HALF_TIMES = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
  { home: 0, away: 1 },
];

const FULL_TIMES: readonly PlayedResult[] = range(0, 9).flatMap((home) =>
  range(0, 9).map((away) => ({ score: { home, away }, halfTime: { home: 0, away: 0 } })),
);
const FULL_AND_HALF_TIMES: readonly PlayedResult[] = FULL_TIMES.flatMap(({ score }) =>
  HALF_TIMES.filter(({ home, away }) => home <= score.home && away <= score.away).map((halfTime) => ({ score, halfTime })),
);

const soccerResults = (choices: readonly Choice[]): readonly PlayedResult[] =>
  choices.some(({ market }) => market === 'half') ? FULL_AND_HALF_TIMES : FULL_TIMES;

const MARGINS = range(-60, 60).filter((margin) => margin !== 0);
const TOTAL_USUAL = 200;

/** One result for each margin on each side of each total line; the margin and the total of a score are both odd or both even. */
function basketballResults(choices: readonly Choice[]): readonly PlayedResult[] {
  const lines = choices.flatMap(({ market, lineE2 }) => (market === 'bs' && lineE2 !== null ? [lineE2 / 100] : []));
  const totals = lines.length === 0 ? [TOTAL_USUAL] : lines.flatMap((line) => [Math.ceil(line) - 2, Math.floor(line) + 1]);
  return totals.flatMap((total) =>
    MARGINS.map((margin) => {
      const fitting = (total + margin) % 2 === 0 ? total : total + 1;
      return { score: { home: (fitting + margin) / 2, away: (fitting - margin) / 2 }, halfTime: null };
    }),
  );
}

/** Soccer's results are always the same two lists, so who wins in each is worked out once for each market and line. */
const soccerWinners = new Map<string, readonly (string | null)[]>();

function winnersOf(question: Question, results: readonly PlayedResult[]): readonly (string | null)[] {
  const find = () => results.map((result) => winningSelection(question, result));
  if (question.game === 'basketball') return find();
  const key = `${question.game}/${question.market}/${question.lineE2}/${results.length}`;
  const known = soccerWinners.get(key) ?? find();
  soccerWinners.set(key, known);
  return known;
}

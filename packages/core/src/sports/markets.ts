import type { SportGame } from '../catalog/index.ts';
import { type MarketKind, OVER_UNDER, type OverUnder, type Question } from './types.ts';

const WIN_DRAW_LOSE = ['w', 'd', 'l'] as const;
const WIN_LOSE = ['w', 'l'] as const;
const GOALS = ['0', '1', '2', '3', '4', '5', '6', '7+'] as const;
/** Half-time then full-time. */
const HALVES = ['ww', 'wd', 'wl', 'dw', 'dd', 'dl', 'lw', 'ld', 'll'] as const;
/** `wo`, `do` and `lo` are any other home win, draw and away win. */
const SCORES_31 = [
  ...['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2', 'wo'],
  ...['0:0', '1:1', '2:2', '3:3', 'do'],
  ...['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4', '0:5', '1:5', '2:5', 'lo'],
];
/** The Beijing list has no five goals: 5:0 is `wo`. */
const SCORES_25 = SCORES_31.filter((code) => !code.includes('5'));

const OVER_OR_UNDER = ['over', 'under'] as const;

/** The markets each game offers, in the order they are shown. */
export const MARKETS_OF = {
  soccer: ['wl', 'dc', 'dnb', 'btts', ...OVER_UNDER, 'handicap', 'correct_score', 'goals', 'half'],
  basketball: ['wl', 'handicap', 'bs', 'mv'],
  bd: ['handicap', 'up', 'goals', 'half', 'correct_score'],
} as const satisfies Readonly<Record<SportGame, readonly MarketKind[]>>;
/** The kinds a game has. What must be said of each is a record of them, so that a new one does not compile until it is. */
export type MarketOf<Game extends SportGame> = (typeof MARKETS_OF)[Game][number];

const SELECTIONS: { readonly [Game in SportGame]: Readonly<Record<MarketOf<Game>, readonly string[]>> } = {
  soccer: {
    ...{ wl: WIN_DRAW_LOSE, handicap: WIN_DRAW_LOSE, correct_score: SCORES_31, goals: GOALS, half: HALVES },
    ...{ ou05: OVER_OR_UNDER, ou15: OVER_OR_UNDER, ou25: OVER_OR_UNDER, ou35: OVER_OR_UNDER, ou45: OVER_OR_UNDER, ou55: OVER_OR_UNDER },
    btts: ['yes', 'no'],
    /** Home or draw, home or away, draw or away: two of them win. */
    dc: ['1x', '12', 'x2'],
    /** A draw is void. */
    dnb: WIN_LOSE,
  },
  basketball: {
    wl: WIN_LOSE,
    handicap: WIN_LOSE,
    /** Big (over the line) and small. */
    bs: ['b', 's'],
    /** Winning margin: home by 1–5, 6–10, … 26 and more; then away. */
    mv: ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6'],
  },
  bd: {
    handicap: WIN_DRAW_LOSE,
    /** Three goals or more, or fewer; odd or even. */
    up: ['up_odd', 'up_even', 'down_odd', 'down_even'],
    goals: GOALS,
    half: HALVES,
    correct_score: SCORES_25,
  },
};

/** The specification's letters for bd's `up` market: t(op) or d(own), then s(ingle, odd) or d(ouble, even). */
const UP_CODES: Readonly<Record<string, string>> = { ts: 'up_odd', td: 'up_even', ds: 'down_odd', dd: 'down_even' };

/** A selection as a client may name it, by the code of its market: those of `up` also by the specification's letters, and all else as it is. */
export const selectionNamed = (market: MarketKind, name: string): string => (market === 'up' ? (UP_CODES[name] ?? name) : name);

/** The codes of a market in the order of tickets and calculators; empty when the game does not offer it. */
export const selectionsOf = (game: SportGame, market: MarketKind): readonly string[] => selectionsIn(game)[market] ?? [];

const selectionsIn = (game: SportGame): Partial<Readonly<Record<MarketKind, readonly string[]>>> => SELECTIONS[game];

export const isMarketOf = (game: SportGame, market: MarketKind): boolean => selectionsIn(game)[market] !== undefined;

/** How many answers of a market a result makes win: what the chances of all its answers add up to. */
export const winnersAtOnce = (market: MarketKind): number => (market === 'dc' ? 2 : 1);

const OVER_UNDER_E2: Readonly<Record<OverUnder, number>> = { ou05: 50, ou15: 150, ou25: 250, ou35: 350, ou45: 450, ou55: 550 };

/** The goals, in hundredths, that an over/under market stands on (`ou25`: 250); null for every other market. */
export const goalsLineOf = (market: MarketKind): number | null => (market in OVER_UNDER_E2 ? OVER_UNDER_E2[market as OverUnder] : null);

export const isSelectionOf = (game: SportGame, market: MarketKind, selection: string): boolean =>
  selectionsOf(game, market).includes(selection);

/**
 * Whether a market of this game can stand on this line. Soccer: whole goals within ±8, zero only in bd. Basketball: whole or half points,
 * a handicap within ±50, a total from 80 to 400. Every other market has none.
 */
export function isLineOf({ game, market, lineE2 }: Question): boolean {
  if (market !== 'handicap' && market !== 'bs') return lineE2 === null;
  if (lineE2 === null || !Number.isInteger(lineE2)) return false;
  if (market === 'bs') return lineE2 % 50 === 0 && lineE2 >= 8_000 && lineE2 <= 40_000;
  if (game === 'basketball') return lineE2 % 50 === 0 && Math.abs(lineE2) <= 5_000;
  return lineE2 % 100 === 0 && Math.abs(lineE2) <= 800 && (lineE2 !== 0 || game === 'bd');
}

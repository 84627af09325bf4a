import type { Leg, Ticket } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { type Amount, type Odds, parseAmount, parseOdds } from '@fairbook/core/money';
import type { MarketKind, PlayedResult } from '@fairbook/core/sports';
import type { Sides } from '@fairbook/i18n/sports';
import { type ShownSport, shownSport } from '../../shared/format/shown-sports.ts';

/** The examples in the help of one sport. Odds and results are invented. */
interface SportExample {
  /** Four matches, with the odds of a home win of each. */
  readonly matches: readonly (readonly [home: string, away: string, odds: string])[];
  /** The market of the examples: they bet on its first selection. */
  readonly market: MarketKind;
  /** The odds of that market in the first match, in the order of its selections, for the margin. */
  readonly marketOdds: readonly string[];
  /** The odds of all selections of that market later, once the first match goes well for the bet; null in a pool, which has no cash-out. */
  readonly laterOdds: readonly string[] | null;
  /** The result of the first match, to show how each market is graded. */
  readonly result: PlayedResult;
  /** Lines of the markets that have one, hundredths, home side's view. */
  readonly lines: Partial<Readonly<Record<MarketKind, number>>>;
}

const EXAMPLES: Readonly<Record<ShownSport, SportExample>> = {
  soccer: {
    matches: [
      ['Flamengo', 'Palmeiras', '2.05'],
      ['Bahia', 'Vasco', '1.72'],
      ['Fortaleza', 'Santos', '1.80'],
      ['Cruzeiro', 'Grêmio', '1.55'],
    ],
    market: 'wl',
    marketOdds: ['2.05', '3.40', '3.75'],
    laterOdds: ['1.30', '5.20', '9.50'],
    result: { score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 } },
    lines: { handicap: -100 },
  },
  basketball: {
    matches: [
      ['Boston Celtics', 'Los Angeles Lakers', '1.45'],
      ['Denver Nuggets', 'Utah Jazz', '1.38'],
      ['Miami Heat', 'Orlando Magic', '1.92'],
      ['Chicago Bulls', 'Toronto Raptors', '1.70'],
    ],
    market: 'wl',
    marketOdds: ['1.45', '2.75'],
    laterOdds: ['1.18', '4.60'],
    result: { score: { home: 112, away: 105 }, halfTime: { home: 58, away: 51 } },
    lines: { handicap: -550, bs: 21_550 },
  },
  bd: {
    matches: [
      ['Flamengo', 'Palmeiras', '3.27'],
      ['Bahia', 'Vasco', '2.91'],
      ['Fortaleza', 'Santos', '2.60'],
      ['Cruzeiro', 'Grêmio', '2.40'],
    ],
    market: 'handicap',
    marketOdds: ['3.27', '3.60', '2.40'],
    laterOdds: null,
    result: { score: { home: 2, away: 0 }, halfTime: { home: 1, away: 0 } },
    lines: { handicap: -100 },
  },
  cricket: {
    matches: [
      ['Mumbai Indians', 'Chennai Super Kings', '1.80'],
      ['Delhi Capitals', 'Punjab Kings', '1.95'],
      ['Gujarat Titans', 'Rajasthan Royals', '1.72'],
      ['Kolkata Knight Riders', 'Lucknow Super Giants', '2.10'],
    ],
    market: 'wl',
    marketOdds: ['1.80', '2.05'],
    laterOdds: ['1.30', '3.30'],
    result: {
      score: { home: 182, away: 171 },
      halfTime: null,
      overs: {
        toss: 'away',
        first: 'home',
        scheduled: 120,
        possible: { home: 120, away: 120 },
        balls: { home: 120, away: 120 },
        wickets: { home: 6, away: 8 },
        powerplay: { home: 48, away: 55 },
        winner: 'home',
        decision: 'runs',
        margin: 11,
        revised: false,
      },
    },
    lines: { bs: 33_050, innings: 16_850 },
  },
  sports365: {
    matches: [
      ['Arsenal', 'Chelsea', '1.95'],
      ['Real Madrid', 'Sevilla', '1.72'],
      ['Bayern', 'Leipzig', '1.80'],
      ['Inter', 'Roma', '1.90'],
    ],
    market: 'ah',
    marketOdds: ['1.95', '1.93'],
    laterOdds: ['1.45', '2.65'],
    result: {
      score: { home: 2, away: 1 },
      halfTime: { home: 1, away: 0 },
      sets: {
        toWin: 2,
        retired: null,
        games: [
          { home: 6, away: 4 },
          { home: 3, away: 6 },
          { home: 6, away: 3 },
        ],
      },
    },
    lines: {
      ah: -75,
      at: 275,
      handicap: -100,
      ah1: -25,
      at1: 125,
      ps: -550,
      pt: 21_550,
      sh: -150,
      st: 250,
      gh: -150,
      gt: 2_250,
    },
  },
};

export const exampleOf = (game: SportGame): SportExample => EXAMPLES[shownSport(game)];

/** The odds of the examples' market, in the first match. */
export const marketOddsOf = (game: SportGame): readonly Odds[] => exampleOf(game).marketOdds.map(parseOdds);

/** The stake of one line in the examples, in the reader's currency. */
const LINE_STAKE: Amount = parseAmount('10');

export function sidesOf(game: SportGame, position: number): Sides {
  const [home = '', away = ''] = exampleOf(game).matches[position] ?? [];
  return { home, away };
}

/** A bet on the home sides of the first `matches` matches, of which the first `bankers` are in every line. */
export function exampleTicket(game: SportGame, matches: number, sizes: readonly number[], bankers = 0): Ticket {
  const { matches: all, market, lines } = exampleOf(game);
  const legs = all.slice(0, matches).map(
    ([, , odds], at): Leg => ({
      matchId: String(at + 1),
      market,
      selection: 'w',
      lineE2: lines[market] ?? null,
      odds: parseOdds(odds),
      banker: at < bankers,
    }),
  );
  return { game, legs, sizes, unitStake: LINE_STAKE, multiple: 1 };
}

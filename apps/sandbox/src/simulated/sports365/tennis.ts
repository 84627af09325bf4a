import type { MarketKind, MatchPeriod, PlayedResult, Score, Sets } from '@fairbook/core/sports';
import { type Bookmaker, EUROPEAN, lineFor, marketsAt, type PricedMarket, priceOf, type ResultDistribution } from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import { withDistinctCrests } from '../distinct-crests.ts';
import type { EndOfMatch, SportModel } from '../sport-model.ts';

const SET_MS = 70_000;
/** Bets are suspended between sets and around the last ball of a set. */
const SUSPENSION_MS = 4_000;
const STEP_MS = 10_000;
/** The minutes of a real match in each reported step. */
const STEP_MINUTES = 6;
const SETS_TO_WIN = 2;
const PERIODS: readonly MatchPeriod[] = ['first_set', 'second_set', 'third_set'];
/** The markets in play; before it also those on games, as the feed does not report the games of the current set. */
const IN_PLAY = ['ml', 'sh', 'st'] as const;
const KINDS = [...IN_PLAY, 'gh', 'gt'] as const;
/** In one of this many matches a player retires. */
const RETIREMENT_ONE_IN = 12;

const TOUR = withDistinctCrests({
  ref: 'tennis-tour',
  names: { en: 'World Tennis Tour', pt: 'Circuito Mundial de Tênis' },
  country: '',
  scored: { home: 1, away: 1 },
  clubs: [
    ['t-almeida', 'R. Almeida', 78, 'chief:#0b6e4f:#f2c94c'],
    ['t-berg', 'L. Berg', 74, 'pale:#1d4fb0:#f4f4f4'],
    ['t-castillo', 'D. Castillo', 70, 'sash:#c8102e:#f2c413'],
    ['t-dvorak', 'J. Dvořák', 66, 'halves:#12507b:#e8f0f4'],
    ['t-eriksen', 'M. Eriksen', 62, 'cross:#b7410e:#f4f4f4'],
    ['t-fontaine', 'A. Fontaine', 58, 'chevron:#23395b:#b8c4d6'],
    ['t-gallo', 'S. Gallo', 54, 'quarters:#006d5b:#f4f4f4'],
    ['t-haddad', 'N. Haddad', 50, 'hoops:#5a2d81:#f2c94c'],
    ['t-ivanov', 'P. Ivanov', 47, 'solid:#7b1f3c:#7b1f3c'],
    ['t-jansen', 'T. Jansen', 44, 'stripes:#e2571e:#f6e7cb'],
    ['t-kimura', 'H. Kimura', 40, 'pale:#111827:#f97316'],
    ['t-lopes', 'B. Lopes', 36, 'chief:#3f5e2b:#d9c08c'],
  ],
});

const CALENDAR: Calendar = {
  slotMs: 360_000,
  turns: [TOUR],
  rest: 2,
  announcedSlots: 8,
  hourlySlots: 10,
  movedBlocks: [2, 16],
  matchMs: 3 * SET_MS,
  shortestMs: SETS_TO_WIN * SET_MS,
};

/** A match of at most three sets: the first player's probability of winning a set, the winner of each set if all are played, and the games of each. */
export interface TennisPlay {
  readonly setChance: number;
  readonly sets: readonly boolean[];
  readonly games: readonly Score[];
  /** Who retires in which set and at which games; null if nobody does. */
  readonly retires: { readonly side: 'home' | 'away'; readonly set: number; readonly at: Score } | null;
}

function setsUpTo(sets: readonly boolean[], count: number): Score {
  const home = sets.slice(0, count).filter(Boolean).length;
  return { home, away: count - home };
}
const playedSets = ({ sets }: Pick<TennisPlay, 'sets'>): number => (sets[0] === sets[1] ? 2 : 3);

/** The final games of a set with their frequency, the winner's first. */
const SET_GAMES: readonly (readonly [share: number, most: number, least: number])[] = [
  [0.05, 6, 0],
  [0.12, 6, 1],
  [0.18, 6, 2],
  [0.21, 6, 3],
  [0.22, 6, 4],
  [0.1, 7, 5],
  [0.12, 7, 6],
];
const gamesOf = (isHome: boolean, [, most, least]: (typeof SET_GAMES)[number]): Score =>
  isHome ? { home: most, away: least } : { home: least, away: most };

/** Returns the games of a set that this side wins, for a number in [0, 1). */
function drawGames(isHome: boolean, chance: number): Score {
  let left = chance;
  const drawn = SET_GAMES.find(([share]) => {
    left -= share;
    return left < 0;
  });
  return gamesOf(isHome, drawn ?? [0, 7, 6]);
}

/** Every sequence of sets by who wins them. */
const SETS_OF_ENDS: readonly (readonly boolean[])[] = [
  [true, true],
  [false, false],
  [true, false, true],
  [true, false, false],
  [false, true, true],
  [false, true, false],
];
/** A class of results with the same games for each side, which is all that the markets on games depend on. */
interface GamesEnd {
  /** One of these results. */
  readonly result: PlayedResult;
  /** Its probability, by the sequence of sets. */
  readonly shares: readonly number[];
}
function gamesEnds(): readonly GamesEnd[] {
  const ends = new Map<string, { readonly result: PlayedResult; readonly shares: number[] }>();
  for (const [place, sets] of SETS_OF_ENDS.entries()) {
    for (const way of waysOf(sets.length)) {
      const games = way.map((each, at) => gamesOf(sets[at] === true, each));
      const [home, away] = [sumOf(games.map((each) => each.home)), sumOf(games.map((each) => each.away))];
      const end = ends.get(`${home}-${away}`) ?? {
        result: { score: setsUpTo(sets, sets.length), halfTime: null, sets: { toWin: SETS_TO_WIN, games, retired: null } },
        shares: SETS_OF_ENDS.map(() => 0),
      };
      end.shares[place] = (end.shares[place] ?? 0) + way.reduce((product, [share]) => product * share, 1);
      ends.set(`${home}-${away}`, end);
    }
  }
  return [...ends.values()];
}
/** Returns every combination of final games over this many sets. */
const waysOf = (sets: number): readonly (readonly (typeof SET_GAMES)[number][])[] =>
  sets === 0 ? [[]] : waysOf(sets - 1).flatMap((way) => SET_GAMES.map((each) => [...way, each]));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const GAMES_ENDS = gamesEnds();
const ENDS_WITH_GAMES = GAMES_ENDS.map(({ result }) => result);
function weighedGames(setChance: number): ResultDistribution {
  const chances = SETS_OF_ENDS.map((sets) => sets.reduce((product, isHome) => product * (isHome ? setChance : 1 - setChance), 1));
  return {
    results: ENDS_WITH_GAMES,
    chances: GAMES_ENDS.map(({ shares }) => shares.reduce((sum, share, place) => sum + share * (chances[place] ?? 0), 0)),
  };
}

/** The possible final scores in sets. */
const ENDS = [
  [2, 0],
  [2, 1],
  [1, 2],
  [0, 2],
].map(([home = 0, away = 0]) => ({ score: { home, away }, halfTime: null }));

/** Returns the probability of each final score from the current one. */
function endsFrom(setChance: number, now: Score, chance = 1): readonly number[] {
  const at = ENDS.findIndex(({ score }) => score.home === now.home && score.away === now.away);
  if (at >= 0) return ENDS.map((_, place) => (place === at ? chance : 0));
  const won = endsFrom(setChance, { ...now, home: now.home + 1 }, chance * setChance);
  const lost = endsFrom(setChance, { ...now, away: now.away + 1 }, chance * (1 - setChance));
  return ENDS.map((_, place) => (won[place] ?? 0) + (lost[place] ?? 0));
}

function priceSets(bookmaker: Bookmaker, setChance: number, now: Score): Readonly<Partial<Record<MarketKind, PricedMarket>>> {
  const weighed = { results: ENDS, chances: endsFrom(setChance, now) };
  const lines = { ml: null, sh: setChance >= 0.5 ? -150 : 150, st: 250 };
  return Object.fromEntries(
    IN_PLAY.flatMap((market) => {
      const list = priceOf(bookmaker, weighed, market, lines[market]);
      return list ? [[market, list] as const] : [];
    }),
  );
}

/** Prices the markets on games, each on its most balanced line. */
function priceGames(bookmaker: Bookmaker, setChance: number): Readonly<Partial<Record<MarketKind, PricedMarket>>> {
  const weighed = weighedGames(setChance);
  const searched = { gh: [-850, 850], gt: [1_650, 2_850] } as const;
  return Object.fromEntries(
    (['gh', 'gt'] as const).flatMap((market) => {
      const [from, to] = searched[market];
      const list = priceOf(bookmaker, weighed, market, lineFor(weighed, market, { from, to, step: 100 }));
      return list ? [[market, list] as const] : [];
    }),
  );
}

const ended = ({ sets, games, retires }: Omit<TennisPlay, 'setChance'>): EndOfMatch => {
  const count = retires?.set ?? playedSets({ sets });
  const told: Sets = {
    toWin: SETS_TO_WIN,
    games: [...games.slice(0, count), ...(retires ? [retires.at] : [])],
    retired: retires?.side ?? null,
  };
  return { score: setsUpTo(sets, count), half_time: null, sets: told };
};
const mirrored = ({ home, away }: Score): Score => ({ home: away, away: home });

/** Tennis, simulated with independent sets of equal probability. */
export const TENNIS: SportModel<TennisPlay> = {
  calendar: CALENDAR,
  bookmaker: EUROPEAN,
  draw: (_seed, _slot, { home, away }, chance) => {
    const setChance = Math.min(0.85, Math.max(0.15, 0.5 + (home[2] - away[2]) / 130));
    const sets = [chance() < setChance, chance() < setChance, chance() < setChance];
    const games = sets.map((isHome) => drawGames(isHome, chance()));
    const isGivenUp = chance() * RETIREMENT_ONE_IN < 1;
    const at = { home: Math.floor(chance() * 6), away: Math.floor(chance() * 6) };
    // Not in the first set: so early a result would be held until two people confirm it.
    const set = 1 + Math.floor(chance() * (playedSets({ sets }) - 1));
    return { setChance, sets, games, retires: isGivenUp ? { side: chance() < 0.5 ? 'home' : 'away', set, at } : null };
  },
  marketsAt: (bookmaker) => marketsAt(bookmaker, KINDS),
  pricesBefore: (plan, bookmaker, steps) => (board, step, at) => {
    // Early prices are slightly off, closer to even than they should be.
    const early = (1 - (step + 1) / steps.length) * 0.15;
    const setChance = plan.setChance + (0.5 - plan.setChance) * early;
    board.price(at, KINDS, { ...priceSets(bookmaker, setChance, { home: 0, away: 0 }), ...priceGames(bookmaker, setChance) });
  },
  reportPlay: ({ plan, bookmaker, board, kickOff, end }) => {
    for (let since = 0; since < end; since += STEP_MS) {
      const at = Math.floor(since / SET_MS);
      const score = setsUpTo(plan.sets, at);
      const minute = (since / STEP_MS) * STEP_MINUTES;
      board.say(kickOff + since, { kind: 'score', period: PERIODS[at] ?? 'third_set', minute, score, half_time: null });
      if (since % SET_MS === 0) {
        board.setAll(kickOff + since, 'suspended');
        if (since + SUSPENSION_MS < end) board.price(kickOff + since + SUSPENSION_MS, IN_PLAY, priceSets(bookmaker, plan.setChance, score));
      }
      const last = (at + 1) * SET_MS - SUSPENSION_MS;
      if (last >= since && last < Math.min(since + STEP_MS, end)) board.setAll(kickOff + last, 'suspended');
    }
  },
  lengthOf: (plan) => (plan.retires ? plan.retires.set * SET_MS + SET_MS / 2 : playedSets(plan) * SET_MS),
  endOf: ended,
  // with the sides swapped
  wrongEndOf: ({ sets, games, retires }) =>
    ended({ sets: sets.map((won) => !won), games: games.map(mirrored), retires: retires && { ...retires, at: mirrored(retires.at) } }),
};

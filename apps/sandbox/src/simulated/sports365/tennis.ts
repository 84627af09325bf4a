import type { MatchPeriod, Score } from '@fairbook/core/sports';
import { EUROPEAN, type House, marketsAt, type PricedMarket, priceOf } from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import { withOwnCrests } from '../own-crests.ts';
import type { EndOfMatch, SportModel } from '../sport-model.ts';

const SET_MS = 70_000;
/** Between two sets, and around the last ball of one, no bets are taken. */
const HOLD_MS = 4_000;
const TELL_MS = 10_000;
/** What ten seconds of the telling are on the court. */
const TELL_MINUTES = 6;
const SETS_TO_WIN = 2;
const PERIODS: readonly MatchPeriod[] = ['first_set', 'second_set', 'third_set'];
const KINDS = ['ml', 'sh', 'st'] as const;

const TOUR = withOwnCrests({
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
  ...{ slotMs: 360_000, turns: [TOUR], rest: 2, announcedSlots: 8, hourlySlots: 10, movedBlocks: [2, 16] },
  ...{ matchMs: 3 * SET_MS, shortestMs: SETS_TO_WIN * SET_MS },
};

/** A match of three sets at most: how likely the first player is to win one, and who wins each if all are played. */
export interface TennisPlay {
  readonly setChance: number;
  readonly sets: readonly boolean[];
}

const setsUpTo = (sets: readonly boolean[], count: number): Score => {
  const home = sets.slice(0, count).filter(Boolean).length;
  return { home, away: count - home };
};
const playedSets = ({ sets }: TennisPlay): number => (sets[0] === sets[1] ? 2 : 3);

/** The scores a match of three sets can end with. */
const ENDS = [
  [2, 0],
  [2, 1],
  [1, 2],
  [0, 2],
].map(([home = 0, away = 0]) => ({ score: { home, away }, halfTime: null }));

/** How likely each of them is from these sets on. */
function endsFrom(setChance: number, now: Score, chance = 1): readonly number[] {
  const at = ENDS.findIndex(({ score }) => score.home === now.home && score.away === now.away);
  if (at >= 0) return ENDS.map((_, place) => (place === at ? chance : 0));
  const won = endsFrom(setChance, { ...now, home: now.home + 1 }, chance * setChance);
  const lost = endsFrom(setChance, { ...now, away: now.away + 1 }, chance * (1 - setChance));
  return ENDS.map((_, place) => (won[place] ?? 0) + (lost[place] ?? 0));
}

function priceTennis(house: House, setChance: number, now: Score): Readonly<Partial<Record<(typeof KINDS)[number], PricedMarket>>> {
  const weighed = { results: ENDS, chances: endsFrom(setChance, now) };
  const lines = { ml: null, sh: setChance >= 0.5 ? -150 : 150, st: 250 };
  return Object.fromEntries(
    KINDS.flatMap((market) => {
      const list = priceOf(house, weighed, market, lines[market]);
      return list ? [[market, list] as const] : [];
    }),
  );
}

const ended = (sets: readonly boolean[], count: number): EndOfMatch => ({ score: setsUpTo(sets, count), half_time: null });

/** Tennis as it is simulated: sets are won one like the other. */
export const TENNIS: SportModel<TennisPlay> = {
  calendar: CALENDAR,
  house: EUROPEAN,
  draw: (_seed, _slot, { home, away }, chance) => {
    const setChance = Math.min(0.85, Math.max(0.15, 0.5 + (home[2] - away[2]) / 130));
    return { setChance, sets: [chance() < setChance, chance() < setChance, chance() < setChance] };
  },
  marketsAt: (house) => marketsAt(house, KINDS),
  pricesBefore: (plan, house, steps) => (board, step, at) => {
    // Early prices are a little off: nearer to even than they should be.
    const early = (1 - (step + 1) / steps.length) * 0.15;
    board.price(at, KINDS, priceTennis(house, plan.setChance + (0.5 - plan.setChance) * early, { home: 0, away: 0 }));
  },
  tellPlay: ({ plan, house, board, kickOff, end }) => {
    for (let since = 0; since < end; since += TELL_MS) {
      const at = Math.floor(since / SET_MS);
      const score = setsUpTo(plan.sets, at);
      const minute = (since / TELL_MS) * TELL_MINUTES;
      board.say(kickOff + since, { kind: 'score', period: PERIODS[at] ?? 'third_set', minute, score, half_time: null });
      if (since % SET_MS === 0) {
        board.setAll(kickOff + since, 'suspended');
        if (since + HOLD_MS < end) board.price(kickOff + since + HOLD_MS, KINDS, priceTennis(house, plan.setChance, score));
      }
      const last = (at + 1) * SET_MS - HOLD_MS;
      if (last >= since && last < Math.min(since + TELL_MS, end)) board.setAll(kickOff + last, 'suspended');
    }
  },
  lengthOf: (plan) => playedSets(plan) * SET_MS,
  endOf: (plan) => ended(plan.sets, playedSets(plan)),
  // With the sides exchanged.
  wrongEndOf: (plan) =>
    ended(
      plan.sets.map((won) => !won),
      playedSets(plan),
    ),
};

import type { Score } from '@fairbook/core/sports';
import { normal } from '../../chance/seeded.ts';
import { type Bookmaker, EUROPEAN, marketsAt, priceOf } from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import { withDistinctCrests } from '../distinct-crests.ts';
import type { SportModel } from '../sport-model.ts';

const OVERS = 20;
const OVER_MS = 4_000;
const INNINGS_MS = OVERS * OVER_MS;
const BREAK_MS = 10_000;
const MATCH_MS = 2 * INNINGS_MS + BREAK_MS;
/** The minutes of an over in a real match. */
const OVER_MINUTES = 4;
const SUSPENSION_MS = 1_000;
/** The runs of an over: mean and standard deviation. */
const USUAL = 8.2;
const RUNS_DEVIATION = 4.4;
const KINDS = ['ml'] as const;

const LEAGUE = withDistinctCrests({
  ref: 'cricket-twenty',
  names: { en: 'Twenty Overs League', pt: 'Liga dos Vinte Overs' },
  country: '',
  scored: { home: 164, away: 160 },
  clubs: [
    ['c-chennai', 'Chennai Tides', 62, 'chief:#f2c413:#1d4fb0'],
    ['c-delhi', 'Delhi Falcons', 58, 'pale:#1d4fb0:#c8102e'],
    ['c-karachi', 'Karachi Mariners', 56, 'sash:#0b6e4f:#f4f4f4'],
    ['c-lahore', 'Lahore Lanterns', 54, 'halves:#7b2d26:#e9d8a6'],
    ['c-london', 'London Willows', 51, 'cross:#f4f4f4:#c8102e'],
    ['c-melbourne', 'Melbourne Kites', 50, 'chevron:#e2571e:#1b1b1b'],
    ['c-mumbai', 'Mumbai Monsoons', 60, 'quarters:#12507b:#7fc4ea'],
    ['c-perth', 'Perth Quokkas', 46, 'hoops:#5a2d81:#d9c08c'],
    ['c-sydney', 'Sydney Sails', 52, 'solid:#c01a26:#c01a26'],
    ['c-wellington', 'Wellington Gales', 44, 'stripes:#111827:#f4f4f4'],
  ],
});

const CALENDAR: Calendar = {
  slotMs: 420_000,
  turns: [LEAGUE],
  rest: 2,
  announcedSlots: 7,
  hourlySlots: 9,
  movedBlocks: [2, 14],
  matchMs: MATCH_MS,
  shortestMs: MATCH_MS,
};

/** A match of twenty overs a side, the home side first: the runs of each over, and the expected runs of an over. */
export interface CricketPlay {
  readonly expected: { readonly home: number; readonly away: number };
  readonly overs: { readonly home: readonly number[]; readonly away: readonly number[] };
}

const sum = (runs: readonly number[]): number => runs.reduce((all, each) => all + each, 0);

/** Returns the score after this many overs of both innings together. The second side stops once it is ahead. */
function scoreAfter({ overs }: CricketPlay, count: number): Score {
  const home = sum(overs.home.slice(0, count));
  let away = 0;
  for (const runs of overs.away.slice(0, Math.max(0, count - OVERS))) if (away <= home) away += runs;
  return { home, away };
}

/** Returns the probability that the home side wins from here; the runs still to come are roughly normal. */
function chanceOf({ expected }: Pick<CricketPlay, 'expected'>, score: Score, count: number): number {
  const left = { home: Math.max(0, OVERS - count), away: Math.min(OVERS, 2 * OVERS - count) };
  const mean = score.home - score.away + expected.home * left.home - expected.away * left.away;
  const deviation = RUNS_DEVIATION * Math.sqrt(left.home + left.away) + 1e-3;
  return Math.min(0.985, Math.max(0.015, 1 / (1 + Math.exp((-1.7 * mean) / deviation))));
}

const ENDS = [
  { score: { home: 1, away: 0 }, halfTime: null },
  { score: { home: 0, away: 1 }, halfTime: null },
];
const priced = (bookmaker: Bookmaker, chance: number) => {
  const list = priceOf(bookmaker, { results: ENDS, chances: [chance, 1 - chance] }, 'ml', null);
  return list ? { ml: list } : {};
};

/** Cricket, simulated over by over, each independent of the others. */
export const CRICKET: SportModel<CricketPlay> = {
  calendar: CALENDAR,
  bookmaker: EUROPEAN,
  draw: (_seed, _slot, { home, away }, chance) => {
    const expected = { home: USUAL + (home[2] - away[2]) / 40, away: USUAL - (home[2] - away[2]) / 40 };
    const innings = (mean: number) => Array.from({ length: OVERS }, () => Math.max(0, Math.round(mean + RUNS_DEVIATION * normal(chance))));
    return { expected, overs: { home: innings(expected.home), away: innings(expected.away) } };
  },
  marketsAt: (bookmaker) => marketsAt(bookmaker, KINDS),
  pricesBefore: (plan, bookmaker, steps) => (board, step, at) => {
    const early = (1 - (step + 1) / steps.length) * 0.15;
    const chance = chanceOf(plan, { home: 0, away: 0 }, 0);
    board.price(at, KINDS, priced(bookmaker, chance + (0.5 - chance) * early));
  },
  reportPlay: ({ plan, bookmaker, board, kickOff, end }) => {
    for (let count = 0; count <= 2 * OVERS; count += 1) {
      const since = count * OVER_MS + (count >= OVERS ? BREAK_MS : 0);
      if (since >= end) return;
      const score = scoreAfter(plan, count);
      const period = count < OVERS ? 'first_innings' : 'second_innings';
      board.setAll(kickOff + since, 'suspended');
      board.say(kickOff + since, { kind: 'score', period, minute: count * OVER_MINUTES, score, half_time: null });
      const isOver = count === 2 * OVERS || score.away > score.home;
      if (!isOver && since + SUSPENSION_MS < end)
        board.price(kickOff + since + SUSPENSION_MS, KINDS, priced(bookmaker, chanceOf(plan, score, count)));
    }
  },
  lengthOf: () => MATCH_MS,
  endOf: (plan) => ({ score: scoreAfter(plan, 2 * OVERS), half_time: null }),
  // with a six that did not count
  wrongEndOf: (plan) => {
    const { home, away } = scoreAfter(plan, 2 * OVERS);
    return { score: { home: home + 6, away }, half_time: null };
  },
};

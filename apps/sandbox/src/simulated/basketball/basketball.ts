import type { MarketKind } from '@fairbook/core/sports';
import { normal } from '../../chance/seeded.ts';
import { type Bookmaker, EUROPEAN, marketsAt } from '../../pricing/index.ts';
import type { Calendar } from '../calendar.ts';
import { SOON_STEP_MS } from '../facts-before-play.ts';
import type { MatchPlan } from '../match-plan.ts';
import { streamOf, wholeOf } from '../random-stream.ts';
import type { EndOfMatch, MatchInPlay, PriceStep, SportModel } from '../sport-model.ts';
import { instantsOf, merged, type Suspension } from '../suspensions.ts';
import { BEFORE_PLAY, balancedLines, finalOf, type Lines, type PlayState, type PointMarkets, priceMatch } from './chances.ts';
import { AMERICAS_LEAGUE } from './leagues.ts';
import {
  type Basket,
  type BasketballPlay,
  clockAt,
  drawBaskets,
  HALF_MS,
  lengthOf,
  MINUTE_MS,
  OVERTIMES,
  OVERTIMES_MAX,
  type PointsExpectation,
  QUARTERS,
  scoreAt,
  shareAt,
} from './play.ts';

/** One league with a match every two and a half minutes, so that two or three are in play at any time. */
export const BASKETBALL_CALENDAR: Calendar = {
  slotMs: 150_000,
  turns: [AMERICAS_LEAGUE],
  rest: 3,
  announcedSlots: 16,
  hourlySlots: 24,
  // 2 and 29 hours
  movedBlocks: [2, 28],
  matchMs: lengthOf(OVERTIMES_MAX),
  shortestMs: lengthOf(0),
};

/** The points of the score that a point of strength is worth; the standard deviations of a day's form in the lead, and of totals. */
const STRENGTH = 0.25;
const DAY = 3;
const TEMPO = 8.4;

/** How far lead and total move in a step before the start (standard deviations). */
const SOON_MOVE = 0.15;
const EARLY_MOVE = 0.25;
const mostly = ({ winner, given }: PointMarkets): readonly MarketKind[] => [winner, given];
const often = (sold: PointMarkets): readonly MarketKind[] => [...mostly(sold), sold.total];
const allOf = (sold: PointMarkets): readonly MarketKind[] => [...often(sold), ...sold.others];

const ALARM_MS = 3_000;
/** No bets are taken just before the end of a period that can end the match, as one throw decides. */
const LAST_MS = 4_000;
const TIMEOUTS = 3;

/** Returns a model of basketball whose totals, margins, quarters and overtimes match 7,148 real matches of six seasons. */
export const basketballOf = (
  sold: PointMarkets,
  { calendar, bookmaker }: Pick<SportModel<BasketballPlay>, 'calendar' | 'bookmaker'>,
): SportModel<BasketballPlay> => ({
  calendar,
  bookmaker,
  draw: (seed, slot, { league, home, away }, chance) => {
    const { scored } = league;
    const lead = scored.home - scored.away + STRENGTH * (home[2] - away[2]) + DAY * normal(chance);
    return drawBaskets({ lead, total: scored.home + scored.away + TEMPO * normal(chance) }, streamOf(seed, 'baskets', slot));
  },
  marketsAt: (at) => marketsAt(at, allOf(sold)),
  pricesBefore: (plan, at, steps) => pricesBefore(sold, { plan, bookmaker: at, steps }),
  reportPlay: (match) => reportPlay(sold, match),
  lengthOf: ({ overtimes }) => lengthOf(overtimes),
  endOf: ({ baskets }) => ended(baskets),
  // adds a basket for the winner that did not count
  wrongEndOf: ({ baskets }) => {
    const { home, away } = scoreAt(baskets, Number.POSITIVE_INFINITY);
    return ended([...baskets, { side: home > away ? 'home' : 'away', points: 2, at: 0 }]);
  },
});

/** The markets of the game basketball, which alone has a winning margin, and the payback of European bookmakers on them. */
export const BASKETBALL_MARKETS: PointMarkets = { game: 'basketball', winner: 'wl', given: 'handicap', total: 'bs', others: ['mv'] };
export const BASKETBALL_BOOKMAKER: Bookmaker = { ...EUROPEAN, payback: { ...EUROPEAN.payback, mv: 1 / 1.15 } };
export const BASKETBALL = basketballOf(BASKETBALL_MARKETS, { calendar: BASKETBALL_CALENDAR, bookmaker: BASKETBALL_BOOKMAKER });

const ended = (baskets: readonly Basket[]): EndOfMatch => ({
  score: scoreAt(baskets, Number.POSITIVE_INFINITY),
  half_time: scoreAt(baskets, HALF_MS),
});

interface Before {
  readonly plan: MatchPlan<BasketballPlay>;
  readonly bookmaker: Bookmaker;
  readonly steps: readonly number[];
}

/** Prices a match along a random walk that ends, at the last step, at the values it was drawn from. The lines stay as they were at first. */
function pricesBefore(sold: PointMarkets, { plan, bookmaker, steps }: Before): PriceStep {
  const chance = streamOf(plan.fixture, 'walk');
  const walk: PointsExpectation[] = [plan.expected];
  for (let step = steps.length - 1; step > 0; step -= 1) {
    const { lead, total } = walk[0] ?? plan.expected;
    const size = (steps[step] ?? 0) - (steps[step - 1] ?? 0) > SOON_STEP_MS ? EARLY_MOVE : SOON_MOVE;
    walk.unshift({ lead: lead + size * normal(chance), total: total + size * normal(chance) });
  }
  const lines = balancedLines(finalOf(walk[0] ?? plan.expected, BEFORE_PLAY));
  return (board, step, at) => {
    const fromEnd = steps.length - 1 - step;
    const markets = (step === 0 || fromEnd % 4 === 0 ? allOf : fromEnd % 2 === 0 ? often : mostly)(sold);
    board.price(at, markets, priceMatch(finalOf(walk[step] ?? plan.expected, BEFORE_PLAY), bookmaker, { sold, markets, lines }));
  };
}

/** Reports minutes and baskets, and prices the match: the winner and the handicap after each basket, all other markets every minute. */
function reportPlay(sold: PointMarkets, { plan, bookmaker, board, kickOff, end }: MatchInPlay<BasketballPlay>): void {
  const suspensions = merged(suspensionsOf(plan), end);
  const scoredAt = new Set(plan.baskets.map(({ at }) => at));
  let lines: Lines | null = null;
  for (const since of instantsOf(MINUTE_MS, { scored: plan.baskets, suspensions, end })) {
    const suspension = suspensions.find(({ from, to }) => since >= from && since <= to);
    if (suspension && since < suspension.to) board.setAll(kickOff + since, 'suspended');
    const { period, shown, pausedAt } = clockAt(since);
    const isMinute = since % MINUTE_MS === 0 && (pausedAt === null || pausedAt === since);
    const score = scoreAt(plan.baskets, since);
    if (scoredAt.has(since) || isMinute) {
      const half_time = since < HALF_MS ? null : scoreAt(plan.baskets, HALF_MS);
      board.say(kickOff + since, { kind: 'score', period, minute: shown, score, half_time });
    }
    const markets = since === suspension?.to || (!suspension && isMinute) ? allOf(sold) : suspension ? [] : mostly(sold);
    if (markets.length === 0) continue;
    const final = finalOf(plan.expected, standingAt(plan, since));
    // Lines move only while the market is suspended.
    if (since === suspension?.to || lines === null) lines = balancedLines(final);
    board.price(kickOff + since, markets, priceMatch(final, bookmaker, { sold, markets, lines }));
  }
}

/** Returns the state of a match this many milliseconds after its start. */
export function standingAt({ baskets }: BasketballPlay, since: number): PlayState {
  const { part, played } = clockAt(since);
  const end = part.period === 'overtime' ? part : QUARTERS[3];
  const share = shareAt(part, played);
  return { score: scoreAt(baskets, since), played: share, left: Math.max(0, shareAt(end ?? part, (end ?? part).minutes) - share) };
}

/**
 * Returns when bets are suspended: around the start and end of each period, in time-outs, and in the last seconds of periods that can end the match. During
 * breaks bets are taken.
 */
function suspensionsOf({ overtimes, fixture }: MatchPlan<BasketballPlay>): readonly Suspension[] {
  const chance = streamOf(fixture, 'alarms');
  const parts = [...QUARTERS, ...OVERTIMES.slice(0, overtimes)];
  return parts.flatMap(({ from, to, period }) => [
    { from, to: from + ALARM_MS },
    { from: period === 'fourth_quarter' || period === 'overtime' ? to - LAST_MS : to, to: to + ALARM_MS },
    ...Array.from({ length: period === 'overtime' ? 1 : TIMEOUTS }, () => {
      const at = from + wholeOf(chance, 50, (to - from) / 100 - 80) * 100 + 20;
      return { from: at, to: at + ALARM_MS };
    }),
  ]);
}

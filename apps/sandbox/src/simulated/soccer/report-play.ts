import type { Score } from '@fairbook/core/sports';
import {
  balancedHandicap,
  elapsedAt,
  marketsOf,
  type Play,
  SOCCER_MARKETS,
  type SoccerMarket,
  scoreMatrix,
  scoresGiven,
} from '../../pricing/index.ts';
import type { MatchPlan } from '../match-plan.ts';
import { streamOf, wholeOf } from '../random-stream.ts';
import type { MatchInPlay } from '../sport-model.ts';
import { instantsOf, merged, type Suspension } from '../suspensions.ts';
import { type Goal, scoreAt } from './goals-of-match.ts';
import { BREAK_MS, clockAt, HALF_MS, MATCH_MS, MINUTE_MS } from './match-clock.ts';
import type { SoccerPlay } from './soccer-play.ts';

const STEP_MS = 2 * MINUTE_MS;
/** Markets are suspended from just before a goal until new prices are ready, and in a few false alarms. */
const BEFORE_GOAL_MS = 1_500;
const AFTER_GOAL_MS = 5_000;
const ALARM_MS = 3_000;
const FAST: readonly SoccerMarket[] = ['wl', 'ou25', 'handicap', 'goals'];
/** Priced only at every fourth step. */
const SLOW: readonly SoccerMarket[] = ['dc', 'dnb', 'ou05', 'ou15', 'ou45', 'ou55'];
const USUAL = SOCCER_MARKETS.filter((market) => !SLOW.includes(market));

/** Reports the minutes and goals of a soccer match, and prices it in play. */
export function reportPlay(match: MatchInPlay<SoccerPlay>): void {
  /** The handicap since the last suspension: lines move only while the market is suspended. */
  let handicapE2 = 0;
  reportMinutes(match, (since, afterHold) => {
    const { plan } = match;
    if (afterHold) handicapE2 = balancedHandicap(scoresGiven(scoreMatrix(plan.expected), playAt(plan, since)));
    price(match, { handicapE2, markets: afterHold ? SOCCER_MARKETS : marketsAtStep(since / STEP_MS), since });
  });
}

/**
 * Reports the minutes and goals of a match, suspends its markets around kick-offs, breaks and goals, and calls `priceAt` after each suspension and every two
 * minutes in between.
 */
export function reportMinutes(
  { plan, board, kickOff, end }: MatchInPlay<SoccerPlay>,
  priceAt: (since: number, afterHold: boolean) => void,
): void {
  const suspensions = suspensionsOf(plan, end);
  for (const since of instantsOf(MINUTE_MS, { scored: plan.goals, suspensions, end })) {
    const suspension = suspensions.find(({ from, to }) => since >= from && since <= to);
    if (suspension && since < suspension.to) board.setAll(kickOff + since, 'suspended');
    const clock = clockAt(since);
    const isNews =
      plan.goals.some(({ at }) => at === since) || (since % MINUTE_MS === 0 && (clock.period !== 'half_time' || since === HALF_MS));
    if (isNews) {
      const half_time = halfTimeOf(plan.goals, since);
      board.say(kickOff + since, {
        kind: 'score',
        period: clock.period,
        minute: clock.shown,
        score: scoreAt(plan.goals, since),
        half_time,
      });
    }
    if (since === suspension?.to) priceAt(since, true);
    else if (!suspension && since % STEP_MS === 0) priceAt(since, false);
  }
}

/** Returns when bets are suspended: around the start and end of a half, around goals, and at two or three false alarms. During the break bets are taken. */
function suspensionsOf({ goals, fixture }: MatchPlan<SoccerPlay>, end: number): readonly Suspension[] {
  const chance = streamOf(fixture, 'alarms');
  const alarms = Array.from({ length: wholeOf(chance, 2, 3) }, () => wholeOf(chance, 10, MATCH_MS / 100) * 100 + 20);
  const all: readonly Suspension[] = [
    { from: 0, to: ALARM_MS },
    { from: HALF_MS, to: HALF_MS + ALARM_MS },
    { from: HALF_MS + BREAK_MS, to: HALF_MS + BREAK_MS + ALARM_MS },
    ...goals.map(({ at }) => ({ from: at - BEFORE_GOAL_MS, to: at + AFTER_GOAL_MS })),
    ...alarms.map((at) => ({ from: at, to: at + ALARM_MS })),
  ];
  return merged(all, end);
}

const marketsAtStep = (step: number): readonly SoccerMarket[] => (step % 4 === 0 ? SOCCER_MARKETS : step % 2 === 0 ? USUAL : FAST);

const halfTimeOf = (goals: readonly Goal[], since: number): Score | null => (since < HALF_MS ? null : scoreAt(goals, HALF_MS));

/** Returns the state of a match this many milliseconds after its kick-off, as its prices need it. */
export function playAt({ goals }: MatchPlan<SoccerPlay>, since: number): Play {
  const { half, minuteOfHalf } = clockAt(since);
  return { elapsed: elapsedAt(half, minuteOfHalf), score: scoreAt(goals, since), halfTime: halfTimeOf(goals, since) };
}

interface PricedAt {
  readonly handicapE2: number;
  readonly markets: readonly SoccerMarket[];
  readonly since: number;
}

function price({ plan, bookmaker, board, kickOff }: MatchInPlay<SoccerPlay>, { since, markets, handicapE2 }: PricedAt): void {
  board.price(kickOff + since, markets, marketsOf(plan.expected, bookmaker, { play: playAt(plan, since), markets, handicapE2 }));
}

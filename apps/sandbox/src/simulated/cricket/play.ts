import type { Overs, Score, Side } from '@fairbook/core/sports';
import type { Chance } from '../../chance/seeded.ts';
import { wholeOf } from '../random-stream.ts';
import { BALLS, drawBall, OVER, POWERPLAY, WICKETS } from './balls.ts';

/** The time from ball to ball, and of the break between the innings and before a super over. */
export const BALL_MS = 1_000;
export const BREAK_MS = 20_000;
const RAIN_MS = 20_000;
/** How long the last ball is reviewed. */
const END_MS = 2_000;
/** The shortest duration of a match, however soon it is decided. */
export const SHORTEST_MS = 200_000;
export const LONGEST_MS = 2 * BALLS * BALL_MS + BREAK_MS + BREAK_MS + 2 * OVER * BALL_MS;

/** The scoring rate of each side: 1 for an average side on an average day. */
export interface Rates {
  readonly home: number;
  readonly away: number;
}

/** A ball of an innings. */
export interface Ball {
  readonly innings: 1 | 2;
  /** In milliseconds after the start of the match. */
  readonly at: number;
  /** Null for a wicket. */
  readonly runs: number | null;
}

/** The course of a match if it is not called off. */
export interface CricketPlay {
  readonly rates: Rates;
  readonly toss: Side;
  readonly first: Side;
  readonly balls: readonly Ball[];
  /** When rain ends the match, in milliseconds after its start; null if it stays dry. */
  readonly rainAt: number | null;
  readonly end: Overs;
  readonly score: Score;
  /** When the super over begins, in milliseconds after the start; null if there is none. */
  readonly superOverAt: number | null;
  readonly length: number;
}

const RAIN_SHARE = 0.1;
/** The fewest balls of a chase for a result. */
const RESULT_BALLS = 30;
const UNRESOLVED_SHARE = 0.15;

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Draws a match ball by ball: the toss, both innings, rain that ends some matches, and the super over after a tie. */
export function drawCricket(rates: Rates, chance: Chance): CricketPlay {
  const toss: Side = chance() < 0.5 ? 'home' : 'away';
  // The winner of the toss usually chooses to chase.
  const first = chance() < 0.3 ? toss : otherSide(toss);
  const opening = drawInnings(rates[first], Number.POSITIVE_INFINITY, BALLS, chance);
  const target = totalOf(opening) + 1;
  const rainAfter = chance() < RAIN_SHARE ? wholeOf(chance, OVER, BALLS - 12) : null;
  const chase = drawInnings(rates[otherSide(first)], target, rainAfter ?? BALLS, chance);
  const isRainedOff = rainAfter !== null && chase.length === rainAfter && !isOver(chase, target);
  const secondFrom = opening.length * BALL_MS + BREAK_MS;
  const balls = [...toldFrom(opening, 1, 0), ...toldFrom(chase, 2, secondFrom)];
  const ended = secondFrom + chase.length * BALL_MS;
  const [one, two] = [totalOf(opening), totalOf(chase)];
  const decided = isRainedOff ? afterRain(one, chase) : decide(one, two, chase, chance);
  const bySide = (of: number, ofSecond: number): Score => (first === 'home' ? { home: of, away: ofSecond } : { home: ofSecond, away: of });
  const winner = decided.winner === null ? null : decided.winner === 1 ? first : otherSide(first);
  const superOverAt = one === two && !isRainedOff ? ended + BREAK_MS / 2 : null;
  const length = superOverAt === null ? ended + (isRainedOff ? RAIN_MS : END_MS) : superOverAt + 2 * OVER * BALL_MS;
  const starts = [opening, chase].map((innings) => totalOf(innings.slice(0, POWERPLAY)));
  const end: Overs = {
    toss,
    first,
    scheduled: BALLS,
    possible: bySide(BALLS, isRainedOff ? chase.length : BALLS),
    balls: bySide(opening.length, chase.length),
    wickets: bySide(wicketsOf(opening), wicketsOf(chase)),
    powerplay: isRainedOff && chase.length < POWERPLAY ? null : bySide(starts[0] ?? 0, starts[1] ?? 0),
    winner,
    decision: decided.decision,
    margin: decided.margin,
    revised: isRainedOff && winner !== null,
  };
  return {
    rates,
    toss,
    first,
    balls,
    rainAt: isRainedOff ? ended : null,
    end,
    score: bySide(one, two),
    superOverAt,
    length: Math.max(SHORTEST_MS, length),
  };
}

type Drawn = readonly (number | null)[];
const totalOf = (innings: Drawn): number => innings.reduce<number>((sum, runs) => sum + (runs ?? 0), 0);
const wicketsOf = (innings: Drawn): number => innings.filter((runs) => runs === null).length;
const isOver = (innings: Drawn, target: number): boolean => wicketsOf(innings) >= WICKETS || totalOf(innings) >= target;

function drawInnings(rate: number, target: number, balls: number, chance: Chance): Drawn {
  const innings: (number | null)[] = [];
  while (innings.length < balls && !isOver(innings, target)) innings.push(drawBall(innings.length, rate, chance));
  return innings;
}

const toldFrom = (innings: Drawn, which: 1 | 2, from: number): readonly Ball[] =>
  innings.map((runs, ball) => ({ innings: which, at: from + (ball + 1) * BALL_MS, runs }));

interface Decided extends Pick<Overs, 'decision' | 'margin'> {
  readonly winner: 1 | 2 | null;
}

function decide(one: number, two: number, chase: Drawn, chance: Chance): Decided {
  if (two > one) return { winner: 2, decision: 'wickets', margin: WICKETS - wicketsOf(chase) };
  if (one > two) return { winner: 1, decision: 'runs', margin: one - two };
  if (chance() < UNRESOLVED_SHARE) return { winner: null, decision: 'tie', margin: null };
  return { winner: chance() < 0.5 ? 1 : 2, decision: 'super_over', margin: null };
}

/**
 * Decides a match that rain ended: after five overs of the chase the side ahead of a par score, adjusted for wickets, has won; before that there is no result.
 */
function afterRain(one: number, chase: Drawn): Decided {
  const par = Math.floor((one * chase.length * (1 + 0.05 * wicketsOf(chase))) / BALLS);
  const two = totalOf(chase);
  if (chase.length < RESULT_BALLS || two === par) return { winner: null, decision: 'no_result', margin: null };
  return { winner: two > par ? 2 : 1, decision: 'runs', margin: Math.abs(two - par) };
}

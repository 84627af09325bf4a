import { ANIMALS, animalOf } from './animals.ts';
import { BALLS_MAX, COLOURS, colourOf } from './balls.ts';
import { CARS } from './cars.ts';

/** A past draw, as statistics need it. */
export interface PastDraw {
  /** Six numbers and the special one, or ten cars in order of arrival. */
  readonly numbers: readonly number[];
  /** The lunar year of the draw's day, which decides the animals. */
  readonly lunarYear: number;
}

/** How often something came up in a number of draws, and how often it would on average by chance. */
export interface Tally {
  readonly key: string;
  readonly count: number;
  readonly expected: number;
}

/** The number of draws since something was last seen: 0 is the newest. Null if it was not seen in these draws. */
export interface Gap {
  readonly key: string;
  readonly draws: number | null;
}

/** The balls that are counted: the special one, or all seven. */
export const BALL_SCOPES = ['special', 'seven'] as const;
export type BallScope = (typeof BALL_SCOPES)[number];

const SEVEN = 7;
/** The width of the spans in which sums are grouped. */
const SUM_STEP = 20;
const SUM_LEAST = 28;
const SUM_MOST = 322;

const BALLS = keysTo(BALLS_MAX);
const CAR_KEYS = keysTo(CARS);

function keysTo(last: number): readonly string[] {
  return Array.from({ length: last }, (_, at) => String(at + 1));
}

/** Returns the balls of a draw that are in a scope. */
const ballsOf = ({ numbers }: PastDraw, scope: BallScope): readonly number[] => (scope === 'special' ? numbers.slice(6) : numbers);

/** Counts what comes up: `of` returns the keys in a draw, `average` the expected count of a key in that draw. */
function tally(
  draws: readonly PastDraw[],
  keys: readonly string[],
  of: (draw: PastDraw) => readonly string[],
  average: (key: string, draw: PastDraw) => number,
): readonly Tally[] {
  const counts = new Map<string, number>();
  for (const draw of draws) for (const key of of(draw)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.map((key) => ({
    key,
    count: counts.get(key) ?? 0,
    expected: draws.reduce((sum, draw) => sum + average(key, draw), 0),
  }));
}

/** Returns the draws since each key was last seen, newest draw first. */
const gaps = (draws: readonly PastDraw[], keys: readonly string[], of: (draw: PastDraw) => readonly string[]): readonly Gap[] => {
  const seen = draws.map((draw) => new Set(of(draw)));
  return keys.map((key) => {
    const at = seen.findIndex((keysSeen) => keysSeen.has(key));
    return { key, draws: at < 0 ? null : at };
  });
};

const textsOf = (numbers: readonly number[]): readonly string[] => numbers.map(String);

/** Counts how often each ball came up. */
export const ballTally = (draws: readonly PastDraw[], scope: BallScope): readonly Tally[] =>
  tally(
    draws,
    BALLS,
    (draw) => textsOf(ballsOf(draw, scope)),
    () => (scope === 'special' ? 1 : SEVEN) / BALLS_MAX,
  );

/** Returns the draws since each ball was last seen; the newest draw comes first in the list. */
export const ballGaps = (draws: readonly PastDraw[], scope: BallScope): readonly Gap[] =>
  gaps(draws, BALLS, (draw) => textsOf(ballsOf(draw, scope)));

const shareOf = (scope: BallScope, holds: (ball: number) => boolean): number =>
  (BALLS.filter((_, at) => holds(at + 1)).length * (scope === 'special' ? 1 : SEVEN)) / BALLS_MAX;

export const colourTally = (draws: readonly PastDraw[], scope: BallScope): readonly Tally[] =>
  tally(
    draws,
    COLOURS,
    (draw) => ballsOf(draw, scope).map(colourOf),
    (key) => shareOf(scope, (ball) => colourOf(ball) === key),
  );

/** By the lunar year of each draw, whose animal has five balls. */
export const animalTally = (draws: readonly PastDraw[], scope: BallScope): readonly Tally[] =>
  tally(
    draws,
    ANIMALS,
    (draw) => ballsOf(draw, scope).map((ball) => animalOf(ball, draw.lunarYear)),
    (key, { lunarYear }) => shareOf(scope, (ball) => animalOf(ball, lunarYear) === key),
  );

export const BALL_SIDES = ['big', 'small', 'odd', 'even', 'neither'] as const;

/** Big and small, odd and even; 49 is neither, as in bets. */
export const ballSideTally = (draws: readonly PastDraw[], scope: BallScope): readonly Tally[] =>
  tally(
    draws,
    BALL_SIDES,
    (draw) => ballsOf(draw, scope).flatMap(sidesOfBall),
    (key) => shareOf(scope, (ball) => sidesOfBall(ball).includes(key)),
  );

const sidesOfBall = (ball: number): readonly string[] =>
  ball === BALLS_MAX ? ['neither'] : [ball >= 25 ? 'big' : 'small', ball % 2 === 1 ? 'odd' : 'even'];

/** A span of sums of the seven numbers, ends included. */
export interface SumSpan {
  readonly from: number;
  readonly to: number;
}
const SUM_SPANS: readonly SumSpan[] = Array.from({ length: Math.ceil((SUM_MOST - SUM_LEAST + 1) / SUM_STEP) }, (_, at) => ({
  from: SUM_LEAST + at * SUM_STEP,
  to: Math.min(SUM_MOST, SUM_LEAST + (at + 1) * SUM_STEP - 1),
}));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Sums of the seven numbers, in spans of twenty. The key is `from-to`. */
export function sumTally(draws: readonly PastDraw[]): readonly Tally[] {
  const ways = waysToSum();
  const all = [...ways.values()].reduce((sum, count) => sum + count, 0);
  const chance = new Map(
    SUM_SPANS.map((span) => [
      spanKey(span),
      [...ways].filter(([sum]) => sum >= span.from && sum <= span.to).reduce((of, [, count]) => of + count, 0) / all,
    ]),
  );
  return tally(
    draws,
    SUM_SPANS.map(spanKey),
    ({ numbers }) => SUM_SPANS.filter(({ from, to }) => sumOf(numbers) >= from && sumOf(numbers) <= to).map(spanKey),
    (key) => chance.get(key) ?? 0,
  );
}
const spanKey = ({ from, to }: SumSpan): string => `${from}-${to}`;

/** Counts in how many ways seven of 49 add up to each sum. */
function waysToSum(): ReadonlyMap<number, number> {
  const ways: Map<number, number>[] = Array.from({ length: SEVEN + 1 }, () => new Map());
  ways[0]?.set(0, 1);
  for (let ball = 1; ball <= BALLS_MAX; ball += 1) {
    for (let taken = SEVEN; taken >= 1; taken -= 1) {
      for (const [sum, count] of ways[taken - 1] ?? []) ways[taken]?.set(sum + ball, (ways[taken]?.get(sum + ball) ?? 0) + count);
    }
  }
  return ways[SEVEN] ?? new Map();
}

const carAt = ({ numbers }: PastDraw, place: number): number => numbers[place - 1] ?? 0;

/** Counts how often each car finished in a place, 1 to 10. */
export const carTally = (draws: readonly PastDraw[], place: number): readonly Tally[] =>
  tally(
    draws,
    CAR_KEYS,
    (draw) => [String(carAt(draw, place))],
    () => 1 / CARS,
  );

/** Returns the races since each car last finished in a place. */
export const carGaps = (draws: readonly PastDraw[], place: number): readonly Gap[] =>
  gaps(draws, CAR_KEYS, (draw) => [String(carAt(draw, place))]);

export const CAR_SIDES = ['big', 'small', 'odd', 'even'] as const;

/** Big is six and more. */
export const carSideTally = (draws: readonly PastDraw[], place: number): readonly Tally[] =>
  tally(
    draws,
    CAR_SIDES,
    (draw) => [carAt(draw, place) >= 6 ? 'big' : 'small', carAt(draw, place) % 2 === 1 ? 'odd' : 'even'],
    () => 1 / 2,
  );

/** Counts, for each duel between a place and its mirror, how often the front car's number was higher (dragon). The key is the front place, 1 to 5. */
export const dragonTally = (draws: readonly PastDraw[]): readonly Tally[] =>
  tally(
    draws,
    keysTo(CARS / 2),
    (draw) => keysTo(CARS / 2).filter((_, at) => carAt(draw, at + 1) > carAt(draw, CARS - at)),
    () => 1 / 2,
  );

/** Sums of the first two cars, 3 to 19. */
export const topTwoTally = (draws: readonly PastDraw[]): readonly Tally[] =>
  tally(
    draws,
    keysTo(2 * CARS - 1).slice(2),
    (draw) => [String(carAt(draw, 1) + carAt(draw, 2))],
    (key) => waysOfTwo(Number.parseInt(key, 10)) / (CARS * (CARS - 1)),
  );

/** Counts the ordered pairs of different cars with a sum. */
const waysOfTwo = (sum: number): number =>
  CAR_KEYS.filter((_, at) => {
    const other = sum - (at + 1);
    return other >= 1 && other <= CARS && other !== at + 1;
  }).length;

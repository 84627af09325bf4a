import { type GameRules, over } from './game-rules.ts';

/** The number of equally likely draws. */
export const CRASH_DRAWS = 4_294_967_296;
/** The highest a round can rise to, in hundredths: a thousand stakes. */
export const CRASH_MOST_E2 = 100_000;
const LEAST_E2 = 101;

/** Returns where a rise ends, in hundredths of the stake, at least 1.00: it reaches `x` or more with probability 99 / (100 x). */
export const crashPointE2 = (drawn: number): number =>
  Math.min(CRASH_MOST_E2, Math.max(100, Math.floor((99 * CRASH_DRAWS) / (CRASH_DRAWS - drawn))));

/** Returns how many of CRASH_DRAWS reach a target. */
export const crashDrawsTo = (targetE2: number): number => Math.floor((99 * CRASH_DRAWS) / targetE2);

/**
 * A figure that rises from 1.00 and ends without warning. The choice is the figure at which the player left, in hundredths; zero: they did not leave. Leaving
 * at or below the end pays that many stakes.
 */
export const crash: GameRules<{ readonly endE2: number }> = {
  choices: [0, LEAST_E2, 150, 200, 1_000, 10_000, CRASH_MOST_E2],
  isChoice: (choice) => choice === 0 || (Number.isInteger(choice) && choice >= LEAST_E2 && choice <= CRASH_MOST_E2),
  play: (choice, moves, draw) => {
    const endE2 = crashPointE2(draw(CRASH_DRAWS));
    return moves.length > 0 ? undefined : over({ endE2 }, choice > 0 && choice <= endE2 ? choice * 100 : 0);
  },
  leave: () => 0,
};

/** Returns the figure after a number of steps, in ten-thousandths: six thousandths more each step, rounded down. */
export function crashRiseE4(steps: number): number {
  let rise = 10_000;
  for (let n = 0; n < steps && rise < CRASH_MOST_E2 * 100; n += 1) rise += Math.floor((rise * 6) / 1_000);
  return Math.min(rise, CRASH_MOST_E2 * 100);
}

import { type GameRules, over } from './game-rules.ts';

/** So many points can be drawn, all alike. */
export const CRASH_DRAWS = 4_294_967_296;
/** The most a round can rise to, hundredths: a thousand stakes. */
export const CRASH_MOST_E2 = 100_000;
const LEAST_E2 = 101;

/** Where a rise ends, hundredths of the stake, at least 1.00: it comes to `x` or more in 99 of 100 x cases. */
export const crashPointE2 = (drawn: number): number =>
  Math.min(CRASH_MOST_E2, Math.max(100, Math.floor((99 * CRASH_DRAWS) / (CRASH_DRAWS - drawn))));

/** How many of CRASH_DRAWS come to a target or more. */
export const crashDrawsTo = (targetE2: number): number => Math.floor((99 * CRASH_DRAWS) / targetE2);

/**
 * A figure that rises from 1.00 and ends without a warning. The choice is at what it was left, in hundredths; zero: it was not left. Who left at or below the end
 * has so many stakes back.
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

/** What it has risen to after so many steps, ten-thousandths: six thousandths more each step, rounded down. */
export function crashRiseE4(steps: number): number {
  let rise = 10_000;
  for (let n = 0; n < steps && rise < CRASH_MOST_E2 * 100; n += 1) rise += Math.floor((rise * 6) / 1_000);
  return Math.min(rise, CRASH_MOST_E2 * 100);
}

import { DECISIONS } from '@fairbook/core/sports';
import * as z from 'zod/mini';

const zSide = z.nullable(z.enum(['home', 'away']));
const zCount = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const zEach = (most: number) => z.object({ home: zCount(most), away: zCount(most) });
/** The balls of an innings of fifty overs, and some to spare. */
const BALLS_MAX = 360;

/** The facts of a match of overs besides its runs, home first (core/sports, `Overs`). A super over is not included in any number. */
export const zOvers = z.object({
  toss: zSide,
  /** Who bats first. */
  first: zSide,
  /** The balls scheduled per innings, and those each could have in the end. */
  scheduled: zCount(BALLS_MAX),
  possible: zEach(BALLS_MAX),
  balls: zEach(BALLS_MAX),
  wickets: zEach(10),
  /** Runs of each side's first six overs; null until both have played them. */
  powerplay: z.nullable(zEach(300)),
  /** The winner by the officials' decision, and how; null while it is being played. */
  winner: zSide,
  decision: z.nullable(z.enum(DECISIONS)),
  /** The margin, in runs or in wickets left. */
  margin: z.nullable(zCount(700)),
  /** Whether the target was revised for lost overs. */
  revised: z.boolean(),
});

import { DECISIONS } from '@fairbook/core/sports';
import * as z from 'zod/mini';

const zSide = z.nullable(z.enum(['home', 'away']));
const zCount = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const zEach = (most: number) => z.object({ home: zCount(most), away: zCount(most) });
/** The balls of a day's innings, fifty overs, and some to spare. */
const BALLS_MAX = 360;

/** What a match of overs is beside its runs, home first (core/sports, `Overs`): the score has no ball and no wicket in it. A super over is in none of the numbers. */
export const zOvers = z.object({
  toss: zSide,
  /** Who bats first. */
  first: zSide,
  /** The balls an innings was to have, and those that each could have in the end. */
  scheduled: zCount(BALLS_MAX),
  possible: zEach(BALLS_MAX),
  balls: zEach(BALLS_MAX),
  wickets: zEach(10),
  /** Runs of each side's first six overs; null until both have had them. */
  powerplay: z.nullable(zEach(300)),
  /** Who won by the officials' word, and how; null while it is played. */
  winner: zSide,
  decision: z.nullable(z.enum(DECISIONS)),
  /** By how many runs, or with how many wickets left. */
  margin: z.nullable(zCount(700)),
  /** Whether the target was revised for lost overs. */
  revised: z.boolean(),
});

import * as z from 'zod/mini';

const zGames = z.int().check(z.minimum(0), z.maximum(7));

/** The facts of a match of sets besides the sets won (core/sports, `Sets`): the games of each set, and who retired. */
export const zSets = z.object({
  toWin: z.union([z.literal(2), z.literal(3)]),
  games: z.readonly(z.array(z.object({ home: zGames, away: zGames })).check(z.maxLength(5))),
  retired: z.nullable(z.enum(['home', 'away'])),
});

import * as z from 'zod/mini';
import { zMarkSixGame } from '../wire/scalars.ts';

/**
 * The response of a feed of official results to `GET /v1/results/<game>?since=<instant>`: the draws held from then on, oldest first. Both sides sign as in
 * `pay.ts`: we the path with its query, the feed that path followed by its body.
 */
export const zToldResults = z.object({
  game: zMarkSixGame,
  results: z
    .array(
      z.object({
        draw_no: z.string().check(z.minLength(1), z.maxLength(20)),
        /** The civil day of the draw at its place. */
        date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
        /** Six numbers, then the special one. The shape alone does not make a report valid: see core/lottery/check-result. */
        numbers: z.array(z.int()).check(z.maxLength(20)),
        /** Whether the six are in the order they were drawn. */
        ordered: z.boolean(),
      }),
    )
    .check(z.maxLength(1_000)),
});
export type ToldResults = z.output<typeof zToldResults>;

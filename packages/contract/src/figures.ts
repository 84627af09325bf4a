import { GAMES, type Game } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zDay, zInstant } from './wire/scalars.ts';

/** In seconds: half took no longer than `middle`, and 95 of 100 no longer than `most`. Null of too few. */
const zSpread = z.nullable(z.object({ middle: z.int(), most: z.int() }));
/** A share in ten-thousandths. Null of too few. */
const zShare = z.nullable(z.int());

const zFigures = z.object({
  bets: z.object({
    /** Bets on matches and on draws that were decided, those of them that were void, and those whose payout was corrected afterwards. */
    decided: z.int(),
    void: z.int(),
    corrected: z.int(),
    /** From the result of a match or draw until the last bet on it alone was paid; of the latest thousand. */
    matches: zSpread,
    draws: zSpread,
  }),
  withdrawals: z.object({
    /** What was paid, by channel: from the request until the provider paid. */
    channels: z.array(z.object({ channel: z.string(), paid: z.int(), took: zSpread })),
    /** Requests that the house refused, and those that no provider could pay; the money is back. */
    refused: z.int(),
    returned: z.int(),
  }),
  /** By game: bets placed, and how much of the decided stakes went back to players. */
  returns: z.array(z.object({ game: z.enum(Object.keys(GAMES) as [Game, ...Game[]]), bets: z.int(), returned_e4: zShare })),
  players: z.object({
    /** Who staked something; the share of them that came out ahead; and how much of what all others lost was lost by the one in a hundred who lost most. */
    played: z.int(),
    ahead_e4: zShare,
    top_e4: zShare,
    /** Now: with a limit of their own; in a pause or excluded by their own wish; with lower stakes, or with bets stopped, by the house. */
    limited: z.int(),
    on_break: z.int(),
    lowered: z.int(),
    stopped: z.int(),
  }),
  cases: z.object({
    /** Written to support, the complaints among them, and how long the first answer took. */
    opened: z.int(),
    complaints: z.int(),
    answered: zSpread,
  }),
});
export type HouseFigures = z.output<typeof zFigures>;

const figures = endpoint({
  method: 'GET',
  path: '/sports/api/v1/figures',
  who: 'public',
  summary:
    'What the house publishes of itself, summed from its books: how long payouts and withdrawals took, what was void or corrected, what went back to players, whose money it was, whom it restricts. Past days never change',
  request: z.object({}),
  reply: z.object({
    /** Null until the first are made. */
    published: z.nullable(
      z.object({
        /** Of UTC. The figures of a day are made anew until it is over. */
        day: zDay,
        made_at: zInstant,
        /** They are of so many days before they were made. */
        days: z.int(),
        figures: zFigures,
        /** The same as many days earlier, when there were some. */
        before: z.nullable(zFigures),
      }),
    ),
  }),
  refuses: [],
});

/** What the house publishes of itself. */
export const figuresApi = { figures } as const;

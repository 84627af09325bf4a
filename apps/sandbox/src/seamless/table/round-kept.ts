import { zAmount, zInstant, zPlayerId } from '@fairbook/contract/game-provider';
import { GAME_RULES, type PlayedGame } from '@fairbook/core/games/play';
import * as z from 'zod/mini';

const GAMES = Object.keys(GAME_RULES) as [PlayedGame, ...PlayedGame[]];

/** An open round for money, as saved. */
export const zGameRoundKept = z.object({
  /** The session opened last. */
  token: z.string(),
  /** Our id of the round, from which its transactions and the operator's round id derive. */
  name: z.string(),
  player: zPlayerId,
  game: z.enum(GAMES),
  until: zInstant,
  stake: zAmount,
  seeds: z.object({ serverSeed: z.string(), clientSeed: z.string(), nonce: z.int() }),
  choice: z.int(),
  moves: z.array(z.int()),
  /** A stake without an answer so far, and the move that it is for; null for the first stake. */
  asked: z.nullable(z.object({ transaction: z.string(), move: z.nullable(z.int()) })),
});
export type KeptRound = z.output<typeof zGameRoundKept>;

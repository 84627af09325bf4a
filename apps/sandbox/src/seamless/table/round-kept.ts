import { zAmount, zInstant, zPlayerId } from '@fairbook/contract/game-provider';
import { GAME_RULES, type PlayedGame } from '@fairbook/core/games/play';
import * as z from 'zod/mini';

const GAMES = Object.keys(GAME_RULES) as [PlayedGame, ...PlayedGame[]];

/** A round that is being played for money: what decides it, what was done in it, and whose it is. */
export const zGameRoundKept = z.object({
  /** Of the session that was opened last. */
  token: z.string(),
  /** Ours; its transactions and the operator's round are named after it. */
  name: z.string(),
  player: zPlayerId,
  game: z.enum(GAMES),
  until: zInstant,
  stake: zAmount,
  seeds: z.object({ serverSeed: z.string(), clientSeed: z.string(), nonce: z.int() }),
  choice: z.int(),
  moves: z.array(z.int()),
  /** A stake that was asked for and not yet answered, with the move it is for; the first stake is for none. */
  asked: z.nullable(z.object({ transaction: z.string(), move: z.nullable(z.int()) })),
});
export type KeptRound = z.output<typeof zGameRoundKept>;

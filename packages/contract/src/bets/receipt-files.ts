import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zBetId, zLotteryGame, zSportGame } from '../wire/scalars.ts';

/** A receipt to be stored and verified elsewhere: `npm run verify -- receipt`. */
const zReceiptFile = z.object({
  form: z.string(),
  /** Where the house publishes its key, and the heads of its ledger. */
  heads: z.string(),
  /** ISO 8601. */
  signed_at: z.string(),
  /** Whether every movement of the bet is in the sealed ledger, with its proof in the receipt. */
  sealed: z.boolean(),
  /** Exactly the reply of the receipt's own call: this is what is signed. */
  receipt: z.record(z.string(), z.unknown()),
  /** Ed25519, in hex. The signature covers the rest as JSON with the names of every object sorted and no spaces (RFC 8785). */
  key: z.string(),
  signature: z.string(),
});
export type ReceiptFile = z.output<typeof zReceiptFile>;

const path = '/sports/api/v1/:game/mybet/:id/file';
const betFile = endpoint({
  method: 'GET',
  path,
  games: SPORT_GAMES,
  who: 'player',
  summary: 'The receipt of a bet, signed by the house, to be kept and checked without it',
  request: z.object({ game: zSportGame, id: zBetId }),
  reply: zReceiptFile,
  refuses: ['bet.not_found'],
});
const drawBetFile = endpoint({
  method: 'GET',
  path,
  games: LOTTERY_GAMES,
  who: 'player',
  needs: 'lottery',
  summary: 'The receipt of a bet on a draw, signed by the house, to be kept and checked without it',
  request: z.object({ game: zLotteryGame, id: zBetId }),
  reply: zReceiptFile,
  refuses: ['bet.not_found'],
});

export const receiptFilesApi = { betFile, drawBetFile };

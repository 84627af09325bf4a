import { type BetGame, GAMES } from '@fairbook/core/catalog';
import type { SeamlessGame } from '@fairbook/core/games';

/** The accounts of the house, by their fixed numbers (migrations 0002, 0034, 0054, 0055; funds of jackpots, from 300 on: 0069). The only place with these numbers. */
export const HOUSE = {
  sandboxChannel: 1n,
  rewards: 2n,
  fees: 3n,
  withdrawalsPending: 4n,
  /** Debts of players after corrections: lent to their accounts, and collected from them. */
  debts: 5n,
  debtsForgiven: 6n,
  usdtChannel: 21n,
  /** Stakes of unsettled bets: must equal the sum of open bets. */
  openBets: (game: BetGame | SeamlessGame): bigint => BigInt(100 + GAMES[game]),
  /** Revenue from bets, less what they paid. */
  revenue: (game: BetGame | SeamlessGame): bigint => BigInt(200 + GAMES[game]),
} as const;

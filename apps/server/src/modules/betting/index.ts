export { createBetDelays } from './bet-delays.ts';
export type { Accepted, BreachingBet } from './bet-product.ts';
export { type BetTerms, createTerms } from './bet-terms.ts';
export type { DelayedBet, Funds, PlaceCommand } from './decide-in-turn.ts';
export { factoredTerms, factorRefusal } from './factored-terms.ts';
export { createPlacement, type PlacementDeps } from './placement-batch.ts';
export type { PlayerRestrictions, Regions, Terms } from './ports.ts';
export { readHistory } from './read-receipt.ts';
export { noticeOfSettlement, settleBets, settledMoney } from './settle-bets.ts';
export { type BetKey, type PlacedTogether, type SettlingPace, settleInChunks } from './settle-in-chunks.ts';
export type { VoidedBet } from './settlement-money.ts';
export { type AnsweredKey, answeredKeys } from './sql/answered-keys.ts';
export {
  type BetCurrency,
  type BetSums,
  betReads,
  type ListPage,
  type ListQuery,
  type SettlementRow,
} from './sql/bet-reads.ts';
export type { BetPlace, BetSearch, FoundBet } from './sql/bet-search.ts';
export { type BetTables, dueBets, settlementWriter } from './sql/bet-tables.ts';
export { betWriter, each, lists } from './sql/bet-writer.ts';
export { pgArray, pgArrays } from './sql/pg-array.ts';
export { formatIn, shownAs, stakeFrom } from './stake-money.ts';
export { eventText, walletEventText } from './wallet-event.ts';

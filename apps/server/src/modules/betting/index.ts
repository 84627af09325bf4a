export { type Answer, refusalFrom } from './answer.ts';
export { type BetTerms, createTerms } from './bet-terms.ts';
export { type Asked, type DelayedBet, keyOf, type Means } from './decide-in-turn.ts';
export type { Regions, Restraint, Terms } from './ports.ts';
export { readHistory } from './read-receipt.ts';
export { noticeOfSettlement, settleBets, settledMoney } from './settle-bets.ts';
export { type BetKey, type PlacedTogether, type SettlingPace, settleInChunks } from './settle-in-chunks.ts';
export type { VoidedBet } from './settlement-money.ts';
export {
  type BetCurrency,
  type BetSums,
  betReads,
  type ListPage,
  type ListWish,
  type SettlementRow,
} from './sql/bet-reads.ts';
export type { BetPlace, BetSearch, FoundBet } from './sql/bet-search.ts';
export { type BetTables, dueBets, settlementWriter } from './sql/bet-tables.ts';
export { betWriter, each, lists } from './sql/bet-writer.ts';
export { askColumns } from './sql/columns.ts';
export { literal, literals } from './sql/literals.ts';
export { shownAs, stakeFrom, writtenIn } from './stake-money.ts';
export { type Accepted, createTaking, type TakingDeps } from './take-bets.ts';
export { eventText, walletEventText } from './wallet-event.ts';

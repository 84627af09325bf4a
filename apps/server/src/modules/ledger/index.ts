export { HOUSE } from './accounts.ts';
export { createLedger } from './create-ledger.ts';
export { collectedMovement, collecting, debtMovement, debtNotice, noticesOfDebt } from './debts.ts';
export { entryFilterOf } from './entry-filter.ts';
export {
  activePlayers,
  depositsByChannel,
  gameResults,
  type HousePeriod,
  houseCosts,
  houseSums,
  openStakes,
  type ReportStep,
} from './house-result.ts';
export type { Ledger, LockedCash, Movement, MovementKind, PostedMovement } from './ledger.ts';
export { movementColumns } from './movement-columns.ts';
export { type OrderKind, takeOrderStep } from './order-step.ts';
export { everStaked, type PeriodSums, periodSums } from './period-sums.ts';
export { type PlayersResults, playersResults } from './players-results.ts';
export type { Entry, Seal, SealedEntry, TypedMoney, TypedOf } from './read-entries.ts';
export { betStatistics, ledgerRoutes } from './routes.ts';
export { sealAll, sealJob, sealLagSeconds } from './seal.ts';
export type { PeriodFigures } from './sums-between.ts';
export { type LedgerFault, type PublishedHead, publishedHeads, verifyLedger } from './verify.ts';

export { risksOfBet } from './bet-risks.ts';
export { type CashOutSettings, NO_CASH_OUT } from './cash-out/terms.ts';
export { createMatchBets } from './create-match-bets.ts';
export { matchBetsJobs } from './jobs.ts';
export type { MatchBets, MatchBetsDeps } from './match-bets.ts';
export type { PayoutChange, PayoutPreview } from './preview-outcome.ts';
export type { BonusSettings } from './promises/bonus-terms.ts';
export type { EarlyPayoutSettings } from './promises/early-payout-terms.ts';
export { matchBetsRoutes } from './routes.ts';

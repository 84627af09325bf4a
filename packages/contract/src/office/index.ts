export { type AuditEntry, officeAuditApi } from './audit.ts';
export { type OfficeBet, type OfficeBetPage, type OfficeReceipt, officeBetsApi } from './bets.ts';
export { BLOCK_REASON_MAX, officeBlocksApi, type PlayerBlock } from './blocks.ts';
export { type OfficeCase, type OfficeCaseMessage, officeCasesApi } from './cases.ts';
export { type HeldTransfer, officeChainApi } from './chain.ts';
export { type OfficeDepositChannel, type OfficeWithdrawalChannel, officeChannelsApi } from './channels.ts';
export { type OfficeContent, officeContentApi } from './content.ts';
export { officeDebtsApi } from './debts.ts';
export {
  type AskedPrize,
  type DeskJackpot,
  type DeskTournament,
  officePrizesApi,
  zAskedJackpot,
  zAskedTournament,
} from './games/game-prizes.ts';
export { type DeskProvider, type DeskRound, type DeskTitle, officeGamesApi } from './games/games.ts';
export {
  type CellExposure,
  type OfficeDraw,
  type OfficeDrawPage,
  type OfficeDraws,
  type OfficialDraw,
  officeLotteryApi,
  type ResultReport,
} from './lottery/lottery.ts';
export { type OddsTableVersion, type OfficeLotteryTerms, type OfficeOddsCell, officeLotteryTermsApi } from './lottery/lottery-terms.ts';
export { allOfficeEndpoints } from './office-api.ts';
export { type OfficeDeposit, type OverdueReturn, officePaymentsApi } from './payments.ts';
export { isDeciding, PERMISSIONS, type Permission } from './permissions.ts';
export { type FoundPlayer, type OfficePerson, type OfficePlayer, officeAccountsApi, officePlayersApi, type PlayerNote } from './players.ts';
export { officeReconcileApi, type ProviderDifference, type ProviderFile } from './reconcile.ts';
export { type OfficeMargins, type OfficeReport, officeReportsApi, type ReportGame, type ReportStep, reportKindOf } from './reports.ts';
export { type OfficeLaw, type OfficeSettings, officeSettingsApi } from './settings.ts';
export { type OfficeHeldResult, officeSportsApi } from './sports.ts';
export { officeStaffApi, STAFF_IDLE_SECONDS, type Staff } from './staff.ts';
export { officeFactorsApi } from './stake-factors.ts';
export { officeTeamApi, type StaffChange, type StaffRequest, type StaffRole, type TeamMember, type TemporaryPassword } from './team.ts';
export { type OfficeBetLimits, type OfficeExposureCaps, type OfficeRewards, officeTermsApi } from './terms.ts';
export type { TradingPreview, TradingWord } from './trading/match-decisions.ts';
export type { MarginRequest } from './trading/own-odds.ts';
export { officeTradingApi, TRADING_STATES, type TradingMatch, type TradingPage } from './trading/trading.ts';
export type { TickerBet, TradingBonuses, TradingFeed } from './trading/trading-watch.ts';
export type { SettingVersion } from './versions.ts';
export { officeWatchApi, WAITING_MOST, type WithheldReward } from './watch.ts';
export { type OfficeWithdrawal, officeWithdrawalsApi } from './withdrawals.ts';

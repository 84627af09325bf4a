import type { Endpoint } from '../wire/endpoint.ts';
import { officeAuditApi } from './audit.ts';
import { officeBetsApi } from './bets.ts';
import { officeBlocksApi } from './blocks.ts';
import { officeCasesApi } from './cases.ts';
import { officeChainApi } from './chain.ts';
import { officeChannelsApi } from './channels.ts';
import { officeLotteryApi } from './lottery.ts';
import { officeLotteryTermsApi } from './lottery-terms.ts';
import { officePaymentsApi } from './payments.ts';
import { officePlayersApi } from './players.ts';
import { officeReconcileApi } from './reconcile.ts';
import { officeSettingsApi } from './settings.ts';
import { officeSportsApi } from './sports.ts';
import { officeStaffApi } from './staff.ts';
import { officeTeamApi } from './team.ts';
import { officeTermsApi } from './terms.ts';
import { officeWatchApi } from './watch.ts';
import { officeWithdrawalsApi } from './withdrawals.ts';

export { type AuditEntry, officeAuditApi } from './audit.ts';
export { type OfficeBet, type OfficeBetPage, type OfficeReceipt, officeBetsApi } from './bets.ts';
export { officeBlocksApi, type PlayerBlock } from './blocks.ts';
export { type OfficeCase, type OfficeCaseMessage, officeCasesApi } from './cases.ts';
export { type HeldTransfer, officeChainApi } from './chain.ts';
export { type OfficeDepositChannel, type OfficeWithdrawalChannel, officeChannelsApi } from './channels.ts';
export {
  type CellExposure,
  type OfficeDraw,
  type OfficeDrawPage,
  type OfficeDraws,
  type OfficialDraw,
  officeLotteryApi,
  type ResultReport,
} from './lottery.ts';
export { type OddsTableVersion, type OfficeLotteryTerms, type OfficeOddsCell, officeLotteryTermsApi } from './lottery-terms.ts';
export { type OfficeDeposit, type OverdueReturn, officePaymentsApi } from './payments.ts';
export { isDeciding, PERMISSIONS, type Permission } from './permissions.ts';
export { type FoundPlayer, type OfficePlayer, officePlayersApi, type PlayerNote } from './players.ts';
export { officeReconcileApi, type ProviderDifference, type ProviderFile } from './reconcile.ts';
export { type OfficeLaw, type OfficeSettings, officeSettingsApi } from './settings.ts';
export { type OfficeHeldResult, officeSportsApi } from './sports.ts';
export { officeStaffApi, STAFF_IDLE_SECONDS, type Staff } from './staff.ts';
export { officeTeamApi, type StaffChange, type StaffRequest, type StaffRole, type TeamMember, type TemporaryPassword } from './team.ts';
export { type OfficeBetLimits, type OfficeExposureCaps, type OfficeRewards, officeTermsApi } from './terms.ts';
export type { SettingVersion } from './versions.ts';
export { officeWatchApi, type WithheldReward } from './watch.ts';
export { type OfficeWithdrawal, officeWithdrawalsApi } from './withdrawals.ts';

/** Every call of the office, by room and name. None of them is part of the players' API. */
const OFFICE_API = {
  staff: officeStaffApi,
  team: officeTeamApi,
  players: officePlayersApi,
  payments: officePaymentsApi,
  withdrawals: officeWithdrawalsApi,
  blocks: officeBlocksApi,
  bets: officeBetsApi,
  cases: officeCasesApi,
  reconcile: officeReconcileApi,
  chain: officeChainApi,
  settings: officeSettingsApi,
  channels: officeChannelsApi,
  terms: officeTermsApi,
  sports: officeSportsApi,
  lottery: officeLotteryApi,
  lotteryTerms: officeLotteryTermsApi,
  audit: officeAuditApi,
  watch: officeWatchApi,
} as const;

/** The same in one list, named `office.room.name`. */
export const allOfficeEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(OFFICE_API).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).map(([name, each]) => [`office.${room}.${name}`, each as Endpoint]),
  ),
);

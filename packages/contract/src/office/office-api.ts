import type { Endpoint } from '../wire/endpoint.ts';
import { officeAuditApi } from './audit.ts';
import { officeBetsApi } from './bets.ts';
import { officeBlocksApi } from './blocks.ts';
import { officeCasesApi } from './cases.ts';
import { officeChainApi } from './chain.ts';
import { officeChannelsApi } from './channels.ts';
import { officeContentApi } from './content.ts';
import { officeDebtsApi } from './debts.ts';
import { officePrizesApi } from './games/game-prizes.ts';
import { officeGamesApi } from './games/games.ts';
import { officeLotteryApi } from './lottery/lottery.ts';
import { officeLotteryTermsApi } from './lottery/lottery-terms.ts';
import { officePaymentsApi } from './payments.ts';
import { officeAccountsApi, officePlayersApi } from './players.ts';
import { officeReconcileApi } from './reconcile.ts';
import { officeReportsApi } from './reports.ts';
import { officeSettingsApi } from './settings.ts';
import { officeSportsApi } from './sports.ts';
import { officeStaffApi } from './staff.ts';
import { officeFactorsApi } from './stake-factors.ts';
import { officeTeamApi } from './team.ts';
import { officeTermsApi } from './terms.ts';
import { officeTradingApi } from './trading/trading.ts';
import { officeWatchApi } from './watch.ts';
import { officeWithdrawalsApi } from './withdrawals.ts';

/** All endpoints of the office, by page and name. None of them is part of the players' API. */
const OFFICE_API = {
  staff: officeStaffApi,
  team: officeTeamApi,
  players: officePlayersApi,
  accounts: officeAccountsApi,
  payments: officePaymentsApi,
  withdrawals: officeWithdrawalsApi,
  blocks: officeBlocksApi,
  bets: officeBetsApi,
  cases: officeCasesApi,
  content: officeContentApi,
  reconcile: officeReconcileApi,
  chain: officeChainApi,
  settings: officeSettingsApi,
  channels: officeChannelsApi,
  terms: officeTermsApi,
  sports: officeSportsApi,
  trading: officeTradingApi,
  factors: officeFactorsApi,
  games: officeGamesApi,
  prizes: officePrizesApi,
  debts: officeDebtsApi,
  lottery: officeLotteryApi,
  lotteryTerms: officeLotteryTermsApi,
  audit: officeAuditApi,
  reports: officeReportsApi,
  watch: officeWatchApi,
} as const;

/** All office endpoints in one record, named `office.page.name`. */
export const allOfficeEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(OFFICE_API).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).map(([name, each]) => [`office.${room}.${name}`, each as Endpoint]),
  ),
);

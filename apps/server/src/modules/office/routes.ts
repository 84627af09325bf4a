import {
  officeAccountsApi,
  officeAuditApi,
  officeBlocksApi,
  officeDebtsApi,
  officeFactorsApi,
  officePaymentsApi,
  officePlayersApi,
  officeWithdrawalsApi,
} from '@fairbook/contract/office';
import { type Route, routesOf } from '../../platform/http/http.ts';
import { allDeposits, overdueReturns } from '../payments/index.ts';
import type { BetRoomDeps } from './bet-desk.ts';
import { betRoomRoutes } from './bet-routes.ts';
import { type OfficeCaseDeps, officeCaseRoutes } from './case-routes.ts';
import { type OfficeContentDeps, officeContentRoutes } from './content-routes.ts';
import { decideWithdrawal, listWithdrawals, releaseWithdrawal, type WithdrawalDeskDeps } from './decide-withdrawal.ts';
import { officeGamesRoutes } from './games/games-routes.ts';
import { prizeRoutes } from './games/prize-routes.ts';
import { type HeldTransferDeps, heldTransferRoutes } from './held-transfers.ts';
import type { OfficeLotteryDeps } from './lottery/lottery-deps.ts';
import { officeLotteryRoutes } from './lottery/lottery-routes.ts';
import { addNote } from './players/add-note.ts';
import { type BlockDeps, blockPlayer, readBlocks, unblockPlayer } from './players/block-player.ts';
import { type AccountDeps, changeAccount, readAccount } from './players/change-account.ts';
import { confirmForgiving, type DebtDeps, dropForgiving, forgive, readDebts } from './players/forgive-debt.ts';
import { freezePlayer } from './players/freeze-player.ts';
import type { CodeDeps } from './players/players-of-code.ts';
import { readPerson } from './players/read-person.ts';
import { findPlayers, type PlayersDeps, playerRow, readPlayer } from './players/read-player.ts';
import { liftFactor, readFactor, setFactor } from './players/stake-factor.ts';
import { type BreakDeps, excludePlayer, pausePlayer } from './players/take-break.ts';
import { type ReconcileDeps, reconcileRoutes } from './reconcile-routes.ts';
import { type ReportDeps, reportRoutes } from './reports/report-routes.ts';
import type { SettingsDeps } from './settings/edit-setting.ts';
import { officeSettingsRoutes } from './settings/settings-routes.ts';
import { type OfficeSportsDeps, officeSportsRoutes } from './sports-routes.ts';
import { selectTrail } from './sql/audit.ts';
import type { ChangeStaffDeps } from './staff/change-staff.ts';
import type { SignInDeps } from './staff/sign-in.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { type WatchDeps, watchRoutes } from './watch-routes.ts';

/** What staff write to players, one by one and to all. */
export type OfficeWritingDeps = OfficeCaseDeps & OfficeContentDeps;
export type OfficeRouteDeps = SignInDeps &
  ChangeStaffDeps &
  PlayersDeps &
  CodeDeps &
  SettingsDeps &
  WithdrawalDeskDeps &
  BlockDeps &
  BreakDeps &
  AccountDeps &
  DebtDeps &
  HeldTransferDeps &
  ReconcileDeps &
  OfficeLotteryDeps &
  OfficeSportsDeps &
  BetRoomDeps &
  OfficeWritingDeps &
  ReportDeps &
  WatchDeps;

export const officeRoutes = (deps: OfficeRouteDeps): readonly Route[] => [
  ...staffRoutes(deps),
  ...routesOf(officePlayersApi, {
    search: (query, call) => findPlayers(deps, query, call),
    player: ({ player_id: player }) => readPlayer(deps, player),
    person: ({ player_id: player }, call) => readPerson(deps, player, call),
    statement: async ({ player_id: player, start, limit }) => {
      await playerRow(deps, player);
      return deps.ledger.statement(deps.db, player, { start, limit });
    },
    addNote: ({ player_id: player, text }, call) => addNote(deps, { player, text }, call),
    freeze: ({ player_id: player, reason }, call) => freezePlayer(deps, { player, frozen: true, reason }, call),
    unfreeze: ({ player_id: player, reason }, call) => freezePlayer(deps, { player, frozen: false, reason }, call),
    pause: (request, call) => pausePlayer(deps, request, call),
    exclude: (request, call) => excludePlayer(deps, request, call),
  }),
  ...routesOf(officeAccountsApi, {
    account: (query) => readAccount(deps, query),
    changeAccount: (request, call) => changeAccount(deps, request, call),
  }),
  ...routesOf(officeBlocksApi, {
    blocks: (query) => readBlocks(deps, query),
    block: (block, call) => blockPlayer(deps, block, call),
    unblock: (block, call) => unblockPlayer(deps, block, call),
  }),
  ...routesOf(officeFactorsApi, {
    factor: (query) => readFactor(deps, query),
    setFactor: (factor, call) => setFactor(deps, factor, call),
    liftFactor: (named, call) => liftFactor(deps, named, call),
  }),
  ...routesOf(officeDebtsApi, {
    debts: (query) => readDebts(deps, query),
    forgive: (request, call) => forgive(deps, request, call),
    confirmForgiving: (request, call) => confirmForgiving(deps, request, call),
    dropForgiving: (request, call) => dropForgiving(deps, request, call),
  }),
  ...heldTransferRoutes(deps),
  ...reconcileRoutes(deps),
  ...routesOf(officePaymentsApi, {
    deposits: ({ player_id: player, start, limit }) => allDeposits(deps.db, { player, start, limit }),
    overdueReturns: (window) => overdueReturns(deps.db, window),
  }),
  ...routesOf(officeWithdrawalsApi, {
    withdrawals: (query) => listWithdrawals(deps, query),
    claim: ({ withdrawal_id: id, claimed_by: from }, call) => decideWithdrawal(deps, { id, decision: 'claim', from }, call),
    approve: ({ withdrawal_id: id }, call) => decideWithdrawal(deps, { id, decision: 'approve' }, call),
    release: (request, call) => releaseWithdrawal(deps, request, call),
    reject: ({ withdrawal_id: id, reason }, call) => decideWithdrawal(deps, { id, decision: 'reject', reason }, call),
    retry: ({ withdrawal_id: id }, call) => decideWithdrawal(deps, { id, decision: 'retry' }, call),
  }),
  ...watchRoutes(deps),
  ...reportRoutes(deps),
  ...officeSettingsRoutes(deps),
  ...officeSportsRoutes(deps),
  ...betRoomRoutes(deps),
  ...officeCaseRoutes(deps),
  ...officeContentRoutes(deps),
  ...officeGamesRoutes(deps),
  ...prizeRoutes(deps),
  ...officeLotteryRoutes(deps),
  ...routesOf(officeAuditApi, {
    trail: async (query) => {
      const lines = await selectTrail(deps.db, { ...query, limit: query.limit + 1 });
      return { list: lines.slice(0, query.limit), more: lines.length > query.limit };
    },
  }),
];

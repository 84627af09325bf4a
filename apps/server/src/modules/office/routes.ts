import { Refusal } from '@fairbook/contract';
import {
  officeAuditApi,
  officePaymentsApi,
  officePlayersApi,
  officeSettingsApi,
  officeStaffApi,
  officeWithdrawalsApi,
} from '@fairbook/contract/office';
import { type Route, routesOf } from '../../platform/http.ts';
import { allDeposits } from '../payments/index.ts';
import { addNote } from './add-note.ts';
import { readSettings, type SettingsDeps, setGame, setRate } from './change-settings.ts';
import { decideWithdrawal, listWithdrawals, type WithdrawalDeskDeps } from './decide-withdrawal.ts';
import { freezePlayer } from './freeze-player.ts';
import { findPlayers, type PlayersDeps, playerRow, readPlayer } from './read-player.ts';
import { OFFICE_COOKIE, OFFICE_COOKIE_PATH, type SignInDeps, signInStaff, toStaff } from './sign-in.ts';
import { selectTrail } from './sql/audit.ts';
import { deleteStaffSession, staffCard } from './sql/staff.ts';

export type OfficeRouteDeps = SignInDeps & PlayersDeps & SettingsDeps & WithdrawalDeskDeps;

export const officeRoutes = (deps: OfficeRouteDeps): readonly Route[] => [
  ...staffRoutes(deps),
  ...routesOf(officePlayersApi, {
    search: (query) => findPlayers(deps, query),
    player: ({ player_id: player }) => readPlayer(deps, player),
    statement: async ({ player_id: player, start, limit }) => {
      await playerRow(deps, player);
      return deps.ledger.statement(deps.db, player, { start, limit });
    },
    addNote: ({ player_id: player, text }, call) => addNote(deps, { player, text }, call),
    freeze: ({ player_id: player, reason }, call) => freezePlayer(deps, { player, frozen: true, reason }, call),
    unfreeze: ({ player_id: player, reason }, call) => freezePlayer(deps, { player, frozen: false, reason }, call),
  }),
  ...routesOf(officePaymentsApi, {
    deposits: ({ player_id: player, start, limit }) => allDeposits(deps.db, { player, start, limit }),
  }),
  ...routesOf(officeWithdrawalsApi, {
    withdrawals: (query) => listWithdrawals(deps, query),
    claim: ({ withdrawal_id: id }, call) => decideWithdrawal(deps, { id, decision: 'claim' }, call),
    approve: ({ withdrawal_id: id }, call) => decideWithdrawal(deps, { id, decision: 'approve' }, call),
    reject: ({ withdrawal_id: id, reason }, call) => decideWithdrawal(deps, { id, decision: 'reject', reason }, call),
    retry: ({ withdrawal_id: id }, call) => decideWithdrawal(deps, { id, decision: 'retry' }, call),
  }),
  ...routesOf(officeSettingsApi, {
    settings: () => readSettings(deps),
    setGame: async (change, call) => {
      await setGame(deps, change, call);
      return {};
    },
    setRate: async (change, call) => {
      await setRate(deps, change, call);
      return {};
    },
  }),
  ...routesOf(officeAuditApi, {
    trail: async (query) => {
      const lines = await selectTrail(deps.db, { ...query, limit: query.limit + 1 });
      return { list: lines.slice(0, query.limit), more: lines.length > query.limit };
    },
  }),
];

const staffRoutes = (deps: SignInDeps): readonly Route[] =>
  routesOf(officeStaffApi, {
    signIn: (request, call) => signInStaff(deps, request, call),
    me: async (_, { staffId }) => {
      const card = await staffCard(deps.db, staffId);
      if (!card) throw new Refusal('auth.session_ended');
      return toStaff(card);
    },
    signOut: async (_, call) => {
      await deleteStaffSession(deps.db, call.sessionId);
      call.setCookie(OFFICE_COOKIE, '', { path: OFFICE_COOKIE_PATH, maxAgeSeconds: 0 });
      return {};
    },
  });

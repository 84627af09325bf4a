import type { HttpDeps, Route } from '../../platform/http/http.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { keyFor } from '../../platform/signing/signing.ts';
import { createPasswordHashes, type Identity, PASSWORD_COST, type PasswordCost } from '../identity/index.ts';
import type { Limits } from '../limits/index.ts';
import type { BetRoomDeps } from './bet-desk.ts';
import type { WithdrawalDeskDeps } from './decide-withdrawal.ts';
import type { HeldTransferDeps } from './held-transfers.ts';
import type { OfficeLotteryDeps } from './lottery/lottery-deps.ts';
import type { BlockDeps } from './players/block-player.ts';
import type { DebtDeps } from './players/forgive-debt.ts';
import type { PlayersDeps } from './players/read-player.ts';
import type { ReconcileDeps } from './reconcile-routes.ts';
import { type OfficeWritingDeps, officeRoutes } from './routes.ts';
import type { SettingsDeps } from './settings/edit-setting.ts';
import type { OfficeSportsDeps } from './sports-routes.ts';
import { pruneBrowsers } from './sql/browsers.ts';
import { pruneGuesses } from './sql/guesses.ts';
import { pruneStaffSessions } from './sql/staff.ts';
import { authenticateStaff } from './staff/authenticate-staff.ts';
import type { ChangeStaffDeps } from './staff/change-staff.ts';
import { seedStaff } from './staff/seed-staff.ts';

export type { BetDesk, BetName, DeskBet } from './bet-desk.ts';
export { seedBonus } from './settings/seed-bonus.ts';
export { seedLiveBets } from './settings/seed-live-bets.ts';
export { anyStaff, staffWhoMay } from './sql/staff.ts';
export { inviteKeeper } from './staff/invite-keeper.ts';
export { DEMO_STAFF, demoTotpSecret } from './staff/seed-staff.ts';
export { OFFICE_COOKIE } from './staff/sign-in.ts';

export interface OfficeDeps
  extends WithdrawalDeskDeps,
    SettingsDeps,
    HeldTransferDeps,
    ReconcileDeps,
    OfficeLotteryDeps,
    OfficeSportsDeps,
    BetRoomDeps,
    OfficeWritingDeps,
    Pick<ChangeStaffDeps & BlockDeps, 'notifyStaff' | 'leaveGames'> {
  readonly identity: Pick<Identity, 'directory' | 'persons' | 'verification'>;
  readonly limits: Pick<Limits, 'mine' | 'breaks'> & BlockDeps['limits'] & Pick<Limits, 'factors' | 'now'>;
  readonly ledger: (PlayersDeps & DebtDeps)['ledger'];
  readonly settings: SettingsDeps['settings'] & PlayersDeps['settings'];
  readonly withdrawals: WithdrawalDeskDeps['withdrawals'] & BlockDeps['withdrawals'] & PlayersDeps['withdrawals'];
  /** Not in the database: encrypts the secrets of authenticator apps, and hashes the names typed at sign-in. */
  readonly pepper: string;
  readonly passwordCost?: PasswordCost;
  /** Called when unknown browsers guess at the password of a member of staff. */
  readonly onGuessed: () => void;
  readonly now?: () => Date;
}

/** The office: its staff, their permissions, and the audit trail. It has a server of its own, which does not accept players' tokens. */
export interface Office {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  /** Authenticates a cookie and checks that its owner may make this call. Refuses auth.session_ended, auth.forbidden. */
  readonly authenticate: HttpDeps['authenticate'];
  /** Creates the demonstration staff. */
  seedDemo(): Promise<void>;
}

export function createOffice({ pepper, passwordCost = PASSWORD_COST, now = () => new Date(), ...modules }: OfficeDeps): Office {
  const [factorKey, nameKey] = [keyFor(pepper, 'office-factor'), keyFor(pepper, 'office-name')];
  const signIn = { db: modules.db, passwords: createPasswordHashes(passwordCost), factorKey, nameKey, now, onGuessed: modules.onGuessed };
  const seeding = { ...signIn, pepper };
  return {
    routes: officeRoutes({ ...modules, ...signIn }),
    jobs: [
      { name: 'prune-staff-sessions', everySeconds: 600, run: async () => void (await pruneStaffSessions(modules.db)) },
      { name: 'prune-staff-browsers', everySeconds: 3_600, run: async () => void (await pruneBrowsers(modules.db)) },
      { name: 'prune-staff-guesses', everySeconds: 600, run: async () => void (await pruneGuesses(modules.db)) },
    ],
    authenticate: authenticateStaff(modules.db),
    seedDemo: () => seedStaff(seeding),
  };
}

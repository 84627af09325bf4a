import type { CheckInState, PlayerId, ReplyOf, RequestOf, Role, rewardsApi } from '@fairbook/contract';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import { ZERO } from '@fairbook/core/money';
import { vipOf } from '@fairbook/core/rewards';
import type { Db, Queries, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import { checkInState, claimCheckIn } from './claim-check-in.ts';
import { codeOf } from './code-of.ts';
import { greet, type Newcomer, payInvitations, type RewardDeps, welcome } from './pay-reward.ts';
import { selectVipLevels } from './sql.ts';

export { rewardDesk } from './reward-desk.ts';
export { rewardsRoutes } from './routes.ts';
export { selectWithheld as withheldRewards } from './sql-households.ts';

export interface RewardsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'post' | 'everMoved'>;
  readonly identity: Pick<Identity, 'directory' | 'tracesOf'>;
  readonly payers: Pick<Payments['payers'], 'paidBy'>;
  readonly jurisdiction: Jurisdiction;
  readonly checkBonus: (db: Queries, player: PlayerId) => Promise<void>;
  readonly isWithdrawing: (db: Queries, player: PlayerId) => Promise<boolean>;
  readonly now?: (() => Date) | undefined;
}

/** What the house gives: check-ins, levels, invitations. Nothing here depends on what a player staked or lost. */
export interface Rewards {
  vip(player: PlayerId): Promise<ReplyOf<typeof rewardsApi.vip>>;
  checkIn(player: PlayerId, offset: number): Promise<CheckInState>;
  /** Once a day. What it refuses is said in claim-check-in.ts. */
  claim(
    player: PlayerId,
    call: { readonly key: string; readonly request: RequestOf<typeof rewardsApi.claimCheckIn> },
  ): Promise<ReplyOf<typeof rewardsApi.claimCheckIn>>;
  /** A player's own code of a type. Refuses auth.forbidden for a type that this player may not invite to. */
  codeOf(player: PlayerId, type: Role): Promise<ReplyOf<typeof rewardsApi.share>>;
  /** A new account: keeps who invited it, in the transaction that opens it. */
  welcome(tx: Tx, newcomer: Newcomer): Promise<void>;
  /** A player is signed in: rewards their registration if that is still to be done. */
  greet(player: PlayerId): Promise<void>;
  readonly jobs: readonly Job[];
}

export function createRewards({ jurisdiction, now = () => new Date(), ...rest }: RewardsDeps): Rewards {
  const deps: RewardDeps = { ...rest, now, allowed: allows(jurisdiction, 'bonus') };
  return {
    vip: (player) => vip(rest, player),
    checkIn: (player, offset) => checkInState(rest.db, deps, { player, offset }),
    claim: (player, call) => claimCheckIn(deps, player, call),
    codeOf: (player, type) => codeOf({ ...rest, allowed: deps.allowed }, player, type),
    welcome: (tx, newcomer) => welcome(tx, deps, newcomer),
    greet: (player) => greet(deps, player),
    jobs: [{ name: 'pay-invitations', everySeconds: 600, run: () => payInvitations(deps) }],
  };
}

async function vip({ db, ledger }: Pick<RewardsDeps, 'db' | 'ledger'>, player: PlayerId): Promise<ReplyOf<typeof rewardsApi.vip>> {
  const [rows, ever] = await Promise.all([selectVipLevels(db), ledger.everMoved(db, [player])]);
  const deposits = ever.get(player)?.deposits ?? ZERO;
  const { level, next, progressE4 } = vipOf(deposits, rows);
  const list = rows.map(({ level: name, from, img }) => ({ level: name, name, img, recharge: from }));
  return { level, recharged: deposits, next: next?.level ?? null, progress_e4: progressE4, list };
}

import { randomBytes } from 'node:crypto';
import { type CheckInState, type PlayerId, Refusal, type ReplyOf, type RequestOf, type Role, type rewardsApi } from '@fairbook/contract';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import { INVITE_CODE_BYTES, inviteCodeFrom } from '@fairbook/core/identity';
import { ZERO } from '@fairbook/core/money';
import { inviteTypesOf, vipOf } from '@fairbook/core/rewards';
import type { Db, Queries, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { checkInState, claimCheckIn } from './claim-check-in.ts';
import { type Newcomer, payInvitations, type RewardDeps, welcome } from './pay-reward.ts';
import { agentCodeOf, selectVipLevels } from './sql.ts';

export { rewardDesk } from './reward-desk.ts';
export { rewardsRoutes } from './routes.ts';

export interface RewardsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'post' | 'everMoved'>;
  readonly identity: Pick<Identity, 'directory'>;
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
  readonly jobs: readonly Job[];
}

export function createRewards({ jurisdiction, now = () => new Date(), ...rest }: RewardsDeps): Rewards {
  const deps: RewardDeps = { ...rest, now, allowed: allows(jurisdiction, 'bonus') };
  return {
    vip: (player) => vip(rest, player),
    checkIn: (player, offset) => checkInState(rest.db, deps, { player, offset }),
    claim: (player, call) => claimCheckIn(deps, player, call),
    codeOf: (player, type) => codeOf(rest, player, type),
    welcome: (tx, newcomer) => welcome(tx, deps, newcomer),
    jobs: [{ name: 'pay-invitations', everySeconds: 600, run: () => payInvitations(deps) }],
  };
}

async function vip({ db, ledger }: RewardsDepsUsed, player: PlayerId): Promise<ReplyOf<typeof rewardsApi.vip>> {
  const [rows, ever] = await Promise.all([selectVipLevels(db), ledger.everMoved(db, [player])]);
  const deposits = ever.get(player)?.deposits ?? ZERO;
  const { level, next, progressE4 } = vipOf(deposits, rows);
  const list = rows.map(({ level: name, from, img }) => ({ level: name, name, img, recharge: from }));
  return { level, recharged: deposits, next: next?.level ?? null, progress_e4: progressE4, list };
}

type RewardsDepsUsed = Pick<RewardsDeps, 'db' | 'ledger' | 'identity'>;

async function codeOf({ db, identity }: RewardsDepsUsed, player: PlayerId, type: Role): Promise<ReplyOf<typeof rewardsApi.share>> {
  const row = await identity.directory.player(db, player);
  if (!row) throw new Refusal('auth.session_ended');
  const types = inviteTypesOf(row.role);
  if (!types.includes(type)) throw new Refusal('auth.forbidden');
  const code = type === 'player' ? row.inviteCode : await agentCodeOf(db, player, () => inviteCodeFrom(randomBytes(INVITE_CODE_BYTES)));
  return { code, type, types: [...types] };
}

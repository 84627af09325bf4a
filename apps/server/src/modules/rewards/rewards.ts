import type { CheckInState, PlayerId, ReplyOf, RequestOf, Role, rewardsApi } from '@fairbook/contract';
import type { Jurisdiction } from '@fairbook/core/catalog';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Newcomer } from './pay-reward.ts';

export interface RewardsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'post' | 'lifetimeTotals'>;
  readonly identity: Pick<Identity, 'directory' | 'tracesOf'>;
  readonly payers: Pick<Payments['payers'], 'paidBy'>;
  readonly jurisdiction: Jurisdiction;
  readonly checkBonus: (db: Queries, player: PlayerId) => Promise<void>;
  readonly isWithdrawing: (db: Queries, player: PlayerId) => Promise<boolean>;
  readonly now?: (() => Date) | undefined;
}

/** Rewards: check-ins, levels, invitations. None depends on what a player staked or lost. */
export interface Rewards {
  vip(player: PlayerId): Promise<ReplyOf<typeof rewardsApi.vip>>;
  checkIn(player: PlayerId, offset: number): Promise<CheckInState>;
  /** Once a day. Refusals are documented in claim-check-in.ts. */
  claim(
    player: PlayerId,
    call: { readonly key: string; readonly request: RequestOf<typeof rewardsApi.claimCheckIn> },
  ): Promise<ReplyOf<typeof rewardsApi.claimCheckIn>>;
  /** A player's own invite code of a type. Refuses auth.forbidden for a type that this player may not invite to. */
  codeOf(player: PlayerId, type: Role): Promise<ReplyOf<typeof rewardsApi.share>>;
  /** Whom a player invited lately, and what it brought. */
  invited(player: PlayerId, asked: RequestOf<typeof rewardsApi.invited>): Promise<ReplyOf<typeof rewardsApi.invited>>;
  /** Stores who invited a new account, in the transaction that opens it. */
  welcome(tx: Tx, newcomer: Newcomer): Promise<void>;
  /** Pays the registration reward of a signed-in player, if it is still due. */
  greet(player: PlayerId): Promise<void>;
  readonly jobs: readonly Job[];
}

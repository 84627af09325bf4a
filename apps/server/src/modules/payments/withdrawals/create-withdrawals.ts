import type { PlayerId, ReplyOf, RequestOf, Withdrawal, withdrawalsApi } from '@fairbook/contract';
import { allows } from '@fairbook/core/catalog';
import { leastWithdrawal } from '@fairbook/core/payments';
import { askPayout, type CarryOutDeps, sendPayout, sweepPayouts } from './carry-out.ts';
import { withdrawalOf, withdrawalsOf } from './read-withdrawals.ts';
import { type RequestDeps, requestWithdrawal } from './request-withdrawal.ts';
import { approveWithdrawal, claimWithdrawal, type Deed, rejectWithdrawal, retryWithdrawal } from './review.ts';
import { chooseDefault, forgetAccount, listAccounts, type SavedAccountsDeps, saveAccount } from './saved-accounts.ts';
import { type ChannelRow, selectBlocks, selectChannels } from './sql.ts';
import { type QueuedWithdrawal, type QueueFilter, withdrawalQueue } from './withdrawal-queue.ts';

export type { QueuedWithdrawal } from './withdrawal-queue.ts';

type Api = typeof withdrawalsApi;
type Accounts = ReplyOf<Api['savedAccounts']>;

/** Money out: what a player may do, what staff may do, and what jobs do. What each call refuses is said where it is written. */
export interface Withdrawals {
  ways(player: PlayerId): Promise<ReplyOf<Api['withdrawWays']>>;
  request(player: PlayerId, call: { readonly key: string; readonly request: RequestOf<Api['withdraw']> }): Promise<Withdrawal>;
  list(player: PlayerId, page: RequestOf<Api['withdrawals']>): Promise<ReplyOf<Api['withdrawals']>>;
  one(player: PlayerId, id: string): Promise<Withdrawal>;
  accounts(player: PlayerId): Promise<Accounts>;
  saveAccount(player: PlayerId, request: RequestOf<Api['saveAccount']>): Promise<Accounts>;
  forgetAccount(player: PlayerId, id: string): Promise<Accounts>;
  chooseDefault(player: PlayerId, id: string): Promise<Accounts>;

  withdrawalQueue(filter: QueueFilter): Promise<{ readonly list: readonly QueuedWithdrawal[]; readonly more: boolean }>;
  claimWithdrawal(deed: Deed): Promise<void>;
  /** Who has approved so far; empty when it was decided before. */
  approveWithdrawal(deed: Deed): Promise<{ readonly approvedBy: readonly string[] }>;
  rejectWithdrawal(deed: Deed & { readonly reason: string }): Promise<void>;
  retryWithdrawal(deed: Deed): Promise<void>;

  sendPayout(id: string): Promise<void>;
  /** Asks the provider what became of an order. */
  askPayout(id: string): Promise<void>;
  sweepPayouts(): Promise<void>;
}

export type WithdrawalsDeps = Omit<CarryOutDeps & RequestDeps & SavedAccountsDeps, 'onItsWayMs' | 'now'> & {
  readonly onItsWayMs?: number;
  readonly now?: () => Date;
};

const ON_ITS_WAY_MS = 60_000;

export const createWithdrawals = (given: WithdrawalsDeps): Withdrawals => {
  const deps = { onItsWayMs: ON_ITS_WAY_MS, now: () => new Date(), ...given };
  const { db } = deps;
  return {
    ways: (player) => ways(deps, player),
    request: (player, call) => requestWithdrawal(deps, player, call),
    list: (player, page) => withdrawalsOf(db, player, page),
    one: (player, id) => withdrawalOf(db, player, id),
    accounts: (player) => listAccounts(db, player),
    saveAccount: (player, request) => saveAccount(deps, player, request),
    forgetAccount: (player, id) => forgetAccount(deps, player, id),
    chooseDefault: (player, id) => chooseDefault(deps, player, id),
    withdrawalQueue: (filter) => withdrawalQueue(db, filter),
    claimWithdrawal: (deed) => claimWithdrawal(deps, deed),
    approveWithdrawal: (deed) => approveWithdrawal(deps, deed),
    rejectWithdrawal: (deed) => rejectWithdrawal(deps, deed),
    retryWithdrawal: (deed) => retryWithdrawal(deps, deed),
    sendPayout: (id) => sendPayout(deps, id),
    askPayout: (id) => askPayout(deps, id),
    sweepPayouts: () => sweepPayouts(deps),
  };
};

async function ways(
  { db, jurisdiction }: Pick<WithdrawalsDeps, 'db' | 'jurisdiction'>,
  player: PlayerId,
): Promise<ReplyOf<Api['withdrawWays']>> {
  const blocks = await selectBlocks(db, player);
  const open = (await selectChannels(db)).filter(({ accountKind }) => accountKind !== 'crypto' || allows(jurisdiction, 'chain'));
  return { allowed: !blocks.has(null), list: open.map((channel) => wayOf(channel, !blocks.has(channel.channel))) };
}

const wayOf = (channel: ChannelRow, allowed: boolean): ReplyOf<Api['withdrawWays']>['list'][number] => ({
  channel: channel.channel,
  account_kind: channel.accountKind,
  network: channel.network,
  min: leastWithdrawal(channel),
  max: channel.max,
  fee_e4: channel.feeE4,
  fee_fixed: channel.feeFixed,
  network_fee: channel.networkFee,
  allowed,
});

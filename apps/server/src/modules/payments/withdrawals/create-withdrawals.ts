import type { PlayerId, ReplyOf, RequestOf, Withdrawal, withdrawalsApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { type WithdrawalBlocks, withdrawalBlocks } from './blocks.ts';
import { askPayout, type ExecuteDeps, sendPayout, sweepPayouts, takePayoutNews } from './execute-payout.ts';
import { type DisownedChange, type HoldDeps, releaseWithdrawal, stopMoneyOut } from './hold.ts';
import { withdrawalOf, withdrawalsOf } from './read-withdrawals.ts';
import type { RequestDeps } from './request-deps.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { approveWithdrawal, claimWithdrawal, type ReviewCommand, rejectWithdrawal, retryWithdrawal } from './review.ts';
import { chooseDefault, forgetAccount, listAccounts, type SavedAccountsDeps, saveAccount } from './saved-accounts.ts';
import { type FileStatement, settleByFile } from './settle-by-file.ts';
import { isPending, typedWithdrawals } from './sql.ts';
import { waysOf } from './withdrawal-methods.ts';
import { type QueuedWithdrawal, type QueueFilter, withdrawalQueue } from './withdrawal-queue.ts';

export type { WithdrawalHold } from './hold.ts';
export type { QueuedWithdrawal } from './withdrawal-queue.ts';

type Api = typeof withdrawalsApi;
type Accounts = ReplyOf<Api['savedAccounts']>;

/** Money out: what a player may do, what staff may do, and what jobs do. What each call refuses is said where it is written. */
export interface Withdrawals {
  ways(player: PlayerId, language: Language): Promise<ReplyOf<Api['withdrawWays']>>;
  request(player: PlayerId, call: { readonly key: string; readonly request: RequestOf<Api['withdraw']> }): Promise<Withdrawal>;
  /** One page, newest first; as they were at an instant when it is given. */
  list(player: PlayerId, page: RequestOf<Api['withdrawals']>, instant?: Queries): Promise<ReplyOf<Api['withdrawals']>>;
  one(player: PlayerId, id: string): Promise<Withdrawal>;
  /** What was typed of some withdrawals; what is no withdrawal is absent. */
  readonly typedOf: typeof typedWithdrawals;
  /** Whether one is on its way: nothing is given meanwhile that could tempt its player to stay. */
  isPending(db: Queries, player: PlayerId): Promise<boolean>;
  accounts(player: PlayerId): Promise<Accounts>;
  saveAccount(player: PlayerId, request: RequestOf<Api['saveAccount']>): Promise<Accounts>;
  forgetAccount(player: PlayerId, id: string): Promise<Accounts>;
  chooseDefault(player: PlayerId, id: string): Promise<Accounts>;

  withdrawalQueue(filter: QueueFilter): Promise<{ readonly list: readonly QueuedWithdrawal[]; readonly more: boolean }>;
  claimWithdrawal(command: ReviewCommand): Promise<void>;
  /** Who has approved so far; empty when it was decided before. */
  approveWithdrawal(command: ReviewCommand): Promise<{ readonly approvedBy: readonly string[] }>;
  rejectWithdrawal(command: ReviewCommand & { readonly reason: string }): Promise<void>;
  retryWithdrawal(command: ReviewCommand): Promise<void>;
  /** Says that one on hold may go on; whether it may now. */
  releaseWithdrawal(command: ReviewCommand): Promise<boolean>;
  /** Stops money going out of an account whose player disowned a change, until staff let it. */
  stopMoneyOut(tx: Tx, disowned: DisownedChange): Promise<void>;

  /** What staff do not let players withdraw through. */
  readonly blocks: WithdrawalBlocks;
  settleByFile(word: FileStatement): Promise<void>;

  sendPayout(id: string): Promise<void>;
  /** Asks the provider what became of an order. */
  askPayout(id: string): Promise<void>;
  sweepPayouts(): Promise<void>;
  /** What the provider tells by itself. Refuses payout.signature_wrong. */
  takePayoutNews(call: Parameters<typeof takePayoutNews>[1]): Promise<void>;
}

export type WithdrawalsDeps = Omit<ExecuteDeps & RequestDeps & SavedAccountsDeps & HoldDeps, 'onItsWayMs' | 'now'> & {
  readonly onItsWayMs?: number;
  readonly now?: () => Date;
};

const ON_ITS_WAY_MS = 60_000;

export const createWithdrawals = (given: WithdrawalsDeps): Withdrawals => {
  const deps = { onItsWayMs: ON_ITS_WAY_MS, now: () => new Date(), ...given };
  const { db } = deps;
  return {
    ways: (player, language) => waysOf(deps, player, language),
    request: (player, call) => requestWithdrawal(deps, player, call),
    list: (player, page, instant = db) => withdrawalsOf(instant, player, page),
    one: (player, id) => withdrawalOf(db, player, id),
    isPending,
    accounts: (player) => listAccounts(db, deps, player),
    saveAccount: (player, request) => saveAccount(deps, player, request),
    forgetAccount: (player, id) => forgetAccount(deps, player, id),
    chooseDefault: (player, id) => chooseDefault(deps, player, id),
    withdrawalQueue: (filter) => withdrawalQueue(db, filter),
    claimWithdrawal: (command) => claimWithdrawal(deps, command),
    approveWithdrawal: (command) => approveWithdrawal(deps, command),
    rejectWithdrawal: (command) => rejectWithdrawal(deps, command),
    retryWithdrawal: (command) => retryWithdrawal(deps, command),
    releaseWithdrawal: (command) => releaseWithdrawal(deps, command),
    stopMoneyOut: (tx, disowned) => stopMoneyOut(tx, deps, disowned),
    blocks: withdrawalBlocks,
    typedOf: typedWithdrawals,
    settleByFile: (word) => settleByFile(deps, word),
    sendPayout: (id) => sendPayout(deps, id),
    askPayout: async (id) => void (await askPayout(deps, id)),
    sweepPayouts: () => sweepPayouts(deps),
    takePayoutNews: (call) => takePayoutNews(deps, call),
  };
};

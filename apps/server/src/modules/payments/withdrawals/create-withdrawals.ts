import type { PlayerId, ReplyOf, RequestOf, Withdrawal, withdrawalsApi } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { type WithdrawalBlocks, withdrawalBlocks } from './blocks.ts';
import { askPayout, type ExecuteDeps, sendPayout, sweepPayouts, takePayoutNews } from './execute-payout.ts';
import { type DisownedChange, type HoldDeps, holdPendingWithdrawals, type PendingHold, releaseWithdrawal, stopMoneyOut } from './hold.ts';
import { withdrawalOf, withdrawalsOf } from './read-withdrawals.ts';
import type { RequestDeps } from './request-deps.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { approveWithdrawal, type ClaimCommand, claimWithdrawal, type ReviewCommand, rejectWithdrawal, retryWithdrawal } from './review.ts';
import { chooseDefault, forgetAccount, listAccounts, type SavedAccountsDeps, saveAccount } from './saved-accounts.ts';
import { type FileStatement, settleByFile } from './settle-by-file.ts';
import { isPending, mayTakeNothingOut, typedWithdrawals } from './sql.ts';
import { withdrawalMethods } from './withdrawal-methods.ts';
import { countWaiting, type QueuedWithdrawal, type QueueFilter, withdrawalQueue } from './withdrawal-queue.ts';

export type { WithdrawalHold } from './hold.ts';
export type { QueuedWithdrawal } from './withdrawal-queue.ts';

type Api = typeof withdrawalsApi;
type Accounts = ReplyOf<Api['savedAccounts']>;

/** Withdrawals: the calls of players, of staff, and of jobs. The functions behind each call document what they refuse. */
export interface Withdrawals {
  methods(player: PlayerId, language: Language): Promise<ReplyOf<Api['withdrawWays']>>;
  request(player: PlayerId, call: { readonly key: string; readonly request: RequestOf<Api['withdraw']> }): Promise<Withdrawal>;
  /** One page, newest first; as of an instant if one is given. */
  list(player: PlayerId, page: RequestOf<Api['withdrawals']>, instant?: Queries): Promise<ReplyOf<Api['withdrawals']>>;
  one(player: PlayerId, id: string): Promise<Withdrawal>;
  /** The amounts typed for the given withdrawals; ids of anything else are absent. */
  readonly typedOf: typeof typedWithdrawals;
  /** Whether a withdrawal is pending: no reward is given meanwhile that could tempt the player to stay. */
  isPending(db: Queries, player: PlayerId): Promise<boolean>;
  /** Whether nothing may leave the account, by withdrawal or otherwise. To be asked under the lock of the account. */
  readonly mayTakeNothingOut: typeof mayTakeNothingOut;
  accounts(player: PlayerId): Promise<Accounts>;
  saveAccount(player: PlayerId, request: RequestOf<Api['saveAccount']>): Promise<Accounts>;
  forgetAccount(player: PlayerId, id: string): Promise<Accounts>;
  chooseDefault(player: PlayerId, id: string): Promise<Accounts>;

  withdrawalQueue(filter: QueueFilter): Promise<{ readonly list: readonly QueuedWithdrawal[]; readonly more: boolean }>;
  /** How many need staff, counted up to `most`. */
  countWaiting(most: number): Promise<number>;
  claimWithdrawal(command: ClaimCommand): Promise<void>;
  /** Returns who has approved so far; empty if it was decided before. */
  approveWithdrawal(command: ReviewCommand): Promise<{ readonly approvedBy: readonly string[] }>;
  rejectWithdrawal(command: ReviewCommand & { readonly reason: string }): Promise<void>;
  retryWithdrawal(command: ReviewCommand): Promise<void>;
  /** Releases a withdrawal that is on hold. Returns whether it is released now. */
  releaseWithdrawal(command: ReviewCommand): Promise<boolean>;
  /** Puts a player's open withdrawals on hold, of one channel or of all. The caller holds the lock of the cash account. */
  holdPending(tx: Tx, hold: PendingHold): Promise<void>;
  /** Stops withdrawals from an account whose player disowned a change, until staff lift it. */
  stopMoneyOut(tx: Tx, disowned: DisownedChange): Promise<void>;

  /** The channels that staff have blocked for players. */
  readonly blocks: WithdrawalBlocks;
  settleByFile(word: FileStatement): Promise<void>;

  sendPayout(id: string): Promise<void>;
  /** Asks the provider for the state of an order. */
  askPayout(id: string): Promise<void>;
  sweepPayouts(): Promise<void>;
  /** Handles a call of the provider. Refuses payout.signature_wrong. */
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
    methods: (player, language) => withdrawalMethods(deps, player, language),
    request: (player, call) => requestWithdrawal(deps, player, call),
    list: (player, page, instant = db) => withdrawalsOf(instant, player, page),
    one: (player, id) => withdrawalOf(db, player, id),
    isPending,
    mayTakeNothingOut,
    accounts: (player) => listAccounts(db, deps, player),
    saveAccount: (player, request) => saveAccount(deps, player, request),
    forgetAccount: (player, id) => forgetAccount(deps, player, id),
    chooseDefault: (player, id) => chooseDefault(deps, player, id),
    withdrawalQueue: (filter) => withdrawalQueue(db, filter),
    countWaiting: (most) => countWaiting(db, most),
    claimWithdrawal: (command) => claimWithdrawal(deps, command),
    approveWithdrawal: (command) => approveWithdrawal(deps, command),
    rejectWithdrawal: (command) => rejectWithdrawal(deps, command),
    retryWithdrawal: (command) => retryWithdrawal(deps, command),
    releaseWithdrawal: (command) => releaseWithdrawal(deps, command),
    holdPending: (tx, hold) => holdPendingWithdrawals(tx, deps, hold),
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

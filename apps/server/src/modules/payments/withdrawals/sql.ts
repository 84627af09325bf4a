import type { PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, ZERO } from '@fairbook/core/money';
import type { AccountKind, CryptoNetwork, HoldReason, WithdrawalState, WithdrawalTerms } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { OFFER_COLUMNS, type OfferColumns } from '../sql/channels.ts';

export interface ChannelRow extends WithdrawalTerms, OfferColumns {
  readonly channel: string;
  readonly accountKind: AccountKind;
  readonly network: CryptoNetwork | null;
  readonly houseAccount: bigint;
  /** From this amount on two people must approve, in USDT. */
  readonly secondFrom: Amount;
}
const channels = statement(
  'withdrawals.channels',
  `select channel, account_kind as "accountKind", network, house_account as "houseAccount", amount_min as min, amount_max as max, fee_e4 as "feeE4",
          fee_fixed as "feeFixed", network_fee as "networkFee", second_from as "secondFrom", ${OFFER_COLUMNS}
   from withdrawal_channels order by sort, channel`,
);
/** Returns every channel, open or closed, in the order they are offered. */
export const selectChannels = (db: Queries): Promise<readonly ChannelRow[]> => db.query(channels);

const blocks = statement('withdrawals.blocks', 'select channel from withdrawal_blocks where player_id = $1 and lifted_at is null');
/** Returns the channels that a player may not use; null among them stands for every channel. */
export const selectBlocks = async (db: Queries, player: PlayerId): Promise<ReadonlySet<string | null>> =>
  new Set((await db.query<{ channel: string | null }>(blocks, [player])).map(({ channel }) => channel));

/** Whether nothing may leave the account: staff blocked every channel, or its player disowned a change. To be read under the lock of the account. */
export const mayTakeNothingOut = async (db: Queries, player: PlayerId): Promise<boolean> => (await selectBlocks(db, player)).has(null);

export interface NewWithdrawal {
  readonly id: string;
  readonly player: PlayerId;
  readonly accountId: string;
  readonly channel: string;
  /** In `currency`. */
  readonly typed: Amount;
  readonly currency: Currency;
  readonly rateId: string;
  readonly serviceFeeTyped: Amount;
  readonly networkFeeTyped: Amount;
  /** USDT, as are the four below. */
  readonly amount: Amount;
  readonly serviceFee: Amount;
  readonly networkFee: Amount;
  readonly net: Amount;
  readonly balanceAfter: Amount;
  readonly realName: string;
  readonly approvalsNeeded: number;
  /** Why it is neither approved nor sent; empty when it may be. */
  readonly onHold: readonly HoldReason[];
  readonly at: Date;
}
const insert = statement(
  'withdrawals.insert',
  `insert into withdrawals (id, player_id, account_id, channel, typed, currency, rate_id, amount, service_fee, network_fee, net, balance_after, real_name,
                            approvals_needed, on_hold, created_at, changed_at, service_fee_typed, network_fee_typed)
   values ($1, $2, $3, $4, $5, $6, $7::bigint, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18)`,
);
export const insertWithdrawal = (tx: Tx, row: NewWithdrawal): Promise<unknown> =>
  tx.query(insert, [
    row.id,
    row.player,
    row.accountId,
    row.channel,
    row.typed,
    row.currency,
    row.rateId,
    row.amount,
    row.serviceFee,
    row.networkFee,
    row.net,
    row.balanceAfter,
    row.realName,
    row.approvalsNeeded,
    row.onHold,
    row.at,
    row.serviceFeeTyped,
    row.networkFeeTyped,
  ]);

export interface WithdrawalRow extends Omit<NewWithdrawal, 'rateId' | 'at'> {
  readonly state: WithdrawalState;
  readonly houseAccount: bigint;
  /** Increases with each hold: approvals of earlier rounds no longer count. */
  readonly round: number;
  readonly claimedBy: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}
export const COLUMNS = `w.id, w.player_id as player, w.account_id as "accountId", w.channel, w.state, w.typed, w.currency, w.amount,
  w.service_fee_typed as "serviceFeeTyped", w.network_fee_typed as "networkFeeTyped",
  w.service_fee as "serviceFee", w.network_fee as "networkFee", w.net, w.balance_after as "balanceAfter", w.real_name as "realName",
  w.approvals_needed as "approvalsNeeded", w.on_hold as "onHold", w.round, w.claimed_by as "claimedBy", w.reason, w.created_at as "createdAt", w.changed_at as "changedAt",
  c.house_account as "houseAccount"`;
const lock = statement(
  'withdrawals.lock',
  `select ${COLUMNS} from withdrawals w join withdrawal_channels c using (channel) where w.id = $1 for update of w`,
);
export const lockWithdrawal = async (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.query<WithdrawalRow>(lock, [id]))[0];

const read = statement(
  'withdrawals.read',
  `select ${COLUMNS} from withdrawals w join withdrawal_channels c using (channel) where w.id = $1`,
);
export const selectWithdrawal = async (db: Queries, id: string): Promise<WithdrawalRow | undefined> =>
  (await db.query<WithdrawalRow>(read, [id]))[0];

const actAs = statement('withdrawals.act_as', `select set_config('fairbook.who', $1, true)`);
const update = statement(
  'withdrawals.step',
  `update withdrawals set state = $2, reason = coalesce($3, reason), provider_ref = coalesce($4, provider_ref), changed_at = now()
   where id = $1 and state = any($5::text[]) returning id`,
);
export interface Step {
  readonly to: WithdrawalState;
  /** 'house', or a member of staff: stored with the stage. */
  readonly who: string;
  readonly reason?: string;
  readonly providerRef?: string;
}
/** Takes a step if the current state is one of `from`; the database stores it with its time and who took it. Returns the row that was written. */
export async function updateState(
  tx: Tx,
  id: string,
  { to, who, reason, providerRef, from }: Step & { readonly from: readonly WithdrawalState[] },
): Promise<readonly unknown[]> {
  await tx.query(actAs, [who]);
  return tx.query(update, [id, to, reason ?? null, providerRef ?? null, from]);
}

const claim = statement('withdrawals.claim', 'update withdrawals set claimed_by = $2 where id = $1');
export const updateClaim = (tx: Tx, id: string, staff: string): Promise<unknown> => tx.query(claim, [id, staff]);

const approve = statement(
  'withdrawals.approve',
  'insert into withdrawal_approvals (withdrawal_id, round, staff, released) values ($1, $2, $3, $4) on conflict do nothing',
);
const approvers = statement(
  'withdrawals.approvers',
  'select staff, released from withdrawal_approvals where withdrawal_id = $1 and round = $2 order by approved_at',
);
/** An approval of a withdrawal; a release counts as one too. */
export interface Approval {
  readonly staff: string;
  readonly released: boolean;
}
/** Returns the approvals since it was last put on hold, in order. */
export const selectApprovals = (tx: Tx, { id, round }: Pick<WithdrawalRow, 'id' | 'round'>): Promise<readonly Approval[]> =>
  tx.query<Approval>(approvers, [id, round]);

/** Adds an approval, once per member of staff, and returns all of them. */
export async function insertApproval(
  tx: Tx,
  row: Pick<WithdrawalRow, 'id' | 'round'>,
  { staff, released }: Approval,
): Promise<readonly Approval[]> {
  await tx.query(approve, [row.id, row.round, staff, released]);
  return selectApprovals(tx, row);
}

const day = statement(
  'withdrawals.asked_in_a_day',
  `select coalesce(sum(amount), 0)::bigint as amount from withdrawals
   where player_id = $1 and created_at > $2::timestamptz - interval '24 hours' and state not in ('rejected', 'returned')`,
);
/** Returns what a player requested in the 24 hours before an instant and did not get back, in USDT. */
export const askedInADay = async (tx: Tx, player: PlayerId, at: Date): Promise<Amount> =>
  (await tx.query<{ amount: Amount }>(day, [player, at]))[0]?.amount ?? ZERO;

const asked = statement('withdrawals.asked', 'update withdrawals set asked_at = now() where id = $1');
export const recordPoll = (db: Queries, id: string): Promise<unknown> => db.query(asked, [id]);

const due = statement(
  'withdrawals.due',
  `select id, state from withdrawals
   where (state = 'approved' and changed_at < now() - interval '3 seconds')
      or (state = 'sending' and greatest(changed_at, asked_at) < now() - interval '15 seconds')
      or (state = 'unknown' and coalesce(asked_at, changed_at) < now() - interval '5 seconds')
      or (state = 'failed' and changed_at < now() - interval '10 minutes')
   order by changed_at limit 100`,
);
/** Returns stuck withdrawals: a lost job, an order that was not polled for a while, a failure without a decision. */
export const selectPayoutsToPoll = (db: Queries): Promise<readonly { readonly id: string; readonly state: WithdrawalState }[]> =>
  db.query(due);

const pending = statement(
  'withdrawals.pending',
  `select exists (select from withdrawals where player_id = $1 and state not in ('paid', 'rejected', 'returned')) as pending`,
);
/** Whether some of the player's money is held for a withdrawal. */
export const isPending = async (db: Queries, player: PlayerId): Promise<boolean> =>
  (await db.query<{ pending: boolean }>(pending, [player]))[0]?.pending === true;

interface TypedAmount {
  readonly currency: Currency;
  readonly typed: Amount;
}
const typed = statement('withdrawals.typed', 'select id, currency, typed from withdrawals where player_id = $1 and id = any($2::uuid[])');
/** Returns the amounts typed for the given withdrawals, with their currency; ids of anything else are absent. */
export async function typedWithdrawals(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, TypedAmount>> {
  const rows = await db.query<TypedAmount & { readonly id: string }>(typed, [player, ids]);
  return new Map(rows.map(({ id, ...amount }) => [id, amount]));
}

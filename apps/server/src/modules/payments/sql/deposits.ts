import type { PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, ZERO } from '@fairbook/core/money';
import type { DepositState, ReturnReason } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** What is agreed for a deposit before it is paid. */
interface Agreed {
  readonly player: PlayerId;
  readonly orderId: string;
  readonly channel: string;
  /** In `currency`, as is the fee. */
  readonly amount: Amount;
  readonly currency: Currency;
  readonly rateId: string;
  readonly fee: Amount;
  /** In USDT. */
  readonly credited: Amount;
}

const insertPaid = statement(
  'payments.insert_deposit',
  `insert into deposits (player_id, order_id, channel, status, amount, currency, rate_id, fee, credited, decided_at)
   values ($1, $2, $3, 'success', $4, $5, $6::bigint, $7, $8, now())`,
);
/** Inserts a deposit through a channel that pays at once. */
export const insertPaidDeposit = (
  tx: Tx,
  { player, orderId, channel, amount, currency, rateId, fee, credited }: Agreed,
): Promise<unknown> => tx.query(insertPaid, [player, orderId, channel, amount, currency, rateId, fee, credited]);

export interface OpenDeposit extends Agreed {
  readonly chargeId: string;
  readonly payerCpf: string | null;
  /** For how many seconds it can be paid. */
  readonly livesFor: number;
}
const insertOpen = statement(
  'payments.insert_open_deposit',
  `insert into deposits (player_id, order_id, channel, status, amount, currency, rate_id, fee, credited, charge_id, payer_cpf, expires_at)
   values ($1, $2, $3, 'pending', $4, $5, $6::bigint, $7, $8, $9, $10, date_trunc('milliseconds', now()) + make_interval(secs => $11))`,
);
export const insertOpenDeposit = (tx: Tx, deposit: OpenDeposit): Promise<unknown> => {
  const { player, orderId, channel, amount, currency, rateId, fee, credited, chargeId, payerCpf, livesFor } = deposit;
  return tx.query(insertOpen, [player, orderId, channel, amount, currency, rateId, fee, credited, chargeId, payerCpf, livesFor]);
};

export interface DepositRow extends Omit<Agreed, 'rateId'> {
  readonly status: DepositState;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly expiresAt: Date | null;
  /** Whether it can be paid now: open and not expired. */
  readonly payable: boolean;
  readonly reason: ReturnReason | null;
  readonly payCode: string | null;
  readonly payPage: string | null;
  readonly provider: string | null;
  readonly method: 'pix' | 'wallet' | 'card' | null;
  readonly accountId: bigint;
  /** Set for charges only. */
  readonly chargeId: string | null;
  readonly providerCharge: string | null;
  readonly payerCpf: string | null;
  /** The payer must be the player. */
  readonly ownAccount: boolean;
}
const COLUMNS = `d.player_id as player, d.order_id as "orderId", d.channel, d.amount, d.currency, d.fee, d.credited, d.status, d.created_at as "createdAt",
  d.decided_at as "decidedAt", d.expires_at as "expiresAt", (d.status in ('pending', 'processing') and d.expires_at > now()) as payable, d.reason,
  d.pay_code as "payCode", d.pay_page as "payPage", c.provider, c.method, c.account_id as "accountId", d.charge_id as "chargeId",
  d.provider_charge as "providerCharge", d.payer_cpf as "payerCpf", c.own_account as "ownAccount"
  from deposits d join payment_channels c using (channel)`;

const selectOne = statement('payments.deposit', `select ${COLUMNS} where d.player_id = $1 and d.order_id = $2`);
export const depositOf = async (db: Queries, player: PlayerId, orderId: string): Promise<DepositRow | undefined> =>
  (await db.query<DepositRow>(selectOne, [player, orderId]))[0];

/** Filters a player's deposits; an omitted field restricts nothing. */
export interface DepositFilter {
  readonly orderId?: string | undefined;
  readonly state?: DepositState | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}
const FILTER = `d.player_id = $1 and ($2::uuid is null or d.order_id = $2) and ($3::text is null or d.status = $3)
  and ($4::timestamptz is null or d.created_at >= $4) and ($5::timestamptz is null or d.created_at < $5)`;
const valuesOf = (player: PlayerId, { orderId, state, from, to }: DepositFilter) => [
  player,
  orderId ?? null,
  state ?? null,
  from ?? null,
  to ?? null,
];

const selectPage = statement(
  'payments.deposits',
  `select ${COLUMNS} where ${FILTER} order by d.created_at desc, d.order_id desc offset $6 limit $7`,
);
export const depositsOf = (
  db: Queries,
  player: PlayerId,
  { start, limit, ...filter }: DepositFilter & { readonly start: number; readonly limit: number },
): Promise<DepositRow[]> => db.query(selectPage, [...valuesOf(player, filter), start, limit]);

const selectTotals = statement(
  'payments.deposit_totals',
  `select count(*)::int as count, coalesce(sum(d.credited) filter (where d.status = 'success'), 0)::bigint as score from deposits d where ${FILTER}`,
);
/** Returns how many there are, and their sum credited in USDT. */
export async function depositTotals(
  db: Queries,
  player: PlayerId,
  filter: DepositFilter,
): Promise<{ readonly count: number; readonly score: Amount }> {
  const [totals] = await db.query<{ count: number; score: Amount }>(selectTotals, valuesOf(player, filter));
  return totals ?? { count: 0, score: ZERO };
}

const lock = statement('payments.lock_charge', `select ${COLUMNS} where d.charge_id = $1 and c.provider = $2 for update of d`);
/** Returns the deposit of a charge, locked until the transaction ends. */
export const lockCharge = async (tx: Tx, chargeId: string, provider: string): Promise<DepositRow | undefined> =>
  (await tx.query<DepositRow>(lock, [chargeId, provider]))[0];

const keepCharge = statement(
  'payments.keep_charge',
  `update deposits set provider_charge = $2, pay_code = $3, pay_page = $4 where charge_id = $1 and (provider_charge is null or provider_charge = $2)`,
);
export const keepChargeOf = (
  db: Queries,
  chargeId: string,
  charge: { readonly charge: string; readonly pix_code: string | null; readonly page: string | null },
): Promise<unknown> => db.query(keepCharge, [chargeId, charge.charge, charge.pix_code, charge.page]);

const step = statement(
  'payments.step_deposit',
  `update deposits set status = $2, reason = $3, provider_charge = coalesce(provider_charge, $4),
          decided_at = case when $2 in ('pending', 'processing') then null else now() end
   where player_id = $5 and order_id = $1 and status = any($6::text[]) returning order_id`,
);
export interface DepositStep {
  readonly to: DepositState;
  /** Why it is rejected. */
  readonly reason: ReturnReason | null;
  /** The provider's name for the charge, where it is known. */
  readonly charge: string | null;
}
/** Takes a step if the current state is one of `from`. Returns the row that was written. */
export const stepDeposit = (
  tx: Tx,
  { player, orderId }: Pick<DepositRow, 'player' | 'orderId'>,
  { to, reason, charge, from }: DepositStep & { readonly from: readonly DepositState[] },
): Promise<readonly unknown[]> => tx.query(step, [orderId, to, reason, charge, player, from]);

const sumOpen = statement(
  'payments.open_credits',
  `select coalesce(sum(credited), 0)::bigint as total from deposits
   where player_id = $1 and status in ('pending', 'processing') and expires_at > now()`,
);
/** Returns the USDT that the player's payable orders would credit. */
export const openCredits = async (tx: Tx, player: PlayerId): Promise<Amount> =>
  (await tx.query<{ total: Amount }>(sumOpen, [player]))[0]?.total ?? ZERO;

const countOpen = statement(
  'payments.count_open',
  `select count(*)::int as count from deposits where player_id = $1 and status in ('pending', 'processing') and expires_at > now()`,
);
/** Returns how many of the player's orders can still be paid. */
export const openOrders = async (tx: Tx, player: PlayerId): Promise<number> =>
  (await tx.query<{ count: number }>(countOpen, [player]))[0]?.count ?? 0;

const paidBy = statement(
  'payments.paid_by',
  `select distinct payer_cpf as cpf from deposits where player_id = $1 and status = 'success' and payer_cpf is not null`,
);
/** Returns the CPFs whose money was credited to the player, where they are known. */
export const selectPayers = async (db: Queries, player: PlayerId): Promise<readonly string[]> =>
  (await db.query<{ cpf: string }>(paidBy, [player])).map(({ cpf }) => cpf);

interface Source {
  readonly cpf: string | null;
  readonly ownAccount: boolean;
}
const sources = statement(
  'payments.sources',
  `select distinct d.payer_cpf as cpf, c.own_account as "ownAccount" from deposits d join payment_channels c using (channel)
   where d.player_id = $1 and d.status = 'success' and c.payment_type <> 'play_money'`,
);
/** The same with a CPF of null for unknown payers, and whether the channel takes the player's own money only. */
export const selectSources = (db: Queries, player: PlayerId): Promise<readonly Source[]> => db.query(sources, [player]);

const knownCpf = statement(
  'payments.known_cpf',
  `select payer_cpf as cpf from deposits where player_id = $1 and status = 'success' and payer_cpf is not null order by created_at limit 1`,
);
/** Returns the CPF that paid the player's first Pix deposit. */
export const paidWithCpf = async (db: Queries, player: PlayerId): Promise<string | undefined> =>
  (await db.query<{ cpf: string }>(knownCpf, [player]))[0]?.cpf;

const due = statement(
  'payments.charges_to_ask',
  `update deposits set asked_at = now() where charge_id in (
     select d.charge_id from deposits d
     where d.status in ('pending', 'processing') and d.charge_id is not null
       and d.created_at < now() - make_interval(secs => $1) and (d.asked_at is null or d.asked_at < now() - make_interval(secs => $1))
     order by d.created_at limit 100 for update skip locked)
   returning charge_id as "chargeId", channel, expires_at < now() - interval '5 minutes' as over`,
);
/** Claims open charges that were not polled for this many seconds, and marks them as polled; concurrent processes claim different ones. */
export const takeChargesToAsk = (
  db: Queries,
  seconds: number,
): Promise<{ readonly chargeId: string; readonly channel: string; readonly over: boolean }[]> => db.query(due, [seconds]);

interface TypedAmount {
  readonly currency: Currency;
  readonly typed: Amount;
}
const typed = statement(
  'payments.typed_deposits',
  'select order_id as id, currency, amount - fee as typed from deposits where player_id = $1 and order_id = any($2::uuid[])',
);
/** Returns the amounts that arrived by the given deposits, each in the currency it was paid in; ids of anything else are absent. */
export async function typedDeposits(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, TypedAmount>> {
  const rows = await db.query<TypedAmount & { readonly id: string }>(typed, [player, ids]);
  return new Map(rows.map(({ id, ...amount }) => [id, amount]));
}

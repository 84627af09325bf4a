import { ACCOUNT_KINDS, BANK_ACCOUNT_TYPES, BANK_COUNTRY_CODES, CRYPTO_NETWORKS, WITHDRAWAL_STATES } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zAuditStatus, zCurrency, zInstant, zLimit, zPaymentStatus, zStart, zUuid } from '../wire/scalars.ts';
import { savedAccountsApi } from './saved-accounts.ts';

const zWay = z.object({
  channel: z.string(),
  /** The kind of saved account it pays to. */
  account_kind: z.enum(ACCOUNT_KINDS),
  /** For crypto: the network. */
  network: z.nullable(z.enum(CRYPTO_NETWORKS)),
  /** USDT, as all amounts below. */
  min: zAmount,
  max: zAmount,
  /** Hundredths of a percent of what is withdrawn. */
  fee_e4: z.int(),
  fee_fixed: zAmount,
  network_fee: zAmount,
  /** False if this player may not use it. */
  allowed: z.boolean(),
  /** The notice of staff why it is closed; null while it is open. */
  closed: z.nullable(z.string()),
  /** The number of minutes after the request within which nine of ten were paid in the last thirty days; null while there are too few. */
  usual_minutes: z.nullable(z.int()),
});
export type WithdrawalMethod = z.output<typeof zWay>;

const withdrawWays = endpoint({
  method: 'GET',
  path: '/sports/api/v1/withdraw/all',
  who: 'player',
  summary: 'The ways to withdraw that are open, with their limits and fees in USDT',
  request: z.object({}),
  reply: z.object({
    allowed: z.boolean(),
    /** Staff decide within this many minutes of the request. */
    decided_within_minutes: z.int(),
    list: z.array(zWay),
  }),
  refuses: [],
});

const zStage = z.object({ state: z.enum(WITHDRAWAL_STATES), date: zInstant, reason: z.nullable(z.string()) });
export const zWithdrawal = z.object({
  order_id: zUuid,
  date: zInstant,
  /** First and second set of the specification's section 4. */
  status: zPaymentStatus,
  audit_status: zAuditStatus,
  state: z.enum(WITHDRAWAL_STATES),
  channel: z.string(),
  /** The saved account, masked. */
  account: z.string(),
  /** USDT: what was held, the fee, and what arrives. */
  amount: zAmount,
  service_fee: zAmount,
  network_fee: zAmount,
  net_amount: zAmount,
  /** The same as typed and shown, in `currency`: they add up to the cent. */
  typed: zAmount,
  service_fee_typed: zAmount,
  network_fee_typed: zAmount,
  net_typed: zAmount,
  currency: zCurrency,
  /** Balance after the money was held. */
  balance: zAmount,
  /** Why it was rejected or failed. */
  remark: z.nullable(z.string()),
  /** Whether staff check it once more before anything is sent. */
  on_hold: z.boolean(),
  /** Every stage so far with its time, oldest first. */
  stages: z.array(zStage),
});
export type Withdrawal = z.output<typeof zWithdrawal>;

const withdraw = endpoint({
  method: 'POST',
  path: '/sports/api/v1/withdraw',
  who: 'player',
  money: true,
  summary: 'Asks for a withdrawal: the money is held at once',
  request: z.object({
    channel: z.string().check(z.maxLength(40)),
    account_id: zUuid,
    amount: zAmount,
    currency: zCurrency,
    rate_id: z.string().check(z.maxLength(32)),
    /** What arrives, in `currency`, as shown to the player: refused if other terms are in force by now. */
    expected: z.optional(zAmount),
    bank_password: z.string().check(z.maxLength(40)),
  }),
  reply: zWithdrawal,
  refuses: [
    'payment_password.required',
    'payment_password.wrong',
    'payment_password.locked',
    'withdrawal.not_allowed',
    'withdrawal.channel_not_allowed',
    'withdrawal.channel_unavailable',
    'withdrawal.amount_out_of_range',
    'withdrawal.net_not_positive',
    'withdrawal.terms_changed',
    'withdrawal.insufficient_balance',
    'withdrawal.owed_first',
    'withdrawal.real_name_required',
    'withdrawal.account_waiting',
    'withdrawal_account.not_found',
    'rate.expired',
    'rate.settling',
    'request.idempotency_conflict',
  ],
});

const withdrawals = endpoint({
  method: 'GET',
  path: '/sports/api/v1/withdraw',
  who: 'player',
  summary: "The player's withdrawals, newest first, with the totals of all that the filters let through",
  request: z.object({
    state: z.optional(z.enum(WITHDRAWAL_STATES)),
    from: z.optional(zInstant),
    /** Exclusive. */
    to: z.optional(zInstant),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({
    list: z.array(zWithdrawal),
    more: z.boolean(),
    totals: z.object({ count: z.int(), amount: zAmount, fees: zAmount, net_amount: zAmount }),
  }),
  refuses: [],
});
const withdrawal = endpoint({
  method: 'GET',
  path: '/sports/api/v1/withdraw/order/:order_id',
  who: 'player',
  summary: 'One withdrawal',
  request: z.object({ order_id: zUuid }),
  reply: zWithdrawal,
  refuses: ['withdrawal.not_found'],
});

const bankTypes = endpoint({
  method: 'GET',
  path: '/sports/api/v1/withdraw/bank_type',
  who: 'player',
  summary: 'The kinds of bank account of a country',
  request: z.object({ country: z.enum(BANK_COUNTRY_CODES) }),
  reply: z.array(z.enum(BANK_ACCOUNT_TYPES)),
  refuses: [],
});
const tradeTypes = endpoint({
  method: 'GET',
  path: '/sports/api/v1/withdraw/trade_type',
  who: 'player',
  summary: 'The kinds of account that can be saved, and what each asks for',
  request: z.object({}),
  reply: z.array(z.object({ kind: z.enum(ACCOUNT_KINDS), types: z.array(z.string()), countries: z.array(z.string()) })),
  refuses: [],
});

/** What a provider signs when it has news of an order: `<timestamp>.<reference>`. */
const zPayoutNews = z.object({
  reference: zUuid,
  /** Milliseconds since 1970. */
  timestamp: z.string().check(z.regex(/^\d{1,15}$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
const payoutNews = endpoint({
  method: 'POST',
  path: '/sports/api/v1/payout/news',
  who: 'public',
  summary: 'A payout provider says that there is news of an order; the house then asks what it is, and believes only that answer',
  request: zPayoutNews,
  reply: z.object({}),
  refuses: ['payout.signature_wrong'],
});

export const withdrawalsApi = {
  withdrawWays,
  withdraw,
  withdrawals,
  withdrawal,
  bankTypes,
  tradeTypes,
  ...savedAccountsApi,
  payoutNews,
};

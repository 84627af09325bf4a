import { DEPOSIT_STATES, RETURN_REASONS } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zCurrency, zInstant, zLimit, zPaymentStatus, zQrPicture, zStart, zTimezoneOffset, zUuid } from '../wire/scalars.ts';

/** Kinds of deposit methods (specification, section 3: crypto, fiat, third party), and play money. Cards are entered at the provider, never here. */
export const PAYMENT_TYPES = ['play_money', 'fiat', 'third_party', 'card', 'crypto'] as const;

/** Whether a method has a fee. Play money and chain transfers have none, because no provider is involved that would charge one. */
export const takesFee = (type: (typeof PAYMENT_TYPES)[number]): boolean => type !== 'play_money' && type !== 'crypto';

const zChannel = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/));

/** What a player says of the time where they are: at night a deposit is asked for once more. */
export const zAskedAtNight = {
  timezone_offset: z.optional(zTimezoneOffset),
  night_confirmed: z.optional(z.boolean()),
};

/** A deposit method. */
export const zDepositMethod = z.object({
  /** Its name in a deposit. */
  type: zChannel,
  payment_type: z.enum(PAYMENT_TYPES),
  /** The currency it takes; null if any currency is converted, and the limits are then in USDT. */
  currency: z.nullable(zCurrency),
  min: zAmount,
  max: zAmount,
  /** Hundredths of a percent of what is paid, and a fixed part in `currency`; both are kept by the method. */
  fee_e4: z.int(),
  fee_fixed: zAmount,
  /** How long the money usually takes after payment, in seconds. */
  arrives_in: z.object({ from: z.int(), to: z.int() }),
  /** Whether the payer must be the player, by CPF; `cpf_known` is their known CPF, masked, or null if they have to enter it. */
  own_account: z.boolean(),
  cpf_known: z.nullable(z.string()),
  play_money: z.boolean(),
  /** The notice of staff why it is closed; null while it is open. */
  closed: z.nullable(z.string()),
});
export type DepositMethod = z.output<typeof zDepositMethod>;

export const zDeposit = z.object({
  order_id: zUuid,
  type: zChannel,
  /** The old backend's number, in which an expired deposit is failed. */
  status: zPaymentStatus,
  state: z.enum(DEPOSIT_STATES),
  /** In `currency`: what is paid, the fee, and what arrives; the last two add up to the first. `score`: what is credited, in USDT. */
  amount: zAmount,
  currency: zCurrency,
  fee: zAmount,
  net: zAmount,
  score: zAmount,
  date: zInstant,
  /** Until when it can be paid; null for one that was paid at once. */
  expires_at: z.nullable(zInstant),
  decided_at: z.nullable(zInstant),
  /** Why the money was returned; only for a rejected deposit. */
  remark: z.nullable(z.enum(RETURN_REASONS)),
  /** How to pay it while that is possible: a Pix code with its picture, or the provider's page. */
  pay: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('pix'),
        code: z.string(),
        qr: zQrPicture,
        /** A simulated bank; null with real money. */
        play_bank: z.nullable(z.string()),
      }),
      z.object({ kind: z.literal('page'), url: z.string() }),
    ]),
  ),
});
export type Deposit = z.output<typeof zDeposit>;

/** A deposit in the player's history. */
const zDepositInHistory = z.extend(zDeposit, {
  /** The balance once it was credited, USDT; null while it is not. */
  balance: z.nullable(zAmount),
});
export type DepositInHistory = z.output<typeof zDepositInHistory>;

export const rechargeTypes = endpoint({
  method: 'GET',
  path: '/sports/api/v1/recharge/type',
  who: 'player',
  summary: 'The ways to deposit that are open, with limits, fees and how long they take',
  request: z.object({}),
  reply: z.array(zDepositMethod),
  refuses: [],
});
export const payAll = endpoint({
  method: 'GET',
  path: '/sports/api/v1/pay/all',
  who: 'player',
  summary: 'The same by kind: crypto, fiat, third party, card, play money',
  request: z.object({}),
  reply: z.array(z.object({ payment_type: z.enum(PAYMENT_TYPES), channels: z.array(zDepositMethod) })),
  refuses: [],
});

export const recharge = endpoint({
  method: 'POST',
  path: '/sports/api/v1/recharge',
  who: 'player',
  money: true,
  summary:
    'Begins a deposit; the key is the number of the order. Play money is credited at once, everything else when the provider says that it was paid',
  request: z.object({
    type: zChannel,
    amount: zAmount,
    currency: zCurrency,
    rate_id: z.string().check(z.maxLength(32)),
    /** The credit in USDT, as shown to the player: refused if other terms are in force by now. */
    expected: z.optional(zAmount),
    /** The player's CPF, if the method requires it and it is not known. */
    cpf: z.optional(z.string().check(z.maxLength(20))),
    ...zAskedAtNight,
  }),
  reply: z.object({ ...zDeposit._zod.def.shape, balance: zAmount }),
  refuses: [
    'deposit.amount_out_of_range',
    'deposit.channel_unavailable',
    'deposit.terms_changed',
    'deposit.too_many_open',
    'deposit.link_unavailable',
    'deposit.cpf_invalid',
    'member.cpf_required',
    'exclusion.listed',
    'exclusion.unchecked',
    'limit.required',
    'limit.deposit_stop',
    'deposit.night',
    'deposit.currency_other',
    'rate.expired',
    'rate.settling',
    'request.idempotency_conflict',
  ],
});
export const continueRecharge = endpoint({
  method: 'POST',
  path: '/sports/api/v1/continueRecharge',
  who: 'player',
  summary: 'The order again, with its code or page while it can be paid; asks the provider again for one that it had not answered',
  request: z.object({ order_id: zUuid }),
  reply: zDeposit,
  refuses: ['deposit.not_found', 'deposit.link_unavailable'],
});
export const deposits = endpoint({
  method: 'GET',
  path: '/sports/api/v1/recharge',
  who: 'player',
  summary: "The player's deposits, newest first, with the totals of all that the filters let through; with `order_id` that one alone",
  request: z.object({
    start: zStart,
    limit: zLimit,
    order_id: z.optional(zUuid),
    state: z.optional(z.enum(DEPOSIT_STATES)),
    from: z.optional(zInstant),
    /** Exclusive. */
    to: z.optional(zInstant),
  }),
  reply: z.object({
    list: z.array(zDepositInHistory),
    more: z.boolean(),
    /** `score`: the total credited, in USDT. */
    totals: z.object({ count: z.int(), score: zAmount }),
  }),
  refuses: [],
});

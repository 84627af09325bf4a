import { GAME_TRANSFER_DIRECTIONS, GAME_TRANSFER_REASONS, GAME_TRANSFER_STATES } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zLimit, zStart, zUuid } from '../wire/scalars.ts';

/** Identifies a provider of games where players have a wallet of their own: `ky`, `ng`. */
const zProvider = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,15}$/));

const zGameWallet = z.object({
  provider: zProvider,
  /** Its name, the same in every language. */
  name: z.string(),
  /** The player's balance there, in USDT, as currently reported by the provider; null if it does not answer. */
  score: z.nullable(zAmount),
  /** Whether money can be sent there now. Money there can always be brought back. */
  open: z.boolean(),
  /** Per transfer to the provider. USDT. */
  min: zAmount,
  max: zAmount,
});
export type GameWallet = z.output<typeof zGameWallet>;

const wallets = endpoint({
  method: 'GET',
  path: '/sports/api/v1/transfer/wallets',
  who: 'player',
  summary: "The player's wallets at providers of games, each with what is in it now",
  request: z.object({}),
  reply: z.object({ list: z.array(zGameWallet) }),
  refuses: [],
});

const zGameTransfer = z.object({
  order_id: zUuid,
  date: zInstant,
  provider: zProvider,
  direction: z.enum(GAME_TRANSFER_DIRECTIONS),
  /** In USDT: without conversion or fee. */
  amount: zAmount,
  state: z.enum(GAME_TRANSFER_STATES),
  /** Why nothing happened; only for a returned transfer. */
  reason: z.nullable(z.enum(GAME_TRANSFER_REASONS)),
  changed_at: zInstant,
});
export type GameTransfer = z.output<typeof zGameTransfer>;

const zPaymentPassword = z.optional(z.string().check(z.maxLength(40)));
const refusesPlaying = ['limit.paused', 'limit.excluded', 'limit.time_exceeded'] as const;
const refusesTransfer = [
  'payment_password.required',
  'payment_password.invalid',
  'payment_password.wrong',
  'payment_password.locked',
  'transfer.real_name_required',
  'transfer.provider_unavailable',
  'transfer.amount_out_of_range',
  'transfer.insufficient_balance',
  'transfer.owed_first',
  'transfer.not_allowed',
  'limit.paused',
  'limit.excluded',
  'limit.time_exceeded',
  'limit.stake_exceeded',
  'limit.loss_exceeded',
  'request.idempotency_conflict',
] as const;

const transfer = endpoint({
  method: 'POST',
  path: '/sports/api/v1/transfer',
  who: 'player',
  money: true,
  summary:
    'Moves money between the balance and a wallet at a provider of games. What leaves the balance leaves it at once; the reply says whether the provider has taken it',
  request: z.object({
    provider: zProvider,
    direction: z.enum(GAME_TRANSFER_DIRECTIONS),
    /** USDT. */
    amount: zAmount,
    /** Required for transfers to a game, not for transfers back. */
    bank_password: zPaymentPassword,
  }),
  reply: zGameTransfer,
  refuses: refusesTransfer,
});

const bringBack = endpoint({
  method: 'POST',
  path: '/sports/api/v1/transfer/back',
  who: 'player',
  money: true,
  summary: 'Brings everything back that is in the wallets at providers of games',
  request: z.object({}),
  /** `unreached`: providers that did not report a balance. */
  reply: z.object({ list: z.array(zGameTransfer), unreached: z.array(zProvider) }),
  refuses: ['request.idempotency_conflict'],
});

const transfers = endpoint({
  method: 'GET',
  path: '/sports/api/v1/transfer',
  who: 'player',
  summary: "The player's transfers, newest first, with the totals of all that the filters let through",
  request: z.object({
    provider: z.optional(zProvider),
    direction: z.optional(z.enum(GAME_TRANSFER_DIRECTIONS)),
    from: z.optional(zInstant),
    /** Exclusive. */
    to: z.optional(zInstant),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({
    list: z.array(zGameTransfer),
    more: z.boolean(),
    /** Of transfers that are done, in USDT; `count` includes all. */
    totals: z.object({ count: z.int(), to_game: zAmount, from_game: zAmount }),
  }),
  refuses: [],
});
const oneTransfer = endpoint({
  method: 'GET',
  path: '/sports/api/v1/transfer/order/:order_id',
  who: 'player',
  summary: 'One transfer',
  request: z.object({ order_id: zUuid }),
  reply: zGameTransfer,
  refuses: ['transfer.not_found'],
});

/** The payment password of the GET forms: never in an address, which is logged and shown in many places. */
const PASSWORD_HEADER = 'x-payment-password';

/**
 * The calls of the specification's section 7, for one provider each: `transfer_in` is into the game; money is in the query, in USDT. The GET forms are for
 * clients written to the specification: like every call of a player they need the Authorization header, which a page on another origin cannot send, and the
 * idempotency key, so that a prefetch or a retry does not move money again; the payment password comes in a header.
 */
const callsOf = (base: `/${string}`, name: string) => {
  const balanceBy = <Method extends 'GET' | 'POST'>(method: Method) =>
    endpoint({
      method,
      path: `${base}/balance`,
      who: 'player',
      summary: `What the player has at the provider of the ${name}`,
      request: z.object({}),
      reply: z.object({ score: zAmount }),
      refuses: ['transfer.provider_unavailable'],
    });
  const transferIn = endpoint({
    method: 'POST',
    path: `${base}/transfer_in`,
    who: 'player',
    money: true,
    summary: `Moves money from the balance to the ${name}`,
    request: z.object({ money: zAmount, bank_password: zPaymentPassword }),
    query: ['money'],
    reply: zGameTransfer,
    refuses: refusesTransfer,
  });
  const transferOut = endpoint({
    method: 'POST',
    path: `${base}/transfer_out`,
    who: 'player',
    money: true,
    summary: `Moves money from the ${name} to the balance`,
    request: z.object({ money: zAmount }),
    query: ['money'],
    reply: zGameTransfer,
    refuses: ['transfer.provider_unavailable', 'transfer.amount_out_of_range', 'request.idempotency_conflict'],
  });
  const loginBy = (method: 'GET' | 'POST') =>
    endpoint({
      method,
      path: `${base}/login`,
      who: 'player',
      summary: `Opens the ${name} over the player's wallet there, and says where it is`,
      request: z.object({}),
      reply: z.object({ url: z.string() }),
      refuses: ['transfer.provider_unavailable', 'transfer.not_allowed', 'account.frozen', ...refusesPlaying],
    });
  const { query: _, ...into } = transferIn;
  const { query: __, ...out } = transferOut;
  return {
    balance: balanceBy('GET'),
    balanceByPost: balanceBy('POST'),
    login: loginBy('GET'),
    loginByPost: loginBy('POST'),
    transferIn,
    transferOut,
    transferInByGet: endpoint({ ...into, method: 'GET', headers: { bank_password: PASSWORD_HEADER } }),
    transferOutByGet: endpoint({ ...out, method: 'GET' }),
  };
};
const ky = callsOf('/sports/playcard/api/v1/ky', 'card game');
const ng = callsOf('/sports/nggame/api/v1/ng', 'other game');

export const gamesApi = {
  wallets,
  transfer,
  bringBack,
  transfers,
  oneTransfer,
  kyBalance: ky.balance,
  kyBalanceByPost: ky.balanceByPost,
  kyLogin: ky.login,
  kyLoginByPost: ky.loginByPost,
  kyTransferIn: ky.transferIn,
  kyTransferOut: ky.transferOut,
  kyTransferInByGet: ky.transferInByGet,
  kyTransferOutByGet: ky.transferOutByGet,
  ngBalance: ng.balance,
  ngBalanceByPost: ng.balanceByPost,
  ngLogin: ng.login,
  ngLoginByPost: ng.loginByPost,
  ngTransferIn: ng.transferIn,
  ngTransferOut: ng.transferOut,
  ngTransferInByGet: ng.transferInByGet,
  ngTransferOutByGet: ng.transferOutByGet,
};

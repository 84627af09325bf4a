import { GAME_TRANSFER_DIRECTIONS, GAME_TRANSFER_REASONS, GAME_TRANSFER_STATES } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zLimit, zStart, zUuid } from '../wire/scalars.ts';

/** Names a provider of games where players have a wallet of their own: `ky`, `ng`. */
const zProvider = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,15}$/));

const zGameWallet = z.object({
  provider: zProvider,
  /** As it is called in every language. */
  name: z.string(),
  /** What the player has there, in USDT, as the provider says now; null when it does not answer. */
  score: z.nullable(zAmount),
  /** Whether money can be sent there now. What is there can always be brought back. */
  open: z.boolean(),
  /** Of one transfer there. USDT. */
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
  /** USDT: nothing is exchanged and nothing kept on the way. */
  amount: zAmount,
  state: z.enum(GAME_TRANSFER_STATES),
  /** Why nothing happened; of a returned one alone. */
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
    /** Asked for on the way to a game, and not on the way back. */
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
  /** `unreached`: providers that did not say what is there. */
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
    /** Not included. */
    to: z.optional(zInstant),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({
    list: z.array(zGameTransfer),
    more: z.boolean(),
    /** Of those that are done, in USDT; `count` is of all. */
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

/** The payment password of a form as a GET: never in an address, which is kept and shown in many places. */
const PASSWORD_HEADER = 'x-payment-password';

/**
 * The calls of the specification's section 7, one provider each: `transfer_in` is into the game; money in the query, in USDT. The forms as a GET are for clients
 * that are written to it: like any call of a player's they want the Authorization header, which no page elsewhere can send, and the idempotency key, so that a
 * prefetch or a retry moves nothing more; the payment password comes in a header.
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
      refuses: ['transfer.provider_unavailable', 'account.frozen', ...refusesPlaying],
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

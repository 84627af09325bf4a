import { randomUUID } from 'node:crypto';
import { call, type Endpoint, identityApi, limitsApi, type ReplyOf, type RequestOf, type Transport, walletApi } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, parseAmount } from '@fairbook/core/money';
import { steadyFetch } from './steady-fetch.ts';

/** A signed-in player of a house. */
export interface HousePlayer {
  readonly email: string;
  readonly playerId: string;
  readonly transport: Transport;
  /** Calls like the site does: a timeout of five seconds, three retries, a new token when the old one expires. */
  readonly call: <E extends Endpoint>(endpoint: E, request: RequestOf<E>, idempotencyKey?: string) => Promise<ReplyOf<E>>;
}

export const PASSWORD = 'a long enough passphrase 7';

export interface RegisterOptions {
  /** The fetch to use; by default one with a timeout. */
  readonly through?: typeof fetch;
  /** False leaves the question about limits unanswered. */
  readonly declines?: boolean;
}

/** Opens an account over HTTP. */
export async function registerPlayer(
  baseUrl: string,
  name: string,
  { through = steadyFetch, declines = true }: RegisterOptions = {},
): Promise<HousePlayer> {
  const email = `${name}@replay.test`;
  const guest: Transport = { baseUrl, fetch: through, headers: () => ({}) };
  const request = { email, password: PASSWORD, terms: true, adult: true, currency: 'USDT', language: 'en', client: 'api' } as const;
  const opened = await call(guest, identityApi.register, request);
  let token = opened.token;
  const transport: Transport = {
    ...guest,
    headers: () => ({ authorization: token, 'accept-language': 'en' }),
    refresh: async () => {
      token = (await call(guest, identityApi.signEmail, { email, password: PASSWORD, client: 'api' })).token;
      return true;
    },
  };
  if (declines) await call(transport, limitsApi.declineLimits, {});
  return {
    email,
    playerId: opened.user_id.toString(),
    transport,
    call: (endpoint, asked, idempotencyKey) => call(transport, endpoint, asked, idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

/** The current rate of each currency, with the id of that rate. */
export type Rates = ReadonlyMap<Currency, { readonly rateId: string; readonly rate: bigint }>;

export async function ratesOf(baseUrl: string): Promise<Rates> {
  const rows = await call({ baseUrl, fetch: steadyFetch, headers: () => ({}) }, walletApi.exchange, {});
  return new Map(rows.map((row) => [row.currency, { rateId: row.rate_id, rate: row.exchange }]));
}

/** Deposits play money, in USDT. Returns the amount credited. */
export async function deposit(player: HousePlayer, amount: string, rates: Rates, key: string = randomUUID()): Promise<Amount> {
  const rateId = rates.get('USDT')?.rateId ?? '';
  const request = { type: 'sandbox', amount: parseAmount(amount), currency: 'USDT', rate_id: rateId } as const;
  return (await player.call(walletApi.recharge, request, key)).score;
}

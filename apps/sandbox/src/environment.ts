import * as z from 'zod/mini';

const zPort = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
/** Signs what a vendor says: too short a key is guessed. */
const zSecret = z.string().check(z.minLength(16));
const zEnvironment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: zPort,
  /** Of the inbox's page and SMS gateway, and of its mail server. */
  INBOX_PORT: zPort,
  SMTP_PORT: zPort,
  /** Of the provider of payments, its key, and where it tells what was paid. */
  PAY_PORT: zPort,
  FAIRBOOK_PAY_SECRET: zSecret,
  FAIRBOOK_PAY_WEBHOOK: z._default(z.string(), ''),
  /** Of the provider that pays out, its key, and where it says that there is news. */
  PAYOUT_PORT: zPort,
  FAIRBOOK_PAYOUT_SECRET: zSecret,
  FAIRBOOK_PAYOUT_NEWS: z._default(z.string(), ''),
  /** Of the providers of games with a wallet for each player, what each signs with (`ky=…,ng=…`), and the folder they keep wallets in. */
  GAMES_PORT: zPort,
  FAIRBOOK_GAME_WALLET_SECRETS: zSecret,
  GAMES_FOLDER: z.string().check(z.minLength(1)),
  /** Of the providers of games that call the house for each stake, their key `sandbox` there, and where the house answers. */
  GAME_PROVIDER_PORT: zPort,
  FAIRBOOK_GAME_PROVIDER_SECRET: zSecret,
  GAME_OPERATOR_URL: z.url(),
  /** Of the register of people who may not play, and its key. */
  EXCLUSION_PORT: zPort,
  FAIRBOOK_EXCLUSION_SECRET: zSecret,
  /** Of the beacon that draws are made with where there is no network, and what its key is made from. */
  BEACON_PORT: zPort,
  FAIRBOOK_BEACON_SECRET: zSecret,
  /** Of the feeds of official results, and what each signs with (`hall=…,press=…`). */
  RESULTS_PORT: zPort,
  FAIRBOOK_RESULT_FEED_SECRETS: zSecret,
  FAIRBOOK_FEED_SECRET: zSecret,
  FAIRBOOK_SMS_SECRET: zSecret,
  /** Who knows it knows every result: a house that takes real money has no sandbox. */
  FAIRBOOK_SEED: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'fairbook'),
});

/** Where each vendor stands and what it signs with; throws when any of it is missing or cannot be. */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>): z.output<typeof zEnvironment> =>
  z.parse(zEnvironment, env);

/** `ky=…,ng=…`: what each of several signs with. */
export const secretsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((each) => each.split('=', 2)));

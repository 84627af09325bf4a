import * as z from 'zod/mini';

const zPort = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
/** A signing secret. Shorter ones could be guessed. */
const zSecret = z.string().check(z.minLength(16));
const zEnvironment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: zPort,
  /** The ports of the inbox (its page and the SMS gateway) and of its mail server. */
  INBOX_PORT: zPort,
  SMTP_PORT: zPort,
  /** The payment provider: its port, its secret and the address of its webhooks. */
  PAY_PORT: zPort,
  FAIRBOOK_PAY_SECRET: zSecret,
  FAIRBOOK_PAY_WEBHOOK: z._default(z.string(), ''),
  /** The payout provider: its port, its secret and the address of its webhooks. */
  PAYOUT_PORT: zPort,
  FAIRBOOK_PAYOUT_SECRET: zSecret,
  FAIRBOOK_PAYOUT_NEWS: z._default(z.string(), ''),
  /** The game providers with transfer wallets: their port, the secret of each (`ky=…,ng=…`) and the folder where wallets are saved. */
  GAMES_PORT: zPort,
  FAIRBOOK_GAME_WALLET_SECRETS: zSecret,
  GAMES_FOLDER: z.string().check(z.minLength(1)),
  /** The game providers with seamless wallets: their port, the secret of their key `sandbox`, and the address of the house's wallet API. */
  GAME_PROVIDER_PORT: zPort,
  FAIRBOOK_GAME_PROVIDER_SECRET: zSecret,
  GAME_OPERATOR_URL: z.url(),
  /** The exclusion register. */
  EXCLUSION_PORT: zPort,
  FAIRBOOK_EXCLUSION_SECRET: zSecret,
  /** The randomness beacon for places without a network, and the seed of its signing key. */
  BEACON_PORT: zPort,
  FAIRBOOK_BEACON_SECRET: zSecret,
  /** The feeds of official results, and the secret of each (`hall=…,press=…`). */
  RESULTS_PORT: zPort,
  FAIRBOOK_RESULT_FEED_SECRETS: zSecret,
  FAIRBOOK_FEED_SECRET: zSecret,
  FAIRBOOK_SMS_SECRET: zSecret,
  /** Whoever knows the seed can predict every simulated result, so a house with real money must not use the sandbox. */
  FAIRBOOK_SEED: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'fairbook'),
});

/** Reads the ports and secrets of all vendors. Throws if one is missing or invalid. */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>): z.output<typeof zEnvironment> =>
  z.parse(zEnvironment, env);

/** Parses `ky=…,ng=…`: secrets by name. */
export const secretsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').map((each) => each.split('=', 2)));

import * as z from 'zod/mini';
import { startBeacon, startResultFeeds } from './draws/index.ts';
import { startExclusion } from './exclusion/index.ts';
import { startGameWallets } from './games/index.ts';
import { startInbox } from './inbox/index.ts';
import { startPay } from './pay/start-pay.ts';
import { startPayout } from './payout/index.ts';
import { simulatedWorlds } from './simulated/index.ts';
import { startVendor } from './vendor/start-vendor.ts';

const zPort = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const zEnvironment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: zPort,
  /** Of the inbox's page and SMS gateway, and of its mail server. */
  INBOX_PORT: zPort,
  SMTP_PORT: zPort,
  /** Of the provider of payments, its key, and where it tells what was paid. */
  PAY_PORT: zPort,
  FAIRBOOK_PAY_SECRET: z.string().check(z.minLength(16)),
  FAIRBOOK_PAY_WEBHOOK: z._default(z.string(), ''),
  /** Of the provider that pays out, its key, and where it says that there is news. */
  PAYOUT_PORT: zPort,
  FAIRBOOK_PAYOUT_SECRET: z.string().check(z.minLength(16)),
  FAIRBOOK_PAYOUT_NEWS: z._default(z.string(), ''),
  /** Of the providers of games with a wallet for each player, what each signs with (`ky=…,ng=…`), and the folder they keep wallets in. */
  GAMES_PORT: zPort,
  FAIRBOOK_GAME_WALLET_SECRETS: z.string().check(z.minLength(16)),
  GAMES_FOLDER: z.string().check(z.minLength(1)),
  /** Of the register of people who may not play, and its key. */
  EXCLUSION_PORT: zPort,
  FAIRBOOK_EXCLUSION_SECRET: z.string().check(z.minLength(16)),
  /** Of the beacon that draws are made with where there is no network, and what its key is made from. */
  BEACON_PORT: zPort,
  FAIRBOOK_BEACON_SECRET: z.string().check(z.minLength(16)),
  /** Of the feeds of official results, and what each signs with (`hall=…,press=…`). */
  RESULTS_PORT: zPort,
  FAIRBOOK_RESULT_FEED_SECRETS: z.string().check(z.minLength(16)),
  FAIRBOOK_FEED_SECRET: z.string().check(z.minLength(16)),
  FAIRBOOK_SMS_SECRET: z.string().check(z.minLength(16)),
  /** Who knows it knows every result: a house that takes real money has no sandbox. */
  FAIRBOOK_SEED: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'fairbook'),
});

/** `ky=…,ng=…`: what each of several signs with. */
const secretsOf = (text: string): Readonly<Record<string, string>> => Object.fromEntries(text.split(',').map((each) => each.split('=', 2)));

async function start(): Promise<void> {
  const env = z.parse(zEnvironment, process.env);
  const worlds = simulatedWorlds({ seed: env.FAIRBOOK_SEED });
  const vendor = await startVendor({ worlds, secret: env.FAIRBOOK_FEED_SECRET, port: env.PORT, host: env.HOST });
  const { INBOX_PORT, SMTP_PORT } = env;
  const inbox = await startInbox({ secret: env.FAIRBOOK_SMS_SECRET, port: INBOX_PORT, smtpPort: SMTP_PORT, host: env.HOST });
  const pay = await startPay({ secret: env.FAIRBOOK_PAY_SECRET, port: env.PAY_PORT, host: env.HOST, webhook: env.FAIRBOOK_PAY_WEBHOOK });
  const payout = await startPayout({
    secret: env.FAIRBOOK_PAYOUT_SECRET,
    port: env.PAYOUT_PORT,
    host: env.HOST,
    newsTo: env.FAIRBOOK_PAYOUT_NEWS,
  });
  const secrets = secretsOf(env.FAIRBOOK_GAME_WALLET_SECRETS);
  const games = await startGameWallets({ secrets, port: env.GAMES_PORT, host: env.HOST, keepIn: env.GAMES_FOLDER });
  const exclusion = await startExclusion({ secret: env.FAIRBOOK_EXCLUSION_SECRET, port: env.EXCLUSION_PORT, host: env.HOST });
  const beacon = await startBeacon({ secret: env.FAIRBOOK_BEACON_SECRET, port: env.BEACON_PORT, host: env.HOST });
  const feeds = await startResultFeeds({
    secrets: secretsOf(env.FAIRBOOK_RESULT_FEED_SECRETS),
    seed: env.FAIRBOOK_SEED,
    port: env.RESULTS_PORT,
    host: env.HOST,
  });
  console.log(
    `sandbox feed at ${vendor.url}, inbox at ${inbox.url}, payments at ${pay.url}, payouts at ${payout.url}, games at ${games.urlOf('')}, exclusion register at ${exclusion.url}, beacon at ${beacon.url}, results at ${feeds.urlOf('')}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const vendors = [vendor, inbox, pay, payout, games, exclusion, beacon, feeds];
      Promise.all(vendors.map((each) => each.stop())).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

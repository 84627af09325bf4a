import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { startBeacon, startResultFeeds } from './draws/index.ts';
import { readEnvironment, secretsOf } from './environment.ts';
import { startExclusion } from './exclusion/index.ts';
import { startGameWallets } from './games/index.ts';
import { startInbox } from './inbox/index.ts';
import { startPay } from './pay/start-pay.ts';
import { startPayout } from './payout/index.ts';
import { startGameProviders } from './seamless/index.ts';
import { simulatedWorlds } from './simulated/index.ts';
import { startVendor } from './vendor/start-vendor.ts';

async function start(): Promise<void> {
  const env = readEnvironment(process.env);
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
  const rounds = await startGameProviders({
    operators: (Object.keys(SEAMLESS_GAMES) as SeamlessProvider[]).map((provider) => ({
      provider,
      url: env.GAME_OPERATOR_URL,
      key: { id: 'sandbox', secret: env.FAIRBOOK_GAME_PROVIDER_SECRET },
    })),
    port: env.GAME_PROVIDER_PORT,
    host: env.HOST,
    keepIn: env.GAMES_FOLDER,
  });
  const exclusion = await startExclusion({ secret: env.FAIRBOOK_EXCLUSION_SECRET, port: env.EXCLUSION_PORT, host: env.HOST });
  const beacon = await startBeacon({ secret: env.FAIRBOOK_BEACON_SECRET, port: env.BEACON_PORT, host: env.HOST });
  const feeds = await startResultFeeds({
    secrets: secretsOf(env.FAIRBOOK_RESULT_FEED_SECRETS),
    seed: env.FAIRBOOK_SEED,
    port: env.RESULTS_PORT,
    host: env.HOST,
  });
  console.log(
    `sandbox feed at ${vendor.url}, inbox at ${inbox.url}, payments at ${pay.url}, payouts at ${payout.url}, games at ${games.urlOf('')}, their rounds at ${rounds.url}, exclusion register at ${exclusion.url}, beacon at ${beacon.url}, results at ${feeds.urlOf('')}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const vendors = [vendor, inbox, pay, payout, games, rounds, exclusion, beacon, feeds];
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

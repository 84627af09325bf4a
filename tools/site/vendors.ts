import { createHash } from 'node:crypto';
import { nextFreePort } from '../setup/ports.mjs';
import { DATA } from '../setup/run-npm.mjs';
import { drawVendorsAt } from './draw-vendors.ts';
import { feedVendorAt } from './feed-vendor.ts';
import { gameProvidersAt } from './game-providers.ts';

const FIRST_SANDBOX_PORT = 3900;
const FIRST_INBOX_PORT = 3950;
const FIRST_PAY_PORT = 3970;
/** Game providers that keep a wallet for each player, by the ids of the games migration. */
const GAME_PROVIDERS = ['ky', 'ng'];

/**
 * The settings that the sandbox and the server share for every vendor, each on a free port of its own.
 *
 * @param site the port of the site, which some vendors call
 * @param key what their secrets are derived from
 */
export async function vendorsOf(site: number, key: string) {
  /** Derives a separate secret for each use. */
  const derived = (of: string): string => createHash('sha256').update(`${of} ${key}`).digest('hex');
  const feed = feedVendorAt(await nextFreePort(FIRST_SANDBOX_PORT), key);
  const inboxPort = await nextFreePort(FIRST_INBOX_PORT);
  const smtpPort = await nextFreePort(inboxPort + 1);
  const payPort = await nextFreePort(FIRST_PAY_PORT);
  const payoutPort = await nextFreePort(payPort + 1);
  const walletsPort = await nextFreePort(payoutPort + 1);
  const providerPort = await nextFreePort(walletsPort + 1);
  const gameProviders = gameProvidersAt(providerPort, { site, key: derived('game provider pg') });
  const others = await otherVendorsFrom(providerPort + 1, key);
  const smsSecret = derived('sms');
  const secrets = {
    FAIRBOOK_PAY_SECRET: derived('pay'),
    FAIRBOOK_PAYOUT_SECRET: derived('payout'),
    FAIRBOOK_GAME_WALLET_SECRETS: GAME_PROVIDERS.map((each) => `${each}=${derived(`games ${each}`)}`).join(','),
  };
  return {
    inboxPort,
    sandbox: {
      ...feed.sandbox,
      ...secrets,
      INBOX_PORT: String(inboxPort),
      SMTP_PORT: String(smtpPort),
      FAIRBOOK_SMS_SECRET: smsSecret,
      PAY_PORT: String(payPort),
      FAIRBOOK_PAY_WEBHOOK: `http://127.0.0.1:${site}/sports/api/v1/webhooks/sandbox_pay`,
      PAYOUT_PORT: String(payoutPort),
      FAIRBOOK_PAYOUT_NEWS: `http://127.0.0.1:${site}/sports/api/v1/payout/news`,
      GAMES_PORT: String(walletsPort),
      GAMES_FOLDER: DATA,
      ...gameProviders.sandbox,
      ...others.sandbox,
      // Whoever knows the seed knows every result, so each installation has its own.
      FAIRBOOK_SEED: process.env.FAIRBOOK_SEED ?? derived('seed'),
    },
    server: {
      ...feed.server,
      ...secrets,
      FAIRBOOK_PAY_URL: `http://127.0.0.1:${payPort}`,
      FAIRBOOK_PAYOUT_URL: `http://127.0.0.1:${payoutPort}`,
      FAIRBOOK_GAME_WALLETS: GAME_PROVIDERS.map((each) => `${each}=http://127.0.0.1:${walletsPort}/${each}`).join(','),
      ...gameProviders.server,
      ...others.server,
      // Without a real mail or SMS server, messages go to the sandbox's inbox.
      FAIRBOOK_SMTP_URL: process.env.FAIRBOOK_SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
      FAIRBOOK_SMS_URL: process.env.FAIRBOOK_SMS_URL ?? `http://127.0.0.1:${inboxPort}/sms`,
      FAIRBOOK_SMS_SECRET: process.env.FAIRBOOK_SMS_SECRET ?? smsSecret,
    },
  };
}

/** Puts the self-exclusion register, the beacon and the feeds of official results on the next free ports. */
async function otherVendorsFrom(first: number, key: string) {
  const registerPort = await nextFreePort(first);
  const register = registerAt(registerPort, key);
  const beacon = await nextFreePort(registerPort + 1);
  const draws = drawVendorsAt({ beacon, results: await nextFreePort(beacon + 1) }, key);
  return { sandbox: { ...register.sandbox, ...draws.sandbox }, server: { ...register.server, ...draws.server } };
}

/** The settings that the sandbox and the server share for the self-exclusion register, which only some jurisdictions require. */
function registerAt(port: number, key: string) {
  const FAIRBOOK_EXCLUSION_SECRET = createHash('sha256').update(`exclusion ${key}`).digest('hex');
  return {
    sandbox: { EXCLUSION_PORT: String(port), FAIRBOOK_EXCLUSION_SECRET },
    server: { FAIRBOOK_EXCLUSION_URL: `http://127.0.0.1:${port}`, FAIRBOOK_EXCLUSION_SECRET },
  };
}

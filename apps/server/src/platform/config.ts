import type { BrandCode, JurisdictionName } from '@fairbook/core/catalog';
import type { BeaconChain } from '@fairbook/fair';
import * as z from 'zod/mini';
import { type Environment, type FeedConfig, type ROLES, zEnvironment, type zNamed } from './environment.ts';
import type { EdgeLimits } from './http/edge.ts';
import { problemsInProduction } from './production-problems.ts';

export type ServerRole = (typeof ROLES)[number];

/** A token on a chain, as configured. */
interface ChainConfig {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly network: string;
  /** Lower case. */
  readonly token: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly publicKey: string;
}

/** A provider of games where players have a wallet, as configured. */
interface GameWalletConfig {
  readonly provider: string;
  readonly url: string;
  readonly secret: string;
}

/** A provider of games that calls us for each stake, as configured. */
interface GameProviderConfig {
  readonly provider: string;
  readonly url: string;
  readonly keys: readonly { readonly id: string; readonly secret: string }[];
}

/** A feed of official results, as configured. */
interface ResultFeedConfig {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
}

/** The operator, as named on the pages of the site. */
export interface OperatorConfig {
  readonly name: string;
  readonly address: string;
  readonly licence: string;
  /** An email address, or a page that begins with https. */
  readonly complaints: string;
}

/** The configuration of this process: read once, frozen, passed in. */
export interface Config {
  /** With the login of this process. */
  readonly databaseUrl: string;
  /** With the login of the drawer. */
  readonly drawerUrl: string;
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly roles: readonly ServerRole[];
  readonly brand: BrandCode;
  readonly jurisdiction: JurisdictionName | undefined;
  /** Undefined if none is named, which production refuses. */
  readonly operator: OperatorConfig | undefined;
  readonly tokenSecret: string;
  readonly pepper: string;
  readonly feedUrl: string;
  readonly feeds: readonly FeedConfig[];
  /** Empty means none. */
  readonly oddsFile: string;
  readonly feedSecret: string;
  readonly feedSpeed: number;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly smsUrl: string;
  readonly smsSecret: string;
  readonly mailCodes: number;
  readonly smsCodes: number;
  readonly payUrl: string;
  readonly paySecret: string;
  readonly payoutUrl: string;
  readonly payoutSecret: string;
  readonly exclusionUrl: string;
  readonly exclusionSecret: string;
  readonly gameWallets: readonly GameWalletConfig[];
  readonly gameProviders: readonly GameProviderConfig[];
  /** Origins of the providers whose pages the site may show in a frame. */
  readonly frameOrigins: readonly string[];
  readonly beaconUrls: readonly string[];
  readonly beaconChain: BeaconChain;
  readonly resultFeeds: readonly ResultFeedConfig[];
  readonly drawApprovals: string;
  readonly drawCodeSeconds: number;
  readonly chain: ChainConfig | undefined;
  readonly demo: boolean;
  readonly signInRate: number;
  readonly callRate: number;
  readonly trustedProxies: readonly string[];
  readonly edgeLimits: EdgeLimits;
  readonly answerWithinMs: number;
  readonly drainMs: number;
  readonly opsPort: number | undefined;
  readonly opsHost: string;
  /** Whether the page that explains the API is served. */
  readonly docs: boolean;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly logFile: string;
  readonly poolSize: number;
  readonly officePort: number | undefined;
  readonly officeOrigin: string;
  readonly officeRoot: string;
  readonly webRoot: string;
}

/** Long enough for a balancer that polls every second or two to notice, and for calls on their way to arrive. */
const DRAIN_MS = 5_000;

/** Providers that call us, with their keys, and the origins whose pages the site may frame. */
const gameProvidersOf = (env: Environment): Pick<Config, 'gameProviders' | 'frameOrigins'> => ({
  gameProviders: env.FAIRBOOK_GAME_PROVIDERS.map(([provider, url]) => ({
    provider,
    url,
    keys: env.FAIRBOOK_GAME_PROVIDER_KEYS.filter(({ name }) => name === provider).map(({ id, secret }) => ({ id, secret })),
  })),
  // Never our own origin: a sandbox that lets scripts keep that origin would be none.
  frameOrigins: [...new Set(env.FAIRBOOK_GAME_PROVIDERS.map(([, url]) => new URL(url).origin))].filter(
    (origin) => origin !== env.PUBLIC_ORIGIN,
  ),
});

/** Reads the environment. Throws one Error that names every variable that is missing or wrong; in production also every setting that cannot be intended. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = z.safeParse(zEnvironment, environment);
  if (!read.success) {
    throw new Error(`configuration: ${read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  }
  const env = read.data;
  const isProduction = env.NODE_ENV === 'production';
  const problems = isProduction ? problemsInProduction(env) : [];
  if (problems.length > 0) throw new Error(`configuration: ${problems.join(' ')}`);
  return Object.freeze({
    databaseUrl: env.DATABASE_URL,
    drawerUrl: env.FAIRBOOK_DRAWER_URL || env.DATABASE_URL,
    isProduction,
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN,
    roles: env.FAIRBOOK_ROLES,
    brand: env.FAIRBOOK_BRAND,
    jurisdiction: env.FAIRBOOK_JURISDICTION,
    operator: operatorOf(env),
    tokenSecret: env.FAIRBOOK_TOKEN_SECRET,
    pepper: env.FAIRBOOK_PEPPER,
    feedUrl: env.FAIRBOOK_FEED_URL,
    feeds: env.FAIRBOOK_FEEDS,
    oddsFile: env.FAIRBOOK_ODDS_FILE,
    feedSecret: env.FAIRBOOK_FEED_SECRET,
    feedSpeed: env.FAIRBOOK_FEED_SPEED,
    smtpUrl: env.FAIRBOOK_SMTP_URL,
    mailFrom: env.FAIRBOOK_MAIL_FROM,
    smsUrl: env.FAIRBOOK_SMS_URL,
    smsSecret: env.FAIRBOOK_SMS_SECRET,
    mailCodes: env.FAIRBOOK_MAIL_CODES,
    smsCodes: env.FAIRBOOK_SMS_CODES,
    payUrl: env.FAIRBOOK_PAY_URL,
    payoutUrl: env.FAIRBOOK_PAYOUT_URL,
    payoutSecret: env.FAIRBOOK_PAYOUT_SECRET,
    exclusionUrl: env.FAIRBOOK_EXCLUSION_URL,
    exclusionSecret: env.FAIRBOOK_EXCLUSION_SECRET,
    paySecret: env.FAIRBOOK_PAY_SECRET,
    gameWallets: together(env.FAIRBOOK_GAME_WALLETS, env.FAIRBOOK_GAME_WALLET_SECRETS).map(({ name, ...each }) => ({
      provider: name,
      ...each,
    })),
    ...gameProvidersOf(env),
    beaconUrls: env.FAIRBOOK_BEACON_URL.split(',').filter((url) => url !== ''),
    beaconChain: env.FAIRBOOK_BEACON_CHAIN,
    resultFeeds: together(env.FAIRBOOK_RESULT_FEEDS, env.FAIRBOOK_RESULT_FEED_SECRETS),
    drawApprovals: env.FAIRBOOK_DRAW_APPROVALS,
    drawCodeSeconds: env.FAIRBOOK_DRAW_CODE_SECONDS,
    chain: chainOf(env),
    demo: env.FAIRBOOK_DEMO === '1',
    signInRate: env.FAIRBOOK_SIGN_IN_RATE,
    callRate: env.FAIRBOOK_CALL_RATE,
    trustedProxies: env.FAIRBOOK_TRUSTED_PROXIES,
    edgeLimits: {
      connections: env.FAIRBOOK_CONNECTIONS,
      connectionsOfPlace: env.FAIRBOOK_CONNECTIONS_PER_ADDRESS,
      socketsOfPlace: env.FAIRBOOK_SOCKETS_PER_ADDRESS,
      upgradesOfPlace: Math.ceil(env.FAIRBOOK_CALL_RATE / 4),
    },
    answerWithinMs: env.FAIRBOOK_ANSWER_MS,
    drainMs: env.FAIRBOOK_DRAIN_MS ?? (isProduction ? DRAIN_MS : 0),
    opsPort: env.FAIRBOOK_OPS_PORT,
    opsHost: env.FAIRBOOK_OPS_HOST,
    docs: (env.FAIRBOOK_DOCS ?? (isProduction ? '0' : '1')) === '1',
    logLevel: env.FAIRBOOK_LOG,
    logFile: env.FAIRBOOK_LOG_FILE,
    poolSize: env.FAIRBOOK_POOL,
    officePort: env.FAIRBOOK_OFFICE_PORT,
    officeOrigin: env.FAIRBOOK_OFFICE_ORIGIN,
    officeRoot: env.FAIRBOOK_OFFICE_ROOT,
    webRoot: env.FAIRBOOK_WEB_ROOT,
  });
}

type Named = z.output<typeof zNamed>;
/** Joins addresses and secrets by name; a name without a secret is left out. */
function together(places: Named, signing: Named): readonly ResultFeedConfig[] {
  const secrets = new Map(signing);
  return places.flatMap(([name, url]) => {
    const secret = secrets.get(name);
    return secret === undefined ? [] : [{ name, url, secret }];
  });
}

const chainOf = (env: Environment): ChainConfig | undefined =>
  env.FAIRBOOK_CHAIN_RPC === ''
    ? undefined
    : {
        rpcUrl: env.FAIRBOOK_CHAIN_RPC,
        chainId: env.FAIRBOOK_CHAIN_ID,
        network: env.FAIRBOOK_CHAIN_NAME,
        token: env.FAIRBOOK_CHAIN_TOKEN.toLowerCase(),
        decimals: env.FAIRBOOK_CHAIN_DECIMALS,
        confirmations: env.FAIRBOOK_CHAIN_CONFIRMATIONS,
        publicKey: env.FAIRBOOK_CHAIN_XPUB,
      };

/** The configuration from this process's environment, read only here. */
export const configFromProcess = (): Config => readConfig(process.env);

function operatorOf(env: Environment): OperatorConfig | undefined {
  const told = {
    ...{ name: env.FAIRBOOK_OPERATOR, address: env.FAIRBOOK_OPERATOR_ADDRESS },
    ...{ licence: env.FAIRBOOK_LICENCE, complaints: env.FAIRBOOK_COMPLAINTS },
  };
  return Object.values(told).includes('') ? undefined : told;
}

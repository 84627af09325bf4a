import { BRAND_CODES, type BrandCode, JURISDICTION_NAMES, type JurisdictionName } from '@fairbook/core/catalog';
import { type Chain, QUICKNET } from '@fairbook/fair';
import * as z from 'zod/mini';
import { jsonOf } from './json-of.ts';

const ROLES = ['api', 'worker', 'feed'] as const;
export type ServerRole = (typeof ROLES)[number];

const list = <const Item extends string>(items: readonly Item[], fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.pipe(
      z.transform((text: string) => text.split(',').map((item) => item.trim())),
      z.array(z.enum(items as unknown as [Item, ...Item[]])),
    ),
  );

/** `ky=http://…,ng=http://…`: something for each of several names. */
const zNamed = z.pipe(
  z._default(z.string().check(z.regex(/^([a-z][a-z0-9_]*=[^,]+(,|$))*$/)), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .flatMap((each) => (each === '' ? [] : [[each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const])),
  ),
);

/** A beacon's chain: `quicknet`, or JSON as the beacon itself tells it at `/info`. */
const zChain = z.pipe(
  z._default(z.string(), 'quicknet'),
  z.transform((text: string, context): Chain => {
    if (text === 'quicknet') return QUICKNET;
    const told = z.safeParse(zChainInfo, jsonOf(text));
    if (told.success)
      return { hash: told.data.hash, publicKey: told.data.public_key, genesis: told.data.genesis_time, periodSeconds: told.data.period };
    context.issues.push({ code: 'custom', message: 'neither quicknet nor a chain', input: text });
    return QUICKNET;
  }),
);
const zChainInfo = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  public_key: z.string().check(z.regex(/^[0-9a-f]{192}$/)),
  genesis_time: z.int().check(z.minimum(0)),
  period: z.int().check(z.minimum(1), z.maximum(3_600)),
});

const zEnvironment = z.object({
  DATABASE_URL: z.string().check(z.minLength(1)),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** The address players use, for Origin checks, cookies and passkeys, which are bound to its domain. Empty: the address the server listens on. */
  PUBLIC_ORIGIN: z._default(z.string(), ''),
  FAIRBOOK_ROLES: list(ROLES, 'api,worker,feed'),
  FAIRBOOK_BRAND: z._default(z.enum(BRAND_CODES), 'only-bets'),
  /** The law the house works under; left out: the brand's. */
  FAIRBOOK_JURISDICTION: z.optional(z.enum(JURISDICTION_NAMES)),
  FAIRBOOK_TOKEN_SECRET: z.string().check(z.minLength(32)),
  /** Kept apart from the database: without it a copy of the database says nothing of payment passwords and second factors. Never change it. */
  FAIRBOOK_PEPPER: z.string().check(z.minLength(32)),
  FAIRBOOK_FEED_URL: z._default(z.string(), ''),
  FAIRBOOK_FEED_SECRET: z._default(z.string(), ''),
  /** Where mail goes out, as `smtp://host:port`; empty: there is none. */
  FAIRBOOK_SMTP_URL: z._default(z.string(), ''),
  FAIRBOOK_MAIL_FROM: z._default(z.string(), 'no-reply@fairbook.example'),
  /** Takes SMS by HTTP; empty: there are none. */
  FAIRBOOK_SMS_URL: z._default(z.string(), ''),
  FAIRBOOK_SMS_SECRET: z._default(z.string(), ''),
  /** Verification codes the house sends in an hour, by mail and by SMS; most of them to whoever asks, the rest to players who are known. */
  FAIRBOOK_MAIL_CODES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 5_000),
  FAIRBOOK_SMS_CODES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_000),
  /** Takes deposits by Pix, card and wallet; empty: there is no such way to deposit. */
  FAIRBOOK_PAY_URL: z._default(z.string(), ''),
  FAIRBOOK_PAY_SECRET: z._default(z.string(), ''),
  /** Who pays out, and signs with us; empty: nothing that is approved is sent. */
  FAIRBOOK_PAYOUT_URL: z._default(z.string(), ''),
  FAIRBOOK_PAYOUT_SECRET: z._default(z.string(), ''),
  /** The register of people who may not play, which some laws ask for; empty: it says nothing, and there nobody plays. */
  FAIRBOOK_EXCLUSION_URL: z._default(z.string(), ''),
  FAIRBOOK_EXCLUSION_SECRET: z._default(z.string(), ''),
  /** Providers of games where players have a wallet, as `ky=http://…,ng=http://…`, and what each signs with, by the same names. */
  FAIRBOOK_GAME_WALLETS: zNamed,
  FAIRBOOK_GAME_WALLET_SECRETS: zNamed,
  /** Mirrors of the beacon that draws are made with, with commas; empty: none is asked, and a draw of our own that comes due is void. */
  FAIRBOOK_BEACON_URL: z._default(z.string(), ''),
  FAIRBOOK_BEACON_CHAIN: zChain,
  /** Feeds of official results, as `hall=http://…,press=http://…`, and what each signs with, by the same names. Two must agree. */
  FAIRBOOK_RESULT_FEEDS: zNamed,
  FAIRBOOK_RESULT_FEED_SECRETS: zNamed,
  /** A file with the house's own people who approve of draw code, and their approvals; empty: those of the build. */
  FAIRBOOK_DRAW_APPROVALS: z._default(z.string(), ''),
  /** How often the server looks whether the code that draws is what was built: a day at most (GLI-19, 2.3.2). */
  FAIRBOOK_DRAW_CODE_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 300),
  /** A node of an EVM chain that speaks JSON-RPC, for deposits of USDT; empty: there is no such way to deposit. */
  FAIRBOOK_CHAIN_RPC: z._default(z.string(), ''),
  FAIRBOOK_CHAIN_ID: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  FAIRBOOK_CHAIN_NAME: z._default(z.string(), 'Ethereum (ERC-20)'),
  /** The token's contract, and its decimals. */
  FAIRBOOK_CHAIN_TOKEN: z._default(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)), '0xdac17f958d2ee523a2206206994597c13d831ec7'),
  FAIRBOOK_CHAIN_DECIMALS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(36)), 6),
  /** Blocks that must stand before a transfer is credited, its own included. */
  FAIRBOOK_CHAIN_CONFIRMATIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(256)), 32),
  /** The extended public key that players' addresses are made from. The private one stays where it is. */
  FAIRBOOK_CHAIN_XPUB: z._default(z.string(), ''),
  /** 1 seeds demo players and offers play money. */
  FAIRBOOK_DEMO: z._default(z.enum(['0', '1']), '0'),
  /** Sign-ins and registrations allowed per address and minute; a test house needs more. */
  FAIRBOOK_SIGN_IN_RATE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30),
  /** Calls allowed per address and minute. */
  FAIRBOOK_CALL_RATE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_200),
  FAIRBOOK_LOG: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Where the log is written; empty: where the program's output goes. */
  FAIRBOOK_LOG_FILE: z._default(z.string(), ''),
  FAIRBOOK_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 16),
  /** Port of the staff room; left out: it is not opened. */
  FAIRBOOK_OFFICE_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  /** The address staff use, for Origin checks. Empty: the address the office listens on. */
  FAIRBOOK_OFFICE_ORIGIN: z._default(z.string(), ''),
  /** Folder of the built office; empty serves its calls alone. */
  FAIRBOOK_OFFICE_ROOT: z._default(z.string(), ''),
  /** Folder of the built site; empty serves the API alone. */
  FAIRBOOK_WEB_ROOT: z._default(z.string(), ''),
});

/** A token on a chain, as it is set up from outside. */
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

/** A provider of games where players have a wallet, as it is set up from outside. */
interface GameWalletConfig {
  readonly provider: string;
  readonly url: string;
  readonly secret: string;
}

/** A feed of official results, as it is set up from outside. */
interface ResultFeedConfig {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
}

/** Where this process runs and what it is asked to do: read once, frozen, passed in. */
export interface Config {
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly roles: readonly ServerRole[];
  readonly brand: BrandCode;
  readonly jurisdiction: JurisdictionName | undefined;
  readonly tokenSecret: string;
  readonly pepper: string;
  readonly feedUrl: string;
  readonly feedSecret: string;
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
  readonly beaconUrls: readonly string[];
  readonly beaconChain: Chain;
  readonly resultFeeds: readonly ResultFeedConfig[];
  readonly drawApprovals: string;
  readonly drawCodeSeconds: number;
  readonly chain: ChainConfig | undefined;
  readonly demo: boolean;
  readonly signInRate: number;
  readonly callRate: number;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly logFile: string;
  readonly poolSize: number;
  readonly officePort: number | undefined;
  readonly officeOrigin: string;
  readonly officeRoot: string;
  readonly webRoot: string;
}

/** Reads the environment. Throws one Error that names every variable that is missing or wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = z.safeParse(zEnvironment, environment);
  if (!read.success) {
    throw new Error(`configuration: ${read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  }
  const env = read.data;
  return Object.freeze({
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN,
    roles: env.FAIRBOOK_ROLES,
    brand: env.FAIRBOOK_BRAND,
    jurisdiction: env.FAIRBOOK_JURISDICTION,
    tokenSecret: env.FAIRBOOK_TOKEN_SECRET,
    pepper: env.FAIRBOOK_PEPPER,
    feedUrl: env.FAIRBOOK_FEED_URL,
    feedSecret: env.FAIRBOOK_FEED_SECRET,
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
    beaconUrls: env.FAIRBOOK_BEACON_URL.split(',').filter((url) => url !== ''),
    beaconChain: env.FAIRBOOK_BEACON_CHAIN,
    resultFeeds: together(env.FAIRBOOK_RESULT_FEEDS, env.FAIRBOOK_RESULT_FEED_SECRETS),
    drawApprovals: env.FAIRBOOK_DRAW_APPROVALS,
    drawCodeSeconds: env.FAIRBOOK_DRAW_CODE_SECONDS,
    chain: chainOf(env),
    demo: env.FAIRBOOK_DEMO === '1',
    signInRate: env.FAIRBOOK_SIGN_IN_RATE,
    callRate: env.FAIRBOOK_CALL_RATE,
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
/** Who has no secret is not there. */
function together(places: Named, signing: Named): readonly ResultFeedConfig[] {
  const secrets = new Map(signing);
  return places.flatMap(([name, url]) => {
    const secret = secrets.get(name);
    return secret === undefined ? [] : [{ name, url, secret }];
  });
}

const chainOf = (env: z.output<typeof zEnvironment>): ChainConfig | undefined =>
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

/** The environment of this process: the one place that reads it. */
export const configFromProcess = (): Config => readConfig(process.env);

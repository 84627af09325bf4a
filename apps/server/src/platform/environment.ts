import { BRAND_CODES, JURISDICTION_NAMES, SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { type BeaconChain, QUICKNET } from '@fairbook/fair';
import * as z from 'zod/mini';
import { parseJson } from './http/parse-json.ts';
import { proxiesProblem } from './http/proxies.ts';

export const ROLES = ['api', 'worker', 'feed'] as const;

const list = <const Item extends string>(items: readonly Item[], fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.pipe(
      z.transform((text: string) => text.split(',').map((item) => item.trim())),
      z.array(z.enum(items as unknown as [Item, ...Item[]])),
    ),
  );

/** Parses `ky=http://…,ng=http://…`: one value per name. */
export const zNamed = z.pipe(
  z._default(z.string().check(z.regex(/^([a-z][a-z0-9_]*=[^,]+(,|$))*$/)), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .flatMap((each) => (each === '' ? [] : [[each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const])),
  ),
);

const KEYS_AT_A_TIME = 2;
/** Parses `pg:2026a=…,pg:2026b=…`: keys by their ids, at most two per name. */
const zKeys = z.pipe(
  z._default(z.string().check(z.regex(/^([a-z][a-z0-9_]*:[A-Za-z0-9_-]{1,32}=[^,]+(,|$))*$/)), ''),
  z.transform((text: string, context) => {
    const keys = [...text.matchAll(/([a-z0-9_]+):([A-Za-z0-9_-]+)=([^,]+)/g)].map(([, name = '', id = '', secret = '']) => ({
      name,
      id,
      secret,
    }));
    const tooMany = keys.find(({ name }) => keys.filter((each) => each.name === name).length > KEYS_AT_A_TIME);
    if (tooMany) context.issues.push({ code: 'custom', input: text, message: `${tooMany.name} has more than two keys` });
    return keys;
  }),
);

/** A feed of matches, as configured. */
export interface FeedConfig {
  /** The source that its matches and results carry. */
  readonly name: string;
  readonly game: SportGame;
  /** The vendor's protocol: a log of facts, numbered messages, or a file in the format of The Odds API. */
  readonly protocol: (typeof FEED_PROTOCOLS)[number];
}
const FEED_PROTOCOLS = ['log', 'sequenced', 'odds_api'] as const;

/** Parses `sandbox=soccer,world=sports365:sequenced`: feeds by name, each with its game, and its protocol if that is not a log. */
const zFeeds = z.pipe(
  z._default(z.string(), 'sandbox=soccer'),
  z.transform((text: string, context): readonly FeedConfig[] => {
    const read = z.safeParse(
      zFeedPairs,
      text.split(',').map((each) => {
        const [name, told = '', ...more] = each.split('=');
        const [game, protocol = 'log', ...rest] = told.split(':');
        return [name, game, protocol, ...more, ...rest];
      }),
    );
    if (read.success) return read.data.map(([name, game, protocol]) => ({ name, game, protocol }));
    const message = `not a list of name=game or name=game:${FEED_PROTOCOLS.join('|')}, of ${SPORT_GAMES.join(', ')}, with each name once`;
    context.issues.push({ code: 'custom', message, input: text });
    return [];
  }),
);
const zFeedPairs = z
  .array(z.tuple([z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/)), z.enum(SPORT_GAMES), z.enum(FEED_PROTOCOLS)]))
  .check(z.refine((pairs) => new Set(pairs.map(([name]) => name)).size === pairs.length));

/** A beacon's chain: `quicknet`, or JSON as the beacon returns it at `/info`. */
const zChain = z.pipe(
  z._default(z.string(), 'quicknet'),
  z.transform((text: string, context): BeaconChain => {
    if (text === 'quicknet') return QUICKNET;
    const told = z.safeParse(zChainInfo, parseJson(text));
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

const zProxies = z.pipe(
  z._default(z.string(), 'loopback'),
  z.transform((text: string, context): readonly string[] => {
    const names = text.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
    const problem = proxiesProblem(names);
    if (problem !== undefined) context.issues.push({ code: 'custom', message: problem, input: text });
    return names;
  }),
);

/** A line of text that is public. */
const zTold = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** All environment variables. */
export const zEnvironment = z.object({
  /** `production` requires everything that a house with players needs, and refuses what it must not have. */
  NODE_ENV: z._default(z.string(), ''),
  /**
   * With a login of this process: fairbook_api, fairbook_worker, fairbook_feed. The owner's login is for `npm run migrate`; outside production it is allowed
   * here.
   */
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** For a worker: the login fairbook_draws, which plans and makes draws and cannot read bets. By default DATABASE_URL, which must then be the owner's. */
  FAIRBOOK_DRAWER_URL: z._default(z.string(), ''),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** The public address, for Origin checks, cookies and passkeys, which are bound to its domain. Empty means the address the server listens on. */
  PUBLIC_ORIGIN: z._default(z.string(), ''),
  FAIRBOOK_ROLES: list(ROLES, 'api,worker,feed'),
  FAIRBOOK_BRAND: z._default(z.enum(BRAND_CODES), 'only-bets'),
  /** The law the house works under; by default the brand's. */
  FAIRBOOK_JURISDICTION: z.optional(z.enum(JURISDICTION_NAMES)),
  /**
   * The operator, as named on the site: the company's name and number, its postal address, the licence and its issuer, and where complaints go, an email
   * address or a page. All four or none.
   */
  FAIRBOOK_OPERATOR: zTold,
  FAIRBOOK_OPERATOR_ADDRESS: zTold,
  FAIRBOOK_LICENCE: zTold,
  FAIRBOOK_COMPLAINTS: zTold,
  FAIRBOOK_TOKEN_SECRET: z.string().check(z.minLength(32)),
  /** Kept apart from the database: without it a copy of the database reveals nothing of payment passwords and second factors. Never change it. */
  FAIRBOOK_PEPPER: z.string().check(z.minLength(32)),
  FAIRBOOK_FEED_URL: z._default(z.string(), ''),
  /** The feeds read from there: one for each sport on offer. */
  FAIRBOOK_FEEDS: zFeeds,
  /** The file of `odds_api` feeds, which the program that fetches it overwrites. */
  FAIRBOOK_ODDS_FILE: z._default(z.string(), ''),
  FAIRBOOK_FEED_SECRET: z._default(z.string(), ''),
  /** How many times faster than real time a simulated feed plays its matches. 0: its results are accepted at any time. 1 for a real feed. */
  FAIRBOOK_FEED_SPEED: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1_000)), 1),
  /** The mail server, as `smtp://host:port`; empty means no email. */
  FAIRBOOK_SMTP_URL: z._default(z.string(), ''),
  FAIRBOOK_MAIL_FROM: z._default(z.string(), 'no-reply@fairbook.example'),
  /** The HTTP gateway for SMS; empty means no SMS. */
  FAIRBOOK_SMS_URL: z._default(z.string(), ''),
  FAIRBOOK_SMS_SECRET: z._default(z.string(), ''),
  /** The most verification codes the house sends in an hour, by mail and by SMS; most of them for anyone, the rest for known players. */
  FAIRBOOK_MAIL_CODES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 5_000),
  FAIRBOOK_SMS_CODES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_000),
  /** The provider of deposits by Pix, card and wallet; empty means none. */
  FAIRBOOK_PAY_URL: z._default(z.string(), ''),
  FAIRBOOK_PAY_SECRET: z._default(z.string(), ''),
  /** The payout provider, and the secret shared with it; empty means that approved withdrawals are not sent. */
  FAIRBOOK_PAYOUT_URL: z._default(z.string(), ''),
  FAIRBOOK_PAYOUT_SECRET: z._default(z.string(), ''),
  /** The register of people who may not play, which some laws require; if empty it never answers, and under such a law no player may play. */
  FAIRBOOK_EXCLUSION_URL: z._default(z.string(), ''),
  FAIRBOOK_EXCLUSION_SECRET: z._default(z.string(), ''),
  /** Providers of games where players have a wallet, as `ky=http://…,ng=http://…`, and their secrets, by the same names. */
  FAIRBOOK_GAME_WALLETS: zNamed,
  FAIRBOOK_GAME_WALLET_SECRETS: zNamed,
  /**
   * Providers of games that call us for each stake, as `pg=https://…`: where players are sent; and their secrets, as `pg:2026a=…,pg:2026b=…`, two keys at most.
   */
  FAIRBOOK_GAME_PROVIDERS: zNamed,
  FAIRBOOK_GAME_PROVIDER_KEYS: zKeys,
  /** Mirrors of the beacon that draws are made with, separated by commas; if empty, none is asked, and our own draws become void when due. */
  FAIRBOOK_BEACON_URL: z._default(z.string(), ''),
  FAIRBOOK_BEACON_CHAIN: zChain,
  /** Feeds of official results, as `hall=http://…,press=http://…`, and their secrets, by the same names. Two must agree. */
  FAIRBOOK_RESULT_FEEDS: zNamed,
  FAIRBOOK_RESULT_FEED_SECRETS: zNamed,
  /** A file with the house's own approvers of draw code, and their approvals; empty means those of the build. */
  FAIRBOOK_DRAW_APPROVALS: z._default(z.string(), ''),
  /** How often the server compares the running draw code with the build: at least daily (GLI-19, 2.3.2). */
  FAIRBOOK_DRAW_CODE_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 300),
  /** An EVM node with JSON-RPC, for deposits of USDT; empty means no such deposits. */
  FAIRBOOK_CHAIN_RPC: z._default(z.string(), ''),
  FAIRBOOK_CHAIN_ID: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  FAIRBOOK_CHAIN_NAME: z._default(z.string(), 'Ethereum (ERC-20)'),
  /** The token's contract, and its decimals. */
  FAIRBOOK_CHAIN_TOKEN: z._default(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)), '0xdac17f958d2ee523a2206206994597c13d831ec7'),
  FAIRBOOK_CHAIN_DECIMALS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(36)), 6),
  /** Confirmations required before a transfer is credited, its own block included. */
  FAIRBOOK_CHAIN_CONFIRMATIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(256)), 32),
  /** The extended public key from which players' addresses are derived. The private key is never here. */
  FAIRBOOK_CHAIN_XPUB: z._default(z.string(), ''),
  /** 1 seeds demo players and offers play money. */
  FAIRBOOK_DEMO: z._default(z.enum(['0', '1']), '0'),
  /** Sign-ins and registrations allowed per address and minute; a test system needs more. */
  FAIRBOOK_SIGN_IN_RATE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30),
  /** Our own proxies and balancers, as addresses and networks separated by commas: only these may name the client they call for. `loopback` is this machine. */
  FAIRBOOK_TRUSTED_PROXIES: zProxies,
  /** The most connections open at once: in all, from one address, and sockets from one. An address is a /64 of IPv6. */
  FAIRBOOK_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10_000),
  FAIRBOOK_CONNECTIONS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
  FAIRBOOK_SOCKETS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50),
  /** A call without an answer for this many milliseconds gets server.busy; also the timeout of each of its statements. */
  FAIRBOOK_ANSWER_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), 4_500),
  /** How long a stopping process goes on answering, so that balancers see it at `/readyz`, in milliseconds. By default 5 s in production. */
  FAIRBOOK_DRAIN_MS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(120_000))),
  /** Port of `/healthz`, `/readyz` and `/metrics` for every role; without it they are on the players' port alone, and a process without that has none. */
  FAIRBOOK_OPS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  FAIRBOOK_OPS_HOST: z._default(z.string(), '127.0.0.1'),
  /** 1 serves the page that explains the API. By default not in production. */
  FAIRBOOK_DOCS: z.optional(z.enum(['0', '1'])),
  /** Calls allowed per address and minute; a quarter of it for sockets. */
  FAIRBOOK_CALL_RATE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_200),
  FAIRBOOK_LOG: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** The log file; empty means standard output. */
  FAIRBOOK_LOG_FILE: z._default(z.string(), ''),
  FAIRBOOK_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 16),
  /** Port of the back office; without it the office is not served. */
  FAIRBOOK_OFFICE_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  /** The office's address, for Origin checks. Empty means the address the office listens on. */
  FAIRBOOK_OFFICE_ORIGIN: z._default(z.string(), ''),
  /** Folder of the built office app; empty serves its calls alone. */
  FAIRBOOK_OFFICE_ROOT: z._default(z.string(), ''),
  /** Folder of the built site; empty serves the API alone. */
  FAIRBOOK_WEB_ROOT: z._default(z.string(), ''),
});

export type Environment = z.output<typeof zEnvironment>;

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

/** `ky=http://…,ng=http://…`: something for each of several names. */
export const zNamed = z.pipe(
  z._default(z.string().check(z.regex(/^([a-z][a-z0-9_]*=[^,]+(,|$))*$/)), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .flatMap((each) => (each === '' ? [] : [[each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const])),
  ),
);

const KEYS_AT_A_TIME = 2;
/** `pg:2026a=…,pg:2026b=…`: keys by their names, for each of several names; two of one at most. */
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

/** A feed of matches, as it is set up from outside. */
export interface FeedConfig {
  /** What its matches and results carry as their source. */
  readonly name: string;
  readonly game: SportGame;
  /** How the vendor is asked: its log of facts, messages that are numbered, or a file in the shape of The Odds API. */
  readonly protocol: (typeof FEED_PROTOCOLS)[number];
}
const FEED_PROTOCOLS = ['log', 'sequenced', 'odds_api'] as const;

/** `sandbox=soccer,world=sports365:sequenced`: feeds by name, each with the game it tells of, and how it is asked where it is not a log. */
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

/** A beacon's chain: `quicknet`, or JSON as the beacon itself tells it at `/info`. */
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

/** A line that is shown to everybody. */
const zTold = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** Every setting from outside. */
export const zEnvironment = z.object({
  /** `production` asks for everything that a house with players needs, and refuses what it must not have. */
  NODE_ENV: z._default(z.string(), ''),
  /** With a login of this process: fairbook_api, fairbook_worker, fairbook_feed. The owner's is for `npm run migrate`; elsewhere than in production it may be here. */
  DATABASE_URL: z.string().check(z.minLength(1)),
  /** Of a worker: with the login fairbook_draws, which plans and makes draws and cannot read bets. Left out: DATABASE_URL, which must then be the owner's. */
  FAIRBOOK_DRAWER_URL: z._default(z.string(), ''),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** The address players use, for Origin checks, cookies and passkeys, which are bound to its domain. Empty: the address the server listens on. */
  PUBLIC_ORIGIN: z._default(z.string(), ''),
  FAIRBOOK_ROLES: list(ROLES, 'api,worker,feed'),
  FAIRBOOK_BRAND: z._default(z.enum(BRAND_CODES), 'only-bets'),
  /** The law the house works under; left out: the brand's. */
  FAIRBOOK_JURISDICTION: z.optional(z.enum(JURISDICTION_NAMES)),
  /**
   * Who runs the brand, as its pages say: the company's name and number, its postal address, the licence and who gave it, and where a complaint goes, an e-mail
   * address or a page. All four or none.
   */
  FAIRBOOK_OPERATOR: zTold,
  FAIRBOOK_OPERATOR_ADDRESS: zTold,
  FAIRBOOK_LICENCE: zTold,
  FAIRBOOK_COMPLAINTS: zTold,
  FAIRBOOK_TOKEN_SECRET: z.string().check(z.minLength(32)),
  /** Kept apart from the database: without it a copy of the database says nothing of payment passwords and second factors. Never change it. */
  FAIRBOOK_PEPPER: z.string().check(z.minLength(32)),
  FAIRBOOK_FEED_URL: z._default(z.string(), ''),
  /** The feeds that are taken from there: one of each sport that is offered. */
  FAIRBOOK_FEEDS: zFeeds,
  /** The file of feeds that are `odds_api`, which whoever fetches it writes anew. */
  FAIRBOOK_ODDS_FILE: z._default(z.string(), ''),
  FAIRBOOK_FEED_SECRET: z._default(z.string(), ''),
  /** How many times faster than life a simulated feed plays its matches. 0: its results are believed whenever they come. A real one plays once as fast. */
  FAIRBOOK_FEED_SPEED: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1_000)), 1),
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
  /** Providers of games that call us for each stake, as `pg=https://…`: where players are sent; and what each signs with, as `pg:2026a=…,pg:2026b=…`, two keys at most. */
  FAIRBOOK_GAME_PROVIDERS: zNamed,
  FAIRBOOK_GAME_PROVIDER_KEYS: zKeys,
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
  /** Our own proxies and balancers, as addresses and networks with commas: only they may say for whom they call. `loopback` is this machine. */
  FAIRBOOK_TRUSTED_PROXIES: zProxies,
  /** Connections open at once: in all, of one address, and how many sockets of one. An address is a /64 of IPv6. */
  FAIRBOOK_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10_000),
  FAIRBOOK_CONNECTIONS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
  FAIRBOOK_SOCKETS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50),
  /** A call without an answer for so many milliseconds is told that the house is busy; the same for each statement it waits for. */
  FAIRBOOK_ANSWER_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), 4_500),
  /** How long a house that is told to stop goes on answering, so that balancers see it at `/readyz`, in milliseconds. Left out: 5 s in production. */
  FAIRBOOK_DRAIN_MS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(120_000))),
  /** Port of `/healthz`, `/readyz` and `/metrics` for every role; left out: they are at the players' port alone, and a process without it has none. */
  FAIRBOOK_OPS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  FAIRBOOK_OPS_HOST: z._default(z.string(), '127.0.0.1'),
  /** 1 shows the page that explains the API. Left out: not in production. */
  FAIRBOOK_DOCS: z.optional(z.enum(['0', '1'])),
  /** Calls allowed per address and minute; a quarter of it for sockets. */
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

export type Environment = z.output<typeof zEnvironment>;

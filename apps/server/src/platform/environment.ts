import { BRAND_CODES, JURISDICTION_NAMES } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { zChain, zFeeds, zHosts, zHttps, zKeys, zList, zNamed, zProxies, zTold } from './environment-values.ts';

export const ROLES = ['api', 'worker', 'feed'] as const;

/** A variable: its name, what it means to who runs the house, and what it may be. */
const variable = <const Name extends string, Schema extends z.ZodMiniType>(name: Name, means: string, schema: Schema) => ({
  name,
  means,
  schema,
});

/** Environment variables that the configuration has as they are, by their names there. These tables are the only list; docs/configuration.md is written from them. */
const PLAIN = {
  databaseUrl: variable(
    'DATABASE_URL',
    'With a login of this process: fairbook_api, fairbook_worker, fairbook_feed. The owner’s login is for `npm run migrate`; outside production it is allowed here.',
    z.string().check(z.minLength(1)),
  ),
  host: variable('HOST', 'The address that the server listens on.', z._default(z.string(), '127.0.0.1')),
  port: variable(
    'PORT',
    'The port that it listens on; 0 takes any that is free.',
    z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  ),
  publicOrigin: variable(
    'PUBLIC_ORIGIN',
    'The public address, for Origin checks, cookies and passkeys, which are bound to its domain. Empty means the address the server listens on.',
    z._default(z.string(), ''),
  ),
  roles: variable('FAIRBOOK_ROLES', 'What this process does, separated by commas.', zList(ROLES, 'api,worker,feed')),
  brand: variable('FAIRBOOK_BRAND', 'The brand that the house runs under.', z._default(z.enum(BRAND_CODES), 'only-bets')),
  jurisdiction: variable(
    'FAIRBOOK_JURISDICTION',
    'The law the house works under; by default the brand’s.',
    z.optional(z.enum(JURISDICTION_NAMES)),
  ),
  tokenSecret: variable('FAIRBOOK_TOKEN_SECRET', 'Signs the tokens of sessions.', z.string().check(z.minLength(32))),
  pepper: variable(
    'FAIRBOOK_PEPPER',
    'Kept apart from the database: without it a copy of the database reveals nothing of payment passwords and second factors. Never change it.',
    z.string().check(z.minLength(32)),
  ),
  feedUrl: variable('FAIRBOOK_FEED_URL', 'Where the feeds of matches are read; empty means none.', z._default(z.string(), '')),
  feeds: variable('FAIRBOOK_FEEDS', 'The feeds read from there: one for each sport on offer.', zFeeds),
  oddsFile: variable(
    'FAIRBOOK_ODDS_FILE',
    'The file of `odds_api` feeds, which the program that fetches it overwrites.',
    z._default(z.string(), ''),
  ),
  feedSecret: variable('FAIRBOOK_FEED_SECRET', 'The secret shared with the vendor of feeds.', z._default(z.string(), '')),
  feedSpeed: variable(
    'FAIRBOOK_FEED_SPEED',
    'How many times faster than real time a simulated feed plays its matches. 0: its results are accepted at any time. 1 for a real feed.',
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(1_000)), 1),
  ),
  smtpUrl: variable('FAIRBOOK_SMTP_URL', 'The mail server, as `smtp://host:port`; empty means no email.', z._default(z.string(), '')),
  mailFrom: variable('FAIRBOOK_MAIL_FROM', 'The sender of emails.', z._default(z.string(), 'no-reply@fairbook.example')),
  smsUrl: variable('FAIRBOOK_SMS_URL', 'The HTTP gateway for SMS; empty means no SMS.', z._default(z.string(), '')),
  smsSecret: variable('FAIRBOOK_SMS_SECRET', 'The secret shared with the SMS gateway.', z._default(z.string(), '')),
  mailCodes: variable(
    'FAIRBOOK_MAIL_CODES',
    'The most verification codes the house sends by mail in an hour; most of them for anyone, the rest for known players.',
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), 5_000),
  ),
  smsCodes: variable('FAIRBOOK_SMS_CODES', 'The same by SMS.', z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_000)),
  payUrl: variable('FAIRBOOK_PAY_URL', 'The provider of deposits by Pix, card and wallet; empty means none.', z._default(z.string(), '')),
  paySecret: variable('FAIRBOOK_PAY_SECRET', 'The secret shared with it.', z._default(z.string(), '')),
  payoutUrl: variable(
    'FAIRBOOK_PAYOUT_URL',
    'The payout provider; empty means that approved withdrawals are not sent.',
    z._default(z.string(), ''),
  ),
  payoutSecret: variable('FAIRBOOK_PAYOUT_SECRET', 'The secret shared with it.', z._default(z.string(), '')),
  exclusionUrl: variable(
    'FAIRBOOK_EXCLUSION_URL',
    'The register of people who may not play, which some laws require; if empty it never answers, and under such a law no player may play.',
    z._default(z.string(), ''),
  ),
  exclusionSecret: variable('FAIRBOOK_EXCLUSION_SECRET', 'The secret shared with it.', z._default(z.string(), '')),
  beaconChain: variable('FAIRBOOK_BEACON_CHAIN', 'The beacon’s chain: `quicknet`, or JSON as the beacon returns it at `/info`.', zChain),
  drawApprovals: variable(
    'FAIRBOOK_DRAW_APPROVALS',
    'A file with the house’s own approvers of draw code, and their approvals; empty means those of the build.',
    z._default(z.string(), ''),
  ),
  drawCodeSeconds: variable(
    'FAIRBOOK_DRAW_CODE_SECONDS',
    'How often the server compares the running draw code with the build: at least daily (GLI-19, 2.3.2).',
    z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 300),
  ),
  signInRate: variable(
    'FAIRBOOK_SIGN_IN_RATE',
    'Sign-ins and registrations allowed per address and minute; a test system needs more.',
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30),
  ),
  trustedProxies: variable(
    'FAIRBOOK_TRUSTED_PROXIES',
    'Our own proxies and balancers, as addresses and networks separated by commas: only these may name the client they call for. `loopback` is this machine.',
    zProxies,
  ),
  answerWithinMs: variable(
    'FAIRBOOK_ANSWER_MS',
    'A call without an answer for this many milliseconds gets server.busy; also the timeout of each of its statements.',
    z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), 4_500),
  ),
  opsPort: variable(
    'FAIRBOOK_OPS_PORT',
    'Port of `/healthz`, `/readyz` and `/metrics` for every role; without it they are on the players’ port alone, and a process without that has none.',
    z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  ),
  opsHost: variable('FAIRBOOK_OPS_HOST', 'The address that port listens on.', z._default(z.string(), '127.0.0.1')),
  callRate: variable(
    'FAIRBOOK_CALL_RATE',
    'Calls allowed per address and minute; a quarter of it for sockets, a tenth for pages drawn here.',
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_200),
  ),
  logLevel: variable(
    'FAIRBOOK_LOG',
    'The least severe messages that are logged.',
    z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ),
  logFile: variable('FAIRBOOK_LOG_FILE', 'The log file; empty means standard output.', z._default(z.string(), '')),
  poolSize: variable(
    'FAIRBOOK_POOL',
    'The most connections to the database.',
    z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 16),
  ),
  officePort: variable(
    'FAIRBOOK_OFFICE_PORT',
    'Port of the back office; without it the office is not served.',
    z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  ),
  officeOrigin: variable(
    'FAIRBOOK_OFFICE_ORIGIN',
    'The office’s address, for Origin checks. Empty means the address the office listens on.',
    z._default(z.string(), ''),
  ),
  linkHosts: variable(
    'FAIRBOOK_LINK_HOSTS',
    'Hosts that announcements, promotions, banners and slides may link to by https, besides this site, separated by commas; empty means none.',
    zHosts,
  ),
  officeRoot: variable('FAIRBOOK_OFFICE_ROOT', 'Folder of the built office app; empty serves its calls alone.', z._default(z.string(), '')),
  webRoot: variable('FAIRBOOK_WEB_ROOT', 'Folder of the built site; empty serves the API alone.', z._default(z.string(), '')),
};

/** Environment variables that the configuration puts together or reads otherwise. */
const COMPOSED = [
  variable(
    'NODE_ENV',
    '`production` requires everything that a house with players needs, and refuses what it must not have.',
    z._default(z.string(), ''),
  ),
  variable(
    'FAIRBOOK_DRAWER_URL',
    'For a worker: the login fairbook_draws, which plans and makes draws and cannot read bets. By default DATABASE_URL, which must then be the owner’s.',
    z._default(z.string(), ''),
  ),
  variable(
    'FAIRBOOK_OPERATOR',
    'The operator, as named on the site: the company’s name and number. This and the next three are given all or none.',
    zTold,
  ),
  variable('FAIRBOOK_OPERATOR_ADDRESS', 'The operator’s postal address.', zTold),
  variable('FAIRBOOK_LICENCE', 'The licence and who issued it.', zTold),
  variable('FAIRBOOK_COMPLAINTS', 'Where complaints go: an email address, or a page that begins with https.', zTold),
  variable(
    'FAIRBOOK_CHANNEL_MESSAGING',
    'The house’s channel in a messaging service, where players are led for support: an address that begins with https; empty means none.',
    zHttps,
  ),
  variable('FAIRBOOK_CHANNEL_SOCIAL', 'The same of its page in a social network.', zHttps),
  variable('FAIRBOOK_CHANNEL_CHAT_APP', 'The same of its channel in a chat app.', zHttps),
  variable('FAIRBOOK_GAME_WALLETS', 'Providers of games where players have a wallet, as `ky=http://…,ng=http://…`.', zNamed),
  variable('FAIRBOOK_GAME_WALLET_SECRETS', 'Their secrets, by the same names.', zNamed),
  variable('FAIRBOOK_GAME_PROVIDERS', 'Providers of games that call us for each stake, as `pg=https://…`: where players are sent.', zNamed),
  variable('FAIRBOOK_GAME_PROVIDER_KEYS', 'Their secrets, as `pg:2026a=…,pg:2026b=…`, two keys at most.', zKeys),
  variable(
    'FAIRBOOK_BEACON_URL',
    'Mirrors of the beacon that draws are made with, separated by commas; if empty, none is asked, and our own draws become void when due.',
    z._default(z.string(), ''),
  ),
  variable('FAIRBOOK_RESULT_FEEDS', 'Feeds of official results, as `hall=http://…,press=http://…`. Two must agree.', zNamed),
  variable('FAIRBOOK_RESULT_FEED_SECRETS', 'Their secrets, by the same names.', zNamed),
  variable(
    'FAIRBOOK_CHAIN_RPC',
    'An EVM node with JSON-RPC, for deposits of USDT; empty means no such deposits.',
    z._default(z.string(), ''),
  ),
  variable('FAIRBOOK_CHAIN_ID', 'The number of that chain (EIP-155).', z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1)),
  variable('FAIRBOOK_CHAIN_NAME', 'The name of the network, as players read it.', z._default(z.string(), 'Ethereum (ERC-20)')),
  variable(
    'FAIRBOOK_CHAIN_TOKEN',
    'The token’s contract.',
    z._default(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)), '0xdac17f958d2ee523a2206206994597c13d831ec7'),
  ),
  variable(
    'FAIRBOOK_CHAIN_DECIMALS',
    'The token’s decimals.',
    z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(36)), 6),
  ),
  variable(
    'FAIRBOOK_CHAIN_CONFIRMATIONS',
    'Confirmations required before a transfer is credited, its own block included.',
    z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(256)), 32),
  ),
  variable(
    'FAIRBOOK_CHAIN_XPUB',
    'The extended public key from which players’ addresses are derived. The private key is never here.',
    z._default(z.string(), ''),
  ),
  variable('FAIRBOOK_DEMO', '1 seeds demo players and offers play money.', z._default(z.enum(['0', '1']), '0')),
  variable(
    'FAIRBOOK_CONNECTIONS',
    'The most connections open at once.',
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10_000),
  ),
  variable(
    'FAIRBOOK_CONNECTIONS_PER_ADDRESS',
    'The most from one address, which is a /64 of IPv6.',
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
  ),
  variable(
    'FAIRBOOK_SOCKETS_PER_ADDRESS',
    'The most sockets from one address.',
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50),
  ),
  variable(
    'FAIRBOOK_DRAIN_MS',
    'How long a stopping process goes on answering, so that balancers see it at `/readyz`, in milliseconds. By default 5 s in production.',
    z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(120_000))),
  ),
  variable('FAIRBOOK_DOCS', '1 serves the page that explains the API. By default not in production.', z.optional(z.enum(['0', '1']))),
];

/** Every variable, in the order of the tables. */
export const VARIABLES = [...Object.values(PLAIN), ...COMPOSED];

type Variable = (typeof VARIABLES)[number];
/** The values of all environment variables, by the names of the variables. */
export type Environment = { readonly [Each in Variable as Each['name']]: z.output<Each['schema']> };
/** Those that the configuration has as they are, by their names there. */
export type PlainValues = { readonly [Key in keyof typeof PLAIN]: z.output<(typeof PLAIN)[Key]['schema']> };

/** Reads the variables. Throws one Error that names every variable that is missing or wrong. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  const read = z.safeParse(z.object(Object.fromEntries(VARIABLES.map(({ name, schema }) => [name, schema]))), environment);
  if (read.success) return read.data as Environment;
  throw new Error(`configuration: ${read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
}

/** Picks the values that the configuration has as they are. */
export const plainValues = (env: Environment): PlainValues =>
  Object.fromEntries(Object.entries(PLAIN).map(([key, { name }]) => [key, env[name]])) as PlainValues;

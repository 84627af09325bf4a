import type * as z from 'zod/mini';
import { type Environment, type PlainValues, plainValues, type ROLES, readEnvironment } from './environment.ts';
import type { zNamed } from './environment-values.ts';
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

/** Where else the house can be met. */
interface HouseChannel {
  readonly kind: 'messaging' | 'social' | 'chat_app';
  readonly url: string;
}

/** The configuration of this process: read once, frozen, passed in. What is not here is in the tables of environment.ts. */
export interface Config extends PlainValues {
  /** With the login of the drawer. */
  readonly drawerUrl: string;
  readonly isProduction: boolean;
  /** Undefined if none is named, which production refuses. */
  readonly operator: OperatorConfig | undefined;
  readonly houseChannels: readonly HouseChannel[];
  readonly gameWallets: readonly GameWalletConfig[];
  readonly gameProviders: readonly GameProviderConfig[];
  /** Origins of the providers whose pages the site may show in a frame. */
  readonly frameOrigins: readonly string[];
  readonly beaconUrls: readonly string[];
  readonly resultFeeds: readonly ResultFeedConfig[];
  readonly chain: ChainConfig | undefined;
  readonly demo: boolean;
  readonly edgeLimits: EdgeLimits;
  /** The most pages drawn for one address within a minute. */
  readonly drawingsOfPlace: number;
  readonly drainMs: number;
  /** Whether the page that explains the API is served. */
  readonly docs: boolean;
}

/** Long enough for a balancer that polls every second or two to notice, and for calls on their way to arrive. */
const DRAIN_MS = 5_000;

/** Providers that call us, with their keys, and the origins whose pages the site may frame: theirs, and those of providers with wallets. */
const gameProvidersOf = (env: Environment): Pick<Config, 'gameProviders' | 'frameOrigins'> => ({
  gameProviders: env.FAIRBOOK_GAME_PROVIDERS.map(([provider, url]) => ({
    provider,
    url,
    keys: env.FAIRBOOK_GAME_PROVIDER_KEYS.filter(({ name }) => name === provider).map(({ id, secret }) => ({ id, secret })),
  })),
  // Never our own origin: a sandbox that lets scripts keep that origin would be none.
  frameOrigins: [...new Set([...env.FAIRBOOK_GAME_PROVIDERS, ...env.FAIRBOOK_GAME_WALLETS].map(([, url]) => new URL(url).origin))].filter(
    (origin) => origin !== env.PUBLIC_ORIGIN,
  ),
});

/** Reads the environment. Throws one Error that names every variable that is missing or wrong; in production also every setting that cannot be intended. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment);
  const isProduction = env.NODE_ENV === 'production';
  const problems = isProduction ? problemsInProduction(env) : [];
  if (problems.length > 0) throw new Error(`configuration: ${problems.join(' ')}`);
  return Object.freeze({
    ...plainValues(env),
    drawerUrl: env.FAIRBOOK_DRAWER_URL || env.DATABASE_URL,
    isProduction,
    operator: operatorOf(env),
    houseChannels: houseChannelsOf(env),
    gameWallets: together(env.FAIRBOOK_GAME_WALLETS, env.FAIRBOOK_GAME_WALLET_SECRETS).map(({ name, ...each }) => ({
      provider: name,
      ...each,
    })),
    ...gameProvidersOf(env),
    beaconUrls: env.FAIRBOOK_BEACON_URL.split(',').filter((url) => url !== ''),
    resultFeeds: together(env.FAIRBOOK_RESULT_FEEDS, env.FAIRBOOK_RESULT_FEED_SECRETS),
    chain: chainOf(env),
    demo: env.FAIRBOOK_DEMO === '1',
    edgeLimits: {
      connections: env.FAIRBOOK_CONNECTIONS,
      connectionsOfPlace: env.FAIRBOOK_CONNECTIONS_PER_ADDRESS,
      socketsOfPlace: env.FAIRBOOK_SOCKETS_PER_ADDRESS,
      upgradesOfPlace: Math.ceil(env.FAIRBOOK_CALL_RATE / 4),
    },
    drawingsOfPlace: Math.ceil(env.FAIRBOOK_CALL_RATE / 10),
    drainMs: env.FAIRBOOK_DRAIN_MS ?? (isProduction ? DRAIN_MS : 0),
    docs: (env.FAIRBOOK_DOCS ?? (isProduction ? '0' : '1')) === '1',
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
    name: env.FAIRBOOK_OPERATOR,
    address: env.FAIRBOOK_OPERATOR_ADDRESS,
    licence: env.FAIRBOOK_LICENCE,
    complaints: env.FAIRBOOK_COMPLAINTS,
  };
  return Object.values(told).includes('') ? undefined : told;
}

function houseChannelsOf(env: Environment): readonly HouseChannel[] {
  const channels: readonly HouseChannel[] = [
    { kind: 'messaging', url: env.FAIRBOOK_CHANNEL_MESSAGING },
    { kind: 'social', url: env.FAIRBOOK_CHANNEL_SOCIAL },
    { kind: 'chat_app', url: env.FAIRBOOK_CHANNEL_CHAT_APP },
  ];
  return channels.filter(({ url }) => url !== '');
}

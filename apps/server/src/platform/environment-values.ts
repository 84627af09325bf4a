import { SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { type BeaconChain, QUICKNET } from '@fairbook/fair';
import * as z from 'zod/mini';
import { parseJson } from './http/parse-json.ts';
import { proxiesProblem } from './http/proxies.ts';

/** A list of some of the items, separated by commas. */
export const zList = <const Item extends string>(items: readonly Item[], fallback: string) =>
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
export const zKeys = z.pipe(
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
export const zFeeds = z.pipe(
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
export const zChain = z.pipe(
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

export const zProxies = z.pipe(
  z._default(z.string(), 'loopback'),
  z.transform((text: string, context): readonly string[] => {
    const names = text.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
    const problem = proxiesProblem(names);
    if (problem !== undefined) context.issues.push({ code: 'custom', message: problem, input: text });
    return names;
  }),
);

/** Parses `help.example,play.example`: names of hosts, without protocol and port. */
export const zHosts = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    z.transform((text: string) => text.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))),
    z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  ),
);

/** A line of text that is public. */
export const zTold = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** The address of a page of somebody else, which players are led to: with https, and without a name and password in it. */
export const zHttps = z._default(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isHttps(text), 'not an address that begins with https://'),
  ),
  '',
);
function isHttps(text: string): boolean {
  if (text.length > URL_MAX || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}
const URL_MAX = 500;

import { QUICKNET } from '@fairbook/fair';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) };

test('the beacon is the public chain unless another is named whole, as a beacon tells it', () => {
  expect(readConfig(NEEDED)).toMatchObject({ beaconChain: QUICKNET, beaconUrls: [], resultFeeds: [] });
  const told = {
    hash: '0a'.repeat(32),
    public_key: '0b'.repeat(96),
    genesis_time: 1_700_000_000,
    period: 1,
    schemeID: 'bls-unchained-g1-rfc9380',
  };
  expect(
    readConfig({ ...NEEDED, FAIRBOOK_BEACON_CHAIN: JSON.stringify(told), FAIRBOOK_BEACON_URL: 'http://one,http://other' }),
  ).toMatchObject({
    beaconChain: { hash: told.hash, publicKey: told.public_key, genesis: told.genesis_time, periodSeconds: 1 },
    beaconUrls: ['http://one', 'http://other'],
  });
});

test.each(['', 'fastnet', '{}', '{"hash":"0a"}'])('a chain of %j is refused by name', (chain) => {
  expect(() => readConfig({ ...NEEDED, FAIRBOOK_BEACON_CHAIN: chain })).toThrow('FAIRBOOK_BEACON_CHAIN: neither quicknet nor a chain');
});

test('a feed of matches says which game it tells of; there is one of soccer unless it is said otherwise', () => {
  expect(readConfig(NEEDED).feeds).toEqual([{ name: 'sandbox', game: 'soccer', protocol: 'log' }]);
  expect(readConfig({ ...NEEDED, FAIRBOOK_FEEDS: 'sandbox=soccer,world=sports365:sequenced' }).feeds).toEqual([
    { name: 'sandbox', game: 'soccer', protocol: 'log' },
    { name: 'world', game: 'sports365', protocol: 'sequenced' },
  ]);
  for (const wrong of ['sandbox', 'sandbox=chess', 'Sand box=soccer', 'a=soccer=bd', 'a=soccer,a=bd', 'a=soccer:loud', ''])
    expect(() => readConfig({ ...NEEDED, FAIRBOOK_FEEDS: wrong })).toThrow('FAIRBOOK_FEEDS');
});

test('a result feed without a secret is not there', () => {
  const feeds = { FAIRBOOK_RESULT_FEEDS: 'hall=http://a,press=http://b', FAIRBOOK_RESULT_FEED_SECRETS: 'press=secret' };
  expect(readConfig({ ...NEEDED, ...feeds }).resultFeeds).toEqual([{ name: 'press', url: 'http://b', secret: 'secret' }]);
});

describe('in production', () => {
  const MEANT = {
    ...NEEDED,
    NODE_ENV: 'production',
    FAIRBOOK_DRAWER_URL: 'postgres://fairbook_draws@nowhere',
    FAIRBOOK_TOKEN_SECRET: '7d1f0c5be89a4f2390c6d2e17ab35f48',
    FAIRBOOK_PEPPER: 'b20e61d79c3a4875a1f4e6680d92c35b',
    PUBLIC_ORIGIN: 'https://house.example',
    FAIRBOOK_OPERATOR: 'House Ltd, 12.345.678/0001-90',
    FAIRBOOK_OPERATOR_ADDRESS: 'Rua Um, 1, São Paulo',
    FAIRBOOK_LICENCE: 'Portaria SPA/MF 1/2026',
    FAIRBOOK_COMPLAINTS: 'ouvidoria@house.example',
  };

  test('a house with all that it needs is read; it drains, and has no page that explains the API unless it is asked for', () => {
    expect(readConfig(MEANT)).toMatchObject({ drainMs: 5_000, docs: false, publicOrigin: 'https://house.example' });
    expect(readConfig(MEANT).operator).toMatchObject({ licence: MEANT.FAIRBOOK_LICENCE, complaints: MEANT.FAIRBOOK_COMPLAINTS });
    expect(readConfig({ ...NEEDED, FAIRBOOK_OPERATOR: 'half of it' }).operator).toBeUndefined();
    expect(readConfig({ ...MEANT, FAIRBOOK_DOCS: '1', FAIRBOOK_DRAIN_MS: '100' })).toMatchObject({ drainMs: 100, docs: true });
    expect(readConfig({ ...NEEDED, FAIRBOOK_DEMO: '1' })).toMatchObject({ drainMs: 0, docs: true });
  });

  test.each([
    ['no login of the drawer', { FAIRBOOK_DRAWER_URL: '' }, 'FAIRBOOK_DRAWER_URL must have a login of its own'],
    ['no public address', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN must be the address people use'],
    ['one with a slash, which no browser sends', { PUBLIC_ORIGIN: 'https://house.example/' }, 'PUBLIC_ORIGIN must be'],
    ['one without TLS', { PUBLIC_ORIGIN: 'http://house.example' }, 'PUBLIC_ORIGIN must be'],
    ['one with a path', { PUBLIC_ORIGIN: 'https://house.example/bets' }, 'PUBLIC_ORIGIN must be'],
    ['one that is no address', { PUBLIC_ORIGIN: 'https://' }, 'PUBLIC_ORIGIN must be'],
    ['nobody who runs it', { FAIRBOOK_OPERATOR: '  ' }, 'FAIRBOOK_OPERATOR must say'],
    ['no address of who runs it', { FAIRBOOK_OPERATOR_ADDRESS: '' }, 'FAIRBOOK_OPERATOR_ADDRESS must say'],
    ['no licence', { FAIRBOOK_LICENCE: '' }, 'FAIRBOOK_LICENCE must say'],
    ['nowhere for a complaint', { FAIRBOOK_COMPLAINTS: 'we listen' }, 'FAIRBOOK_COMPLAINTS must be where a complaint goes'],
    ['an office without its address', { FAIRBOOK_OFFICE_PORT: '3100' }, 'FAIRBOOK_OFFICE_ORIGIN must be the address people use'],
    ['a secret of one letter', { FAIRBOOK_TOKEN_SECRET: 'a'.repeat(64) }, 'FAIRBOOK_TOKEN_SECRET can be guessed'],
    ['a secret that repeats itself', { FAIRBOOK_PEPPER: 'password12'.repeat(5) }, 'FAIRBOOK_PEPPER can be guessed'],
    [
      'one secret for two things',
      { FAIRBOOK_PEPPER: MEANT.FAIRBOOK_TOKEN_SECRET },
      'FAIRBOOK_TOKEN_SECRET and FAIRBOOK_PEPPER must differ',
    ],
    ['a feed that anybody may sign for', { FAIRBOOK_FEED_URL: 'https://feed.example' }, 'FAIRBOOK_FEED_URL needs FAIRBOOK_FEED_SECRET'],
    [
      'a register that anybody may sign for',
      { FAIRBOOK_EXCLUSION_URL: 'https://r.example' },
      'FAIRBOOK_EXCLUSION_URL needs FAIRBOOK_EXCLUSION_SECRET',
    ],
    ['games that anybody may sign for', { FAIRBOOK_GAME_WALLETS: 'ky=https://ky.example' }, 'ky of FAIRBOOK_GAME_WALLETS needs a secret'],
    [
      'a provider that anybody may sign for',
      { FAIRBOOK_GAME_PROVIDERS: 'pg=https://pg.example' },
      'pg of FAIRBOOK_GAME_PROVIDERS needs a key',
    ],
    [
      'a key of a provider that can be guessed',
      { FAIRBOOK_GAME_PROVIDER_KEYS: 'pg:a=secret' },
      'pg:a of FAIRBOOK_GAME_PROVIDER_KEYS can be guessed',
    ],
    ['a demonstration', { FAIRBOOK_DEMO: '1' }, 'FAIRBOOK_DEMO is for play money'],
  ])('%s is refused by name', (_, change, why) => {
    expect(() => readConfig({ ...MEANT, ...change })).toThrow(why);
    const { NODE_ENV: _production, ...elsewhere } = { ...MEANT, ...change };
    expect(() => readConfig(elsewhere)).not.toThrow();
  });

  test('all that is wrong is said at once', () => {
    expect(() => readConfig({ ...MEANT, PUBLIC_ORIGIN: '', FAIRBOOK_DEMO: '1' })).toThrow(/PUBLIC_ORIGIN.*FAIRBOOK_DEMO/);
  });
});

test('a proxy that is neither an address nor a network is refused by name', () => {
  expect(() => readConfig({ ...NEEDED, FAIRBOOK_TRUSTED_PROXIES: '10.0.0.0/8, proxy' })).toThrow(
    'FAIRBOOK_TRUSTED_PROXIES: proxy is neither',
  );
  expect(readConfig({ ...NEEDED, FAIRBOOK_TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

test('a provider of games has the keys that are named for it, two at most', () => {
  const providers = 'pg=https://pg.example,tada=https://tada.example';
  const keys = 'pg:a=one,pg:b=two,tada:a=three';
  const { gameProviders } = readConfig({ ...NEEDED, FAIRBOOK_GAME_PROVIDERS: providers, FAIRBOOK_GAME_PROVIDER_KEYS: keys });
  const [one, two, three] = [
    { id: 'a', secret: 'one' },
    { id: 'b', secret: 'two' },
    { id: 'a', secret: 'three' },
  ];
  expect(gameProviders).toEqual([
    { provider: 'pg', url: 'https://pg.example', keys: [one, two] },
    { provider: 'tada', url: 'https://tada.example', keys: [three] },
  ]);
  expect(() => readConfig({ ...NEEDED, FAIRBOOK_GAME_PROVIDER_KEYS: `${keys},pg:c=four` })).toThrow('pg has more than two keys');
});

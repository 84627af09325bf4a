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
    ['SMS that anybody may sign for', { FAIRBOOK_SMS_URL: 'https://sms.example' }, 'FAIRBOOK_SMS_URL needs FAIRBOOK_SMS_SECRET'],
    ['deposits that anybody may sign for', { FAIRBOOK_PAY_URL: 'https://pay.example' }, 'FAIRBOOK_PAY_URL needs FAIRBOOK_PAY_SECRET'],
    [
      'payouts that anybody may sign for',
      { FAIRBOOK_PAYOUT_URL: 'https://out.example' },
      'FAIRBOOK_PAYOUT_URL needs FAIRBOOK_PAYOUT_SECRET',
    ],
    [
      'results that anybody may sign for',
      { FAIRBOOK_RESULT_FEEDS: 'hall=https://h.example', FAIRBOOK_RESULT_FEED_SECRETS: 'press=secret' },
      'hall of FAIRBOOK_RESULT_FEEDS needs a secret in FAIRBOOK_RESULT_FEED_SECRETS',
    ],
    ['a drawer who may read bets', { FAIRBOOK_DRAWER_URL: NEEDED.DATABASE_URL }, 'FAIRBOOK_DRAWER_URL must have a login of its own'],
    [
      'an office without TLS',
      { FAIRBOOK_OFFICE_PORT: '3100', FAIRBOOK_OFFICE_ORIGIN: 'http://o.example' },
      'FAIRBOOK_OFFICE_ORIGIN must be',
    ],
    ['a demonstration', { FAIRBOOK_DEMO: '1' }, 'FAIRBOOK_DEMO is for play money'],
  ])('%s is refused by name', (_, change, why) => {
    expect(() => readConfig({ ...MEANT, ...change })).toThrow(why);
    const { NODE_ENV: _production, ...elsewhere } = { ...MEANT, ...change };
    expect(() => readConfig(elsewhere)).not.toThrow();
  });

  /** The problems for which this environment is refused: settings by name, with the start of each problem. */
  const problemsOf = (told: Readonly<Record<string, string>>): readonly string[] => {
    try {
      readConfig({ ...MEANT, ...told });
      return [];
    } catch (error) {
      return [...(error as Error).message.matchAll(/[A-Z_]+ (must|can) (be|have|say)/g)].map(([problem]) => problem);
    }
  };
  const HAVE: Readonly<Record<string, string>> = { FAIRBOOK_DRAWER_URL: 'have', FAIRBOOK_LICENCE: 'say' };
  const NOTHING = {
    PUBLIC_ORIGIN: '',
    FAIRBOOK_OFFICE_PORT: '3100',
    FAIRBOOK_DRAWER_URL: '',
    FAIRBOOK_LICENCE: '',
    FAIRBOOK_COMPLAINTS: '',
  };
  test.each([
    ['feed', []],
    ['worker', ['PUBLIC_ORIGIN', 'FAIRBOOK_DRAWER_URL']],
    ['api', ['PUBLIC_ORIGIN', 'FAIRBOOK_OFFICE_ORIGIN', 'FAIRBOOK_LICENCE', 'FAIRBOOK_COMPLAINTS']],
    ['api, worker', ['PUBLIC_ORIGIN', 'FAIRBOOK_OFFICE_ORIGIN', 'FAIRBOOK_DRAWER_URL', 'FAIRBOOK_LICENCE', 'FAIRBOOK_COMPLAINTS']],
  ])('a process that is %s is asked for what it needs, and for no more: %j', (roles, names) => {
    expect(problemsOf({ ...NOTHING, FAIRBOOK_ROLES: roles })).toEqual(names.map((name) => `${name} must ${HAVE[name] ?? 'be'}`));
  });

  test.each([
    ['ouvidoria@house.example', true],
    ['https://house.example/complaints', true],
    ['http://house.example/complaints', false],
    ['ouvidoria@house', false],
    ['two words@house.example', false],
    ['https://house.example/two words', false],
    ['', false],
  ])('a complaint that goes to %j: %s', (complaints, is) => {
    expect(problemsOf({ FAIRBOOK_COMPLAINTS: complaints })).toEqual(is ? [] : ['FAIRBOOK_COMPLAINTS must be']);
  });

  // 32 letters of four kinds, equally often, could have 64 bits of entropy; with one kind fewer, or as a mere repetition, less.
  test.each([
    ['abcdabdcacbdacdbadbcadcbbacdcabd', true],
    ['abcaabccacbaacabaabcabcbbaccabbc', false],
    ['abcd'.repeat(8), false],
    ['0123456789abcdef'.repeat(2), true],
    ['0123456789abcde'.repeat(3), false],
  ])('a secret such as %s can be meant: %s', (secret, is) => {
    expect(problemsOf({ FAIRBOOK_TOKEN_SECRET: secret })).toEqual(is ? [] : ['FAIRBOOK_TOKEN_SECRET can be']);
    expect(problemsOf({ FAIRBOOK_GAME_PROVIDER_KEYS: `pg:a=${secret}` })).toEqual(is ? [] : ['FAIRBOOK_GAME_PROVIDER_KEYS can be']);
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

test('a wallet of games is there by its name with its own secret, and not without one', () => {
  const wallets = { FAIRBOOK_GAME_WALLETS: 'ky=https://ky.example,ng=https://ng.example,no=https://no.example' };
  expect(readConfig({ ...NEEDED, ...wallets, FAIRBOOK_GAME_WALLET_SECRETS: 'ng=two,ky=one' }).gameWallets).toEqual([
    { provider: 'ky', url: 'https://ky.example', secret: 'one' },
    { provider: 'ng', url: 'https://ng.example', secret: 'two' },
  ]);
});

test('pages of providers may stand in a frame, each origin once, and never our own', () => {
  const providers =
    'pg=https://games.example/pg,tada=https://games.example/tada,pg2=https://other.example:8443/x?y=1,winfinity=https://house.example/w';
  const wallets = 'ky=https://cards.example/ky,ng=https://games.example/ng';
  const read = readConfig({
    ...{ ...NEEDED, PUBLIC_ORIGIN: 'https://house.example' },
    ...{ FAIRBOOK_GAME_PROVIDERS: providers, FAIRBOOK_GAME_WALLETS: wallets },
  });
  expect(read.frameOrigins).toEqual(['https://games.example', 'https://other.example:8443', 'https://cards.example']);
});

test('who runs the house is told whole or not at all', () => {
  const told = {
    FAIRBOOK_OPERATOR: 'Ltd',
    FAIRBOOK_OPERATOR_ADDRESS: 'Rua Um',
    FAIRBOOK_LICENCE: '1/2026',
    FAIRBOOK_COMPLAINTS: 'a@b.example',
  };
  expect(readConfig({ ...NEEDED, ...told }).operator).toEqual({
    name: 'Ltd',
    address: 'Rua Um',
    licence: '1/2026',
    complaints: 'a@b.example',
  });
  for (const name of Object.keys(told)) expect(readConfig({ ...NEEDED, ...told, [name]: ' ' }).operator).toBeUndefined();
});

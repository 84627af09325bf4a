import { QUICKNET } from '@fairbook/fair';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { VARIABLES } from './environment.ts';

const SECRET = 'x'.repeat(32);
const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: SECRET, FAIRBOOK_PEPPER: SECRET };

test('a house that is told nothing listens to itself alone, believes no feed and sends nothing', () => {
  expect(readConfig(NEEDED)).toEqual({
    ...{
      databaseUrl: 'postgres://nowhere',
      drawerUrl: 'postgres://nowhere',
      isProduction: false,
      tokenSecret: SECRET,
      pepper: SECRET,
      roles: ['api', 'worker', 'feed'],
    },
    ...{ host: '127.0.0.1', port: 3000, publicOrigin: '', opsPort: undefined, opsHost: '127.0.0.1', trustedProxies: ['loopback'] },
    ...{ brand: 'only-bets', jurisdiction: undefined, operator: undefined, houseChannels: [], demo: false, docs: true, linkHosts: [] },
    ...{ feedUrl: '', feeds: [{ name: 'sandbox', game: 'soccer', protocol: 'log' }], feedSecret: '', feedSpeed: 1, oddsFile: '' },
    ...{ smtpUrl: '', mailFrom: 'no-reply@fairbook.example', smsUrl: '', smsSecret: '', mailCodes: 5_000, smsCodes: 1_000 },
    ...{
      payUrl: '',
      paySecret: '',
      payoutUrl: '',
      payoutSecret: '',
      exclusionUrl: '',
      exclusionSecret: '',
      gameWallets: [],
      gameProviders: [],
      frameOrigins: [],
    },
    ...{ beaconUrls: [], beaconChain: QUICKNET, resultFeeds: [], drawApprovals: '', drawCodeSeconds: 300, chain: undefined },
    edgeLimits: { connections: 10_000, connectionsOfPlace: 100, socketsOfPlace: 50, upgradesOfPlace: 300 },
    drawingsOfPlace: 120,
    ...{ signInRate: 30, callRate: 1_200, answerWithinMs: 4_500, drainMs: 0, poolSize: 16, logLevel: 'info', logFile: '' },
    ...{ officePort: undefined, officeOrigin: '', officeRoot: '', webRoot: '' },
  });
});

test('USDT is taken on Ethereum, after 32 confirmations, unless it is said otherwise', () => {
  const taken = { FAIRBOOK_CHAIN_RPC: 'http://node', FAIRBOOK_CHAIN_XPUB: 'xpub' };
  const usual = { chainId: 1, network: 'Ethereum (ERC-20)', token: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 };
  expect(readConfig({ ...NEEDED, ...taken }).chain).toEqual({ rpcUrl: 'http://node', publicKey: 'xpub', confirmations: 32, ...usual });
});

test('each thing that is told is found in its own place', () => {
  const told = {
    ...{ HOST: 'host', PUBLIC_ORIGIN: 'origin', FAIRBOOK_OPS_HOST: 'ops', FAIRBOOK_FEED_URL: 'feed', FAIRBOOK_FEED_SECRET: 'feed.s' },
    FAIRBOOK_ODDS_FILE: 'odds',
    ...{ FAIRBOOK_SMTP_URL: 'smtp', FAIRBOOK_MAIL_FROM: 'from', FAIRBOOK_SMS_URL: 'sms', FAIRBOOK_SMS_SECRET: 'sms.s' },
    ...{ FAIRBOOK_PAY_URL: 'pay', FAIRBOOK_PAY_SECRET: 'pay.s', FAIRBOOK_PAYOUT_URL: 'out', FAIRBOOK_PAYOUT_SECRET: 'out.s' },
    ...{ FAIRBOOK_EXCLUSION_URL: 'register', FAIRBOOK_EXCLUSION_SECRET: 'register.s', FAIRBOOK_DRAW_APPROVALS: 'approvals' },
    ...{ FAIRBOOK_LOG_FILE: 'log', FAIRBOOK_OFFICE_ORIGIN: 'office', FAIRBOOK_OFFICE_ROOT: 'office.root', FAIRBOOK_WEB_ROOT: 'web.root' },
    ...{ FAIRBOOK_MAIL_CODES: '11', FAIRBOOK_SMS_CODES: '12', FAIRBOOK_SIGN_IN_RATE: '13', FAIRBOOK_CALL_RATE: '17' },
    ...{ FAIRBOOK_CONNECTIONS: '14', FAIRBOOK_CONNECTIONS_PER_ADDRESS: '15', FAIRBOOK_SOCKETS_PER_ADDRESS: '16' },
  };
  expect(readConfig({ ...NEEDED, ...told })).toMatchObject({
    ...{ host: 'host', publicOrigin: 'origin', opsHost: 'ops', feedUrl: 'feed', feedSecret: 'feed.s', oddsFile: 'odds' },
    ...{ smtpUrl: 'smtp', mailFrom: 'from', smsUrl: 'sms', smsSecret: 'sms.s' },
    ...{ payUrl: 'pay', paySecret: 'pay.s', payoutUrl: 'out', payoutSecret: 'out.s' },
    ...{ exclusionUrl: 'register', exclusionSecret: 'register.s', drawApprovals: 'approvals' },
    ...{ logFile: 'log', officeOrigin: 'office', officeRoot: 'office.root', webRoot: 'web.root' },
    ...{ mailCodes: 11, smsCodes: 12, signInRate: 13, callRate: 17 },
    // A quarter of the calls, rounded up, may open a socket.
    edgeLimits: { connections: 14, connectionsOfPlace: 15, socketsOfPlace: 16, upgradesOfPlace: 5 },
    drawingsOfPlace: 2,
  });
});

test('what a process is, where it listens and what it draws by is as it is told', () => {
  const told = {
    ...{
      FAIRBOOK_ROLES: 'worker, feed',
      FAIRBOOK_BRAND: 'KINGDE365',
      FAIRBOOK_JURISDICTION: 'br',
      FAIRBOOK_DRAWER_URL: 'postgres://drawer',
    },
    ...{ PORT: '8001', FAIRBOOK_OPS_PORT: '8002', FAIRBOOK_OFFICE_PORT: '8003', FAIRBOOK_TRUSTED_PROXIES: '' },
    ...{ FAIRBOOK_FEED_SPEED: '2.5', FAIRBOOK_DEMO: '1', FAIRBOOK_DRAW_CODE_SECONDS: '18', FAIRBOOK_ANSWER_MS: '190', FAIRBOOK_POOL: '20' },
    ...{ FAIRBOOK_LOG: 'warn', FAIRBOOK_DRAIN_MS: '21', FAIRBOOK_DOCS: '0', FAIRBOOK_BEACON_URL: ',http://one,' },
    FAIRBOOK_TOKEN_SECRET: 't'.repeat(32),
  };
  expect(readConfig({ ...NEEDED, ...told })).toMatchObject({
    ...{
      roles: ['worker', 'feed'],
      brand: 'KINGDE365',
      jurisdiction: 'br',
      databaseUrl: 'postgres://nowhere',
      drawerUrl: 'postgres://drawer',
    },
    ...{ port: 8_001, opsPort: 8_002, officePort: 8_003, trustedProxies: [], tokenSecret: 't'.repeat(32), pepper: SECRET },
    ...{ feedSpeed: 2.5, demo: true, drawCodeSeconds: 18, answerWithinMs: 190, poolSize: 20, logLevel: 'warn', drainMs: 21, docs: false },
    beaconUrls: ['http://one'],
  });
  for (const wrong of ['', 'api,', 'drawer', 'API'])
    expect(() => readConfig({ ...NEEDED, FAIRBOOK_ROLES: wrong })).toThrow('FAIRBOOK_ROLES');
});

test('a chain is told in all its parts, and its token in small letters', () => {
  const token = `0x${'aB'.repeat(20)}`;
  const told = {
    ...{ FAIRBOOK_CHAIN_RPC: 'http://node', FAIRBOOK_CHAIN_XPUB: 'xpub', FAIRBOOK_CHAIN_ID: '137', FAIRBOOK_CHAIN_NAME: 'Polygon' },
    ...{ FAIRBOOK_CHAIN_TOKEN: token, FAIRBOOK_CHAIN_DECIMALS: '18', FAIRBOOK_CHAIN_CONFIRMATIONS: '64' },
  };
  expect(readConfig({ ...NEEDED, ...told }).chain).toEqual({
    ...{
      rpcUrl: 'http://node',
      publicKey: 'xpub',
      chainId: 137,
      network: 'Polygon',
      token: token.toLowerCase(),
      decimals: 18,
      confirmations: 64,
    },
  });
  for (const wrong of [`${token}0`, token.slice(0, -1), token.slice(2), ''])
    expect(() => readConfig({ ...NEEDED, ...told, FAIRBOOK_CHAIN_TOKEN: wrong })).toThrow('FAIRBOOK_CHAIN_TOKEN');
});

test.each([
  ['pg:a=one', ['pg a one']],
  ['pg:2026-a_B=one,tada:b=t=wo,', ['pg 2026-a_B one', 'tada b t=wo']],
  [`pg:${'k'.repeat(32)}=one`, [`pg ${'k'.repeat(32)} one`]],
  [`pg:${'k'.repeat(33)}=one`, undefined],
  ['pg=one', undefined],
  ['pg:=one', undefined],
  ['pg:a=', undefined],
  ['PG:a=one', undefined],
  ['pg:a.b=one', undefined],
])('keys of providers, %s: %j', (text, keys) => {
  const read = () => readConfig({ ...NEEDED, FAIRBOOK_GAME_PROVIDERS: 'pg=http://a,tada=http://b', FAIRBOOK_GAME_PROVIDER_KEYS: text });
  const said = () => {
    try {
      return read().gameProviders.flatMap(({ provider, keys: own }) => own.map(({ id, secret }) => `${provider} ${id} ${secret}`));
    } catch (error) {
      return (error as Error).message.includes('FAIRBOOK_GAME_PROVIDER_KEYS: ') ? undefined : error;
    }
  };
  expect(said()).toEqual(keys);
});

describe('hosts that content may link to', () => {
  const read = (text: string) => readConfig({ ...NEEDED, FAIRBOOK_LINK_HOSTS: text }).linkHosts;
  test('are names, separated by commas', () => {
    expect([read(''), read('help.example'), read(' help.example, play.help.example,')]).toEqual([
      [],
      ['help.example'],
      ['help.example', 'play.help.example'],
    ]);
  });
  test.each(['https://help.example', 'help.example/', 'help.example:443', 'HELP.example', '*.example', 'localhost'])(
    'are not: %s',
    (text) => expect(() => read(text)).toThrow('FAIRBOOK_LINK_HOSTS'),
  );
});

describe('a setting out of its bounds is refused by name:', () => {
  test.each([
    ['PORT', 0, 65_535],
    ['FAIRBOOK_OPS_PORT', 0, 65_535],
    ['FAIRBOOK_OFFICE_PORT', 0, 65_535],
    ['FAIRBOOK_FEED_SPEED', 0, 1_000],
    ['FAIRBOOK_MAIL_CODES', 1, undefined],
    ['FAIRBOOK_SMS_CODES', 1, undefined],
    ['FAIRBOOK_DRAW_CODE_SECONDS', 1, 86_400],
    ['FAIRBOOK_CHAIN_ID', 1, undefined],
    ['FAIRBOOK_CHAIN_DECIMALS', 0, 36],
    ['FAIRBOOK_CHAIN_CONFIRMATIONS', 1, 256],
    ['FAIRBOOK_SIGN_IN_RATE', 1, undefined],
    ['FAIRBOOK_CALL_RATE', 1, undefined],
    ['FAIRBOOK_CONNECTIONS', 1, undefined],
    ['FAIRBOOK_CONNECTIONS_PER_ADDRESS', 1, undefined],
    ['FAIRBOOK_SOCKETS_PER_ADDRESS', 1, undefined],
    ['FAIRBOOK_ANSWER_MS', 100, 60_000],
    ['FAIRBOOK_DRAIN_MS', 0, 120_000],
    ['FAIRBOOK_POOL', 2, 100],
  ])('%s from %i to %s', (name, least, most) => {
    const reading = (value: number) => () => readConfig({ ...NEEDED, [name]: String(value) });
    for (const taken of most === undefined ? [least] : [least, most]) expect(reading(taken)).not.toThrow();
    for (const refused of most === undefined ? [least - 1] : [least - 1, most + 1]) expect(reading(refused)).toThrow(name);
  });

  test.each(['FAIRBOOK_TOKEN_SECRET', 'FAIRBOOK_PEPPER'])('%s has 32 letters', (name) => {
    expect(() => readConfig({ ...NEEDED, [name]: 'x'.repeat(32) })).not.toThrow();
    expect(() => readConfig({ ...NEEDED, [name]: 'x'.repeat(31) })).toThrow(name);
  });

  test.each(['FAIRBOOK_OPERATOR', 'FAIRBOOK_OPERATOR_ADDRESS', 'FAIRBOOK_LICENCE', 'FAIRBOOK_COMPLAINTS'])('%s has 200 letters', (name) => {
    expect(() => readConfig({ ...NEEDED, [name]: 'x'.repeat(200) })).not.toThrow();
    expect(() => readConfig({ ...NEEDED, [name]: 'x'.repeat(201) })).toThrow(name);
  });
});

test('where else the house can be met is told in one order, and is nowhere but at addresses with https', () => {
  const CHAT_APP = { FAIRBOOK_CHANNEL_CHAT_APP: ' https://app.example/house ' };
  expect(
    readConfig({ ...NEEDED, ...CHAT_APP, FAIRBOOK_CHANNEL_MESSAGING: 'https://talk.example/?to=1', FAIRBOOK_CHANNEL_SOCIAL: '' }),
  ).toMatchObject({
    houseChannels: [
      { kind: 'messaging', url: 'https://talk.example/?to=1' },
      { kind: 'chat_app', url: 'https://app.example/house' },
    ],
  });
  expect(readConfig({ ...NEEDED, FAIRBOOK_CHANNEL_SOCIAL: 'https://s.example' })).toMatchObject({
    houseChannels: [{ kind: 'social', url: 'https://s.example' }],
  });
  for (const wrong of [
    'http://talk.example',
    'javascript:alert(1)',
    'talk.example',
    'https://',
    'https://a:b@talk.example',
    `https://a.example/${'x'.repeat(500)}`,
  ])
    for (const name of ['MESSAGING', 'SOCIAL', 'CHAT_APP'])
      expect(() => readConfig({ ...NEEDED, [`FAIRBOOK_CHANNEL_${name}`]: wrong })).toThrow(
        `FAIRBOOK_CHANNEL_${name}: not an address that begins with https://`,
      );
});

/** What a variable is where nobody sets it: its default as it would be typed, or that it has none. */
function usual(schema: unknown): string {
  const { type, in: first, defaultValue } = (schema as { def: { type: string; in?: unknown; defaultValue?: unknown } }).def;
  if (type === 'default') return defaultValue === '' ? '' : `\`${String(defaultValue)}\``;
  if (type === 'pipe') return usual(first);
  return type === 'optional' ? '' : 'required';
}

test('what is said of the variables to who runs a house is what the program reads', async () => {
  const rows = VARIABLES.map(({ name, means, schema }) => `| \`${name}\` | ${usual(schema)} | ${means} |`);
  const head = [
    '# Configuration',
    'What a process of the house reads from its environment, once, when it starts. What production refuses is in `apps/server/src/platform/production-problems.ts`; what staff set while the house is open are settings, in the office. Written by `npm test -- platform/environment -u`.',
    ['| variable | if it is not set | means |', '|---|---|---|', ...rows].join('\n'),
  ];
  await expect(`${head.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/configuration.md');
});

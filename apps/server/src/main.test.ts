import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listening } from '../test/ask-route.ts';
import { readConfig } from './platform/config.ts';

const NEEDED = { DATABASE_URL: 'postgres://house', FAIRBOOK_TOKEN_SECRET: 't'.repeat(32), FAIRBOOK_PEPPER: 'p'.repeat(32) };
const PARTS = [
  ...[
    './app.ts',
    './demonstration.ts',
    './modules/content/index.ts',
    './modules/games/index.ts',
    './modules/ledger/index.ts',
    './modules/office/index.ts',
  ],
  ...['./modules/payments/index.ts', './modules/sportsbook/index.ts', './platform/db/logins.ts', './platform/db/migrate.ts'],
  ...['./platform/events/realtime.ts', './platform/jobs/jobs.ts', './platform/config.ts', './platform/db/db.ts'],
];

type Asked = readonly unknown[];
const namesOf = (asked: readonly Asked[]) => asked.map(([name]) => name);

/** Runs the process with stubs for the parts it starts, and records what each is asked, in order. */
async function started(
  told: Readonly<Record<string, string>> = {},
  { mayAlter = false, isProduction = false, answers = {} as Readonly<Record<string, unknown>> } = {},
) {
  const { asked, module } = listening<Record<string, (...given: unknown[]) => Promise<unknown>>>({
    'house.lottery.oldChains': [],
    ...{ mayAlter, 'queue.query': [{ late: 4 }], sealLagSeconds: 6, 'realtime.lagSeconds': 7 },
    ...answers,
  });
  const gauges = new Map<string, () => unknown>();
  const part = (name: string) => module[name] as unknown as Record<string, unknown>;
  const noting =
    (name: string, answer: unknown) =>
    (...given: unknown[]) => {
      asked.push([name, ...given]);
      return answer;
    };
  /** A stub that resolves later. */
  const slowly =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      await new Promise((done) => setImmediate(done));
      asked.push([`${name} done`]);
    };
  const slow = [
    'assertMigrated',
    'migrate',
    'keepApart',
    'seedDemo',
    'seedLiveBets',
    'seedBonus',
    'seedGames',
    'seedPrizes',
    'seedContent',
  ];
  const logged: unknown[] = [];
  const log = Object.fromEntries(['info', 'error'].map((level) => [level, (...said: unknown[]) => void logged.push([level, ...said])]));
  const server = { log, server: 'port', listen: noting('server.listen', undefined) };
  const house = {
    ...{
      server,
      db: 'db',
      jobs: 'jobs',
      originAllowed: 'origins',
      sportsbook: { liveBets: 'live bets' },
      gamePrizes: 'prizes',
      matchBets: { bonuses: 'bonuses' },
    },
    gameLobby: { desk: { brand: 'brand' } },
    ...Object.fromEntries(
      ['office', 'lottery', 'officeServer', 'operationsServer', 'readiness'].map((name) => [
        name,
        (part('house') as Record<string, unknown>)[name],
      ]),
    ),
    identity: { useTicket: 'tickets', sessionEnded: 'ended' },
    edge: { players: 'edge', watch: noting('edge.watch', noting('edge.unwatch', undefined)) },
    metrics: { gauge: (name: string, _: string, read: () => unknown) => void gauges.set(name, read), count: noting('count', undefined) },
    close: module.close,
  };
  const realtime = { counts: () => ({ clients: 3 }), lagSeconds: part('realtime').lagSeconds, stop: part('realtime').stop };
  const parts: Record<string, unknown> = {
    ...{
      buildHouse: noting('buildHouse', Promise.resolve(house)),
      configFromProcess: () => ({ ...readConfig({ ...NEEDED, ...told }), isProduction }),
    },
    connect: noting('connect', { query: part('queue').query, end: part('queue').end }),
    ...Object.fromEntries(slow.map((name) => [name, slowly(name)])),
    statement: (name: string) => name,
    patiently: <T>(work: () => T) => work(),
    runFeed: noting('runFeed', { stop: part('feed').stop }),
    startRealtime: noting('startRealtime', Promise.resolve(realtime)),
    runJobs: noting('runJobs', Promise.resolve({ stop: part('runner').stop })),
  };
  const signals = new Map<string | symbol, () => void>();
  const listens = new Promise<void>((listened) => {
    const once = (signal: string, heard: () => void) => {
      signals.set(signal, heard);
      if (signals.size === 2) listened();
    };
    vi.spyOn(process, 'once').mockImplementation(once as never);
  });
  const left = new Promise<unknown>((exited) => vi.spyOn(process, 'exit').mockImplementation(((code: unknown) => exited(code)) as never));
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation(((text: string) => said.push(text)) as never);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.resetModules();
  const known = new Proxy(parts, {
    get: (_, name) => (name === 'then' ? undefined : (parts[String(name)] ?? module[String(name)])),
    has: () => true,
  });
  for (const each of PARTS) vi.doMock(each, () => known);
  await import('./main.ts');
  for (const each of PARTS) vi.doUnmock(each);
  vi.resetModules(); // discards what was loaded with them
  const ready = Promise.race([listens, left]);
  const failed = left.then((code) => ({ code, said: said.join('') }));
  return {
    asked,
    house,
    gauges,
    logged,
    signals,
    ready,
    left,
    failed,
    of: (name: string) => asked.filter(([each]) => each === name).map(([, ...given]) => given),
  };
}

test('the house is built on a database that is as it must be, and kept apart from demonstrations before it serves anybody', async () => {
  const { asked, ready, of } = await started();
  await ready;
  expect(namesOf(asked).slice(0, 7)).toEqual([
    ...['mayAlter', 'assertMigrated', 'assertMigrated done', 'buildHouse', 'keepApart', 'keepApart done', 'connect'],
  ]);
  expect([of('mayAlter'), of('assertMigrated'), of('keepApart')]).toEqual([
    [['postgres://house']],
    [['postgres://house']],
    [['db', false]],
  ]);
  expect(namesOf(asked).filter((name) => String(name).startsWith('seed'))).toEqual([]);
  expect(of('migrate')).toEqual([]);
});

describe('a database that this login may change', () => {
  test('is brought up to date before the house is built', async () => {
    const { asked, ready, of } = await started({}, { mayAlter: true });
    await ready;
    expect([namesOf(asked).slice(0, 4), of('migrate')]).toEqual([
      ['mayAlter', 'migrate', 'migrate done', 'buildHouse'],
      [['postgres://house']],
    ]);
  });

  test('is not taken by a house with players: its process ends, and says why', async () => {
    const { failed, of } = await started({}, { mayAlter: true, isProduction: true });
    expect(await failed).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL is a login that may change the tables') });
    expect([of('migrate'), of('buildHouse')]).toEqual([[], []]);
  });
});

test('a demonstration is marked first, then seeded one after another, and only then served', async () => {
  const { asked, ready, of, house } = await started({ FAIRBOOK_DEMO: '1' });
  await ready;
  const names = namesOf(asked);
  const later = ['seedLiveBets', 'seedBonus', 'seedGames', 'seedPrizes', 'seedContent'].flatMap((name) => [name, `${name} done`]);
  const seeds = ['keepApart done', 'seedDemo', 'seedDemo done', 'house.office.seedDemo', ...later, 'house.lottery.seedDemo'];
  expect(names.slice(names.indexOf('keepApart'), names.indexOf('keepApart') + 16)).toEqual(['keepApart', ...seeds]);
  expect(names.indexOf('server.listen')).toBeGreaterThan(names.indexOf('house.lottery.seedDemo'));
  expect([of('keepApart'), of('seedDemo')]).toEqual([[['db', true]], [[house]]]);
  expect(of('seedLiveBets')).toMatchObject([[{ db: 'db', liveBets: 'live bets' }]]);
  expect(of('seedGames')).toMatchObject([[{ db: 'db', gamesAdmin: house.gameLobby.desk }]]);
  expect(of('seedPrizes')).toEqual([[{ db: 'db', prizes: 'prizes', brand: 'brand', now: expect.any(Date) }]]);
});

describe('each role does what it is for, and nothing else', () => {
  const FEEDS = {
    FAIRBOOK_FEED_URL: 'http://feed',
    FAIRBOOK_FEED_SECRET: 's',
    FAIRBOOK_FEED_SPEED: '3',
    FAIRBOOK_FEEDS: 'one=soccer,two=cricket:sequenced,three=soccer:odds_api',
  };
  const begun = ['server.listen', 'runJobs', 'runFeed'];

  test.each([
    ['api', ['server.listen']],
    ['worker', ['runJobs']],
    ['feed', ['runFeed', 'runFeed']],
    ['api,worker,feed', ['runJobs', 'runFeed', 'runFeed', 'server.listen']],
  ])('%s', async (roles, does) => {
    const { asked, ready } = await started({ ...FEEDS, FAIRBOOK_ROLES: roles });
    await ready;
    expect(namesOf(asked).filter((name) => begun.includes(String(name)))).toEqual(does);
  });

  test('feeds are taken of whom each is asked by, with what it is signed with and how fast it plays', async () => {
    const { ready, of, house } = await started({ ...FEEDS, FAIRBOOK_ROLES: 'feed', FAIRBOOK_ODDS_FILE: 'http://odds' });
    await ready;
    const { db, sportsbook, metrics, server } = house;
    const shared = { db, sportsbook, metrics, log: server.log, secret: 's', speed: 3 };
    expect(of('runFeed').flat()).toEqual([
      { ...shared, feed: 'one', game: 'soccer', protocol: 'log', url: 'http://feed' },
      { ...shared, feed: 'two', game: 'cricket', protocol: 'sequenced', url: 'http://feed' },
      { ...shared, feed: 'three', game: 'soccer', protocol: 'odds_api', url: 'http://odds' },
    ]);
  });

  test('jobs run on connections of their own, as the owner of the queue; what waits is measured', async () => {
    const { ready, of, gauges, house } = await started({ FAIRBOOK_ROLES: 'worker' });
    await ready;
    expect(of('connect')).toEqual([['postgres://house', { size: 6, asOwner: true, name: 'fairbook-jobs' }]]);
    expect(of('runJobs')).toEqual([[expect.anything(), 'jobs', house.server.log]]);
    expect([await gauges.get('fairbook_seal_lag_seconds')?.(), await gauges.get('fairbook_jobs_late')?.()]).toEqual([6, 4]);
    expect([of('sealLagSeconds'), of('queue.query'), gauges.size]).toEqual([[['db']], [['main.late_jobs']], 2]);
  });

  test('sockets are let in by tickets of the house, as its calls are; both ports are listened at', async () => {
    const told = {
      FAIRBOOK_ROLES: 'api',
      HOST: '127.0.0.9',
      PORT: '81',
      FAIRBOOK_OFFICE_PORT: '82',
      FAIRBOOK_OPS_PORT: '83',
      FAIRBOOK_OPS_HOST: '127.0.0.8',
    };
    const { ready, of, gauges, house } = await started(told);
    await ready;
    const [port, deps] = of('startRealtime')[0] as [string, { turnedAway: () => void }];
    expect([port, deps]).toEqual([
      'port',
      {
        db: 'db',
        log: house.server.log,
        useTicket: 'tickets',
        sessionEnded: 'ended',
        originAllowed: 'origins',
        edge: 'edge',
        turnedAway: deps.turnedAway,
      },
    ]);
    deps.turnedAway();
    expect([of('count'), of('edge.watch')]).toEqual([[['turned_away', 'socket']], [[house.server.log]]]);
    expect([of('server.listen'), of('house.officeServer.listen'), of('house.operationsServer.listen')]).toEqual([
      [[{ host: '127.0.0.9', port: 81 }]],
      [[{ host: '127.0.0.9', port: 82 }]],
      [[{ host: '127.0.0.8', port: 83 }]],
    ]);
    expect([gauges.get('fairbook_sockets')?.(), await gauges.get('fairbook_outbox_lag_seconds')?.()]).toEqual([3, 7]);
  });
});

test.each(['SIGINT', 'SIGTERM'])('told to stop by %s, a process ends from the outside in', async (signal) => {
  const { asked, ready, left, signals, logged, of } = await started({ FAIRBOOK_FEED_URL: 'http://feed', FAIRBOOK_DRAIN_MS: '5' });
  await ready;
  const before = asked.length;
  signals.get(signal)?.();
  expect(await left).toBe(0);
  const ends = ['house.readiness.stop', 'edge.unwatch', 'realtime.stop', 'feed.stop', 'runner.stop', 'queue.end', 'close'];
  expect([namesOf(asked.slice(before)), of('realtime.stop')]).toEqual([ends, [[5]]]);
  expect(logged).toEqual([['info', { signal }, 'stopping']]);
});

test('one that waits for what never comes ends as a failure all the same', async () => {
  const { ready, left, signals, logged, house } = await started({ FAIRBOOK_DRAIN_MS: '5' });
  await ready;
  house.close = (() => new Promise(() => undefined)) as never;
  const timers: { readonly run: () => void; readonly ms: number | undefined }[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => timers.push({ run, ms })) as never);
  signals.get('SIGTERM')?.();
  expect(timers.map(({ ms }) => ms)).toEqual([30_005]);
  timers[0]?.run();
  expect([await left, logged.at(-1)]).toEqual([1, ['error', { signal: 'SIGTERM' }, 'did not stop in time']]);
});

test('one that cannot stop cleanly says so, and ends as a failure', async () => {
  const wrong = new Error('broken');
  const { ready, left, signals, logged, house } = await started();
  await ready;
  house.close = (() => Promise.reject(wrong)) as never;
  signals.get('SIGTERM')?.();
  expect([await left, logged.at(-1)]).toEqual([1, ['error', { err: wrong }, 'did not stop cleanly']]);
});

test('draws that wait for a chain of before are told of: those that will be void as an error', async () => {
  const chains = [
    { isTold: true, chain: 'a', draws: 2 },
    { isTold: false, chain: 'b', draws: 1 },
  ];
  const { ready, logged } = await started({ FAIRBOOK_ROLES: 'worker' }, { answers: { 'house.lottery.oldChains': chains } });
  await ready;
  expect(logged).toEqual([
    ['info', { chain: 'a', draws: 2 }, expect.stringContaining('keep its mirrors')],
    ['error', { chain: 'b', draws: 1 }, expect.stringContaining('will be void')],
  ]);
});

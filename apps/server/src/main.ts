import { setTimeout as wait } from 'node:timers/promises';
import { buildHouse, type House } from './app.ts';
import { keepApart } from './demonstration.ts';
import { seedContent } from './modules/content/index.ts';
import { seedGames, seedPrizes } from './modules/games/index.ts';
import { sealLagSeconds } from './modules/ledger/index.ts';
import { type BeaconWorker, beaconWorker } from './modules/lottery/index.ts';
import { seedBonus, seedLiveBets } from './modules/office/index.ts';
import { seedDemo } from './modules/payments/index.ts';
import { runFeed } from './modules/sportsbook/index.ts';
import { type Config, configFromProcess } from './platform/config.ts';
import { connect, patiently, statement } from './platform/db/db.ts';
import { assertMigrated, mayAlter } from './platform/db/logins.ts';
import { migrate } from './platform/db/migrate.ts';
import { startRealtime } from './platform/events/realtime.ts';
import { type JobRunner, runJobs } from './platform/jobs/jobs.ts';
import { stopInOrder } from './platform/stop-in-order.ts';

/** How long a stop may take after clients were told to leave. */
const STOP_MS = 30_000;

/**
 * Starts the configured roles: `api` serves calls and sockets, `worker` runs jobs, `feed` reads the vendors' feeds. Several processes may share one database.
 */
async function start(config: Config): Promise<void> {
  await takeDatabase(config);
  const rounds = beginRounds();
  const house = await buildHouse(config, { ...(rounds && { checkRound: rounds.check }), program: PROGRAM });
  const { log } = house.server;
  await keepApart(house.db, config.demo);
  if (config.demo) {
    await patiently(async () => {
      await seedDemo(house);
      await house.office.seedDemo();
      await seedLiveBets({ ...house, liveBets: house.sportsbook.liveBets });
      await seedBonus({ ...house, bonuses: house.matchBets.bonuses, allowed: house.gamePrizes.allowed });
      await seedGames({ ...house, gamesAdmin: house.gameLobby.desk });
      await seedPrizes({ db: house.db, prizes: house.gamePrizes, brand: house.gameLobby.desk.brand, now: new Date() });
      await seedContent(house);
      await house.lottery.seedDemo();
    });
  }
  const stops: (() => Promise<void>)[] = [];
  if (config.opsPort !== undefined) await house.operationsServer.listen({ host: config.opsHost, port: config.opsPort });
  if (config.roles.includes('worker')) stops.push(await startWorker(config, house));
  if (config.roles.includes('feed')) {
    const { db, sportsbook, metrics } = house;
    const { feedUrl, oddsFile, feedSecret: secret, feedSpeed: speed } = config;
    for (const { name: feed, game, protocol } of config.feeds) {
      const url = protocol === 'odds_api' ? oddsFile : feedUrl;
      if (url === '') continue;
      const taker = patiently(() => runFeed({ db, sportsbook, log, url, secret, speed, metrics, feed, game, protocol }));
      stops.push(() => taker.stop());
    }
  }
  const leave = config.roles.includes('api') ? await startApi(config, house) : undefined;

  const stop = stopInOrder({
    unready: () => house.readiness.stop(),
    leave,
    drain: () => wait(config.drainMs),
    roles: stops,
    close: () => house.close(),
    endRounds: rounds && (() => rounds.stop()),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      // A part may wait for a database that went away before it: nothing is lost by ending.
      const late = setTimeout(() => {
        log.error({ signal }, 'did not stop in time');
        process.exit(1);
      }, config.drainMs + STOP_MS);
      const stopped = stop().finally(() => clearTimeout(late));
      stopped.then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

/** Migrates the database if this login may, and otherwise checks that it is up to date. A house with players never has the owner's login. */
async function takeDatabase({ databaseUrl, isProduction }: Config): Promise<void> {
  if (!(await mayAlter(databaseUrl))) return assertMigrated(databaseUrl);
  if (isProduction) throw new Error(OWNED);
  await migrate(databaseUrl);
}
const OWNED =
  'DATABASE_URL is a login that may change the tables and what guards them: give the house a login of its own (fairbook_api, fairbook_worker or fairbook_feed), ' +
  "which `npm run migrate` makes with the owner's login.";

/** Where this program was built; undefined when it runs from its sources. */
const PROGRAM = import.meta.url.endsWith('.ts') ? undefined : import.meta.dirname;

/** Starts a thread for a beacon's rounds, from what was built beside this file. Undefined when run from the sources, which a thread could not load. */
const beginRounds = (): BeaconWorker | undefined =>
  import.meta.url.endsWith('.ts') ? undefined : beaconWorker(new URL('check-rounds.js', import.meta.url));

/** Logs which published draws depend on a beacon chain that is no longer the configured one, and which of them can no longer be decided. */
async function tellOldChains({ lottery, server: { log } }: House): Promise<void> {
  for (const { isTold, ...chain } of await lottery.oldChains()) {
    if (isTold) log.info(chain, 'draws wait for a chain that was set up before: keep its mirrors until the last of them is drawn');
    else log.error(chain, 'draws wait for a chain that no mirror tells: they will be void. Add its mirror to FAIRBOOK_BEACON_URL');
  }
}

const countLate = statement(
  'main.late_jobs',
  `select count(*)::int as late from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at < now() - interval '10 seconds'`,
);

async function startWorker(config: Config, house: House): Promise<() => Promise<void>> {
  const queue = connect(config.databaseUrl, { size: 6, asOwner: true, name: 'fairbook-jobs' });
  tellOldChains(house).catch((error: unknown) => house.server.log.error({ err: error }, 'the beacon could not be looked at'));
  house.metrics.gauge('fairbook_seal_lag_seconds', 'For how long the oldest movement waits that no batch has yet', () =>
    sealLagSeconds(house.db),
  );
  const runner: JobRunner = await runJobs(queue, house.jobs, house.server.log);
  house.metrics.gauge('fairbook_jobs_late', 'Jobs of the queue that should have begun ten seconds ago', async () => {
    const [row] = await queue.query<{ late: number }>(countLate);
    return row?.late ?? 0;
  });
  return async () => {
    await runner.stop();
    await queue.end();
  };
}

async function startApi(config: Config, house: House): Promise<() => Promise<void>> {
  const { server, identity, originAllowed, db, metrics, edge } = house;
  const realtime = await startRealtime(server.server, {
    db,
    log: server.log,
    useTicket: identity.useTicket,
    sessionEnded: identity.sessionEnded,
    originAllowed,
    edge: edge.players,
    turnedAway: () => metrics.count('turned_away', 'socket'),
  });
  const stopWatching = edge.watch(server.log);
  metrics.gauge('fairbook_sockets', 'Open sockets', () => realtime.counts().clients);
  metrics.gauge('fairbook_outbox_lag_seconds', 'For how long the oldest event waits that was not sent to sockets yet', () =>
    realtime.lagSeconds(),
  );
  await server.listen({ host: config.host, port: config.port });
  if (config.officePort !== undefined) await house.officeServer.listen({ host: config.host, port: config.officePort });
  return async () => {
    stopWatching();
    await realtime.stop(config.drainMs);
  };
}

start(configFromProcess()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});

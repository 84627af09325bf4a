import { type ErrorCode, Refusal } from '@fairbook/contract';
import { allows, BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';
import type { FastifyInstance } from 'fastify';
import { addGameCalls } from './modules/games/index.ts';
import { OFFICE_COOKIE } from './modules/office/index.ts';
import type { Config } from './platform/config.ts';
import type { AwayReason } from './platform/db/database-away.ts';
import { connect, type Db } from './platform/db/db.ts';
import { type HttpServer, httpServer, type Route } from './platform/http/http.ts';
import { originsOf } from './platform/http/origins.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createReadiness, type Readiness } from './platform/readiness.ts';
import { officeServer } from './serving/office.ts';
import { addOperations, operationsServer } from './serving/operations.ts';
import { addPictures } from './serving/pictures.ts';
import { addSite } from './serving/site.ts';
import { type BuiltEdge, buildEdge } from './wiring/build-edge.ts';
import { buildModules } from './wiring/build-modules.ts';
import type { HouseOptions, Modules } from './wiring/house-modules.ts';
import { jobsOfHouse, routesOfHouse } from './wiring/routes-and-jobs.ts';

/** The drawer makes at most eight draws at a time and plans one game after another. */
const DRAWER_CONNECTIONS = 4;
/** Calls under way at shutdown are answered within this time, or cut off. */
const CLOSE_MAX_MS = 10_000;

/** Everything built: the modules, the HTTP servers (not yet listening) and the jobs (not yet running). */
export interface House extends Modules {
  readonly db: Db;
  readonly server: HttpServer;
  readonly jobs: readonly Job[];
  readonly metrics: Metrics;
  /** Serves the back office on a port of its own; not yet listening either. */
  readonly officeServer: HttpServer;
  /** Serves health and metrics to operators; not yet listening. */
  readonly operationsServer: ReturnType<typeof operationsServer>;
  readonly originAllowed: (origin: string, host: string) => boolean;
  readonly edge: BuiltEdge;
  readonly readiness: Readiness;
  /** Finishes the calls under way, then closes the servers and the pools. */
  close(): Promise<void>;
}

/** Waits for calls under way, up to a deadline. */
async function closeAll(servers: readonly FastifyInstance[]): Promise<void> {
  const cut = setTimeout(() => {
    for (const each of servers) each.server.closeAllConnections();
  }, CLOSE_MAX_MS);
  await Promise.all(servers.map((each) => each.close()));
  clearTimeout(cut);
}

/** Builds the whole server: every module in its order, every route, every job. The only place that knows them all. */
export async function buildHouse(config: Config, options: HouseOptions = {}): Promise<House> {
  const metrics = createMetrics();
  const readiness = createReadiness(() => db);
  const onAway = (reason: AwayReason) => {
    metrics.count('database_away', reason);
    readiness.noteAway(reason);
  };
  const db = connect(config.databaseUrl, { size: config.poolSize, patienceMs: config.answerWithinMs, onAway });
  const drawer = connect(config.drawerUrl, { size: DRAWER_CONNECTIONS, asDrawer: true, name: 'fairbook-drawer' });
  const brand = BRANDS[config.brand];
  const jurisdiction = JURISDICTIONS[config.jurisdiction ?? brand.jurisdiction];
  const edge = buildEdge(config);

  const modules = buildModules({ config, options, db, drawer, brand, jurisdiction, metrics, log: () => server.log });
  const { ledger, identity, limits, payments, matchBets, drawBets, office } = modules;
  const originAllowed = originsOf(config.publicOrigin);
  const every = routesOfHouse(modules, { config, db, brand, jurisdiction });
  const isAllowed = ({ endpoint }: Route) => allows(jurisdiction, endpoint.needs);
  const shared = {
    wordsOf: translate,
    observe: metrics.observeCall,
    refused: (code: ErrorCode) => metrics.count('refusals', code),
    logLevel: config.logLevel,
    logFile: config.logFile,
    callRate: config.callRate,
    watch: { called: edge.called, turnedAway: () => metrics.count('turned_away', 'connection') },
    isStopping: readiness.isStopping,
  };
  const server = await httpServer({
    ...shared,
    routes: every.filter(isAllowed),
    absent: every.filter((route) => !isAllowed(route)).map(({ endpoint }) => endpoint),
    // A player who calls counts as present, which is what time limits measure.
    authenticate: async (token, { money }) => {
      const player = await identity.authenticate(token);
      if (money && (await ledger.frozen.has(db, player.playerId))) throw new Refusal('account.frozen');
      limits.presence.note(player.playerId);
      return player;
    },
    originAllowed,
    edge: edge.players,
  });
  const staffServer = await officeServer(
    {
      ...shared,
      routes: office.routes.filter(isAllowed),
      absent: office.routes.filter((route) => !isAllowed(route)).map(({ endpoint }) => endpoint),
      authenticate: office.authenticate,
      tokenCookie: OFFICE_COOKIE,
      originAllowed: originsOf(config.officeOrigin),
      edge: edge.staff,
    },
    config.officeRoot,
  );
  for (const each of [server, staffServer]) addPictures(each, modules.content);
  const hasPort = config.opsPort !== undefined;
  await addOperations(server, { readiness, metrics, jurisdiction, hasPort, docs: config.docs });
  const operations = operationsServer({ readiness, metrics });
  gaugePool(metrics, db);
  await payments.addWebhooks(server);
  await addGameCalls(server, modules.gameRounds);
  const { webRoot, answerWithinMs, drawingsOfPlace, frameOrigins } = config;
  if (webRoot !== '') await addSite(server, { webRoot, brand, answerWithinMs, drawingsOfPlace, frameOrigins });
  const jobs = jobsOfHouse(modules, { config, db, brand, metrics });
  const close = async () => {
    readiness.stop();
    matchBets.endDelays();
    await readWhatCame();
    await closeAll([server, staffServer]);
    try {
      await matchBets.drain();
      await drawBets.drain();
      await limits.presence.flush();
    } finally {
      await Promise.all([db.end(), drawer.end(), operations.close()]);
    }
  };
  const servers = { server, officeServer: staffServer, operationsServer: operations };
  return { ...modules, ...servers, db, jobs, metrics, originAllowed, edge, readiness, close };
}

/** Gauges of the pool: how many wait for a connection, and how many connections are in use. */
function gaugePool(metrics: Metrics, { pool }: Db): void {
  metrics.gauge('fairbook_pool_waiting', 'Transactions and statements that wait for a connection', () => pool.waitingCount);
  metrics.gauge('fairbook_pool_busy', 'Connections to the database that are in use', () => pool.totalCount - pool.idleCount);
}

/** Lets the event loop read what has arrived on connections that look idle: a busy process would close them with a request unread. */
const readWhatCame = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

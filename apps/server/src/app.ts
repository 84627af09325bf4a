import { type ErrorCode, Refusal } from '@fairbook/contract';
import { allows, BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';
import { buildModules, type HouseOptions, type Modules } from './build-modules.ts';
import { OFFICE_COOKIE } from './modules/office/index.ts';
import { officeServer } from './office.ts';
import { addOperations } from './operations.ts';
import type { Config } from './platform/config.ts';
import { connect, type Db } from './platform/db.ts';
import { type HttpServer, httpServer, type Route } from './platform/http.ts';
import type { Job } from './platform/jobs.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { jobsOfHouse, routesOfHouse } from './routes-and-jobs.ts';
import { addSite } from './site.ts';

/** Draws are made eight at a time at most, and planned one game after another. */
const DRAWER_CONNECTIONS = 4;

/** Everything that was built: the modules, the HTTP server (not yet listening) and the jobs (not yet running). */
export interface House extends Modules {
  readonly db: Db;
  readonly server: HttpServer;
  readonly jobs: readonly Job[];
  readonly metrics: Metrics;
  /** Of the staff room, on a port of its own; not yet listening either. */
  readonly officeServer: HttpServer;
  readonly originAllowed: (origin: string, host: string) => boolean;
  /** Answers what is waiting, then closes the server and the pool. */
  close(): Promise<void>;
}

/** Builds the house: every module in its order, every route, every job. The one place that knows them all. */
export async function buildHouse(config: Config, options: HouseOptions = {}): Promise<House> {
  const db = connect(config.databaseUrl, { size: config.poolSize });
  const drawer = connect(config.databaseUrl, { size: DRAWER_CONNECTIONS, asDrawer: true, name: 'fairbook-drawer' });
  const brand = BRANDS[config.brand];
  const jurisdiction = JURISDICTIONS[config.jurisdiction ?? brand.jurisdiction];
  const metrics = createMetrics();

  const modules = buildModules({ config, options, db, drawer, brand, jurisdiction, metrics, log: () => server.log });
  const { ledger, identity, limits, payments, betting, drawBets, office } = modules;
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
  };
  const server = await httpServer({
    ...shared,
    routes: every.filter(isAllowed),
    absent: every.filter((route) => !isAllowed(route)).map(({ endpoint }) => endpoint),
    // Whoever calls is here: that is what limits on time count.
    authenticate: async (token, { money }) => {
      const player = await identity.authenticate(token);
      if (money && (await ledger.frozen.has(db, player.playerId))) throw new Refusal('account.frozen');
      limits.presence.note(player.playerId);
      return player;
    },
    originAllowed,
  });
  const staffRoom = await officeServer(
    {
      ...shared,
      routes: office.routes.filter(isAllowed),
      absent: office.routes.filter((route) => !isAllowed(route)).map(({ endpoint }) => endpoint),
      authenticate: office.authenticate,
      tokenCookie: OFFICE_COOKIE,
      originAllowed: originsOf(config.officeOrigin),
    },
    config.officeRoot,
  );
  await addOperations(server, { db, metrics, jurisdiction });
  await payments.addWebhooks(server);
  if (config.webRoot !== '') await addSite(server, config.webRoot, brand.languages);

  const jobs = jobsOfHouse(modules, { config, db, brand, metrics });
  const close = async () => {
    await server.close();
    await staffRoom.close();
    await betting.drain();
    await drawBets.drain();
    await limits.presence.flush();
    await Promise.all([db.end(), drawer.end()]);
  };
  return { ...modules, db, server, jobs, metrics, officeServer: staffRoom, originAllowed, close };
}

/** The site's own pages may call: those of the public address, or, when none is set, of the host that is asked. */
function originsOf(publicOrigin: string): (origin: string, host: string) => boolean {
  if (publicOrigin !== '') return (origin) => origin === publicOrigin;
  return (origin, host) => origin === `http://${host}` || origin === `https://${host}`;
}

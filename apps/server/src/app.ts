import { allows, BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { translate } from '@fairbook/i18n/server';
import { type Betting, bettingJobs, bettingRoutes, createBetting } from './modules/betting/index.ts';
import {
  createIdentity,
  type Identity,
  type IdentityDeps,
  identityJobs,
  identityRoutes,
  messagesJob,
  securityRoutes,
  verificationRoutes,
} from './modules/identity/index.ts';
import { createLedger, type Ledger, ledgerRoutes, sealJob } from './modules/ledger/index.ts';
import { createLimits, type Limits, limitsRoutes } from './modules/limits/index.ts';
import { createPayments, createPayProvider, type Payments, paymentsRoutes } from './modules/payments/index.ts';
import { createSettings, REGION_DEFAULT, type Settings, settingsRoutes } from './modules/settings/index.ts';
import { createSportsbook, type Sportsbook, sportsbookJobs, sportsbookRoutes } from './modules/sportsbook/index.ts';
import { addOperations } from './operations.ts';
import type { Config } from './platform/config.ts';
import { connect, type Db } from './platform/db.ts';
import { type HttpServer, httpServer } from './platform/http.ts';
import type { Job } from './platform/jobs.ts';
import { createMessenger } from './platform/messenger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { pruneEvents } from './platform/outbox.ts';
import { addSite } from './site.ts';

/** Everything that was built: the modules, the HTTP server (not yet listening) and the jobs (not yet running). */
export interface House {
  readonly db: Db;
  readonly server: HttpServer;
  readonly jobs: readonly Job[];
  readonly metrics: Metrics;
  readonly ledger: Ledger;
  readonly settings: Settings;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly payments: Payments;
  readonly sportsbook: Sportsbook;
  readonly betting: Betting;
  readonly originAllowed: (origin: string, host: string) => boolean;
  /** Answers what is waiting, then closes the server and the pool. */
  close(): Promise<void>;
}

export type HouseOptions = Pick<IdentityDeps, 'passwordCost' | 'now'>;

/** Builds the house: every module in its order, every route, every job. The one place that knows them all. */
export async function buildHouse(config: Config, options: HouseOptions = {}): Promise<House> {
  const db = connect(config.databaseUrl, { size: config.poolSize });
  const brand = BRANDS[config.brand];
  const jurisdiction = JURISDICTIONS[config.jurisdiction ?? brand.jurisdiction];
  const metrics = createMetrics();

  const ledger = createLedger();
  const settings = createSettings({ brand });
  const identity = createIdentity({
    db,
    ledger,
    tokenSecret: config.tokenSecret,
    pepper: config.pepper,
    signInRate: config.signInRate,
    isBarred: (queries, name) => limits.isBarred(queries, name),
    ...options,
  });
  const limits: Limits = createLimits({ db, ledger, identity, now: options.now });
  const payments = createPayments({ db, ledger, settings, playMoney: config.demo, providers: providersOf(config), jurisdiction });
  // News goes up the list by a port: the sportsbook decides a match, betting is told in the same transaction.
  const sportsbook = createSportsbook({ db, onOutcome: (tx, matchId) => betting.requestSettlement(tx, matchId) });
  const betting: Betting = createBetting({ db, ledger, limits, offers: sportsbook, terms: settings, regions: identity });

  const originAllowed = originsOf(config.publicOrigin);
  const routes = [
    ...ledgerRoutes(db),
    ...settingsRoutes({ db, settings, regionOf: async (call) => (await identity.regionOfCaller(call)) ?? REGION_DEFAULT }),
    ...identityRoutes({ identity, currency: brand.currency }),
    ...verificationRoutes(identity),
    ...securityRoutes({ security: identity.security, issuer: brand.name }),
    ...limitsRoutes({ db, limits, settings }),
    ...paymentsRoutes({ db, ledger, settings, identity, payments }),
    ...sportsbookRoutes(sportsbook),
    ...bettingRoutes(betting),
  ].filter(({ endpoint }) => allows(jurisdiction, endpoint.needs));
  const server = await httpServer({
    routes,
    // Whoever calls is here: that is what limits on time count.
    authenticate: async (token) => {
      const player = await identity.authenticate(token);
      limits.presence.note(player.playerId);
      return player;
    },
    wordsOf: translate,
    observe: metrics.observeCall,
    refused: (code) => metrics.count('refusals', code),
    logLevel: config.logLevel,
    callRate: config.callRate,
    originAllowed,
  });
  await addOperations(server, { db, metrics, jurisdiction });
  await payments.addWebhooks(server);
  if (config.webRoot !== '') await addSite(server, config.webRoot, brand.languages);

  const jobs = [
    sealJob(db),
    ...identityJobs(db),
    messagesJob(identity.verification, { messenger: createMessenger(config), houseName: brand.name }),
    ...payments.jobs,
    ...sportsbookJobs(db),
    ...bettingJobs(betting),
    { name: 'prune-outbox', everySeconds: 60, run: async () => void (await pruneEvents(db)) },
  ];
  const close = async () => {
    await server.close();
    await betting.drain();
    await limits.presence.flush();
    await db.end();
  };
  return { db, server, jobs, metrics, ledger, settings, identity, limits, payments, sportsbook, betting, originAllowed, close };
}

/** The provider that is set up, under the name its channels know it by. */
const providersOf = ({ payUrl: url, paySecret: secret }: Config) =>
  url === '' || secret === '' ? [] : [createPayProvider({ name: 'sandbox_pay', url, secret })];

/** The site's own pages may call: those of the public address, or, when none is set, of the host that is asked. */
function originsOf(publicOrigin: string): (origin: string, host: string) => boolean {
  if (publicOrigin !== '') return (origin) => origin === publicOrigin;
  return (origin, host) => origin === `http://${host}` || origin === `https://${host}`;
}

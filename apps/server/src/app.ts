import { type ErrorCode, Refusal } from '@fairbook/contract';
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
import { createOffice, OFFICE_COOKIE, type Office } from './modules/office/index.ts';
import {
  chainRoutes,
  createChainDeposits,
  createPayments,
  createPayProvider,
  createWithdrawals,
  type Payments,
  type PayoutChannel,
  paymentsRoutes,
  payoutChannel,
  type Withdrawals,
  withdrawalJobs,
  withdrawalsRoutes,
} from './modules/payments/index.ts';
import { createRewards, type Rewards, rewardsRoutes } from './modules/rewards/index.ts';
import { createSettings, REGION_DEFAULT, type Settings, settingsRoutes } from './modules/settings/index.ts';
import { createSportsbook, type Sportsbook, sportsbookJobs, sportsbookRoutes } from './modules/sportsbook/index.ts';
import { officeServer } from './office.ts';
import { addOperations } from './operations.ts';
import type { Config } from './platform/config.ts';
import { connect, type Db } from './platform/db.ts';
import { type HttpServer, httpServer, type Route } from './platform/http.ts';
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
  readonly withdrawals: Withdrawals;
  readonly sportsbook: Sportsbook;
  readonly betting: Betting;
  readonly office: Office;
  /** Of the staff room, on a port of its own; not yet listening either. */
  readonly officeServer: HttpServer;
  readonly originAllowed: (origin: string, host: string) => boolean;
  /** Answers what is waiting, then closes the server and the pool. */
  close(): Promise<void>;
}

export interface HouseOptions extends Pick<IdentityDeps, 'passwordCost' | 'now'> {
  /** Who pays out, instead of the one that is set up. */
  readonly payout?: PayoutChannel;
}

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
    onOpened: (tx, opened) => rewards.welcome(tx, opened),
    ...options,
  });
  const limits: Limits = createLimits({ db, ledger, identity, now: options.now });
  const chain =
    config.chain && allows(jurisdiction, 'chain')
      ? createChainDeposits({
          db,
          terms: config.chain,
          ledger,
          settings,
          metrics,
          checkDeposit: limits.checkDeposit,
          log: () => server.log,
        })
      : undefined;
  const payments = createPayments({
    db,
    ledger,
    settings,
    playMoney: config.demo,
    chain: chain !== undefined,
    providers: providersOf(config),
    jurisdiction,
    checkDeposit: limits.checkDeposit,
  });
  const withdrawals = createWithdrawals({
    db,
    ledger,
    settings,
    jurisdiction,
    payout: options.payout ?? payoutOf(config),
    payee: {
      checkPaymentPassword: identity.security.checkPaymentPassword,
      realNameOf: async (player) => (await identity.verification.contacts(player)).realName,
      tellOfDestination: (tx, player) => identity.verification.tell(tx, player, 'destination_added'),
    },
    ...(options.now && { now: options.now }),
  });
  // News goes up the list by a port: the sportsbook decides a match, betting is told in the same transaction.
  const sportsbook = createSportsbook({ db, onOutcome: (tx, matchId) => betting.requestSettlement(tx, matchId) });
  const betting: Betting = createBetting({ db, ledger, limits, offers: sportsbook, terms: settings, regions: identity });

  const office = createOffice({ db, identity, ledger, limits, settings, withdrawals, pepper: config.pepper, ...options });

  const rewards: Rewards = createRewards({
    db,
    ledger,
    identity,
    jurisdiction,
    checkBonus: (queries, player) => limits.checkDeed(queries, player, 'bonus'),
    now: options.now,
  });

  const originAllowed = originsOf(config.publicOrigin);
  const every = [
    ...ledgerRoutes(db),
    ...settingsRoutes({ db, settings, regionOf: async (call) => (await identity.regionOfCaller(call)) ?? REGION_DEFAULT }),
    ...identityRoutes({ identity, currency: brand.currency }),
    ...verificationRoutes(identity),
    ...securityRoutes({
      security: identity.security,
      issuer: brand.name,
      records: {
        openBets: betting.openBets,
        bets: (player, wish, language) => betting.myBets(player, { ...wish, status: '-1' }, language),
        movements: (player, wish) => ledger.statement(db, player, wish),
        deposits: payments.deposits,
        withdrawals: withdrawals.list,
      },
    }),
    ...limitsRoutes({ db, limits, settings }),
    ...paymentsRoutes({ db, ledger, settings, identity, payments }),
    ...chainRoutes(chain),
    ...withdrawalsRoutes({ db, withdrawals, jurisdiction, payoutSecret: config.payoutSecret }),
    ...sportsbookRoutes(sportsbook),
    ...bettingRoutes(betting),
    ...rewardsRoutes(rewards),
  ];
  const isAllowed = ({ endpoint }: Route) => allows(jurisdiction, endpoint.needs);
  const shared = {
    wordsOf: translate,
    observe: metrics.observeCall,
    refused: (code: ErrorCode) => metrics.count('refusals', code),
    logLevel: config.logLevel,
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
      routes: office.routes,
      authenticate: office.authenticate,
      tokenCookie: OFFICE_COOKIE,
      originAllowed: originsOf(config.officeOrigin),
    },
    config.officeRoot,
  );
  await addOperations(server, { db, metrics, jurisdiction });
  await payments.addWebhooks(server);
  if (config.webRoot !== '') await addSite(server, config.webRoot, brand.languages);

  const jobs = [
    sealJob(db),
    ...identityJobs(db),
    messagesJob(identity.verification, {
      messenger: createMessenger(config, (outcome) => metrics.count('messages', outcome)),
      houseName: brand.name,
    }),
    ...payments.jobs,
    ...(chain?.jobs ?? []),
    ...withdrawalJobs(withdrawals),
    ...sportsbookJobs(db),
    ...bettingJobs(betting),
    ...rewards.jobs,
    ...office.jobs,
    { name: 'prune-outbox', everySeconds: 60, run: async () => void (await pruneEvents(db)) },
  ];
  const close = async () => {
    await server.close();
    await staffRoom.close();
    await betting.drain();
    await limits.presence.flush();
    await db.end();
  };
  return {
    db,
    server,
    jobs,
    metrics,
    ledger,
    settings,
    identity,
    limits,
    payments,
    withdrawals,
    sportsbook,
    betting,
    office,
    officeServer: staffRoom,
    originAllowed,
    close,
  };
}

/** The provider that is set up, under the name its channels know it by. */
const providersOf = ({ payUrl: url, paySecret: secret }: Config) =>
  url === '' || secret === '' ? [] : [createPayProvider({ name: 'sandbox_pay', url, secret })];

const payoutOf = ({ payoutUrl: url, payoutSecret: secret }: Config) =>
  url === '' || secret === '' ? undefined : payoutChannel({ url, secret });

/** The site's own pages may call: those of the public address, or, when none is set, of the host that is asked. */
function originsOf(publicOrigin: string): (origin: string, host: string) => boolean {
  if (publicOrigin !== '') return (origin) => origin === publicOrigin;
  return (origin, host) => origin === `http://${host}` || origin === `https://${host}`;
}

import type { Brand, Jurisdiction } from '@fairbook/core/catalog';
import type { Modules } from './build-modules.ts';
import { bettingJobs, bettingRoutes } from './modules/betting/index.ts';
import { identityJobs, identityRoutes, messagesJob, securityRoutes, verificationRoutes } from './modules/identity/index.ts';
import { ledgerRoutes, sealJob } from './modules/ledger/index.ts';
import { limitsRoutes } from './modules/limits/index.ts';
import { chainRoutes, paymentsRoutes, withdrawalJobs, withdrawalsRoutes } from './modules/payments/index.ts';
import { rewardsRoutes } from './modules/rewards/index.ts';
import { REGION_DEFAULT, settingsRoutes } from './modules/settings/index.ts';
import { sportsbookJobs, sportsbookRoutes } from './modules/sportsbook/index.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import type { Route } from './platform/http.ts';
import type { Job } from './platform/jobs.ts';
import { createMessenger } from './platform/messenger.ts';
import type { Metrics } from './platform/metrics.ts';
import { pruneEvents } from './platform/outbox.ts';

interface Around {
  readonly config: Config;
  readonly db: Db;
  readonly brand: Brand;
}

/** Every call a player or a guest can make, whatever the law. */
export function routesOfHouse(
  { ledger, settings, identity, limits, chain, payments, withdrawals, sportsbook, betting, rewards }: Modules,
  { config, db, brand, jurisdiction }: Around & { readonly jurisdiction: Jurisdiction },
): readonly Route[] {
  return [
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
}

/** Everything that happens by itself. */
export function jobsOfHouse(
  { identity, chain, payments, withdrawals, betting, rewards, office }: Modules,
  { config, db, brand, metrics }: Around & { readonly metrics: Metrics },
): readonly Job[] {
  return [
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
}

import type { Jurisdiction } from '@fairbook/core/catalog';
import { allows, type Brand } from '@fairbook/core/catalog';
import { type Betting, createBetting } from './modules/betting/index.ts';
import { createIdentity, type Identity, type IdentityDeps } from './modules/identity/index.ts';
import { createLedger, type Ledger } from './modules/ledger/index.ts';
import { createLimits, type Limits } from './modules/limits/index.ts';
import { createOffice, type Office } from './modules/office/index.ts';
import {
  createChainDeposits,
  createPayments,
  createPayProvider,
  createWithdrawals,
  type Payments,
  type PayoutChannel,
  payoutChannel,
  type Withdrawals,
} from './modules/payments/index.ts';
import { createRewards, type Rewards } from './modules/rewards/index.ts';
import { createSettings, type Settings } from './modules/settings/index.ts';
import { createSportsbook, type Sportsbook } from './modules/sportsbook/index.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';

/** The modules, in their order. */
export interface Modules {
  readonly ledger: Ledger;
  readonly settings: Settings;
  readonly identity: Identity;
  readonly limits: Limits;
  /** USDT on a chain; undefined where no node is set up or the law forbids it. */
  readonly chain: ReturnType<typeof createChainDeposits> | undefined;
  readonly payments: Payments;
  readonly withdrawals: Withdrawals;
  readonly sportsbook: Sportsbook;
  readonly betting: Betting;
  readonly rewards: Rewards;
  readonly office: Office;
}

export interface HouseOptions extends Pick<IdentityDeps, 'passwordCost' | 'now'> {
  /** Who pays out, instead of the one that is set up. */
  readonly payout?: PayoutChannel;
}

export interface ModulesDeps {
  readonly config: Config;
  readonly options: HouseOptions;
  readonly db: Db;
  readonly brand: Brand;
  readonly jurisdiction: Jurisdiction;
  readonly metrics: Metrics;
  /** Of the server, which is built from the modules. */
  readonly log: () => Log;
}

/** Builds every module in its order. What looks up the list does so by a port: a function that is called when all stand. */
export function buildModules(deps: ModulesDeps): Modules {
  const { config, options, db, brand, jurisdiction } = deps;
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
  const { chain, payments, withdrawals } = buildPayments(deps, { ledger, settings, identity, limits });
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

  return { ledger, settings, identity, limits, chain, payments, withdrawals, sportsbook, betting, rewards, office };
}

/** Money in and money out. */
function buildPayments(
  { config, options, db, jurisdiction, metrics, log }: ModulesDeps,
  { ledger, settings, identity, limits }: Pick<Modules, 'ledger' | 'settings' | 'identity' | 'limits'>,
): Pick<Modules, 'chain' | 'payments' | 'withdrawals'> {
  const chain =
    config.chain && allows(jurisdiction, 'chain')
      ? createChainDeposits({
          db,
          terms: config.chain,
          ledger,
          settings,
          metrics,
          checkDeposit: limits.checkDeposit,
          log,
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
  return { chain, payments, withdrawals };
}

/** The provider that is set up, under the name its channels know it by. */
const providersOf = ({ payUrl: url, paySecret: secret }: Config) =>
  url === '' || secret === '' ? [] : [createPayProvider({ name: 'sandbox_pay', url, secret })];

const payoutOf = ({ payoutUrl: url, payoutSecret: secret }: Config) =>
  url === '' || secret === '' ? undefined : payoutChannel({ url, secret });

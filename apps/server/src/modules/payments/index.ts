import type { Deposit, DepositWay, PlayerId, ReplyOf, RequestOf, walletApi } from '@fairbook/contract';
import { JURISDICTIONS, type Jurisdiction } from '@fairbook/core/catalog';
import type { Db } from '../../platform/db.ts';
import type { HttpServer } from '../../platform/http.ts';
import type { Job } from '../../platform/jobs.ts';
import { cpfOfDeposits, createChannels, waysOf } from './channels.ts';
import { type DepositDeps, deposit } from './deposit.ts';
import { continueDeposit, listDeposits } from './own-deposits.ts';
import type { PayProvider } from './pay-provider.ts';
import { paymentJobs } from './payment-jobs.ts';
import { addPaymentWebhooks } from './webhook-route.ts';

export { allDeposits } from './all-deposits.ts';
export { chainRoutes, createChainDeposits } from './chain/index.ts';
export { createPayProvider, type PayProvider } from './pay-provider.ts';
export { paymentsRoutes } from './routes.ts';
export { DEMO_PLAYERS, seedDemo } from './seed-demo.ts';
export * from './withdrawals/index.ts';

/** Money in. */
export interface Payments {
  /** The ways to deposit that are open to a player. */
  ways(player: PlayerId): Promise<DepositWay[]>;
  /** Begins a deposit once for a key. What it refuses is said in deposit.ts. */
  deposit(
    player: PlayerId,
    call: { readonly key: string; readonly request: RequestOf<typeof walletApi.recharge> },
  ): Promise<ReplyOf<typeof walletApi.recharge>>;
  /** An order again, with its code or page. Refuses deposit.not_found, deposit.link_unavailable. */
  continueDeposit(player: PlayerId, orderId: string): Promise<Deposit>;
  deposits(player: PlayerId, request: RequestOf<typeof walletApi.deposits>): Promise<ReplyOf<typeof walletApi.deposits>>;
  /** Lets providers tell what became of charges. */
  addWebhooks(server: HttpServer): Promise<void>;
  readonly jobs: readonly Job[];
}

export interface PaymentsDeps extends Pick<DepositDeps, 'ledger' | 'settings'> {
  readonly db: Db;
  /** Whether play money is given to anybody who asks. */
  readonly playMoney: boolean;
  /** Whether a chain is watched; it is not when left out. */
  readonly chain?: boolean;
  /** Who takes money for the house; none when left out. */
  readonly providers?: readonly PayProvider[];
  readonly jurisdiction?: Jurisdiction;
  readonly checkDeposit?: DepositDeps['checkDeposit'];
}

export function createPayments(options: PaymentsDeps): Payments {
  const { db, playMoney, chain = false, jurisdiction = JURISDICTIONS.intl, checkDeposit = async () => undefined } = options;
  const providers = new Map((options.providers ?? []).map((each) => [each.name, each]));
  const channels = createChannels({ playMoney, chain, providers, jurisdiction });
  const asking = new Map<string, Promise<void>>();
  const deps = { ...options, providers, asking, channels, cpfOf: cpfOfDeposits, checkDeposit };
  return {
    ways: (player) => waysOf(db, channels, deps.cpfOf, player),
    deposit: (player, call) => deposit(deps, player, call),
    continueDeposit: (player, orderId) => continueDeposit(deps, player, orderId),
    deposits: (player, request) => listDeposits(db, player, request),
    addWebhooks: (server) => addPaymentWebhooks(server, deps),
    jobs: paymentJobs(deps),
  };
}

import type { Deposit, DepositWay, PlayerId, ReplyOf, RequestOf, walletApi } from '@fairbook/contract';
import { JURISDICTIONS, type Jurisdiction, type Language } from '@fairbook/core/catalog';
import type { Db, Queries } from '../../platform/db.ts';
import type { HttpServer } from '../../platform/http.ts';
import type { Job } from '../../platform/jobs.ts';
import { type ChannelDesk, channelDesk } from './channel-desk.ts';
import { createChannels, waysOf } from './channels.ts';
import { type Asked, type DepositDeps, deposit } from './deposit.ts';
import { continueDeposit, listDeposits } from './own-deposits.ts';
import type { PayProvider } from './pay-provider.ts';
import { type CpfOf, PAYERS_BY_DEPOSITS, type Payers, payersByAccount } from './payers.ts';
import { paymentJobs } from './payment-jobs.ts';
import { typedDeposits } from './sql/deposits.ts';
import { addPaymentWebhooks } from './webhook-route.ts';

export { allDeposits } from './all-deposits.ts';
export { createHeldDesk, type HeldDesk, type HeldRow } from './chain/held-desk.ts';
export { chainRoutes, createChainDeposits } from './chain/index.ts';
export type { ChannelDesk } from './channel-desk.ts';
export { countOverdueReturns, overdueReturns } from './overdue-returns.ts';
export { createPayProvider, type PayProvider } from './pay-provider.ts';
export { createDailyFiles, createReconciliation, type FileRow, type Reconciliation, type ShownDifference } from './reconcile/index.ts';
export { paymentsRoutes } from './routes.ts';
export { DEMO_PLAYERS, seedDemo } from './seed-demo.ts';
export * from './withdrawals/index.ts';

/** Money in. */
export interface Payments {
  /** The ways to deposit that are there for a player, in their language where staff wrote why one is closed. */
  ways(player: PlayerId, language: Language): Promise<DepositWay[]>;
  /** Everything staff may set of ways to deposit and to withdraw. */
  readonly terms: ChannelDesk;
  /** Begins a deposit once for a key. What it refuses is said in deposit.ts. */
  deposit(player: PlayerId, asked: Asked): Promise<ReplyOf<typeof walletApi.recharge>>;
  /** An order again, with its code or page. Refuses deposit.not_found, deposit.link_unavailable. */
  continueDeposit(player: PlayerId, orderId: string): Promise<Deposit>;
  /** One page, newest first, with the totals of all pages; as they were at an instant when it is given. */
  deposits(player: PlayerId, request: RequestOf<typeof walletApi.deposits>, instant?: Queries): Promise<ReplyOf<typeof walletApi.deposits>>;
  /** What arrived of some deposits, in what each was paid in; what is no deposit is absent. */
  readonly typedOf: typeof typedDeposits;
  /** Whose accounts money may come from: for whoever else takes a provider's word. */
  readonly payers: Payers;
  /** Lets providers tell what became of charges. */
  addWebhooks(server: HttpServer): Promise<void>;
  readonly jobs: readonly Job[];
}

export interface PaymentsDeps extends Pick<DepositDeps, 'ledger' | 'settings' | 'identity'> {
  readonly db: Db;
  /** Whether play money is given to anybody who asks. */
  readonly playMoney: boolean;
  /** Whether a chain is watched; it is not when left out. */
  readonly chain?: boolean;
  /** Who takes money for the house; none when left out. */
  readonly providers?: readonly PayProvider[];
  readonly jurisdiction?: Jurisdiction;
  /** Where accounts keep the CPF of their players; left out: players say it with their first Pix. */
  readonly cpfOf?: CpfOf | undefined;
  readonly checkDeposit: DepositDeps['checkDeposit'];
}

export function createPayments(options: PaymentsDeps): Payments {
  const { db, playMoney, chain = false, jurisdiction = JURISDICTIONS.intl } = options;
  const providers = new Map((options.providers ?? []).map((each) => [each.name, each]));
  const channels = createChannels({ playMoney, chain, providers, jurisdiction });
  const asking = new Map<string, Promise<void>>();
  const payers = options.cpfOf ? payersByAccount(options.cpfOf) : PAYERS_BY_DEPOSITS;
  const deps = { ...options, providers, asking, channels, payers };
  return {
    ways: async (player, language) => waysOf(db, deps, { player, language, region: (await options.identity.profileOf(db, player)).region }),
    terms: channelDesk({ channels, jurisdiction }),
    deposit: (player, asked) => deposit(deps, player, asked),
    continueDeposit: (player, orderId) => continueDeposit(deps, player, orderId),
    deposits: (player, request, instant = db) => listDeposits(instant, player, request),
    typedOf: typedDeposits,
    payers,
    addWebhooks: (server) => addPaymentWebhooks(server, deps),
    jobs: paymentJobs(deps),
  };
}

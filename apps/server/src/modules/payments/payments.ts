import type { Deposit, DepositMethod, PlayerId, ReplyOf, RequestOf, walletApi } from '@fairbook/contract';
import type { Jurisdiction, Language } from '@fairbook/core/catalog';
import type { Db, Queries } from '../../platform/db/db.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { ChannelAdmin } from './channel-admin.ts';
import type { DepositDeps, DepositOrder } from './deposit.ts';
import type { CpfOf, Payers } from './payers.ts';
import type { PayProvider } from './providers/ports.ts';
import type { typedDeposits } from './sql/deposits.ts';

/** Money in. */
export interface Payments {
  /** The ways to deposit that are there for a player, in their language where staff wrote why one is closed. */
  ways(player: PlayerId, language: Language): Promise<DepositMethod[]>;
  /** Everything staff may set of ways to deposit and to withdraw. */
  readonly terms: ChannelAdmin;
  /** Begins a deposit once for a key. What it refuses is said in deposit.ts. */
  deposit(player: PlayerId, asked: DepositOrder): Promise<ReplyOf<typeof walletApi.recharge>>;
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

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
  /** The deposit channels shown to a player, with notes of closed ones in the player's language. */
  methods(player: PlayerId, language: Language): Promise<DepositMethod[]>;
  /** Everything that staff may set about deposit and withdrawal channels. */
  readonly terms: ChannelAdmin;
  /** Begins a deposit, once per idempotency key. deposit.ts documents what it refuses. */
  deposit(player: PlayerId, asked: DepositOrder): Promise<ReplyOf<typeof walletApi.recharge>>;
  /** Returns an order again, with its code or page. Refuses deposit.not_found, deposit.link_unavailable. */
  continueDeposit(player: PlayerId, orderId: string): Promise<Deposit>;
  /** One page, newest first, with the totals of all pages; as of an instant if one is given. */
  deposits(player: PlayerId, request: RequestOf<typeof walletApi.deposits>, instant?: Queries): Promise<ReplyOf<typeof walletApi.deposits>>;
  /** The amounts that arrived by the given deposits, each in the currency it was paid in; ids of anything else are absent. */
  readonly typedOf: typeof typedDeposits;
  /** Who may pay: for other callers that handle a provider's word. */
  readonly payers: Payers;
  /** Adds the routes by which providers report payments. */
  addWebhooks(server: HttpServer): Promise<void>;
  readonly jobs: readonly Job[];
}

export interface PaymentsDeps extends Pick<DepositDeps, 'ledger' | 'settings' | 'identity'> {
  readonly db: Db;
  /** Whether play money is given to any player who asks. */
  readonly playMoney: boolean;
  /** Whether a chain is watched; false if left out. */
  readonly chain?: boolean;
  /** The providers that take money for the house; none if left out. */
  readonly providers?: readonly PayProvider[];
  readonly jurisdiction?: Jurisdiction;
  /** Reads the CPF stored with an account; if left out, players enter it with their first Pix. */
  readonly cpfOf?: CpfOf | undefined;
  readonly checkDeposit: DepositDeps['checkDeposit'];
  readonly newDeposit: DepositDeps['newDeposit'];
  readonly now?: (() => Date) | undefined;
}

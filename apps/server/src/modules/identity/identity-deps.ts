import type { PlayerId } from '@fairbook/contract';
import type { Jurisdiction } from '@fairbook/core/catalog';
import type { SignInFigures } from '@fairbook/core/identity';
import type { VipLevel } from '@fairbook/core/rewards';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import type { Ledger } from '../ledger/index.ts';
import type { OpenedAccount } from './account/opened-account.ts';
import type { CodeBudget } from './contact/codes.ts';
import type { ContactMethod } from './contact/contact-method.ts';
import type { Disowned } from './disavowals/disown.ts';
import type { PasswordCost } from './sign-in/password-hash.ts';

/** The dependencies and settings of the module. */
export interface IdentityDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'openCash' | 'lockCash' | 'frozen'>;
  /** At least 32 characters; the keys of all tokens are derived from it. */
  readonly tokenSecret: string;
  /** At least 32 characters, never in the database: mixed into the stored hashes of payment passwords and second factors. */
  readonly pepper: string;
  /** Sign-ins and registrations allowed per address and minute. */
  readonly signInRate: number;
  /** The public address that passkeys are bound to; by default the host of the request. */
  readonly publicOrigin?: string;
  readonly passwordCost?: PasswordCost;
  readonly now?: () => Date;
  /** Whether this address or number may not have an account; called before one is opened. By default every one may. */
  readonly isBarred?: (db: Queries, name: string) => Promise<boolean>;
  /** How long sessions live idle, whether addresses must be verified, and what opening an account requires. `intl` by default. */
  readonly jurisdiction?: Pick<
    Jurisdiction,
    | 'name'
    | 'features'
    | 'addressProven'
    | 'sessionIdleSeconds'
    | 'sessionWatchingSeconds'
    | 'cpfRequired'
    | 'limitsRequired'
    | 'clockOffset'
  >;
  /** Whether codes can be sent to addresses of that kind. By default to none. */
  readonly reaches?: (way: ContactMethod) => boolean;
  /** Called at once and every five minutes while stolen passwords are being tried. */
  readonly onSignInAttack?: (figures: SignInFigures) => void;
  /** The most codes the house sends in an hour, by mail and by SMS: bounds what an attacker can make it pay for messages. */
  readonly codeBudget?: Readonly<Record<ContactMethod, number>>;
  /** Called at once and every five minutes while most of the budget is used up and only known players are sent codes. */
  readonly onCodeBudgetShort?: (budget: CodeBudget) => void;
  /** Called for each new account, in the transaction that opens it. */
  readonly onOpened?: (tx: Tx, opened: OpenedAccount) => Promise<void>;
  /** Called for each player who signs in or comes back, before the answer: what they may do today may depend on it. */
  readonly onSignedIn?: (player: PlayerId) => Promise<void>;
  /** The VIP level of a player, known to a later module; null where the law allows none. By default of nobody. */
  readonly levelOf?: (player: PlayerId) => Promise<VipLevel | null>;
  /** Called for each disowned change, in the transaction that records it. */
  readonly onDisowned?: (tx: Tx, disowned: Disowned) => Promise<void>;
}

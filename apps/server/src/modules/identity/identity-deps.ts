import type { PlayerId } from '@fairbook/contract';
import type { Jurisdiction } from '@fairbook/core/catalog';
import type { SignInFigures } from '@fairbook/core/identity';
import type { Db, Queries, Tx } from '../../platform/db/db.ts';
import type { Ledger } from '../ledger/index.ts';
import type { OpenedAccount } from './account/opened-account.ts';
import type { CodeBudget } from './contact/codes.ts';
import type { ContactMethod } from './contact/contact-method.ts';
import type { Disowned } from './disavowals/disown.ts';
import type { PasswordCost } from './sign-in/password-hash.ts';

/** What the module is built with. */
export interface IdentityDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'openCash' | 'lockCash' | 'frozen'>;
  /** At least 32 characters; all tokens are made with keys derived from it. */
  readonly tokenSecret: string;
  /** At least 32 characters, never in the database: goes into what is kept of payment passwords and second factors. */
  readonly pepper: string;
  /** Sign-ins and registrations allowed per address and minute. */
  readonly signInRate: number;
  /** The address players use, which passkeys are bound to; left out or empty: the one that is asked. */
  readonly publicOrigin?: string;
  readonly passwordCost?: PasswordCost;
  readonly now?: () => Date;
  /** Asked before an account is opened: whether this address or number may have none. Left out, every one may. */
  readonly isBarred?: (db: Queries, name: string) => Promise<boolean>;
  /** How long sessions live idle, whether addresses are proven, and what is asked of who opens an account. Left out: `intl`. */
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
  /** Whether codes can be sent to addresses of that kind. Left out: to none. */
  readonly reaches?: (way: ContactMethod) => boolean;
  /** Told, at once and every five minutes, while somebody tries stolen passwords. */
  readonly onSignInAttack?: (figures: SignInFigures) => void;
  /** Codes the house sends in an hour, by mail and by SMS: whoever has others pay for messages is stopped by it. */
  readonly codeBudget?: Readonly<Record<ContactMethod, number>>;
  /** Told, at once and every five minutes, while most of that is used up and only known players are sent codes. */
  readonly onCodeBudgetShort?: (budget: CodeBudget) => void;
  /** Told of each new account in the transaction that opens it. */
  readonly onOpened?: (tx: Tx, opened: OpenedAccount) => Promise<void>;
  /** Told of each player who signs in or comes back, before the answer: what they may do today may depend on it. */
  readonly onSignedIn?: (player: PlayerId) => Promise<void>;
  /** Told, in the transaction that takes a player's word for it, of each change they say they did not make. */
  readonly onDisowned?: (tx: Tx, disowned: Disowned) => Promise<void>;
}

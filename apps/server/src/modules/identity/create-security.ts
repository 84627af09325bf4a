import type { disavowalApi, PaymentPasswordState, PlayerId, ReplyOf, SecondFactorState, securityApi } from '@fairbook/contract';
import type { Queries } from '../../platform/db/db.ts';
import type { Player } from '../../platform/http/http.ts';
import { type CloseDeps, closeAccount } from './account/close-account.ts';
import { exportData, type WantedExport } from './account/export-data.ts';
import { type DisownDeps, disown, readDisavowal } from './disavowals/disown.ts';
import { createPasskeys, type Passkeys, type PasskeysDeps } from './passkeys/create-passkeys.ts';
import { checkPaymentPassword } from './payment-password/check-payment-password.ts';
import { askSecondProof, type SecondProof } from './payment-password/second-proof.ts';
import {
  type NewPaymentPassword,
  paymentPasswordState,
  type SetPaymentPasswordDeps,
  setPaymentPassword,
} from './payment-password/set-payment-password.ts';
import type { Persons } from './person/person.ts';
import { beginSecondFactor, endSecondFactor } from './second-factor/begin-second-factor.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { confirmSecondFactor, secondFactorState, type TypedFactor } from './second-factor/second-factor.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import type { Visit } from './sessions/visit.ts';
import type { Confirmation } from './sign-in/confirm-password.ts';
import type { SignInGate } from './sign-in/sign-in-gate.ts';
import { selectLastChange, selectReplacedBefore } from './sql/disavowals.ts';

/** The protection of an account beyond its password. Refusals are documented where each call is implemented. */
export interface Security {
  readonly passkeys: Passkeys;
  /**
   * Checks the payment password before anything that lets money out. Call it before the transaction that moves the money, never inside: a wrong guess is
   * counted and committed in a transaction of its own, so that the caller's rollback cannot undo the count. One count serves all channels.
   *
   * Refuses payment_password.required, payment_password.wrong, payment_password.locked.
   */
  checkPaymentPassword(player: PlayerId, typed: string): Promise<void>;
  /** Requires a proof that a thief of session and passwords does not have; its `prove` then checks it. */
  askSecondProof(given: SecondProof): ReturnType<typeof askSecondProof>;
  setPaymentPassword(wanted: NewPaymentPassword): Promise<PaymentPasswordState>;
  paymentPasswordState(player: PlayerId): Promise<PaymentPasswordState>;
  secondFactorState(player: PlayerId): Promise<SecondFactorState>;
  beginSecondFactor(wanted: Confirmation & { readonly issuer: string }): Promise<ReplyOf<typeof securityApi.beginSecondFactor>>;
  /** Returns the recovery codes; the browser that gave the code is known from then on. */
  confirmSecondFactor(typed: TypedFactor, visit: Pick<Visit, 'cookies' | 'setCookie'>): Promise<readonly string[]>;
  endSecondFactor(wanted: Confirmation & { readonly code: string }): Promise<void>;
  /** Returns the new codes; the previous ones no longer work. */
  renewRecoveryCodes(wanted: Confirmation & { readonly code: string }): Promise<readonly string[]>;
  /** Returns how many were ended. */
  endOtherSessions(player: Player): Promise<number>;
  exportData(wanted: WantedExport, into: Parameters<typeof exportData>[2]): Promise<void>;
  closeAccount(wanted: Parameters<typeof closeAccount>[1], records: Parameters<typeof closeAccount>[2]): Promise<void>;
  /** The change that the link of a notice is about. */
  readDisavowal(token: string): Promise<ReplyOf<(typeof disavowalApi)['readDisavowal']>>;
  /** Stops payouts from the account the link is about, once. */
  disown(token: string): Promise<void>;
  /** When the account was last changed in a way a thief would, or its player last disowned a change; null if not recently. */
  lastChange(db: Queries, player: PlayerId): Promise<Date | null>;
  /** When an address, the second factor or the payment password was last replaced, up to an instant; null: not recently. The first of each replaces nothing. */
  replacedBefore(db: Queries, player: PlayerId, at: Date): Promise<Date | null>;
}

export type SecurityDeps = SetPaymentPasswordDeps &
  CloseDeps &
  DisownDeps &
  PasskeysDeps & { readonly gate: SignInGate; readonly persons: Pick<Persons, 'whole'> };

export const createSecurity = (deps: SecurityDeps): Security => ({
  passkeys: createPasskeys(deps),
  checkPaymentPassword: (player, typed) => checkPaymentPassword(deps, player, typed),
  askSecondProof: (given) => askSecondProof(deps, given),
  setPaymentPassword: (wanted) => setPaymentPassword(deps, wanted),
  paymentPasswordState: (player) => paymentPasswordState(deps.db, player, deps.now()),
  secondFactorState: (player) => secondFactorState(deps, player),
  beginSecondFactor: (wanted) => beginSecondFactor(deps, wanted),
  confirmSecondFactor: async (typed, visit) => {
    const codes = await confirmSecondFactor(deps, typed);
    await deps.gate.know(typed.player, visit, true);
    return codes;
  },
  endSecondFactor: (wanted) => endSecondFactor(deps, wanted),
  renewRecoveryCodes: (wanted) => renewRecoveryCodes(deps, wanted),
  endOtherSessions: (player) => endOtherSessions(deps, player),
  exportData: (wanted, into) => exportData(deps, wanted, into),
  closeAccount: (wanted, records) => closeAccount(deps, wanted, records),
  readDisavowal: (token) => readDisavowal(deps, token),
  disown: (token) => disown(deps, token),
  lastChange: selectLastChange,
  replacedBefore: selectReplacedBefore,
});

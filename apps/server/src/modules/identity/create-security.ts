import type { PaymentPasswordState, PlayerId } from '@fairbook/contract';
import { checkPaymentPassword, type PaymentPasswordDeps } from './check-payment-password.ts';
import type { ConfirmDeps } from './confirm-password.ts';
import { type NewPaymentPassword, paymentPasswordState, setPaymentPassword } from './set-payment-password.ts';

/** What protects an account beyond its password. What each call refuses is said where it is written. */
export interface Security {
  /**
   * Lets the right payment password pass; for whatever lets money out. Call it before the transaction that moves the money, never inside: a wrong guess
   * is counted and committed here, in a transaction of its own, so that a rollback of the caller's cannot take the count back. One count serves all channels.
   *
   * Refuses payment_password.required, payment_password.wrong, payment_password.locked.
   */
  checkPaymentPassword(player: PlayerId, typed: string): Promise<void>;
  setPaymentPassword(wanted: NewPaymentPassword): Promise<PaymentPasswordState>;
  paymentPasswordState(player: PlayerId): Promise<PaymentPasswordState>;
}

export type SecurityDeps = PaymentPasswordDeps & ConfirmDeps;

export const createSecurity = (deps: SecurityDeps): Security => ({
  checkPaymentPassword: (player, typed) => checkPaymentPassword(deps, player, typed),
  setPaymentPassword: (wanted) => setPaymentPassword(deps, wanted),
  paymentPasswordState: (player) => paymentPasswordState(deps.db, player, deps.now()),
});

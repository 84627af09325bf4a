import type { SlipProblemCode } from '@fairbook/core/betting';

/** Every refusal this product can give and its HTTP status, nothing else. The words are in the dictionaries, under `errors.<code>`. */
export const ERRORS = {
  'auth.required': { status: 401 },
  'auth.session_ended': { status: 401 },
  'auth.wrong_credentials': { status: 400 },
  'auth.forbidden': { status: 403 },
  'auth.origin_refused': { status: 403 },
  'register.account_taken': { status: 409 },
  'register.terms_required': { status: 400 },
  'register.email_invalid': { status: 400 },
  'register.mobile_invalid': { status: 400 },
  'register.password_weak': { status: 400 },
  'register.password_common': { status: 400 },
  'session.not_found': { status: 404 },
  'code.wrong': { status: 400 },
  'member.already_verified': { status: 409 },
  'member.proof_required': { status: 400 },
  'member.email_unverified': { status: 409 },
  'member.nickname_invalid': { status: 400 },
  'member.real_name_invalid': { status: 400 },
  'member.real_name_set': { status: 409 },
  'auth.account_closed': { status: 403 },
  'auth.second_factor_required': { status: 403 },
  'second_factor.on': { status: 409 },
  'second_factor.off': { status: 409 },
  'second_factor.wrong': { status: 400 },
  'second_factor.locked': { status: 409 },
  'security.password_wrong': { status: 400 },
  'payment_password.required': { status: 409 },
  'payment_password.invalid': { status: 400 },
  'payment_password.common': { status: 400 },
  'payment_password.proof_required': { status: 400 },
  'payment_password.wrong': { status: 400 },
  'payment_password.locked': { status: 409 },
  'account.frozen': { status: 403 },
  'account.balance_left': { status: 409 },
  'account.bets_open': { status: 409 },
  'account.withdrawals_open': { status: 409 },
  'office.code_required': { status: 409 },
  'office.code_wrong': { status: 400 },
  'office.locked': { status: 429 },
  'player.not_found': { status: 404 },
  'player.frozen_already': { status: 409 },
  'player.not_frozen': { status: 409 },
  'game.not_found': { status: 404 },
  'rate.invalid': { status: 400 },
  'request.invalid': { status: 400 },
  'request.not_found': { status: 404 },
  'request.too_many': { status: 429 },
  'request.idempotency_key_required': { status: 400 },
  'request.idempotency_conflict': { status: 409 },
  'request.in_progress': { status: 409 },
  'bet.not_found': { status: 404 },
  'match.not_found': { status: 404 },
  'game.unavailable': { status: 409 },
  'limit.deposit_exceeded': { status: 422 },
  'limit.stake_exceeded': { status: 422 },
  'limit.loss_exceeded': { status: 422 },
  'limit.time_exceeded': { status: 422 },
  'limit.paused': { status: 403 },
  'limit.excluded': { status: 403 },
  'limit.value_invalid': { status: 400 },
  'limit.raise_too_early': { status: 409 },
  'limit.nothing_pending': { status: 409 },
  'rate.expired': { status: 409 },
  'deposit.amount_out_of_range': { status: 422 },
  'deposit.channel_unavailable': { status: 409 },
  'deposit.link_unavailable': { status: 409 },
  'deposit.cpf_invalid': { status: 400 },
  'deposit.currency_other': { status: 422 },
  'deposit.not_found': { status: 404 },
  'withdrawal.not_allowed': { status: 409 },
  'withdrawal.channel_not_allowed': { status: 409 },
  'withdrawal.channel_unavailable': { status: 409 },
  'withdrawal.amount_out_of_range': { status: 422 },
  'withdrawal.net_not_positive': { status: 422 },
  'withdrawal.insufficient_balance': { status: 422 },
  'withdrawal.real_name_required': { status: 409 },
  'withdrawal.account_waiting': { status: 409 },
  'withdrawal.not_found': { status: 404 },
  'withdrawal.state_changed': { status: 409 },
  'withdrawal_account.not_found': { status: 404 },
  'withdrawal_account.exists': { status: 409 },
  'withdrawal_account.too_many': { status: 409 },
  'withdrawal_account.cpf_invalid': { status: 400 },
  'withdrawal_account.pix_key_invalid': { status: 400 },
  'withdrawal_account.bank_invalid': { status: 400 },
  'withdrawal_account.address_invalid': { status: 400 },
  'payout.signature_wrong': { status: 401 },
  'check_in.claimed': { status: 409 },
  'report.range_invalid': { status: 400 },
  'slip.empty': { status: 400 },
  'slip.odds_invalid': { status: 400 },
  'slip.stake_invalid': { status: 400 },
  'server.busy': { status: 503 },
  'server.unexpected': { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS | SlipProblemCode;

/** The HTTP status of a refusal. Problems of a slip that are not listed are 422: well formed, and not acceptable now. */
export const statusOf = (code: ErrorCode): number => (code in ERRORS ? ERRORS[code as keyof typeof ERRORS].status : 422);

/** A refusal that crosses a boundary: thrown by the server's commands and rebuilt by the client from the reply. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Placeholders of the message `errors.<code>`: always strings, already formatted. */
  readonly details: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

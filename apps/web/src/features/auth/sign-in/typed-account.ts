import { DIAL_CODES } from '@fairbook/core/catalog';
import { mobileDigits, normalEmail } from '@fairbook/core/identity';
import type { MessageId, Translate } from '../../../shared/format/i18n.ts';

/** The account as typed: address or number. */
export interface TypedAccount {
  readonly way: 'email' | 'mobile';
  readonly email: string;
  readonly dial: number;
  readonly phone: string;
}
export const NO_ACCOUNT: TypedAccount = { way: 'email', email: '', dial: DIAL_CODES[0].dial, phone: '' };

/** The account's name in one line: an email address, or the number with its country's code. */
export const accountText = ({ way, email, dial, phone }: TypedAccount): string =>
  way === 'email' ? email.trim() : `+${dial} ${mobileDigits(dial, phone) ?? phone.trim()}`;

/** Validates it before it is sent. */
export function accountProblem({ way, email, dial, phone }: TypedAccount): MessageId | undefined {
  if (way === 'email') return normalEmail(email) === undefined ? 'errors.register.email_invalid' : undefined;
  return mobileDigits(dial, phone) === undefined ? 'errors.register.mobile_invalid' : undefined;
}

/** The same in words, for a form. */
export function accountError(account: TypedAccount, t: Translate): { readonly account: string | undefined } {
  const problem = accountProblem(account);
  return { account: problem && t(problem) };
}

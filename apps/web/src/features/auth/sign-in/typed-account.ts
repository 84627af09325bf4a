import { DIAL_CODES } from '@fairbook/core/catalog';
import { mobileDigits, normalEmail } from '@fairbook/core/identity';
import type { MessageId, Translate } from '../../../shared/format/i18n.ts';

/** What the player typed to say which account is meant. */
export interface TypedAccount {
  readonly way: 'email' | 'mobile';
  readonly email: string;
  readonly dial: number;
  readonly phone: string;
}
export const NO_ACCOUNT: TypedAccount = { way: 'email', email: '', dial: DIAL_CODES[0].dial, phone: '' };

/** It in one line, as an account is named: an address, or the number with its country's code. */
export const accountText = ({ way, email, dial, phone }: TypedAccount): string =>
  way === 'email' ? email.trim() : `+${dial} ${mobileDigits(dial, phone) ?? phone.trim()}`;

/** What is wrong with it before the server is asked. */
export function accountProblem({ way, email, dial, phone }: TypedAccount): MessageId | undefined {
  if (way === 'email') return normalEmail(email) === undefined ? 'errors.register.email_invalid' : undefined;
  return mobileDigits(dial, phone) === undefined ? 'errors.register.mobile_invalid' : undefined;
}

/** The same in words, as a form has it. */
export function accountError(account: TypedAccount, t: Translate): { readonly account: string | undefined } {
  const problem = accountProblem(account);
  return { account: problem && t(problem) };
}

import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';

const PASSWORD_MIN = 8;
/** Long phrases and generated passwords are welcome; the upper bound keeps hashing cheap. */
export const PASSWORD_MAX = 256;

/** The requirements for a password (specification, section 5), one by one so that a form can tick them off while it is typed. */
export interface PasswordRules {
  readonly longEnough: boolean;
  readonly hasLetter: boolean;
  readonly hasDigit: boolean;
}

export const passwordRules = (password: string): PasswordRules => ({
  longEnough: password.length >= PASSWORD_MIN,
  hasLetter: /\p{L}/u.test(password),
  hasDigit: /\p{Nd}/u.test(password),
});

export type PasswordProblem = 'register.password_weak' | 'register.password_common';

/** Returns why a password is not allowed, or undefined. Spaces, symbols and every script are allowed. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  const { longEnough, hasLetter, hasDigit } = passwordRules(password);
  if (!longEnough || !hasLetter || !hasDigit || password.length > PASSWORD_MAX) return 'register.password_weak';
  return isCommonPassword(password) ? 'register.password_common' : undefined;
}

/**
 * Whether guessers try this password early: one of the listed ones, a common word or a repeated letter with up to four digits or a counting run before or after
 * it, or a few characters repeated. Capitals, and symbols that stand for letters ("p@ssw0rd"), make no difference.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  if (COMMON_PASSWORDS.has(typed) || /^(.{1,4})\1+$/u.test(typed)) return true;
  return [typed, lettersOf(typed, 'i'), lettersOf(typed, 'l')].some(isWordWithDigits);
}

function isWordWithDigits(text: string): boolean {
  const match = /^(\d*)(\p{L}+)(\d*)[^\p{L}\p{Nd}]{0,2}$/u.exec(text);
  if (!match) return false;
  const [, before = '', word = '', behind = ''] = match;
  const common = COMMON_WORDS.has(word) || /^(.)\1*$/u.test(word);
  return common && isEasyNumber(before) && isEasyNumber(behind);
}

const isEasyNumber = (digits: string): boolean =>
  digits.length <= 4 || '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits) || /^(\d{1,3})\1+$/.test(digits);

const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' };

/** Replaces the symbols inside a word by the letters they stand for; digits at either end stay digits. */
function lettersOf(text: string, one: 'i' | 'l'): string {
  const match = /^(\d*)(.*?)(\d*[^\p{L}\p{Nd}]{0,2})$/su.exec(text);
  const [, before = '', middle = '', behind = ''] = match ?? [];
  return before + middle.replace(/[@43015$7!]/g, (sign) => LOOKALIKES[sign] ?? one) + behind;
}

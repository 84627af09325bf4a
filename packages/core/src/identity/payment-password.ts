import type { GuessLimit } from './guess-limit.ts';
import { isCommonPassword } from './password.ts';

/** The exact length (specification, section 5). */
export const PAYMENT_PASSWORD_LENGTH = 6;

/** The fifth failed attempt locks for 24 hours (specification, section 5). The lock applies to withdrawals, not to signing in. */
export const PAYMENT_PASSWORD_LIMIT: GuessLimit = { most: 5, lockMs: 24 * 3_600_000 };

export type PaymentPasswordProblem = 'payment_password.invalid' | 'payment_password.common';

/**
 * Returns why a payment password is not allowed, or undefined. `mobile` is the player's own, in any form with digits.
 *
 * Of the million six-digit numbers about a tenth is refused, which is where a block-list begins to help (Markert et al., "This PIN can be easily guessed",
 * 2020): first choices, dates, and keypad patterns.
 */
export function paymentPasswordProblem(typed: string, { mobile }: { readonly mobile: string | null }): PaymentPasswordProblem | undefined {
  const text = typed.normalize('NFKC');
  if ([...text].length !== PAYMENT_PASSWORD_LENGTH || /[\s\p{C}]/u.test(text)) return 'payment_password.invalid';
  const isEasy = isPattern(text) || isDateLike(text) || KEYPAD.has(text) || isCommonPassword(text) || isEndOf(mobile, text);
  return isEasy ? 'payment_password.common' : undefined;
}

const isEndOf = (mobile: string | null, text: string): boolean => mobile?.replace(/\D/g, '').endsWith(text) ?? false;

/** Whether it has few different characters, repeats a part, consists of pairs, is mirrored, or counts up or down in equal steps. */
function isPattern(text: string): boolean {
  if (new Set(text.toLowerCase()).size <= 2) return true;
  if (/^(.{1,3})\1+$/su.test(text) || /^(.)\1(.)\2(.)\3$/su.test(text)) return true;
  if (text === [...text].reverse().join('')) return true;
  return isCounting(text);
}

function isCounting(text: string): boolean {
  const codes = [...text.toLowerCase()].map((each) => each.codePointAt(0) ?? 0);
  const circle = /^\d+$/.test(text) ? 10 : 0x110000;
  const steps = codes.slice(1).map((code, nth) => (code - (codes[nth] ?? 0) + circle) % circle);
  const isEven = new Set(steps).size === 1;
  return isEven && [1, 2, 3, circle - 1, circle - 2, circle - 3].includes(steps[0] ?? 0);
}

/** Whether six digits look like a birthday or another date: day, month and two digits of the year in any usual order, or month and whole year. */
function isDateLike(text: string): boolean {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!match) return false;
  const [a = 0, b = 0, c = 0] = match.slice(1).map((pair) => Number.parseInt(pair, 10));
  return isDay(a, b) || isDay(b, a) || isDay(c, b) || (isMonth(a) && isCentury(b)) || (isCentury(a) && isMonth(c));
}

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDay = (day: number, month: number): boolean => day >= 1 && day <= (DAYS_OF_MONTHS[month - 1] ?? 0);
const isMonth = (month: number): boolean => month >= 1 && month <= 12;
const isCentury = (century: number): boolean => century === 19 || century === 20;

/** Keypad walks and numbers with a meaning, from published lists of leaked PINs. */
const KEYPAD: ReadonlySet<string> = new Set(
  `147258 258147 147369 369147 258369 369258 159753 753159 159357 357159 951753 753951 789456 456789 456123 123456 321654 654321 963852 852963 741852
   852741 963741 741963 142536 362514 123654 456321 987456 654987 147852 258963 147896 236987 159487 102030 203040 304050 010203 112358 314159 271828
   520131 131452 201314 131420 520520 666999 123789 789123 135790 024680 246810 987321 142857 696969 420691 123450 098765 124578 235689 145236 785412`.split(
    /\s+/,
  ),
);

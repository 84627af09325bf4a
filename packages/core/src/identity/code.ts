/** What a verification code is asked for; a code of one purpose is worth nothing for another. */
export const CODE_PURPOSES = ['register', 'sign_in', 'bind', 'change', 'reset', 'withdraw'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Purposes for which the caller must be signed in. */
export const isPlayersPurpose = (purpose: CodePurpose): boolean => purpose === 'bind' || purpose === 'change' || purpose === 'withdraw';

const CODE_DIGITS = 6;
/** A code is worth something for ten minutes. */
export const CODE_SECONDS = 600;
/** Guesses at one code, right or wrong. */
const CODE_TRIES = 5;
/** Codes sent to one address or number in an hour. */
const CODES_PER_ADDRESS = 3;
/** Codes asked for from one network address in an hour: a household, a café. */
const CODES_PER_NETWORK = 60;
export const CODE_QUOTA_SECONDS = 3_600;

/** The code that a number between 0 and 999,999 stands for. */
export const codeFrom = (chance: number): string => String(chance).padStart(CODE_DIGITS, '0');

/** The code as typed: spaces and a hyphen in its middle are allowed. Undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Whether one more code may be asked for. The counts include this one. */
export const codeQuotaKept = (asked: { readonly ofAddress: number; readonly ofNetwork: number }): boolean =>
  asked.ofAddress <= CODES_PER_ADDRESS && asked.ofNetwork <= CODES_PER_NETWORK;

/** A code that was asked for, as it is kept. */
export interface KeptCode {
  /** Guesses so far. */
  readonly tries: number;
  readonly expiresAt: Date;
  /** It has left the house; before that nobody can know it. */
  readonly sent: boolean;
}

/**
 * What a guess at a code comes to. `over`: there is no code, or it has been used, has expired or has had its guesses, and the guess is not looked at.
 * `right` and `wrong` both count as a guess.
 */
export function judgeCode(
  kept: KeptCode | undefined,
  guess: { readonly matches: () => boolean; readonly at: Date },
): 'right' | 'wrong' | 'over' {
  if (!kept?.sent || kept.tries >= CODE_TRIES || kept.expiresAt.getTime() <= guess.at.getTime()) return 'over';
  return guess.matches() ? 'right' : 'wrong';
}

/**
 * What is sent to an address for which a code was asked: the code; word that the address has an account already; or nothing, because nobody is there
 * whom the code could serve. Whoever asks is told none of it.
 */
export function messageFor(
  purpose: CodePurpose,
  { owner, asker }: { readonly owner: bigint | undefined; readonly asker: bigint | undefined },
): 'code' | 'taken' | 'nothing' {
  switch (purpose) {
    case 'register':
      return owner === undefined ? 'code' : 'taken';
    case 'sign_in':
    case 'reset':
      return owner === undefined ? 'nothing' : 'code';
    case 'bind':
    case 'change':
      return owner === undefined || owner === asker ? 'code' : 'taken';
    case 'withdraw':
      return owner !== undefined && owner === asker ? 'code' : 'nothing';
  }
}

/** What a verification code is for; a code of one purpose is not valid for another. */
export const CODE_PURPOSES = ['register', 'sign_in', 'bind', 'change', 'reset', 'withdraw'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Whether a purpose requires the caller to be signed in. */
export const isPlayersPurpose = (purpose: CodePurpose): boolean => purpose === 'bind' || purpose === 'change' || purpose === 'withdraw';

const CODE_DIGITS = 6;
/** A code is valid for ten minutes. */
export const CODE_SECONDS = 600;
/** The guesses allowed at one code, right or wrong. */
const CODE_TRIES = 5;
/** Codes one asker may request for one address or number in an hour. An asker is a network, or the owner of the address at a known browser or signed in. */
const CODES_PER_ASKER = 3;
/** Codes that unknown askers together may request for one address in an hour, so that its owner is not flooded. */
const CODES_BY_STRANGERS = 6;
/** Codes that may be requested from one network in an hour: a household, a café. */
const CODES_PER_NETWORK = 60;
/** Guesses at codes from one network in an hour, by people who are not signed in. */
export const CODE_GUESSES_PER_NETWORK = 90;
export const CODE_QUOTA_SECONDS = 3_600;
/** The share of the hourly codes that anybody may request, in hundredths; the rest is reserved for known players. */
const STRANGERS_SHARE = 80;

/** Formats a number between 0 and 999,999 as a code. */
export const codeFrom = (chance: number): string => String(chance).padStart(CODE_DIGITS, '0');

/** Parses a typed code: spaces and a hyphen in its middle are allowed. Undefined if it is not a code. */
export function readCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Codes requested within an hour, including this one. */
export interface CodesAsked {
  /** By this asker for this address. */
  readonly ofAsker: number;
  /** From the asker's network, for any address. */
  readonly ofNetwork: number;
  /** For this address by all askers not known there. */
  readonly ofStrangers: number;
  /** In the whole house by the same means: mail or SMS. */
  readonly ofHouse: number;
  /** What the house may send in an hour by that means. */
  readonly budget: number;
}

/**
 * Decides whether a requested code is sent. `too_many` and `spent` are reported to the asker; `unsent` is not, because it would reveal that others requested
 * codes for this address. `isOwn`: requested by the player whose address it is, signed in or at a known browser; strangers cannot use up their share.
 */
export function judgeAsking(
  { ofAsker, ofNetwork, ofStrangers, ofHouse, budget }: CodesAsked,
  isOwn: boolean,
): 'send' | 'unsent' | 'too_many' | 'spent' {
  if (ofAsker > CODES_PER_ASKER || (!isOwn && ofNetwork > CODES_PER_NETWORK)) return 'too_many';
  if (isBudgetShort({ ofHouse, budget }) && (!isOwn || ofHouse > budget)) return 'spent';
  return !isOwn && ofStrangers > CODES_BY_STRANGERS ? 'unsent' : 'send';
}

/** Whether the hourly budget is so far used that only known players are sent codes; the people who run the house are alerted. */
export const isBudgetShort = ({ ofHouse, budget }: Pick<CodesAsked, 'ofHouse' | 'budget'>): boolean =>
  ofHouse * 100 > budget * STRANGERS_SHARE;

/** A requested code as stored. */
export interface KeptCode {
  /** The number of guesses so far. */
  readonly tries: number;
  readonly expiresAt: Date;
  /** Whether it was sent; before that nobody can know it. */
  readonly sent: boolean;
}

/**
 * Returns the result of a guess at a code. `over`: there is no code, or it is used, expired or out of guesses, and the guess is not checked. `right` and
 * `wrong` both count as a guess.
 */
export function judgeCode(
  kept: KeptCode | undefined,
  guess: { readonly matches: () => boolean; readonly at: Date },
): 'right' | 'wrong' | 'over' {
  if (!kept?.sent || kept.tries >= CODE_TRIES || kept.expiresAt.getTime() <= guess.at.getTime()) return 'over';
  return guess.matches() ? 'right' : 'wrong';
}

/**
 * Returns what is sent to an address for which a code was requested: the code; a notice that the address already has an account; or nothing, if there is no
 * account the code could serve. The asker does not learn which.
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

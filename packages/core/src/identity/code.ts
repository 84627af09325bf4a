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
/** Codes one asker may have sent to one address or number in an hour: a network, or the owner of the address at a known browser or signed in. */
const CODES_PER_ASKER = 3;
/** Codes everybody who is not known there may have sent to one address in an hour: its reader is not buried in them. */
const CODES_BY_STRANGERS = 6;
/** Codes asked for from one network address in an hour: a household, a café. */
const CODES_PER_NETWORK = 60;
/** Guesses at codes from one network address in an hour, of people who are not signed in. */
export const CODE_GUESSES_PER_NETWORK = 90;
export const CODE_QUOTA_SECONDS = 3_600;
/** What of the codes of an hour anybody may ask for, in hundredths; the rest is kept for players who are known. */
const STRANGERS_SHARE = 80;

/** The code that a number between 0 and 999,999 stands for. */
export const codeFrom = (chance: number): string => String(chance).padStart(CODE_DIGITS, '0');

/** The code as typed: spaces and a hyphen in its middle are allowed. Undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Codes that were asked for in an hour, this one included. */
export interface CodesAsked {
  /** By this asker for this address. */
  readonly ofAsker: number;
  /** From the asker's network, for whatever address. */
  readonly ofNetwork: number;
  /** For this address by everybody who is not known there. */
  readonly ofStrangers: number;
  /** In the whole house, in the same way: by mail or by SMS. */
  readonly ofHouse: number;
  /** What the house sends in an hour that way. */
  readonly budget: number;
}

/**
 * What becomes of a code that is asked for. `too_many` and `spent` are said; `unsent` is not, because it would tell a stranger that others asked for this address.
 * `isOwn`: by the player whose address it is, signed in or at a browser that is known as theirs; no stranger uses up their share.
 */
export function judgeAsking(
  { ofAsker, ofNetwork, ofStrangers, ofHouse, budget }: CodesAsked,
  isOwn: boolean,
): 'send' | 'unsent' | 'too_many' | 'spent' {
  if (ofAsker > CODES_PER_ASKER || (!isOwn && ofNetwork > CODES_PER_NETWORK)) return 'too_many';
  if (isBudgetShort({ ofHouse, budget }) && (!isOwn || ofHouse > budget)) return 'spent';
  return !isOwn && ofStrangers > CODES_BY_STRANGERS ? 'unsent' : 'send';
}

/** Whether so much of what the house sends in an hour is used up that only known players are sent codes: whoever runs it is told. */
export const isBudgetShort = ({ ofHouse, budget }: Pick<CodesAsked, 'ofHouse' | 'budget'>): boolean =>
  ofHouse * 100 > budget * STRANGERS_SHARE;

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

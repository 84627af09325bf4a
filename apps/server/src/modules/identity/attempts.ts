import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contract';
import { CODE_QUOTA_SECONDS, codeQuotaKept, isSignInAttack, SIGN_IN_FIGURES_SECONDS, type SignInFigures } from '@fairbook/core/identity';
import type { Queries } from '../../platform/db.ts';
import { type Allowance, countAttempts, forgiveAttempts, noteAttempts } from './sql/attempts.ts';

/** Wrong passwords for one account from one address, in a quarter of an hour. A right one clears them. */
const PAIR_MAX = 10;
const PAIR_SECONDS = 900;
/** Tries at one account from all addresses together, in an hour. It does not stop addresses the player has been signed in from. */
const ACCOUNT_MAX = 100;
const ACCOUNT_SECONDS = 3_600;
/** Wrong passwords of somebody who is signed in, in an hour. A right one clears them. */
const CONFIRMATION_MAX = 20;
const CONFIRMATION_SECONDS = 3_600;
/** Registrations from one address, in an hour, that met an account which was there already. */
const TAKEN_MAX = 10;
const TAKEN_SECONDS = 3_600;

/** One call that tries a password or opens an account. */
export interface Try {
  readonly address: string;
  /** The account as it was typed or as it is known; it need not exist. */
  readonly account: string;
}

/**
 * Counts tries, in the database so that all processes count together, and before the password is looked at so that parallel guesses are counted too.
 *
 * Nobody can lock a player out: wrong passwords count against the account and the address they came from, and the limit of the account as a whole does not hold
 * for addresses the player is known by. Refuses request.too_many.
 */
export interface Attempts {
  /**
   * Before a password is looked at. Answers whether the account as a whole has had too many; and, while somebody tries stolen passwords at the house, how
   * many there were.
   */
  noteSignIn(each: Try): Promise<{ readonly accountExhausted: boolean; readonly attack: SignInFigures | undefined }>;
  /** After a right password. */
  forgive(each: Try): Promise<void>;
  /** Before the password of somebody who is signed in is looked at: from all addresses together, since only who has a session is counted. */
  noteConfirmation(account: string): Promise<void>;
  /** After a right one. */
  forgiveConfirmation(account: string): Promise<void>;
  /** Before a challenge for a passkey is made. */
  noteChallenge(address: string): Promise<void>;
  /** Before an account is opened. */
  noteRegistration(address: string): Promise<void>;
  /** Before a code is sent to `account`. */
  noteCode(each: Try): Promise<void>;
  /** Before saying that an account exists. */
  noteTaken(address: string): Promise<void>;
}

export interface AttemptsDeps {
  readonly db: Queries;
  /** Sign-ins and registrations of one address. */
  readonly perMinute: number;
  readonly now: () => Date;
}

export function createAttempts({ db, perMinute, now }: AttemptsDeps): Attempts {
  const byAddress = (address: string) => allowance(60, 'address', placeOf(address));
  const byTaken = (address: string) => allowance(TAKEN_SECONDS, 'taken', placeOf(address));
  const byConfirmation = (account: string) => allowance(CONFIRMATION_SECONDS, 'confirmation', account);
  const byPair = ({ address, account }: Try) => allowance(PAIR_SECONDS, 'pair', account, placeOf(address));

  return {
    noteSignIn: async (each) => {
      const byAccount = allowance(ACCOUNT_SECONDS, 'account', each.account);
      const asked = [byAccount, byPair(each), byAddress(each.address), TRIED, { ...RIGHT, by: 0 as const }];
      const [account = 0, pair = 0, address = 0, tried = 0, right = 0] = await noteAttempts(db, asked, now());
      if (pair > PAIR_MAX || address > perMinute) throw new Refusal('request.too_many');
      const figures = { wrong: Math.round(tried - right), right: Math.round(right) };
      return { accountExhausted: account > ACCOUNT_MAX, attack: isSignInAttack(figures) ? figures : undefined };
    },
    forgive: async (each) => {
      await forgiveAttempts(db, byPair(each).key);
      await noteAttempts(db, [RIGHT], now());
    },
    noteConfirmation: async (account) => {
      const [tries = 0] = await noteAttempts(db, [byConfirmation(account)], now());
      if (tries > CONFIRMATION_MAX) throw new Refusal('request.too_many');
    },
    forgiveConfirmation: async (account) => void (await forgiveAttempts(db, byConfirmation(account).key)),
    noteChallenge: async (address) => {
      const [asked = 0] = await noteAttempts(db, [allowance(60, 'challenge', placeOf(address))], now());
      if (asked > perMinute) throw new Refusal('request.too_many');
    },
    noteRegistration: async (address) => {
      const [tries = 0] = await noteAttempts(db, [byAddress(address)], now());
      if (tries > perMinute || (await countAttempts(db, byTaken(address), now())) > TAKEN_MAX) throw new Refusal('request.too_many');
    },
    noteCode: async ({ account, address }) => {
      const asked = [allowance(CODE_QUOTA_SECONDS, 'code', account), allowance(CODE_QUOTA_SECONDS, 'code-network', placeOf(address))];
      const [ofAddress = 0, ofNetwork = 0] = await noteAttempts(db, asked, now());
      if (!codeQuotaKept({ ofAddress, ofNetwork })) throw new Refusal('request.too_many');
    },
    noteTaken: async (address) => {
      const [taken = 0] = await noteAttempts(db, [byTaken(address)], now());
      if (taken > TAKEN_MAX) throw new Refusal('request.too_many');
    },
  };
}

const allowance = (seconds: number, ...parts: readonly string[]): Allowance => ({
  key: createHash('sha256').update(JSON.stringify(parts)).digest(),
  seconds,
});

/** Passwords tried at the whole house, and the right ones among them. */
const TRIED = allowance(SIGN_IN_FIGURES_SECONDS, 'tried');
const RIGHT = allowance(SIGN_IN_FIGURES_SECONDS, 'right');

/** One customer has at least a /64 of IPv6, so its addresses count as one. */
const placeOf = (address: string): string => (address.includes(':') && !address.includes('.') ? networkOf(address) : address);

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = address.includes('::') ? [...groups, ...Array<string>(Math.max(missing, 0)).fill('0')] : groups;
  return full.slice(0, 4).join(':');
}

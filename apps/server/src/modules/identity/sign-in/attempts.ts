import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contract';
import {
  CODE_GUESSES_PER_NETWORK,
  CODE_QUOTA_SECONDS,
  type CodesAsked,
  isSignInAttack,
  RIGHT_SIGN_IN_SECONDS,
  SIGN_IN_FIGURES_SECONDS,
  type SignInFigures,
} from '@fairbook/core/identity';
import type { Queries } from '../../../platform/db/db.ts';
import { networkOf } from '../../../platform/network-of.ts';
import type { ContactMethod } from '../contact/contact-method.ts';
import { type Allowance, countAttempts, recordAttempts, recordOnce, resetAttempts } from '../sql/attempts.ts';

/** The most wrong passwords for one account from one address in a quarter of an hour. A right one clears them. */
const PAIR_MAX = 10;
const PAIR_SECONDS = 900;
/** The most tries at one account from all addresses together in an hour. It does not stop addresses the player has signed in from. */
const ACCOUNT_MAX = 100;
const ACCOUNT_SECONDS = 3_600;
/** The most wrong passwords of a signed-in player in an hour. A right one clears them. */
const CONFIRMATION_MAX = 20;
const CONFIRMATION_SECONDS = 3_600;
/** The most registrations from one address in an hour that met an existing account. */
const TAKEN_MAX = 10;
const TAKEN_SECONDS = 3_600;

/** One call that tries a password or opens an account. */
export interface Try {
  readonly address: string;
  /** The account as typed or as known; it need not exist. */
  readonly account: string;
  /** The id of a browser known as the account's own: its tries are counted apart from those of its address. */
  readonly device?: string | undefined;
  /** Whether the account's player is known there, by the browser or the address. Such tries are no sign of stolen passwords. */
  readonly isKnown: boolean;
}

/** The counts of a try at a password. */
export interface NotedSignIn {
  readonly accountExhausted: boolean;
  /** The counts, while stolen passwords are being tried and this try comes from where its player is not known. */
  readonly attack: SignInFigures | undefined;
  /** Whether this was the first try that counts its account. */
  readonly isFirst: boolean;
}

/** A requested code: to which address, from where, and by whom. */
export interface CodeRequest {
  readonly account: string;
  readonly address: string;
  readonly way: ContactMethod;
  /** Whether the player who owns the address asks. */
  readonly isOwn: boolean;
}

/**
 * Counts tries, in the database so that all processes count together, and before the password is checked so that parallel guesses are counted too.
 *
 * An attacker cannot lock a player out: wrong passwords count against the account together with the address or known browser they came from, and the limit of
 * the whole account does not apply where the player is known. Refuses request.too_many.
 */
export interface Attempts {
  /** Before a password is checked. */
  noteSignIn(each: Try): Promise<NotedSignIn>;
  /** After a right password. */
  forgive(each: Try, noted: Pick<NotedSignIn, 'isFirst'>): Promise<void>;
  /** Before the password of a signed-in player is checked: from all addresses together, since only a session's holder is counted. */
  noteConfirmation(account: string): Promise<void>;
  /** After a right one. */
  forgiveConfirmation(account: string): Promise<void>;
  /** Before a challenge for a passkey is made. */
  noteChallenge(address: string): Promise<void>;
  /** Before an account is opened. */
  noteRegistration(address: string): Promise<void>;
  /** Before a code is sent; returns the codes requested within the hour, including this one. */
  noteCode(request: CodeRequest): Promise<CodesAsked>;
  /** The codes requested within the hour in the whole house. */
  codesAsked(way: ContactMethod): Promise<Pick<CodesAsked, 'ofHouse' | 'budget'>>;
  /** Before a guest's typed code is checked. */
  noteGuess(address: string): Promise<void>;
  /** Before revealing that an account exists. */
  noteTaken(address: string): Promise<void>;
}

export interface AttemptsDeps {
  readonly db: Queries;
  /** Sign-ins and registrations of one address. */
  readonly perMinute: number;
  /** The most codes the house sends in an hour. */
  readonly codeBudget: Readonly<Record<ContactMethod, number>>;
  readonly now: () => Date;
}

export function createAttempts({ db, perMinute, codeBudget, now }: AttemptsDeps): Attempts {
  const byAddress = (address: string) => allowance(60, 'address', networkOf(address));
  const byTaken = (address: string) => allowance(TAKEN_SECONDS, 'taken', networkOf(address));
  const byConfirmation = (account: string) => allowance(CONFIRMATION_SECONDS, 'confirmation', account);
  const byPair = ({ address, account, device }: Try) =>
    allowance(PAIR_SECONDS, 'pair', account, device ? `device ${device}` : networkOf(address));

  return {
    noteSignIn: async (each) => {
      const byAccount = allowance(ACCOUNT_SECONDS, 'account', each.account);
      const [account = 0, pair = 0, address = 0] = await recordAttempts(db, [byAccount, byPair(each), byAddress(each.address)], now());
      // A player at a known browser is not stopped by strangers on the same network.
      if (pair > PAIR_MAX || (each.device === undefined && address > perMinute)) throw new Refusal('request.too_many');
      const noted = { accountExhausted: account > ACCOUNT_MAX, attack: undefined, isFirst: false };
      return each.isKnown ? noted : { ...noted, ...(await noteStranger(db, each, now())) };
    },
    forgive: async (each, { isFirst }) => {
      await resetAttempts(db, byPair(each).key);
      if (each.isKnown) return;
      const isNew = await recordOnce(db, allowance(RIGHT_SIGN_IN_SECONDS, 'right-account', each.account), now());
      await recordAttempts(db, [counted(ANSWERED, isFirst), counted(RIGHT, isNew)], now());
    },
    noteConfirmation: async (account) => {
      const [tries = 0] = await recordAttempts(db, [byConfirmation(account)], now());
      if (tries > CONFIRMATION_MAX) throw new Refusal('request.too_many');
    },
    forgiveConfirmation: async (account) => void (await resetAttempts(db, byConfirmation(account).key)),
    noteChallenge: async (address) => {
      const [asked = 0] = await recordAttempts(db, [allowance(60, 'challenge', networkOf(address))], now());
      if (asked > perMinute) throw new Refusal('request.too_many');
    },
    noteRegistration: async (address) => {
      const [tries = 0] = await recordAttempts(db, [byAddress(address)], now());
      if (tries > perMinute || (await countAttempts(db, byTaken(address), now())) > TAKEN_MAX) throw new Refusal('request.too_many');
    },
    noteCode: async ({ account, address, way, isOwn }) => {
      const place = networkOf(address);
      const asked = [
        allowance(CODE_QUOTA_SECONDS, 'code', account, isOwn ? 'own' : `from ${place}`),
        allowance(CODE_QUOTA_SECONDS, 'code-network', place),
        counted(allowance(CODE_QUOTA_SECONDS, 'code-strangers', account), !isOwn),
        byHouse(way),
      ];
      const [ofAsker = 0, ofNetwork = 0, ofStrangers = 0, ofHouse = 0] = await recordAttempts(db, asked, now());
      return { ofAsker, ofNetwork, ofStrangers, ofHouse, budget: codeBudget[way] };
    },
    codesAsked: async (way) => ({ ofHouse: await countAttempts(db, byHouse(way), now()), budget: codeBudget[way] }),
    noteGuess: async (address) => {
      const [guesses = 0] = await recordAttempts(db, [allowance(CODE_QUOTA_SECONDS, 'code-guess', networkOf(address))], now());
      if (guesses > CODE_GUESSES_PER_NETWORK) throw new Refusal('request.too_many');
    },
    noteTaken: async (address) => {
      const [taken = 0] = await recordAttempts(db, [byTaken(address)], now());
      if (taken > TAKEN_MAX) throw new Refusal('request.too_many');
    },
  };
}

/** Counts an account as tried from where its player is not known: once, however often it is tried. */
async function noteStranger(db: Queries, { account }: Try, at: Date): Promise<Pick<NotedSignIn, 'attack' | 'isFirst'>> {
  const isFirst = await recordOnce(db, allowance(SIGN_IN_FIGURES_SECONDS, 'tried-account', account), at);
  const [tried = 0, answered = 0, right = 0] = await recordAttempts(
    db,
    [counted(TRIED, isFirst), counted(ANSWERED, false), counted(RIGHT, false)],
    at,
  );
  const figures = { wrong: Math.max(0, Math.round(tried - answered)), right: Math.round(right) };
  return { isFirst, attack: isSignInAttack(figures) ? figures : undefined };
}

export const allowance = (seconds: number, ...parts: readonly string[]): Allowance => ({
  key: createHash('sha256').update(JSON.stringify(parts)).digest(),
  seconds,
});
const counted = (each: Allowance, counts: boolean): Allowance => ({ ...each, by: counts ? 1 : 0 });
const byHouse = (way: ContactMethod) => allowance(CODE_QUOTA_SECONDS, 'code-house', way);

/** Accounts tried from where their players are not known; those of them that gave the right password; and right passwords, once an hour each. */
const TRIED = allowance(SIGN_IN_FIGURES_SECONDS, 'tried');
const ANSWERED = allowance(SIGN_IN_FIGURES_SECONDS, 'answered');
const RIGHT = allowance(SIGN_IN_FIGURES_SECONDS, 'right');

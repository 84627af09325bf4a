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
  /** What the browser is known by as the account's own, when it is: its tries are counted apart from those of the address it comes from. */
  readonly device?: string | undefined;
  /** Whether the account's player is known there, by the browser or the address. Such tries say nothing of stolen passwords. */
  readonly isKnown: boolean;
}

/** What was counted of a try at a password. */
export interface NotedSignIn {
  readonly accountExhausted: boolean;
  /** How many there were, while somebody tries stolen passwords at the house and this comes from where its player is not known. */
  readonly attack: SignInFigures | undefined;
  /** This try was the one by which its account counts. */
  readonly isFirst: boolean;
}

/** A code that is asked for: to which address, from where, and by whom. */
export interface CodeRequest {
  readonly account: string;
  readonly address: string;
  readonly way: ContactMethod;
  /** By the player whose address it is. */
  readonly isOwn: boolean;
}

/**
 * Counts tries, in the database so that all processes count together, and before the password is looked at so that parallel guesses are counted too.
 *
 * Nobody can lock a player out: wrong passwords count against the account and the address or the known browser they came from, and the limit of the account as
 * a whole does not hold where the player is known. Refuses request.too_many.
 */
export interface Attempts {
  /** Before a password is looked at. */
  noteSignIn(each: Try): Promise<NotedSignIn>;
  /** After a right password. */
  forgive(each: Try, noted: Pick<NotedSignIn, 'isFirst'>): Promise<void>;
  /** Before the password of somebody who is signed in is looked at: from all addresses together, since only who has a session is counted. */
  noteConfirmation(account: string): Promise<void>;
  /** After a right one. */
  forgiveConfirmation(account: string): Promise<void>;
  /** Before a challenge for a passkey is made. */
  noteChallenge(address: string): Promise<void>;
  /** Before an account is opened. */
  noteRegistration(address: string): Promise<void>;
  /** Before a code is sent: what was asked for within the hour, this one included. */
  noteCode(wish: CodeRequest): Promise<CodesAsked>;
  /** What was asked for within the hour in the whole house. */
  codesAsked(way: ContactMethod): Promise<Pick<CodesAsked, 'ofHouse' | 'budget'>>;
  /** Before a code that a guest typed is looked at. */
  noteGuess(address: string): Promise<void>;
  /** Before saying that an account exists. */
  noteTaken(address: string): Promise<void>;
}

export interface AttemptsDeps {
  readonly db: Queries;
  /** Sign-ins and registrations of one address. */
  readonly perMinute: number;
  /** Codes the house sends in an hour. */
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
      // Who is at their own browser is not stopped by strangers on the same network.
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

/** Counts the account among those whose passwords are tried from where their players are not known: once, however often. */
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

const allowance = (seconds: number, ...parts: readonly string[]): Allowance => ({
  key: createHash('sha256').update(JSON.stringify(parts)).digest(),
  seconds,
});
const counted = (each: Allowance, counts: boolean): Allowance => ({ ...each, by: counts ? 1 : 0 });
const byHouse = (way: ContactMethod) => allowance(CODE_QUOTA_SECONDS, 'code-house', way);

/** Accounts whose passwords were tried from where their players are not known; those of them whose password was right; and right ones, once an hour each. */
const TRIED = allowance(SIGN_IN_FIGURES_SECONDS, 'tried');
const ANSWERED = allowance(SIGN_IN_FIGURES_SECONDS, 'answered');
const RIGHT = allowance(SIGN_IN_FIGURES_SECONDS, 'right');

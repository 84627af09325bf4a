import { randomUUID } from 'node:crypto';
import type { Race } from './run-race.ts';
import type { Answer, Shot } from './volley.ts';

/** A wallet under test, through its owner's API. Money is in millionths; a debit costs one, a credit brings one. */
export interface RaceWallet {
  /** Sets its balance to this many debits. */
  readonly worth: (debits: number) => Promise<void>;
  /** Returns a debit request. The same key is the same intent; another `stake`, in debits, makes it a different one. */
  readonly debit: (key: string, stake?: string) => Shot;
  readonly credit: (key: string, amount?: string) => Shot;
  readonly balance: () => Promise<bigint>;
  /** The sum of its movements, or what is wrong with them. */
  readonly movements: () => Promise<bigint | string>;
}

export const ONE = 1_000_000n;
export const SHOTS = 50;
const OK = 200;
const CONFLICT = 409;

const succeeded = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === OK).length;
const keys = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());
export const wrongUnless = (right: boolean, words: string): readonly string[] => (right ? [] : [words]);

/** Returns what is wrong with a wallet that should have this balance. */
async function wrongWith(wallet: RaceWallet, expected: bigint): Promise<readonly string[]> {
  const [balance, moved] = [await wallet.balance(), await wallet.movements()];
  return [
    ...wrongUnless(balance === expected, `the balance is ${balance}, expected ${expected}`),
    ...wrongUnless(balance >= 0n, 'the balance is below zero'),
    ...wrongUnless(moved === balance, typeof moved === 'string' ? moved : `the movements add up to ${moved}, the balance is ${balance}`),
  ];
}

/** Fifty debits on a wallet worth ten: ten succeed. */
export const tenOfFifty = (name: string, wallet: RaceWallet): Race => ({
  name: `${name}: a wallet worth 10, ${SHOTS} at once`,
  prepare: async () => {
    await wallet.worth(10);
    return {
      shots: keys(SHOTS).map((key) => wallet.debit(key)),
      judge: async (answers) => [
        ...wrongUnless(succeeded(answers) === 10, `${succeeded(answers)} succeeded, expected 10`),
        ...(await wrongWith(wallet, 0n)),
      ],
    };
  },
});

/** One intent, fifty times: one effect, and all answers are the same. */
export const oneIntent = (name: string, wallet: RaceWallet, verb: 'debit' | 'credit'): Race => ({
  name: `${name}: one key, ${SHOTS} times at once`,
  prepare: async () => {
    await wallet.worth(10);
    const key = randomUUID();
    return {
      shots: Array.from({ length: SHOTS }, () => wallet[verb](key)),
      judge: async (answers) => [
        ...wrongUnless(succeeded(answers) === SHOTS, `${succeeded(answers)} of ${SHOTS} were told it was done`),
        ...wrongUnless(new Set(answers.map(({ body }) => body)).size === 1, 'the answers differ'),
        ...(await wrongWith(wallet, verb === 'debit' ? 9n * ONE : 11n * ONE)),
      ],
    };
  },
});

/** One key for two intents that differ by a unit: one takes effect once, the other is a conflict. */
export const twoIntents = (name: string, wallet: RaceWallet, verb: 'debit' | 'credit'): Race => ({
  name: `${name}: one key, two amounts, ${SHOTS} at once`,
  prepare: async () => {
    await wallet.worth(10);
    const key = randomUUID();
    const amounts = ['1', '1.000001'];
    return {
      shots: Array.from({ length: SHOTS }, (_, place) => wallet[verb](key, amounts[place % 2])),
      judge: async (answers) => {
        const done = answers.map(({ status }) => status === OK);
        const firstWon = done[0] === true;
        const other = answers.filter((_, place) => (place % 2 === 0) !== firstWon);
        const moved = firstWon ? ONE : ONE + 1n;
        return [
          ...wrongUnless(succeeded(answers) === SHOTS / 2, `${succeeded(answers)} were told it was done, expected ${SHOTS / 2}`),
          ...wrongUnless(
            other.every(({ status }) => status === CONFLICT),
            'the other amount was not refused as a conflict',
          ),
          ...(await wrongWith(wallet, verb === 'debit' ? 10n * ONE - moved : 10n * ONE + moved)),
        ];
      },
    };
  },
});

/** Ten intents, five times each, on a wallet worth four: four take effect, and each has the same answer five times. */
export const retriedWhilePoor = (name: string, wallet: RaceWallet): Race => ({
  name: `${name}: a wallet worth 4, 10 keys 5 times each`,
  prepare: async () => {
    await wallet.worth(4);
    const ten = keys(10);
    return {
      shots: Array.from({ length: SHOTS }, (_, place) => wallet.debit(ten[place % 10] ?? '')),
      judge: async (answers) => {
        const told = ten.map((_, place) => new Set(answers.filter((_answer, at) => at % 10 === place).map(({ body }) => body)).size);
        return [
          ...wrongUnless(succeeded(answers) === 20, `${succeeded(answers)} were told it was done, expected 20`),
          ...wrongUnless(
            told.every((different) => different === 1),
            'one key was told different things',
          ),
          ...(await wrongWith(wallet, 0n)),
        ];
      },
    };
  },
});

/** Debits and credits on one wallet: in any order the answers add up. */
export const debitsAndCredits = (name: string, wallet: RaceWallet): Race => ({
  name: `${name}: a wallet worth 5, 25 of each at once`,
  prepare: async () => {
    await wallet.worth(5);
    const isDebit = (place: number) => place % 2 === 0;
    return {
      shots: keys(SHOTS).map((key, place) => (isDebit(place) ? wallet.debit(key) : wallet.credit(key))),
      judge: async (answers) => {
        const debits = succeeded(answers.filter((_, place) => isDebit(place)));
        const credits = succeeded(answers.filter((_, place) => !isDebit(place)));
        return [
          ...wrongUnless(credits === SHOTS / 2, `${credits} credits succeeded, expected ${SHOTS / 2}`),
          ...wrongUnless(debits >= 5, `${debits} debits succeeded, the wallet was worth 5`),
          ...(await wrongWith(wallet, BigInt(5 + credits - debits) * ONE)),
        ];
      },
    };
  },
});

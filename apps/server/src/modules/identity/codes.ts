import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { CODE_SECONDS, judgeCode, readCode } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Attempts } from './attempts.ts';
import { type CodePlace, deleteCode, lockCode, updateTries, upsertAskedCode } from './sql/codes.ts';
import { insertMessage } from './sql/messages.ts';

/** The job that sends what is waiting. */
export const SEND_MESSAGES = 'send-messages';

/** A guess: the code as it was typed. */
export interface TypedCode extends CodePlace {
  readonly code: string;
}

export interface AskedCode extends CodePlace {
  readonly player: PlayerId | null;
  readonly language: Language;
  /** The network address of whoever asks. */
  readonly from: string;
}

export interface Codes {
  /**
   * Has a code sent, by a job, which also finds out whether there is anybody to send it to: the answer and the work are the same for every address.
   * Refuses request.too_many.
   */
  ask(asked: AskedCode): Promise<void>;
  /**
   * Whether the code is right, and then it is spent. It answers and does not throw, because the guess must be counted: commit the transaction whatever the
   * answer is. Guesses at one code wait for each other, so that of any number at once exactly five are looked at.
   */
  check(tx: Tx, typed: TypedCode): Promise<boolean>;
  /** Runs `work` in the transaction that spends all of these codes; when one is wrong none is spent, and the guesses are counted. Refuses code.wrong. */
  withCodes<T>(typed: readonly TypedCode[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What is kept of a code. */
  hashOf(typed: TypedCode): Buffer;
}

export interface CodesDeps {
  readonly db: Db;
  readonly attempts: Attempts;
  /** Not in the database: a million codes are soon tried by whoever has all that they are made from. */
  readonly key: Buffer;
  readonly now: () => Date;
}

export function createCodes({ db, attempts, key, now }: CodesDeps): Codes {
  const hashOf = ({ purpose, address, code }: TypedCode) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, address, code]))
      .digest();

  const guess = async (tx: Tx, typed: TypedCode): Promise<boolean> => {
    const kept = await lockCode(tx, typed);
    const code = readCode(typed.code);
    const matches = () =>
      code !== undefined && kept?.codeHash !== null && kept !== undefined && timingSafeEqual(kept.codeHash, hashOf({ ...typed, code }));
    const verdict = judgeCode(kept, { matches, at: now() });
    await updateTries(tx, typed); // also when there is nothing to count, so that it takes as long
    return verdict === 'right';
  };

  return {
    hashOf,
    ask: async ({ purpose, address, player, language, from }) => {
      await attempts.noteCode({ address: from, account: address });
      const at = now();
      await inTransaction(db, async (tx) => {
        await upsertAskedCode(tx, { purpose, address, player, at, seconds: CODE_SECONDS });
        await insertMessage(tx, { address, about: 'code', purpose, language, at });
        await enqueue(tx, SEND_MESSAGES, {}, SEND_MESSAGES);
      });
    },
    check: async (tx, typed) => {
      const right = await guess(tx, typed);
      if (right) await deleteCode(tx, typed);
      return right;
    },
    withCodes: async (typed, work) => {
      const done = await inTransaction(db, async (tx) => {
        const right: boolean[] = [];
        for (const each of typed) right.push(await guess(tx, each));
        if (right.includes(false)) return undefined;
        for (const each of typed) await deleteCode(tx, each);
        return { value: await work(tx) };
      });
      if (!done) throw new Refusal('code.wrong');
      return done.value;
    },
  };
}

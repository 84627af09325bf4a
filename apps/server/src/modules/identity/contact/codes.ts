import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { CODE_SECONDS, type CodesAsked, isBudgetShort, judgeAsking, judgeCode, readCode } from '@fairbook/core/identity';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { isSame, macOf } from '../../../platform/signing/signing.ts';
import { type Asker, askersOf, keptAsker } from '../sign-in/asker.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { type CodePlace, deleteCodes, lockGuessedCode, updateTries, upsertAskedCode } from '../sql/codes.ts';
import { insertMessage } from '../sql/messages.ts';
import type { ContactMethod } from './contact-method.ts';

/** The job that sends due messages. */
export const SEND_MESSAGES = 'send-messages';

/** A guess: the code as it was typed. */
export interface TypedCode extends CodePlace {
  readonly code: string;
}

export interface AskedCode extends CodePlace {
  readonly player: PlayerId | null;
  readonly language: Language;
  readonly way: ContactMethod;
  readonly by: Asker & { readonly from: string };
  /** Whether the player who owns the address asks: signed in, or at a known browser. */
  readonly isOwn: boolean;
}

/** How much of the house's hourly budget of codes is used up. */
export interface CodeBudget extends Pick<CodesAsked, 'ofHouse' | 'budget'> {
  readonly way: ContactMethod;
}

export interface Codes {
  /**
   * Requests a code, sent by a job, which also finds out whether there is an account: the answer and the work are the same for every address, and whether or
   * not strangers have used up the allowance of this one. Refuses code.too_many, code.spent.
   */
  ask(asked: AskedCode): Promise<void>;
  /**
   * Runs `work` in the transaction that spends all of these codes; if one is wrong none is spent, and the guesses are counted. Guesses at one code are
   * serialised, so that of any number of concurrent ones exactly five are checked. Refuses code.wrong, request.too_many.
   */
  withCodes<T>(by: Asker, typed: readonly TypedCode[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The hash stored of a code. */
  hashOf(typed: TypedCode): Buffer;
}

export interface CodesDeps {
  readonly db: Db;
  readonly attempts: Attempts;
  /** Not in the database: a million codes are quickly tried by an attacker who has all of their inputs. */
  readonly key: Buffer;
  readonly now: () => Date;
  /** Called while most of the hourly budget is used up. */
  readonly onBudgetShort: (budget: CodeBudget) => void;
}

/** No asker has this hash. */
const NO_ASKER = Buffer.alloc(32);

export function createCodes({ db, attempts, key, now, onBudgetShort }: CodesDeps): Codes {
  const hashOf = ({ purpose, address, code }: TypedCode) => macOf(key, JSON.stringify([purpose, address, code]));

  const guess = async (tx: Tx, by: Asker, typed: TypedCode): Promise<boolean> => {
    const kept = await lockGuessedCode(tx, typed, askersOf(by));
    const code = readCode(typed.code);
    const matches = () =>
      code !== undefined && kept?.codeHash !== null && kept !== undefined && isSame(hashOf({ ...typed, code }), kept.codeHash);
    const verdict = judgeCode(kept && { ...kept, tries: kept.isAskers ? kept.tries : kept.strays }, { matches, at: now() });
    // Runs even when there is nothing to count, to take the same time.
    await updateTries(tx, { ...typed, asker: kept?.asker ?? NO_ASKER }, kept?.isAskers ?? false);
    return verdict === 'right';
  };

  return {
    hashOf,
    ask: async ({ purpose, address, player, language, way, by, isOwn }) => {
      const asked = await attempts.noteCode({ address: by.from, account: address, way, isOwn });
      if (isBudgetShort(asked)) onBudgetShort({ way, ofHouse: asked.ofHouse, budget: asked.budget });
      const verdict = judgeAsking(asked, isOwn);
      if (verdict === 'too_many') throw new Refusal('code.too_many');
      if (verdict === 'spent') throw new Refusal('code.spent');
      const at = now();
      const kept = keptAsker(by);
      await inTransaction(db, async (tx) => {
        await upsertAskedCode(tx, { purpose, address, player, at, seconds: CODE_SECONDS, ...kept });
        if (verdict === 'send') await insertMessage(tx, { address, about: 'code', purpose, language, at, asker: kept.asker });
        await enqueue(tx, SEND_MESSAGES, {}, SEND_MESSAGES);
      });
    },
    withCodes: async (by, typed, work) => {
      if (by.player === undefined && by.from !== undefined) await attempts.noteGuess(by.from);
      const done = await inTransaction(db, async (tx) => {
        const right: boolean[] = [];
        for (const each of typed) right.push(await guess(tx, by, each));
        if (right.includes(false)) return undefined;
        for (const each of typed) await deleteCodes(tx, each);
        return { value: await work(tx) };
      });
      if (!done) throw new Refusal('code.wrong');
      return done.value;
    },
  };
}

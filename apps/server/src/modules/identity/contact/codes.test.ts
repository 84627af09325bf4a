import type { CodePurpose } from '@fairbook/core/identity';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { createCodes, type TypedCode } from './codes.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const [OLD, NEW] = ['ana@x.test', 'new@x.test'];
const typed = (address: string, code = '123456', purpose: CodePurpose = 'change'): TypedCode => ({ purpose, address, code });

interface Kept {
  readonly tries?: number;
  readonly expiresAt?: Date;
}
/** Codes of two addresses, each 123456, of a signed-in player. */
function room(kept: Readonly<Record<string, Kept | null>> = { [OLD]: {}, [NEW]: {} }) {
  const noted: string[] = [];
  const attempts = { noteGuess: async (from: string) => void noted.push(from) } as unknown as Attempts;
  const hashes = createCodes({ db: paperDb().db, attempts, key: Buffer.alloc(32, 1), now: () => AT, onBudgetShort: () => undefined });
  const paper = paperDb({
    'identity.lock_code': ([purpose, address]) => {
      const row = kept[String(address)];
      if (!row) return [];
      const codeHash = hashes.hashOf(typed(String(address), '123456', purpose as CodePurpose));
      const expiresAt = row.expiresAt ?? new Date(AT.getTime() + 1);
      return [
        { tries: row.tries ?? 0, strays: 0, expiresAt, sent: true, codeHash, player: 7n, asker: Buffer.alloc(32, 2), isAskers: true },
      ];
    },
  });
  const codes = createCodes({ db: paper.db, attempts, key: Buffer.alloc(32, 1), now: () => AT, onBudgetShort: () => undefined });
  const done: string[] = [];
  const give = (...all: readonly TypedCode[]) => codeOf(codes.withCodes({ player: 7n as never }, all, async () => done.push('done')));
  const counted = () => paper.asked('identity.note_guess').map(([, address]) => address);
  return { ...paper, give, done, noted, counted, spent: () => paper.asked('identity.spend_code').map(([, address]) => address) };
}

test('two codes that are right are spent together, each once, and then what they are for is done', async () => {
  const { give, done, spent, counted, order } = room();
  expect(await give(typed(NEW), typed(OLD))).toBe(1);
  expect([spent(), counted(), done]).toEqual([[NEW, OLD], [NEW, OLD], ['done']]);
  expect(order().at(-1)).toBe('commit');
});

test.each<[string, Readonly<Record<string, Kept | null>>, readonly TypedCode[]]>([
  ['the second is wrong', { [OLD]: {}, [NEW]: {} }, [typed(NEW), typed(OLD, '654321')]],
  ['the first is wrong', { [OLD]: {}, [NEW]: {} }, [typed(NEW, '654321'), typed(OLD)]],
  ['one is no code at all', { [OLD]: {}, [NEW]: {} }, [typed(NEW, '12345'), typed(OLD)]],
  ['one was guessed at too often', { [OLD]: { tries: 5 }, [NEW]: {} }, [typed(NEW), typed(OLD)]],
  ['one is over', { [OLD]: { expiresAt: AT }, [NEW]: {} }, [typed(NEW), typed(OLD)]],
  ['one was never asked for', { [OLD]: null, [NEW]: {} }, [typed(NEW), typed(OLD)]],
])('where %s none is spent, both guesses are counted and stay so, and nothing is done', async (_, kept, all) => {
  const { give, done, spent, counted, order } = room(kept);
  expect(await give(...all)).toBe('code.wrong');
  expect([spent(), done, counted()]).toEqual([[], [], [NEW, OLD]]);
  // The refusal is thrown after the transaction, so that the counts are committed.
  expect(order().at(-1)).toBe('commit');
});

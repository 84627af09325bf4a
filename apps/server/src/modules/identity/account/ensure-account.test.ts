import { type PlayerId, Refusal } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { ensureAccount } from './ensure-account.ts';

const [ANA, NEW] = [7n as PlayerId, 8n as PlayerId];
const WANTED = { email: ' Demo@House.test', password: 'demo', currency: 'USDT', language: 'en' } as const;

/** Accounts found at each lookup in turn, with an opening that may fail. */
async function ensured(found: readonly (PlayerId | undefined)[], failure?: Error) {
  const looks = [...found];
  const paper = paperDb({
    'identity.find_player': () => {
      const id = looks.shift();
      return id === undefined ? [] : [{ id }];
    },
    'identity.insert_player': () => {
      if (failure) throw failure;
      return [{ invitedBy: null }];
    },
  });
  const hashed: string[] = [];
  const opened: unknown[] = [];
  const deps = {
    ...{ db: paper.db, isBarred: async () => false, onOpened: async (_: unknown, each: unknown) => void opened.push(each) },
    passwords: {
      hashOf: async (password: string) => {
        hashed.push(password);
        return `hash of ${password}`;
      },
    },
    ledger: { openCash: async () => NEW },
  } as unknown as Parameters<typeof ensureAccount>[0];
  return { answer: await codeOf(ensureAccount(deps, WANTED)), hashed, opened, ...paper };
}

test('an account that is there is answered, and nothing is opened', async () => {
  const { answer, hashed, asked, order } = await ensured([ANA]);
  expect([answer, hashed, order()]).toEqual([ANA, [], ['identity.find_player']]);
  expect(asked('identity.find_player')).toEqual([['demo@house.test', null, '']]);
});

test('one that is not there is opened as it was wanted, whatever its password is worth', async () => {
  const { answer, asked, opened } = await ensured([undefined]);
  expect(answer).toBe(NEW);
  expect(asked('identity.insert_player').map((values) => values.slice(0, 7))).toEqual([
    [NEW, 'demo@house.test', null, 'hash of demo', expect.any(String), 'USDT', 'en'],
  ]);
  expect(opened).toMatchObject([{ player: NEW, limits: null, texts: undefined, language: 'en' }]);
});

test('one that another process opened at the same moment is that one', async () => {
  expect((await ensured([undefined, ANA], new Refusal('register.account_taken'))).answer).toBe(ANA);
  expect((await ensured([undefined, undefined], new Refusal('register.account_taken'))).answer).toBe('register.account_taken');
  const { answer, asked } = await ensured([undefined, ANA], new Error('broken'));
  expect([answer, asked('identity.find_player').length]).toEqual(['broken', 1]);
});

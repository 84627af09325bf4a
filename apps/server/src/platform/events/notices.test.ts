import type { NewNotice } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { inTransaction } from '../db/db.ts';
import { appendNotices, writeNotice } from './notices.ts';

const [ANA, RUI] = ['1', '2'].map((player, n) => ({
  player: BigInt(player),
  about: n === 0 ? 'deposit' : 'withdrawal',
  subject: `018f0000-0000-7000-8000-00000000000${player}`,
  step: n === 0 ? 'paid' : 'failed',
  facts: { amount: String(n) },
})) as unknown as readonly [NewNotice, NewNotice];

test('notices are kept with one statement however many there are, each column in their order, and none is asked for none', async () => {
  const { db, asked, order } = paperDb();
  await inTransaction(db, async (tx) => {
    await appendNotices(tx, []);
    await appendNotices(tx, [ANA, RUI]);
  });
  expect(order()).toEqual(['begin', 'notices.insert', 'commit']);
  expect(asked('notices.insert')).toEqual([
    [
      [1n, 2n],
      ['deposit', 'withdrawal'],
      [ANA.subject, RUI.subject],
      ['paid', 'failed'],
      ['{"amount":"0"}', '{"amount":"1"}'],
    ],
  ]);
});

test('a notice of what has no event of its own is kept with an event for its player alone', async () => {
  const { db, asked, order } = paperDb();
  await inTransaction(db, (tx) => writeNotice(tx, RUI));
  expect(order()).toEqual(['begin', 'notices.insert_told', 'commit']);
  expect(asked('notices.insert_told')).toEqual([
    [
      ...[[2n], ['withdrawal'], [RUI.subject], ['failed'], ['{"amount":"1"}']],
      ...['player:2', '{"kind":"notice.added","about":"withdrawal"}'],
    ],
  ]);
});

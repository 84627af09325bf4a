import type { PlayerId } from '@fairbook/contract';
import type { Ticket } from '@fairbook/core/betting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { readCashOuts } from './read-cash-outs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());

test('the cash-outs of a bet are its own, first to last', async () => {
  const id = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
  const like = {
    fair: 9,
    amount: 8,
    credited: 8,
    stake: 9,
    margin_e4: 500,
    leg_grades: [],
    leg_odds: [],
    leg_chances: [],
    automatic: false,
  };
  const taken = (number: number, bet: number, account_id = 7) => ({
    ...{ account_id, bet_id: id(bet), number, id: id(10 * account_id + number), share: 10 * number },
    ...{ open_before_e8: 100_000_000, open_e8: 1_000_000 * (100 - 10 * number) },
  });
  await plantRows(database, 'bet_cash_outs', [taken(3, 1), taken(1, 1), taken(2, 1), taken(4, 2), taken(5, 1, 8)], like);
  const found = await readCashOuts(database.db, 7n as PlayerId, { id: id(1), ticket: { legs: [] } as unknown as Ticket });
  expect(found.map(({ number, share }) => [number, share])).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
});

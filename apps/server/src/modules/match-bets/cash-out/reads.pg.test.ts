import type { PlayerId } from '@fairbook/contract';
import type { Ticket } from '@fairbook/core/betting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { readCashOuts } from './read-cash-outs.ts';
import { lockedRule, markRule, removeRule, ruledMatches, rulesOn } from './rules.ts';
import { createCashOutSettings, NO_CASH_OUT, termsOf } from './terms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());

const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);

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

test('rules are looked at that hang on matches that moved, and those that wait; each is found, marked and removed by its bet', async () => {
  const id = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
  const since = new Date('2026-03-10T12:00:00Z');
  const [ONE, TWO] = [7n as PlayerId, 8n as PlayerId];
  const rule = (account: PlayerId, bet: number, leg_matches: readonly number[], reached_at: Date | null = null) => ({
    ...{ account_id: account, bet_id: id(bet), leg_matches, reached_at, share: 10 * bet, target: 100 * bet },
  });
  await plant(database, 'delete from cash_out_rules');
  await plantRows(database, 'cash_out_rules', [rule(TWO, 1, [5]), rule(ONE, 2, [5, 6]), rule(ONE, 1, [6]), rule(ONE, 3, [9], since)]);
  expect([...(await ruledMatches(database.db))].toSorted()).toEqual(['5', '6', '9']);
  const on = async (...matches: readonly string[]) =>
    (await rulesOn(database.db, matches)).map(({ player, id: of }) => `${player} ${Number(of.slice(-2))}`);
  expect([await on('5'), await on('6'), await on('4')]).toEqual([['7 2', '7 3', '8 1'], ['7 1', '7 2', '7 3'], ['7 3']]);
  const found = (player: PlayerId, bet: number) => change((tx) => lockedRule(tx, { player, id: id(bet) }));
  expect(await found(ONE, 3)).toEqual({ player: ONE, id: id(3), share: 30, target: 300n, reachedAt: since });
  expect([await found(TWO, 3), (await found(TWO, 1))?.share]).toEqual([undefined, 10]);
  await change((tx) => markRule(tx, { player: ONE, id: id(1) }, since));
  await change((tx) => markRule(tx, { player: ONE, id: id(3) }, null));
  expect([await on('4'), (await found(TWO, 1))?.reachedAt]).toEqual([['7 1'], null]);
  await change((tx) => removeRule(tx, { player: ONE, id: id(1) }));
  expect([await on('5', '6'), await on('9')]).toEqual([['7 2', '8 1'], ['7 3']]);
});

test('the terms of cash-out are of a game, and those before are the answer', async () => {
  const settings = createCashOutSettings();
  await plant(database, 'delete from cash_out_terms');
  const set = (game: 'soccer' | 'cricket', open: boolean, marginE4: number) => change((tx) => settings.set(tx, game, { open, marginE4 }));
  expect(await set('soccer', true, 300)).toEqual(NO_CASH_OUT);
  expect(await set('cricket', true, 100)).toEqual(NO_CASH_OUT);
  expect(await set('soccer', false, 400)).toEqual({ open: true, marginE4: 300 });
  const read = await settings.read(database.db);
  expect([read.size, read.get('cricket'), read.get('soccer')]).toEqual([2, { open: true, marginE4: 100 }, { open: false, marginE4: 400 }]);
  const terms = (game: 'soccer' | 'basketball', hold: boolean) => change((tx) => termsOf(tx, game, hold));
  for (const hold of [true, false]) {
    expect(await terms('soccer', hold)).toMatchObject({ open: false, marginE4: 400 });
    expect(await terms('basketball', hold)).toEqual(NO_CASH_OUT);
  }
});

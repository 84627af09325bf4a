import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../test/held-by.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { changeHouseTerms, holdDemonstration, readHouseTerms, shareHouseTerms } from './house-terms.ts';
import { lockLimits, lockRatesSince, selectRatesSince, updateGame } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'limits of bets', work: (tx) => tx.query(lockLimits, ['default', 'soccer']), held: ['rows of bet_limits'] },
  { what: 'the rates of a currency', work: (tx) => tx.query(lockRatesSince, ['BRL', 10]), held: ['rows of currency_rates'] },
  { what: 'rates that are only shown', work: (tx) => tx.query(selectRatesSince, ['BRL', 10]), held: [] },
  { what: 'the game that is set', work: (tx) => tx.query(updateGame, ['soccer', 'active']), held: ['rows of games'] },
  { what: 'terms of the house that are changed', work: (tx) => changeHouseTerms(tx, {}), held: ['rows of house_terms'] },
  { what: 'terms of the house that money is moved by', work: shareHouseTerms, held: ['rows of house_terms'] },
  { what: 'terms of the house that are only read', work: readHouseTerms, held: [] },
  { what: 'whether the house is a demonstration', work: holdDemonstration, held: ['rows of house_terms'] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});

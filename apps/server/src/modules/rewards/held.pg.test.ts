import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../test/held-by.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { lockAllHouseholds } from './sql-households.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test('one reward at a time is decided: who comes second sees what the first was given', async () => {
  expect(await heldBy(database, lockAllHouseholds)).toEqual(['a name']);
});

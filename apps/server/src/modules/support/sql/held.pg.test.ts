import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { lockCase, lockWriter, selectCase } from './cases.ts';

const ID = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'a case that is answered', work: (tx) => lockCase(tx, ID), held: ['rows of support_cases'] },
  { what: 'a case that is only shown', work: (tx) => selectCase(tx, ID), held: [] },
  { what: 'how much somebody wrote', work: (tx) => lockWriter(tx, 'somebody'), held: ['a name'] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});

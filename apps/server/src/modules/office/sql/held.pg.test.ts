import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { lockRequest, selectRequest } from './requests.ts';
import { lockStaff, staffNamed } from './staff.ts';
import { lockTeam } from './team.ts';

const ID = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'somebody of the staff who signs in', work: (tx) => lockStaff(tx, 'ana'), held: ['rows of staff'] },
  { what: 'somebody of the staff who is only looked up', work: (tx) => staffNamed(tx, 'ana'), held: [] },
  { what: 'what waits for a second person', work: (tx) => lockRequest(tx, ID), held: ['rows of staff_requests'] },
  { what: 'what waits, as it is shown', work: (tx) => selectRequest(tx, ID), held: [] },
  { what: 'the staff as a whole', work: lockTeam, held: ['a name'] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});

import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { due } from './settle.ts';

const KEY = { player: 1n as PlayerId, id: '00000000-0000-7000-8000-000000000001' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown> }>([
  { what: 'open', work: (tx) => due.pending(tx, [KEY]) },
  { what: 'in whatever state', work: (tx) => due.any(tx, [KEY]) },
  { what: 'settled again', work: (tx) => due.changed(tx, [KEY], 1) },
])('nobody changes bets that were read to be settled until the transaction ends: $what', async ({ work }) => {
  expect(await heldBy(database, work)).toEqual(['rows of draw_bets']);
});

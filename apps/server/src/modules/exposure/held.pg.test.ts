import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../test/held-by.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { setBookCap } from './book-caps.ts';
import { readCaps, setCaps } from './caps.ts';

const CAPS = { outcomeMax: amount(1_000_000n), wholeMax: amount(2_000_000n), markets: [] };
const CAP = { book: { kind: 'match', id: '1', game: 'soccer' }, cell: '', cap: null, reason: 'x', staff: 'ana' } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  {
    what: 'caps of a game',
    work: (tx) => setCaps(tx, 'soccer', CAPS),
    held: ['rows of exposure_books', 'rows of exposure_caps', 'rows of exposure_cells'],
  },
  { what: 'the cap of a match', work: (tx) => setBookCap(tx, CAP), held: ['rows of exposure_cells'] },
  { what: 'caps that are only shown', work: readCaps, held: [] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});

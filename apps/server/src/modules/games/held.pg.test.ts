import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../test/held-by.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { lockTitle } from './lobby/sql.ts';
import { lockJackpot, selectJackpot } from './prizes/jackpot-sql.ts';
import { lockTournament, selectTournament } from './prizes/tournament-sql.ts';
import { lockTransfer, selectTransfer } from './sql.ts';

const ID = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'a transfer to a game', work: (tx) => lockTransfer(tx, ID), held: ['rows of game_transfers'] },
  { what: 'a transfer that is only shown', work: (tx) => selectTransfer(tx, ID), held: [] },
  { what: 'a title that is set', work: (tx) => lockTitle(tx, { provider: 'x' as never, title: 'x' }, 'x'), held: ['rows of game_titles'] },
  { what: 'a jackpot', work: (tx) => lockJackpot(tx, ID), held: ['rows of jackpots'] },
  { what: 'a jackpot that is only shown', work: (tx) => selectJackpot(tx, ID), held: [] },
  { what: 'a tournament', work: (tx) => lockTournament(tx, ID), held: ['rows of tournaments'] },
  { what: 'a tournament that is only shown', work: (tx) => selectTournament(tx, ID), held: [] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});

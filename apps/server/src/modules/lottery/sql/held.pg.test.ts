import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import { connect, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { setOdds } from '../admin/set-odds.ts';
import { setTerms } from '../admin/set-terms.ts';
import { lockDraw } from '../admin/sql-draws.ts';
import { lockPlan } from './drawer.ts';
import { holdDraws } from './draws.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

const refused = () => undefined;
const NEW_ODDS = { game: 'hkmarksix', tableId: '0', cells: [], staff: 'ana', leastReturnE6: 0 } as const;
test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'draws that are bet on', work: (tx) => holdDraws(tx, ['1']), held: ['rows of draws'] },
  { what: 'a draw that staff decide about', work: (tx) => lockDraw(tx, '1'), held: ['rows of draws'] },
  { what: 'the lottery whose odds are set', work: (tx) => setOdds(tx, NEW_ODDS).catch(refused), held: ['rows of lotteries'] },
  { what: 'the lottery whose terms are set', work: (tx) => setTerms(tx, 'none' as never, {} as never), held: ['rows of lotteries'] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});

test('nobody else plans the draws of a game until the transaction ends', async () => {
  const drawer = connect(database.url, { size: 1, asDrawer: true });
  try {
    expect(await heldBy({ db: drawer }, (tx) => lockPlan(tx, 'hkmarksix'))).toEqual(['a name']);
  } finally {
    await drawer.end();
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { ago, id, MINUTE, nOf, ONE, TWO, tellTime } from '../testing/planted-deposits.ts';
import { lockAccount, makeDefault, removeAccount, selectAccounts, selectDestination } from './accounts-sql.ts';
import { removeDestinations } from './sql-holds.ts';

const HOUR = 60 * MINUTE;
let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const clear = async () => {
  tellTime();
  await plant(database, 'delete from withdrawal_accounts');
};
const accounts = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantRows(
    database,
    'withdrawal_accounts',
    rows.map(({ n, ...row }) => ({ id: id(n), number: `${n}@example.test`, ...row })),
    {
      player_id: ONE,
      kind: 'pix',
      type: 'email',
      is_default: false,
      created_at: ago(0),
      usable_from: ago(-HOUR),
      removed_at: null,
    },
  );

beforeAll(async () => {
  database = await testDatabase(4);
});
afterAll(() => database.close());

describe('destinations', () => {
  const list = async (player = ONE) =>
    (await selectAccounts(database.db, player)).map((row) => `${nOf(row.id)}${row.isDefault ? ' default' : ''}`);
  const plantAll = async () => {
    await clear();
    await accounts([
      { n: 1, created_at: ago(3 * HOUR) },
      { n: 2, created_at: ago(1 * HOUR), is_default: true },
      { n: 3, created_at: ago(4 * HOUR) },
      { n: 4, created_at: ago(9 * HOUR), removed_at: ago(0) },
      { n: 5, created_at: ago(2 * HOUR), player_id: TWO, is_default: true },
    ]);
  };

  test('are the player’s that were not removed, the default first, then the oldest', async () => {
    await plantAll();
    expect([await list(), await list(TWO)]).toEqual([['2 default', '3', '1'], ['5 default']]);
    const lock = async (n: number, player = ONE) => (await change((tx) => lockAccount(tx, player, id(n))))?.id;
    expect([await lock(1), await lock(4), await lock(5), await lock(1, TWO)]).toEqual([id(1), undefined, undefined, undefined]);
    expect((await selectDestination(database.db, id(4)))?.id).toBe(id(4));
  });

  test('change one by one: another default, one removed, of its owner alone', async () => {
    await plantAll();
    expect(await change((tx) => makeDefault(tx, ONE, id(3)))).toBe(true);
    expect([await list(), await list(TWO)]).toEqual([['3 default', '1', '2'], ['5 default']]);
    for (const none of [id(4), id(5)]) expect(await change((tx) => makeDefault(tx, ONE, none))).toBe(false);
    expect([await change((tx) => removeAccount(tx, TWO, id(1))), await change((tx) => removeAccount(tx, ONE, id(4)))]).toEqual([
      false,
      false,
    ]);
    expect(await change((tx) => removeAccount(tx, ONE, id(1)))).toBe(true);
    expect([await list(), await list(TWO)]).toEqual([['3', '2'], ['5 default']]);
  });

  test.each([
    ['no one', null, 3 * HOUR, ['3']],
    ['one', id(3), HOUR, ['1']],
    ['one', id(3), HOUR - 1, ['2 default', '1']],
    ['another player’s', id(5), 0, ['2 default', '3', '1']],
  ])('are taken away: %s by name (%s), and those saved within %s ms', async (_, one, since, left) => {
    await plantAll();
    await change((tx) => removeDestinations(tx, { player: ONE, id: one, since: ago(since), at: ago(0) }));
    expect([await list(), await list(TWO)]).toEqual([left, ['5 default']]);
  });
});

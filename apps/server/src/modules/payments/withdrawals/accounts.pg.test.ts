import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { ago, id, MINUTE, nOf, ONE, TWO, tellTime } from '../testing/planted-deposits.ts';
import { lockAccount, makeDefault, removeAccount, selectAccounts, selectDestination } from './accounts-sql.ts';
import { withdrawalBlocks } from './blocks.ts';
import { checkOwner } from './check-owner.ts';
import { selectBlocks } from './sql.ts';
import { removeDestinations } from './sql-holds.ts';
import { type QueueFilter, withdrawalQueue } from './withdrawal-queue.ts';

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
  await plantPlayers(database, 2);
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
    const act = (work: typeof makeDefault) => change((tx) => work(tx, ONE, id(3)));
    expect([await act(makeDefault), await act(removeAccount)]).toEqual([true, true]);
    const { rows } = await database.owner.pool.query('select is_default as is from withdrawal_accounts where removed_at is not null');
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ is: false })));
  });

  test.each([
    ['no one', null, 3 * HOUR, ['3']],
    ['one', id(3), HOUR, ['1']],
    ['one', id(3), HOUR - 1, ['2 default', '1']],
    ['one that is gone', id(4), HOUR - 1, ['2 default', '3', '1']],
    ['another player’s', id(5), 0, ['2 default', '3', '1']],
  ])('are taken away: %s by name (%s), and those saved within %s ms', async (_, one, since, left) => {
    await plantAll();
    await change((tx) => removeDestinations(tx, { player: ONE, id: one, since: ago(since), at: ago(-HOUR) }));
    expect([await list(), await list(TWO)]).toEqual([left, ['5 default']]);
    const { rows } = await database.owner.pool.query(
      'select id, removed_at as at, is_default as is from withdrawal_accounts where removed_at is not null order by id',
    );
    const gone = [1, 2, 3].filter((n) => !left.some((each) => each.startsWith(String(n))));
    expect(rows.map(({ id: of, at, is }) => [nOf(of), at, is])).toEqual([...gone.map((n) => [n, ago(-HOUR), false]), [4, ago(0), false]]);
  });
});

test('a block is of one way or of all, of its player, once, and is lifted once by its name', async () => {
  await plant(database, 'delete from withdrawal_blocks');
  const set = (channel: string | null, player = ONE) =>
    change((tx) => withdrawalBlocks.set(tx, player, { channel, reason: `of ${channel}`, by: 'ana' }));
  const lift = (channel: string | null, player = ONE) => change((tx) => withdrawalBlocks.lift(tx, player, { channel, by: 'rui' }));
  const list = async (player = ONE) =>
    (await withdrawalBlocks.of(database.db, player)).map(({ channel, reason, by }) => [channel, reason, by]);
  expect([await set('pix'), await set('pix'), await set(null), await set(null), await set('pix', TWO)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect([await list(), await list(TWO)]).toEqual([
    [
      [null, 'of null', 'ana'],
      ['pix', 'of pix', 'ana'],
    ],
    [['pix', 'of pix', 'ana']],
  ]);
  expect(await selectBlocks(database.db, ONE)).toEqual(new Set([null, 'pix']));
  expect([await lift('bank'), await lift(null), await lift(null), await list()]).toEqual([false, true, false, [['pix', 'of pix', 'ana']]]);
  expect([await lift('pix'), await list(), await list(TWO), await set('pix')]).toEqual([true, [], [['pix', 'of pix', 'ana']], true]);
  expect([await change((tx) => withdrawalBlocks.set(tx, TWO, { channel: null, reason: 'x', by: 'ana' })), await lift('pix', TWO)]).toEqual([
    true,
    true,
  ]);
  expect([await selectBlocks(database.db, ONE), await selectBlocks(database.db, TWO)]).toEqual([new Set(['pix']), new Set([null])]);
  const { rows } = await database.owner.pool.query(
    'select channel, lifted_by from withdrawal_blocks where lifted_at is not null and player_id = 1 order by 1',
  );
  expect(rows).toEqual([
    { channel: 'pix', lifted_by: 'rui' },
    { channel: null, lifted_by: 'rui' },
  ]);
  expect(await withdrawalBlocks.channels(database.db)).toContain('pix');
});

test('where the law lets money go to the player’s own accounts alone, it goes to none of another’s, nor of who never said who they are', async () => {
  const to = (number: string, type = 'cpf') => ({ kind: 'pix', country: 'BR', bank: null, type, code: null, number }) as never;
  const check = (cpf: string | undefined, number: string, type?: string) =>
    change((tx) => checkOwner(tx, { cpfOf: async () => cpf }, ONE, to(number, type)));
  await check('52998224725', '52998224725');
  await check('52998224725', 'x@example.test', 'email');
  await expect(check('52998224725', '11144477735')).rejects.toMatchObject({ code: 'withdrawal_account.other_owner' });
  await expect(check(undefined, '52998224725')).rejects.toMatchObject({ code: 'member.cpf_required' });
  await change((tx) => checkOwner(tx, {}, ONE, to('11144477735')));
});

describe('what staff have to decide', () => {
  const at = (hour: number) => `2026-01-01T0${hour}:00Z`;
  beforeAll(async () => {
    await clear();
    await plant(database, 'delete from withdrawals; delete from withdrawal_approvals');
    await accounts([
      { n: 1, kind: 'bank', type: 'branch', bank: 'Banco', code: '0001', number: '9-9', removed_at: ago(0) },
      { n: 2, player_id: TWO },
    ]);
    const row = (n: number, state: string, hour: number, more: PlantedRow = {}) => ({ id: id(n), state, created_at: at(hour), ...more });
    await plantRows(
      database,
      'withdrawals',
      [
        row(4, 'held', 2),
        row(1, 'unknown', 3, { on_hold: ['disavowed'], round: 2 }),
        row(3, 'failed', 1, { player_id: TWO, account_id: id(2), provider_ref: 'r3' }),
        row(2, 'in_review', 2),
        ...(['paid', 'rejected', 'returned'] as const).map((state, n) => row(5 + n, state, 1)),
      ],
      {
        ...{
          player_id: ONE,
          account_id: id(1),
          channel: 'pix',
          typed: 90,
          currency: 'BRL',
          rate_id: 1,
          real_name: 'x',
          approvals_needed: 1,
        },
        ...{ amount: 10, service_fee: 2, network_fee: 1, net: 7, balance_after: 0, service_fee_typed: 20, network_fee_typed: 10 },
        ...{ changed_at: at(9), asked_at: null, on_hold: [], round: 0, provider_ref: null },
      },
    );
    const yes = (staff: string, round: number, minute: number, released: boolean, n = 1) => ({
      ...{ withdrawal_id: id(n), staff, round, released, approved_at: `2026-01-01T05:0${minute}Z` },
    });
    await plantRows(database, 'withdrawal_approvals', [
      ...[yes('rui', 2, 3, true), yes('zoe', 2, 1, true), yes('eva', 2, 2, false), yes('ana', 1, 1, true), yes('leo', 2, 1, true, 2)],
    ]);
  });
  const found = async (filter: Partial<QueueFilter>) => {
    const { list, more } = await withdrawalQueue(database.db, { start: 0, limit: 9, ...filter });
    return [list.map((each) => nOf(each.id)), more];
  };

  test.each<[string, Partial<QueueFilter>, readonly number[], boolean?]>([
    ['all that is open', {}, [3, 2, 4, 1]],
    ['a full page, the last', { limit: 4 }, [3, 2, 4, 1]],
    ['a page, with more', { limit: 3 }, [3, 2, 4], true],
    ['the rest', { start: 2, limit: 2 }, [4, 1]],
    ['those of a player', { player: ONE }, [2, 4, 1]],
    ['those in some stages', { states: ['paid', 'held'] }, [5, 4]],
    ['one by its name, over or not', { id: id(5) }, [5]],
    ['none, in no such stage', { id: id(5), states: ['held'] }, []],
    ['none, of another player', { id: id(2), player: TWO }, []],
  ])('comes with the longest waiting first: %s', async (_, filter, list, more = false) => {
    expect(await found(filter)).toEqual([list, more]);
  });

  test('says where it goes, whole, and who said yes since it was last put on hold', async () => {
    const { list } = await withdrawalQueue(database.db, { id: id(1), start: 0, limit: 1 });
    expect(list).toMatchObject([
      { destination: 'Banco · branch · 0001 · 9-9', approvedBy: ['zoe', 'eva', 'rui'], releasedBy: ['zoe', 'rui'], providerRef: null },
    ]);
    expect((await withdrawalQueue(database.db, { id: id(3), start: 0, limit: 1 })).list).toMatchObject([
      { destination: 'email · 2@example.test', approvedBy: [], providerRef: 'r3', player: TWO },
    ]);
  });
});

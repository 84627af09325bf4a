import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { idsAround, nOf, plantTitles } from '../testing/planted-titles.ts';
import {
  lockTitle,
  selectDeskRounds,
  selectFavourites,
  selectHeardAt,
  selectLaunch,
  selectRecent,
  selectRoundCalls,
  setTitleState,
  sumSitting,
  updateTitle,
  writeFavourite,
} from './sql.ts';

const [ONE, TWO] = [1n, 2n] as [PlayerId, PlayerId];
const OPENED = new Date('2026-01-02T10:00:00Z');
const { after, id } = idsAround(OPENED);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2);
  await plantTitles(database);
});
afterAll(() => database.close());
const rounds = (rows: readonly PlantedRow[]) =>
  plantRows(database, 'game_rounds', rows, {
    ...{
      account_id: ONE,
      provider: 'pg',
      game: 'pgGames',
      title: 'dice',
      staked: 10,
      refunded: 2,
      paid: 3,
      began_at: OPENED,
      ended_at: null,
    },
  });
const calls = (rows: readonly PlantedRow[]) =>
  plantRows(
    database,
    'game_calls',
    rows.map((row, at) => ({ transaction: `t${at}`, id: id(at + 1), ...row })),
    {
      ...{
        provider: 'pg',
        account_id: ONE,
        kind: 'debit',
        amount: 5,
        debit: null,
        ends: false,
        moved: -5,
        cancelled: false,
        balance_after: 0,
      },
      ...{ taken_at: OPENED, proof: null },
    },
  );
const [dice, mines, other] = [
  { provider: 'pg', title: 'dice' },
  { provider: 'pg', title: 'mines' },
  { provider: 'tada', title: 'dice' },
] as const;

test('a sitting is of its player and title, from its opening on, whatever round a call is of', async () => {
  const begun = { old: id(1, -60), long: id(2, -3_000), own: id(3), mines: id(4), tada: id(5), two: id(6) };
  await rounds([
    ...[begun.old, begun.long, begun.own].map((round) => ({ id: round, round })),
    { id: begun.mines, round: 'm', title: 'mines' },
    { id: begun.tada, round: 't', provider: 'tada' },
    { id: begun.two, round: 'o', account_id: TWO },
  ]);
  await calls([
    { round_id: begun.old, taken_at: after(-1), moved: -1_000, amount: 1_000 },
    { round_id: begun.old, taken_at: after(0), moved: -5 },
    { round_id: begun.old, taken_at: after(1), kind: 'credit', moved: 30, amount: 30 },
    { round_id: begun.own, taken_at: after(1), moved: -7, amount: 7 },
    { round_id: begun.own, taken_at: after(1), moved: -8, amount: 8 },
    { round_id: begun.own, taken_at: after(2), kind: 'rollback', debit: 't3', moved: 7, amount: 0 },
    { round_id: begun.long, taken_at: after(3), moved: -100, amount: 100 },
    { round_id: begun.mines, taken_at: after(1) },
    { round_id: begun.tada, taken_at: after(1), provider: 'tada' },
    { round_id: begun.two, taken_at: after(1), account_id: TWO },
  ]);
  const launch = { ...dice, openedAt: OPENED } as never;
  expect(await sumSitting(database.db, ONE, launch)).toEqual({ rounds: 2, staked: 20n, back: 37n });
  await calls([{ round_id: begun.mines, transaction: 'late', id: id(40), taken_at: after(4), cancelled: true, moved: 0 }]);
  expect(await sumSitting(database.db, ONE, { ...mines, openedAt: after(2) } as never)).toEqual({ rounds: 0, staked: 0n, back: 0n });
  expect(await sumSitting(database.db, TWO, launch)).toEqual({ rounds: 1, staked: 5n, back: 0n });
  // All calls of a round, for its player only, in order.
  const told = async (player: PlayerId) =>
    (await selectRoundCalls(database.db, player, begun.own)).map(({ kind, moved, name }) => [kind, moved, name]);
  expect(await told(ONE)).toEqual([
    ['debit', -7n, begun.own],
    ['debit', -8n, begun.own],
    ['rollback', 7n, begun.own],
  ]);
  expect(await told(TWO)).toEqual([]);
});

test('staff see rounds of everybody, the newest first, narrowed and page by page; and when a provider was last heard', async () => {
  const seen = async (search: object) => (await selectDeskRounds(database.db, { limit: 10, ...search })).map((row) => nOf(row.id));
  expect(await seen({})).toEqual([6, 5, 4, 3, 1, 2]);
  expect([await seen({ player: TWO }), await seen({ provider: 'tada' }), await seen({ before: id(4) }), await seen({ limit: 2 })]).toEqual([
    [6],
    [5],
    [3, 1, 2],
    [6, 5],
  ]);
  expect((await selectDeskRounds(database.db, { player: TWO, limit: 1 }))[0]).toMatchObject({
    staked: 10n,
    back: 5n,
    game: 'pgGames',
    title: 'dice',
  });
  expect([
    await selectHeardAt(database.db, 'pg'),
    await selectHeardAt(database.db, 'tada'),
    await selectHeardAt(database.db, 'winfinity'),
  ]).toEqual([after(4), after(1), undefined]);
});

describe('what a player opened', () => {
  beforeAll(() =>
    plantRows(
      database,
      'game_launches',
      [
        { id: id(1, 1), ...mines },
        { id: id(2, 2), ...dice },
        { id: id(3, 3), ...other },
        { id: id(4, 4), ...mines },
        { id: id(5, 5), ...dice, player_id: TWO },
      ],
      { player_id: ONE, practice: false, opened_at: OPENED },
    ),
  );

  test('is theirs alone', async () => {
    expect(await selectLaunch(database.db, ONE, id(2, 2))).toMatchObject({
      ...dice,
      practice: false,
      openedAt: OPENED,
      names: { pt: 'Dados' },
    });
    expect([await selectLaunch(database.db, TWO, id(2, 2)), await selectLaunch(database.db, ONE, id(9))]).toEqual([undefined, undefined]);
  });

  test('last stands first, each title once', async () => {
    expect(await selectRecent(database.db, ONE, 9)).toEqual([mines, other, dice]);
    expect([await selectRecent(database.db, ONE, 2), await selectRecent(database.db, TWO, 9)]).toEqual([[mines, other], [dice]]);
    await plantRows(
      database,
      'game_launches',
      Array.from({ length: 500 }, (_, n) => ({ id: id(100 + n, 100), player_id: ONE, ...dice, practice: false, opened_at: OPENED })),
    );
    expect(await selectRecent(database.db, ONE, 9)).toEqual([dice]);
  });
});

test('favourites are a player’s own, in the order they were chosen, each once, of titles there are', async () => {
  for (const key of [mines, dice, mines, { provider: 'pg', title: 'none' } as const]) await writeFavourite(database.db, ONE, key, true);
  await writeFavourite(database.db, TWO, dice, true);
  await plant(database, `update game_favourites set added_at = case title when 'dice' then now() else now() + interval '1 minute' end`);
  expect(await selectFavourites(database.db, ONE)).toEqual([dice, mines]);
  await writeFavourite(database.db, ONE, dice, false);
  expect([await selectFavourites(database.db, ONE), await selectFavourites(database.db, TWO)]).toEqual([[mines], [dice]]);
});

test('a title is changed alone, and its state of one brand', async () => {
  const change = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
  const look = { names: { pt: 'Novo' }, pics: {}, sort: 9, status: 'active' } as const;
  const of = (key: typeof dice | typeof other, brand = 'ours') => change((tx) => lockTitle(tx, key, brand));
  const old = { names: { pt: 'Dados' }, pics: { pt: '/games/pg/x.svg' }, sort: 5 };
  expect(await of(dice)).toEqual({ ...old, status: 'active' });
  await change((tx) => updateTitle(tx, dice, look));
  for (const status of ['hidden', 'disabled'] as const) await change((tx) => setTitleState(tx, dice, 'ours', status));
  expect([await of(dice), await of(dice, 'theirs'), await of(other)]).toEqual([
    { ...look, status: 'disabled' },
    look,
    { ...old, status: 'active' },
  ]);
  expect(await change((tx) => lockTitle(tx, { provider: 'pg', title: 'none' }, 'ours'))).toBeUndefined();
});

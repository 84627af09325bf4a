import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { DICE, idsAround, MINES, nOf, OTHER_DICE, plantTitles } from '../testing/planted-titles.ts';
import {
  closeJackpot,
  endJackpot,
  fillPot,
  insertTickets,
  lockJackpot,
  markDrawn,
  selectDue,
  selectJackpot,
  selectJackpotSums,
  selectJackpots,
  selectWaiting,
  selectWon,
  winPot,
} from './jackpot-sql.ts';

const [ONE, TWO] = [1n, 2n] as [PlayerId, PlayerId];
const NOON = new Date(Math.trunc(Date.now() / 1_000) * 1_000);
const { after, id } = idsAround(NOON);
const hash = (n: number): Buffer => Buffer.alloc(32, n);
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantTitles(database, { sort: 1, return_e6: 970_000 });
});
afterAll(() => database.close());
const [dice, mines, other] = [DICE, MINES, OTHER_DICE];
const rounds = (rows: readonly (PlantedRow & { readonly n: number; readonly at: number })[]) =>
  plantRows(
    database,
    'game_rounds',
    rows.map(({ n, at, ...row }) => ({ id: id(n, at), round: `r${n}`, began_at: after(at), ended_at: after(at + 1), ...row })),
    { account_id: ONE, game: 'pgGames', calls: 0, staked: 100, refunded: 0, paid: 0, ...dice },
  );

describe('jackpots', () => {
  const jackpots = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
    plantRows(
      database,
      'jackpots',
      rows.map(({ n, ...row }) => ({ id: id(n), account_id: 1_000 + n, ...row })),
      {
        names: { pt: 'Fundo' },
        share_e4: 100,
        seed: 5,
        stake_per_win: 50,
        commitment: hash(9),
        made_at: after(-60),
        closing_at: null,
        ended_at: null,
      },
    );
  const pots = (rows: readonly (PlantedRow & { readonly of: number })[]) =>
    plantRows(
      database,
      'jackpot_pots',
      rows.map(({ of, ...row }) => ({ jackpot_id: id(of), ...row })),
      { began_at: after(-60), account_id: null, round_id: null, stake: null, secret: null, reference: null, won_at: null },
    );
  const tickets = (rows: readonly (PlantedRow & { readonly of: number; readonly round_id: string })[]) =>
    plantRows(
      database,
      'jackpot_tickets',
      rows.map(({ of, ...row }, at) => ({ jackpot_id: id(of), id: 100 + at, ...row })),
      { account_id: ONE, call_id: id(900), came_at: NOON, pot: null, stake: null },
    );
  const won = (n: number, by: PlayerId, round: string) => ({
    ...{ account_id: by, round_id: round, stake: 7, secret: hash(n), reference: id(n + 500), won_at: after(n) },
  });
  const call = (n: number, round: string, more: PlantedRow) => ({
    ...{
      provider: 'pg',
      transaction: `t${n}`,
      id: id(n),
      account_id: ONE,
      round_id: round,
      amount: 5,
      debit: null,
      ends: false,
      cancelled: false,
    },
    ...{ balance_after: 0, taken_at: NOON, proof: null, ...more },
  });
  const credit = (n: number, round: string) =>
    call(n, round, { kind: 'credit', moved: 5, ends: true, proof: { server_seed: `s${n}`, client_seed: `c${n}`, nonce: n } });
  const debit = (n: number, round: string, more: PlantedRow = {}) => call(n, round, { kind: 'debit', moved: -5, ...more });
  beforeEach(() =>
    plant(
      database,
      'delete from jackpots; delete from jackpot_pots; delete from jackpot_tickets; delete from jackpot_titles; delete from game_rounds; delete from game_calls',
    ),
  );

  test('are listed while they run and for thirty days, those that run first and the newest first, with the pot that fills', async () => {
    const over = (days: number) => ({ closing_at: after(-90 * 1_440), ended_at: after(-days * 1_440) });
    await jackpots([
      { n: 1, made_at: after(-5) },
      { n: 2, made_at: after(-3), closing_at: after(-1) },
      { n: 3, made_at: after(-1), ...over(29) },
      { n: 4, made_at: after(-1), ...over(31) },
    ]);
    await pots([
      { of: 1, number: 1, fund: 70, ...won(1, ONE, id(50)) },
      { of: 1, number: 2, fund: 30 },
      { of: 2, number: 1, fund: 20 },
      { of: 3, number: 1, fund: 90, ...won(2, ONE, id(50)) },
      { of: 4, number: 1, fund: 1 },
    ]);
    const shown = (await selectJackpots(database.db)).map((row) => [nOf(row.id), row.pot, row.fund, row.isClosing, row.endedAt !== null]);
    expect(shown).toEqual([
      [2, 1, 20n, true, false],
      [1, 2, 30n, false, false],
      [3, 1, 0n, true, true],
    ]);
    expect(await selectJackpot(database.db, id(1))).toMatchObject({
      account: 1_001n,
      shareE4: 100,
      seed: 5n,
      stakePerWin: 50n,
      commitment: hash(9).toString('hex'),
    });
    expect([await selectJackpot(database.db, id(8)), nOf((await change((tx) => lockJackpot(tx, id(2))))?.id ?? '')]).toEqual([
      undefined,
      2,
    ]);
  });

  test('give a ticket to a round of their titles that began since they were made, once, while they run', async () => {
    await jackpots([
      { n: 1, made_at: after(10) },
      { n: 2, made_at: after(0), closing_at: after(0), ended_at: after(1) },
      { n: 3, made_at: after(0) },
    ]);
    await plantRows(database, 'jackpot_titles', [
      { jackpot_id: id(1), ...dice },
      { jackpot_id: id(2), ...dice },
      { jackpot_id: id(3), ...mines },
    ]);
    await rounds([
      { n: 50, at: 10 },
      { n: 51, at: 11 },
      { n: 52, at: 11, ...mines },
      { n: 53, at: 11, ...other },
      { n: 54, at: 11, account_id: TWO },
    ]);
    const give = (...all: readonly (readonly [player: PlayerId, n: number, at: number])[]) =>
      change((tx) =>
        insertTickets(
          tx,
          all.map(([player, n, at]) => ({ player, roundId: id(n, at), id: id(n + 100) })),
        ),
      );
    await give([ONE, 50, 10], [ONE, 51, 11], [ONE, 52, 11], [ONE, 53, 11]);
    await give([ONE, 51, 11], [TWO, 51, 11], [TWO, 54, 11]);
    const { rows } = await database.owner.pool.query(
      'select jackpot_id as of, account_id as player, round_id as round, call_id as call from jackpot_tickets order by id',
    );
    expect(rows.map((row) => [nOf(row.of), row.player, nOf(row.round), nOf(row.call)])).toEqual([
      [1, 1n, 51, 151],
      [3, 1n, 52, 152],
      [1, 2n, 54, 154],
    ]);
  });

  test('with tickets that wait are due; each ticket waits in its order with what it is drawn by, and is drawn once', async () => {
    await jackpots([{ n: 1 }, { n: 2 }, { n: 3, closing_at: NOON, ended_at: NOON }]);
    await pots([1, 2, 3].map((of) => ({ of, number: 1, fund: 9 })));
    await rounds([
      { n: 50, at: 0, staked: 100, refunded: 30 },
      { n: 51, at: 0 },
      { n: 52, at: 0, account_id: TWO },
    ]);
    await plantRows(database, 'game_calls', [
      debit(1, id(50), { proof: { commit: 'late' }, taken_at: after(2) }),
      debit(2, id(50), { proof: { commit: 'first' }, taken_at: after(1) }),
      debit(3, id(50), { taken_at: after(0) }),
      credit(60, id(50)),
      credit(61, id(51)),
      { ...credit(62, id(52)), account_id: TWO },
    ]);
    await tickets([
      { of: 1, round_id: id(51), call_id: id(61), id: 202 },
      { of: 1, round_id: id(50), call_id: id(60), id: 201 },
      { of: 1, round_id: id(52), call_id: id(62), id: 203, account_id: TWO },
      { of: 2, round_id: id(50), call_id: id(60), pot: 1, stake: 1 },
      { of: 3, round_id: id(50), call_id: id(60) },
    ]);
    expect((await selectDue(database.db)).map(nOf)).toEqual([1]);
    const waiting = (limit = 9) => change((tx) => selectWaiting(tx, id(1), limit));
    const told = (await waiting()).map((t) => [t.name, t.player, t.staked, t.commit, t.serverSeed, t.clientSeed, t.nonce].join(' '));
    expect(told).toEqual(['r50 1 70 first s60 c60 60', 'r51 1 100  s61 c61 61', 'r52 2 100  s62 c62 62']);
    expect((await waiting(2)).map(({ name }) => name)).toEqual(['r50', 'r51']);
    await change((tx) => markDrawn(tx, id(1), 1, [{ player: ONE, round: id(50), stake: 8n as never }]));
    const { rows } = await database.owner.pool.query('select pot, stake from jackpot_tickets order by id, jackpot_id');
    expect(rows.filter(({ pot }) => pot !== null)).toHaveLength(2);
    expect((await waiting()).map(({ name }) => name)).toEqual(['r51', 'r52']);
  });

  test('are filled, won, closed and ended one by one; what was won stands with the seed of the pot before', async () => {
    await jackpots([{ n: 1 }, { n: 2 }]);
    await pots([
      { of: 1, number: 1, fund: 11, ...won(1, ONE, id(51)) },
      { of: 1, number: 2, fund: 12 },
      { of: 2, number: 1, fund: 21 },
    ]);
    await rounds([
      { n: 50, at: 0 },
      { n: 51, at: 0 },
    ]);
    await plantRows(database, 'game_calls', [credit(60, id(50)), credit(61, id(51))]);
    await tickets([
      { of: 1, round_id: id(50), call_id: id(60), pot: 2, stake: 7 },
      { of: 1, round_id: id(51), call_id: id(61), pot: 1, stake: 7 },
    ]);
    await plant(database, 'alter table jackpot_pots disable trigger user; alter table jackpots disable trigger user');
    const funds = async () => {
      const { rows } = await database.owner.pool.query('select jackpot_id as of, number, fund from jackpot_pots order by 1, 2');
      return rows.map((row) => `${nOf(row.of)} ${row.number} ${row.fund}`);
    };
    await change((tx) => fillPot(tx, id(1), { pot: 2, fund: 15n as never }));
    expect(await funds()).toEqual(['1 1 11', '1 2 15', '2 1 21']);
    const win = {
      pot: 2,
      fund: 16n as never,
      player: ONE,
      round: id(50),
      stake: 7n as never,
      seed: hash(2).toString('hex'),
      reference: id(600),
    };
    await change((tx) => winPot(tx, id(1), win));
    const [last, first, ...more] = await selectWon(database.db, [id(1), id(2)], 5);
    expect([last, first]).toMatchObject([
      {
        pot: 2,
        fund: 16n,
        stake: 7n,
        seed: hash(2).toString('hex'),
        before: hash(1).toString('hex'),
        player: 1n,
        name: 'r50',
        serverSeed: 's60',
        nonce: 60,
      },
      { pot: 1, fund: 11n, before: null, name: 'r51', serverSeed: 's61' },
    ]);
    expect([more, (await selectWon(database.db, [id(1)], 1)).map(({ pot }) => pot), await selectWon(database.db, [id(2)], 5)]).toEqual([
      [],
      [2],
      [],
    ]);
    await tickets([{ of: 2, round_id: id(50), call_id: id(60) }]);
    expect((await selectJackpotSums(database.db, [id(1), id(2)])).map(({ of, ...sums }) => [nOf(of), sums])).toEqual([
      [1, { wins: 2, paid: 27n, waiting: 0 }],
      [2, { wins: 0, paid: 0n, waiting: 1 }],
    ]);
    expect([await change((tx) => closeJackpot(tx, id(1))), await change((tx) => closeJackpot(tx, id(1)))]).toEqual([true, false]);
    await change((tx) => endJackpot(tx, id(2)));
    const { rows } = await database.owner.pool.query(
      'select closing_at is not null as closing, ended_at is not null as ended from jackpots order by id',
    );
    expect(rows.map(({ closing, ended }) => [closing, ended].join())).toEqual(['true,false', 'true,true']);
    await plant(database, 'alter table jackpot_pots enable trigger user; alter table jackpots enable trigger user');
  });
});

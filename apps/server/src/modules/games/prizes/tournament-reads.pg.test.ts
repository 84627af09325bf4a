import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { DICE, idsAround, MINES, nOf, OTHER_DICE, plantTitles } from '../testing/planted-titles.ts';
import { selectJackpotTitles } from './jackpot-sql.ts';
import { selectReturns } from './title-returns.ts';
import {
  callOff,
  lockTournament,
  markEnded,
  selectEntries,
  selectOver,
  selectPrizes,
  selectScores,
  selectTournament,
  selectTournaments,
  selectTournamentTitles,
} from './tournament-sql.ts';

const [ONE, TWO, THREE] = [1n, 2n, 3n] as [PlayerId, PlayerId, PlayerId];
const NOON = new Date(Math.trunc(Date.now() / 1_000) * 1_000);
const { after, id } = idsAround(NOON);
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

test('what titles give back is of those there are', async () => {
  const found = await selectReturns(database.db, [dice, mines, { provider: 'pg', title: 'none' }]);
  expect([found.length, new Set(found)]).toEqual([2, new Set([960_000, 970_000])]);
});

test('jackpots and tournaments are at the titles they name', async () => {
  for (const [kind, read] of [
    ['jackpot', selectJackpotTitles],
    ['tournament', selectTournamentTitles],
  ] as const) {
    await plantRows(
      database,
      `${kind}_titles`,
      [[1, dice] as const, [1, mines] as const, [2, other] as const].map(([n, title]) => ({ [`${kind}_id`]: id(n), ...title })),
    );
    expect((await read(database.db, [id(1)])).map(({ of, provider, title }) => `${nOf(of)} ${provider} ${title}`)).toEqual([
      '1 pg mines',
      '1 pg dice',
    ]);
  }
});

describe('tournaments', () => {
  const tournaments = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
    plantRows(
      database,
      'tournaments',
      rows.map(({ n, ...row }) => ({ id: id(n), ...row })),
      {
        ...{
          names: { pt: 'Torneio' },
          scoring: 'best_multiple',
          rounds: 3,
          prizes: [30, 20],
          from_at: after(0),
          until_at: after(60),
          made_at: after(-9),
        },
        ...{ called_off: null, ended_at: null, undivided: null },
      },
    );
  beforeEach(() =>
    plant(
      database,
      'delete from tournaments; delete from tournament_titles; delete from tournament_entries; delete from tournament_prizes; delete from game_rounds',
    ),
  );

  test('are listed until thirty days after their end, those that are paid last, the next to end first, with who joined and what was paid', async () => {
    const days = (n: number) => after(n * 1_440);
    await tournaments([
      { n: 1, until_at: days(2) },
      { n: 2, until_at: days(1) },
      { n: 3, from_at: days(-40), until_at: days(-29), ended_at: days(-28), undivided: 4 },
      { n: 4, from_at: days(-40), until_at: days(-31) },
    ]);
    const entry = (of: number, player_id: PlayerId) => ({ tournament_id: id(of), player_id, joined_at: NOON });
    await plantRows(database, 'tournament_entries', [entry(1, ONE), entry(1, TWO), entry(3, ONE)]);
    const prize = (player_id: PlayerId, place: number, more: number) => ({
      tournament_id: id(3),
      player_id,
      place,
      score: 5,
      amount: more,
      reference: id(700 + more),
      paid_at: NOON,
    });
    await plantRows(database, 'tournament_prizes', [
      prize(TWO, 2, 20),
      prize(ONE, 1, 30),
      prize(THREE, 2, 21),
      { ...prize(ONE, 1, 40), tournament_id: id(9) },
    ]);
    const shown = (await selectTournaments(database.db)).map((row) => [nOf(row.id), row.joined, row.paid, row.undivided]);
    expect(shown).toEqual([
      [2, 0, 0n, null],
      [1, 2, 0n, null],
      [3, 1, 71n, 4n],
    ]);
    expect((await selectPrizes(database.db, id(3))).map(({ player, place, amount }) => [player, place, amount])).toEqual([
      [1n, 1, 30n],
      [2n, 2, 20n],
      [3n, 2, 21n],
    ]);
    expect(new Set([...(await selectEntries(database.db, ONE))].map(nOf))).toEqual(new Set([1, 3]));
    expect([await selectTournament(database.db, id(8)), nOf((await change((tx) => lockTournament(tx, id(2))))?.id ?? '')]).toEqual([
      undefined,
      2,
    ]);
  });

  test('are over from their end on, unless they were called off or paid', async () => {
    const over = { from_at: after(-60), until_at: after(-10) };
    await tournaments([
      { n: 1, ...over, until_at: after(-9) },
      { n: 2, ...over },
      { n: 3, ...over, called_off: after(-61) },
      { n: 4, ...over, ended_at: after(-9), undivided: 0 },
      { n: 5, ...over, until_at: after(0) },
    ]);
    expect((await selectOver(database.db, after(-9))).map(nOf)).toEqual([2, 1]);
    await plant(database, 'alter table tournaments disable trigger user');
    await change((tx) => markEnded(tx, id(1), 6n as never));
    await change((tx) => callOff(tx, id(2), after(-20)));
    await plant(database, 'alter table tournaments enable trigger user');
    expect(await selectOver(database.db, after(-9))).toEqual([]);
    expect([(await selectTournament(database.db, id(1)))?.undivided, (await selectTournament(database.db, id(2)))?.calledOff]).toEqual([
      6n,
      after(-20),
    ]);
  });

  test('count of who joined the first rounds at their titles, begun since then and in time; those that end late take a place and bring nothing', async () => {
    await tournaments([{ n: 1 }, { n: 2, scoring: 'games_tried' }]);
    await plantRows(
      database,
      'tournament_titles',
      [1, 2].flatMap((n) => [dice, mines].map((title) => ({ tournament_id: id(n), ...title }))),
    );
    const entries = [
      ...([ONE, TWO, THREE] as const).map((player_id) => ({ tournament_id: id(1), player_id, joined_at: after(-5) })),
      { tournament_id: id(2), player_id: ONE, joined_at: after(20) },
    ];
    await plantRows(database, 'tournament_entries', entries);
    await rounds([
      { n: 50, at: -1, paid: 9_000 }, // before it began
      { n: 51, at: 0, paid: 150 },
      { n: 52, at: 5, staked: 100, refunded: 100, paid: 9_000 }, // all of its stakes were rolled back
      { n: 53, at: 6, paid: 9_000, ...other }, // another title
      { n: 54, at: 30, staked: 300, refunded: 100, paid: 500, ...mines },
      { n: 55, at: 40, paid: 9_000, ended_at: after(60) }, // ended too late, yet one of the first three
      { n: 56, at: 41, paid: 9_000 }, // the fourth
      { n: 57, at: 60, paid: 9_000, account_id: TWO }, // after its end
      { n: 58, at: 50, paid: 60, account_id: TWO },
    ]);
    const scores = async (n: number, player?: PlayerId) =>
      (await selectScores(database.db, id(n), player)).map((row) => [row.player, row.played, row.score]);
    expect(await scores(1)).toEqual([
      [1n, 3, 25_000],
      [2n, 1, 6_000],
      [3n, 0, 0],
    ]);
    expect([await scores(1, TWO), await scores(2)]).toEqual([[[2n, 1, 6_000]], [[1n, 3, 2]]]);
    expect((await selectScores(database.db, id(2)))[0]?.joinedAt).toEqual(after(20));
  });

  test('where games are tried, one counts that a round ended in before its end: neither at its end nor an open one', async () => {
    await tournaments([{ n: 1, scoring: 'games_tried' }]);
    await plantRows(
      database,
      'tournament_titles',
      [dice, mines].map((title) => ({ tournament_id: id(1), ...title })),
    );
    await plantRows(
      database,
      'tournament_entries',
      [ONE, TWO].map((player_id) => ({ tournament_id: id(1), player_id, joined_at: after(-5) })),
    );
    await rounds([
      { n: 50, at: 1, ...mines },
      { n: 51, at: 2, ended_at: after(60) },
      { n: 52, at: 1, account_id: TWO, ...mines },
      { n: 53, at: 2, account_id: TWO, ended_at: null },
    ]);
    expect((await selectScores(database.db, id(1))).map(({ player, played, score }) => [player, played, score])).toEqual([
      [ONE, 2, 1],
      [TWO, 2, 1],
    ]);
  });
});

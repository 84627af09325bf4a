import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { insertFile, isCompared, selectDayCalls } from '../files/sql.ts';
import { countOpenRounds, listRounds, namesOfRounds, sumRounds } from './read-rounds.ts';
import type { RoundPage, RoundQuery } from './rounds.ts';
import {
  insertSignatures,
  selectCalls,
  selectCallsBetween,
  selectCallsOfRound,
  selectRounds,
  selectSessions,
  selectTitles,
} from './sql.ts';

const [ONE, TWO] = [1n, 2n] as [PlayerId, PlayerId];
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const nOf = (text: string): number => Number(text.slice(-4));
const at = (time: string): Date => new Date(`2026-01-01T${time}:00Z`);
const hash = (n: number): Buffer => Buffer.alloc(32, n);

let database: TestDatabase;
const titles = (rows: readonly PlantedRow[]) =>
  plantRows(database, 'game_titles', rows, {
    ...{
      provider: 'pg',
      return_e6: 960_000,
      stake_min: 1,
      stake_max: 9,
      enabled: true,
      sort: 5,
      kind: 'slots',
      volatility: 'low',
      pics: {},
    },
  });
const rounds = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantRows(
    database,
    'game_rounds',
    rows.map(({ n, ...row }) => ({ id: id(n), round: `r${n}`, ...row })),
    {
      account_id: ONE,
      provider: 'pg',
      game: 'pgGames',
      title: 'dice',
      calls: 0,
      staked: 10,
      refunded: 0,
      paid: 0,
      began_at: at('10:00'),
      ended_at: at('11:00'),
    },
  );
const calls = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantRows(
    database,
    'game_calls',
    rows.map(({ n, ...row }) => ({ id: id(n), transaction: `t${n}`, ...row })),
    {
      ...{
        provider: 'pg',
        account_id: ONE,
        round_id: id(1),
        kind: 'debit',
        amount: 5,
        debit: null,
        ends: false,
        moved: -5,
        cancelled: false,
      },
      ...{ balance_after: 0, taken_at: at('10:00'), proof: null },
    },
  );
beforeAll(async () => {
  database = await testDatabase(4);
  await plant(database, 'delete from game_title_states; delete from game_titles');
  await titles([
    { title: 'mines', names: { pt: 'Minas', en: 'Mines' }, sort: 1 },
    { title: 'dice', names: { pt: 'Dados', en: 'Dice' } },
    { title: 'alpha', names: { pt: 'Alfa' } },
    { title: 'dice', provider: 'tada', names: { pt: 'Dados' }, sort: 0 },
  ]);
  await plantRows(database, 'game_title_states', [
    { brand: 'ours', provider: 'pg', title: 'dice', status: 'hidden' },
    { brand: 'theirs', provider: 'pg', title: 'mines', status: 'hidden' },
    { brand: 'ours', provider: 'tada', title: 'dice', status: 'disabled' },
  ]);
});
afterAll(() => database.close());

test('titles are of one provider, in their order, with what the brand says of each', async () => {
  const of = async (brand: string) => (await selectTitles(database.db, 'pg', brand)).map(({ title, status }) => `${title} ${status}`);
  expect(await of('ours')).toEqual(['mines active', 'alpha active', 'dice hidden']);
  expect(await of('theirs')).toEqual(['mines hidden', 'alpha active', 'dice active']);
});

describe('rounds of a player', () => {
  beforeAll(async () => {
    await plant(database, 'delete from game_rounds');
    await rounds([
      { n: 1, staked: 10, paid: 25 },
      { n: 2, staked: 20, paid: 5, refunded: 15, title: 'mines' },
      { n: 3, staked: 30, paid: 29, began_at: at('12:00') },
      { n: 4, staked: 40, paid: 0, ended_at: null, began_at: at('13:00') },
      { n: 5, staked: 50, refunded: 50, ended_at: null },
      { n: 6, staked: 0, ended_at: null },
      { n: 7, staked: 0, paid: 7, provider: 'tada', game: 'tadaGames' },
      { n: 8, staked: 80, account_id: TWO },
    ]);
  });
  const page = async (query: Partial<RoundPage> = {}) =>
    (await listRounds(database.db, ONE, { limit: 100, ...query } as RoundPage, 'en')).map((row) => nOf(row.bet_id));
  const amounts = (more: object) => ({ amounts: { currency: 'USDT', ...more } as never });

  test.each<[string, Partial<RoundPage>, readonly number[]]>([
    ['of both halves', {}, [7, 5, 4, 3, 2, 1]],
    ['open', { half: 'open' }, [4]],
    ['closed', { half: 'closed' }, [7, 5, 3, 2, 1]],
    ['of a game by any of its names', { named: 'mIn' }, [2]],
    ['of a game by what is no pattern', { named: '%' }, []],
    ['by the end of an id', { tail: '0000000003' }, [3]],
    ['by either', { tail: '0000000003', named: 'minas' }, [3, 2]],
    ['that won', { state: 'won', half: 'closed' }, [7, 1]],
    ['that came back', { state: 'returned', half: 'closed' }, [5, 2]],
    ['that lost', { state: 'lost', half: 'closed' }, [3]],
    ['that lost, beside what is open', { state: 'lost' }, [4, 3]],
    ['that were never sold', { state: 'cashed_out', half: 'closed' }, []],
    ['begun from then on', { from: at('12:00') }, [4, 3]],
    ['begun before then', { until: at('12:00') }, [7, 5, 2, 1]],
    ['of no other currency', { amounts: { currency: 'BRL' } as never }, []],
    ['of the currency', amounts({}), [7, 5, 4, 3, 2, 1]],
    ['of a stake from', amounts({ stakeFrom: 30n }), [5, 4, 3]],
    ['of a stake to', amounts({ stakeTo: 20n }), [7, 2, 1]],
    ['of a return from', amounts({ returnFrom: 25n }), [5, 3, 1]],
    ['of a return to', amounts({ returnTo: 20n }), [7, 4, 2]],
    ['of a provider', { provider: 'tada' }, [7]],
    ['after one that was read', { before: id(4) }, [3, 2, 1]],
    ['one alone', { id: id(3) }, [3]],
    ['some, from the third on', { start: 2, limit: 2 }, [4, 3]],
  ])('%s', async (_, query, found) => expect(await page(query)).toEqual(found));

  test('are nobody else’s, and told in the words of who reads', async () => {
    expect((await listRounds(database.db, TWO, { limit: 100 }, 'pt')).map((row) => nOf(row.bet_id))).toEqual([8]);
    const [two] = await listRounds(database.db, ONE, { id: id(2), limit: 1 }, 'en');
    expect(two).toMatchObject({
      ...{ name: 'Mines', total_currency: 20n, bonus_currency: 20n, status: 'settled' },
      create_at: at('10:00'),
      ended_at: at('11:00'),
    });
    const statuses = async (n: number) => (await listRounds(database.db, ONE, { id: id(n), limit: 1 }, 'ja'))[0];
    expect([(await statuses(4))?.status, (await statuses(5))?.status, (await statuses(7))?.status, (await statuses(2))?.name]).toEqual([
      'pending',
      'cancelled',
      'settled',
      'Minas',
    ]);
  });

  test('are named to their player alone, by their titles in every language', async () => {
    const named = await namesOfRounds(database.db, ONE, [id(2), id(8), id(99)]);
    expect([...named]).toMatchObject([[id(2), { on: 'round', provider: 'pg', names: { pt: 'Minas', en: 'Mines' } }]]);
  });

  test('are added up and counted as they are listed', async () => {
    const sums = (query: Partial<RoundQuery>) => sumRounds(database.db, ONE, query as RoundQuery);
    expect(await sums({ half: 'closed' })).toEqual([{ count: 5, staked: 110n, paid: 131n, currency: 'USDT', most: 0n }]);
    expect(await sums({ half: 'open' })).toEqual([{ count: 1, staked: 40n, paid: 0n, currency: 'USDT', most: 0n }]);
    expect(await sums({ half: 'open', named: 'minas' })).toEqual([]);
    expect([await countOpenRounds(database.db, ONE), await countOpenRounds(database.db, TWO)]).toEqual([1, 0]);
  });
});

describe('what is known of a call that comes', () => {
  beforeAll(async () => {
    await plant(database, 'delete from game_rounds; delete from game_calls');
    await rounds([
      { n: 1, calls: 3, staked: 15, refunded: 5, ended_at: null },
      { n: 2, round: 'r1', provider: 'tada', game: 'tadaGames' },
      { n: 3, round: 'r1', account_id: TWO },
      { n: 4 },
    ]);
    await calls([
      { n: 1 },
      { n: 2, kind: 'rollback', amount: 0, moved: 5, debit: 't1', taken_at: at('10:01') },
      { n: 3, kind: 'credit', moved: 5, ends: true, taken_at: at('10:02') },
      { n: 4, transaction: 't1', provider: 'tada', round_id: id(2) },
      { n: 5, account_id: TWO, round_id: id(3), kind: 'credit', moved: 5, taken_at: at('10:02') },
      { n: 6, round_id: id(4), cancelled: true, moved: 0, taken_at: at('10:03') },
    ]);
  });

  test('is what its transaction was used for at this provider', async () => {
    const found = await selectCalls(database.db, 'pg', ['t1', 't6', 't99']);
    expect(found.map(({ id: call, transaction, round, title, cancelled }) => [nOf(call), transaction, round, title, cancelled])).toEqual([
      [1, 't1', 'r1', 'dice', false],
      [6, 't6', 'r4', 'dice', true],
    ]);
  });

  test('is its round, of this player at this provider, and whether this stake was taken back', async () => {
    const of = async (player: PlayerId, round: string, debit: string, provider: 'pg' | 'tada' = 'pg') =>
      (await selectRounds(database.db, provider, [{ player, round, debit }])).get(player);
    expect(await of(ONE, 'r1', 't1')).toEqual({
      ...{ id: id(1), title: 'dice', calls: 3, staked: 15n, refunded: 5n, hasEnded: false, isRolledBack: true, hasDebit: true },
    });
    expect(await of(ONE, 'r1', 't9')).toMatchObject({ id: id(1), isRolledBack: false });
    expect(await of(ONE, 'r1', 't1', 'tada')).toMatchObject({ id: id(2), isRolledBack: false, hasDebit: true, hasEnded: true });
    expect(await of(TWO, 'r1', 't1')).toMatchObject({ id: id(3), isRolledBack: false, hasDebit: false });
    expect(await of(TWO, 'r4', 't1')).toBeUndefined();
    const both = [ONE, TWO].map((player) => ({ player, round: 'r1', debit: 't1' }));
    expect(new Set((await selectRounds(database.db, 'pg', both)).keys())).toEqual(new Set([ONE, TWO]));
  });

  test('is told of a round in the order it came, and of a time page by page', async () => {
    const ofRound = (player: PlayerId, round = 'r1') => selectCallsOfRound(database.db, { player, provider: 'pg', round });
    expect((await ofRound(ONE)).map((call) => nOf(call.id))).toEqual([1, 2, 3]);
    expect((await ofRound(TWO)).map((call) => nOf(call.id))).toEqual([5]);
    const between = async (from: string, to: string, after: string | null = null, limit = 9) =>
      (await selectCallsBetween(database.db, 'pg', { from: at(from), to: at(to), after, limit })).map((call) => nOf(call.id));
    expect(await between('10:01', '10:03')).toEqual([2, 3, 5]);
    expect(await between('10:00', '11:00', id(2))).toEqual([3, 5, 6]);
    expect(await between('10:00', '11:00', null, 2)).toEqual([1, 2]);
  });

  test('of a day is what is due and what its transactions name, and a file is compared once', async () => {
    const due = async (transactions: readonly string[]) =>
      (await selectDayCalls(database.db, { provider: 'pg', transactions, from: at('10:01'), until: at('10:03') }))
        .map((call) => `${call.transaction} ${call.due}`)
        .sort();
    expect(await due([])).toEqual(['t2 true', 't3 true', 't5 true']);
    expect(await due(['t1', 't6', 't99'])).toEqual(['t1 false', 't2 true', 't3 true', 't5 true', 't6 false']);
    const wide = await selectDayCalls(database.db, { provider: 'pg', transactions: [], from: at('10:00'), until: at('10:04') });
    expect(wide.find(({ transaction }) => transaction === 't6')?.due).toBe(false);
    const file = { provider: 'pg', day: '2026-01-01', calls: 3, matched: 2 };
    const compare = () => inTransaction(database.db, (tx) => insertFile(tx, file));
    expect([await isCompared(database.db, 'pg', '2026-01-01'), await compare(), await compare()]).toEqual([false, true, false]);
    expect([
      await isCompared(database.db, 'pg', '2026-01-01'),
      await isCompared(database.db, 'pg', '2026-01-02'),
      await isCompared(database.db, 'tada', '2026-01-01'),
    ]).toEqual([true, false, false]);
  });
});

test('a session is found by its token at its provider alone, and a signature is fresh once', async () => {
  await plantRows(
    database,
    'game_sessions',
    [
      { id: id(1), token_hash: hash(1), player_id: ONE },
      { id: id(2), token_hash: hash(2), player_id: TWO },
      { id: id(3), token_hash: hash(3), player_id: ONE, provider: 'tada' },
    ],
    { provider: 'pg', title: 'dice', language: 'pt', opened_at: at('10:00'), until: at('14:00'), session_id: id(7) },
  );
  const found = await selectSessions(database.db, 'pg', [hash(1), hash(3), hash(9)]);
  expect([...found]).toEqual([
    [hash(1).toString('hex'), { player: ONE, title: 'dice', language: 'pt', until: at('14:00'), wasEnded: false }],
  ]);
  expect((await selectSessions(database.db, 'pg', [])).size).toBe(0);
  const fresh = async (...all: readonly number[]) => {
    const found = await inTransaction(database.db, (tx) => insertSignatures(tx, all.map(hash)));
    return all.filter((n) => found.has(hash(n).toString('hex')));
  };
  expect([await fresh(5, 6), await fresh(6, 7), await fresh(5)]).toEqual([[5, 6], [7], []]);
});

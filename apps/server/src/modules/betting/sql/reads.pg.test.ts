import type { PlayerId } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byText, plantRows } from '../../../../test/plant.ts';
import { betId, keysOf, numberOf, numbersOf, ONE, TWO } from '../../../../test/planted-bets.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import type { SettlementDecision, SettlementWrite } from '../settlement-money.ts';
import { betReads, type ListPage, type ListQuery, type SettlementRow } from './bet-reads.ts';
import type { BetSearch } from './bet-search.ts';
import { type BetTables, dueBets, settlementWriter } from './bet-tables.ts';
import { pgArray } from './pg-array.ts';

const TABLES: BetTables = {
  ...{ name: 'test_bets', bets: { from: 'bets' }, settlements: { from: 'bet_settlements' } },
  on: { from: 'match_bets', by: 'match_id' },
};
type Game = 'soccer' | 'basketball';
type Shown = { readonly id: string };
const reads = betReads<Game, Shown, SettlementRow, readonly string[], { readonly currency: 'BRL'; readonly rate: never }>(TABLES, {
  ...{ shown: 'b.id', settled: '', named: 'b.leg_matches && $5', nameType: 'bigint[]', paid: 'b.payout + b.cashed_out' },
  state: `case when b.status = 'cancelled' then 'returned' when b.payout > 0 then 'won' else 'lost' end`,
});

let database: TestDatabase;
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const at = (minute: number, micros = 0) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.${String(micros).padStart(6, '0')}Z`;
const SETTLED = { status: 'settled', settled_at: at(59), revision: 1 };
const USDT = 1_000_000;

/** Bets 1 to 9 of two players, a minute apart; 3 and 4 in one microsecond. */
beforeAll(async () => {
  database = await testDatabase(4);
  const row = (n: number, more: object = {}) => ({ id: betId(n), placed_at: at(n), total_stake: n * USDT, unit_stake: n * USDT, ...more });
  await plantRows(
    database,
    'bets',
    [
      ...[row(1), row(2, { account_id: TWO }), row(3, { placed_at: at(3, 7) }), row(4, { placed_at: at(3, 7), account_id: TWO })],
      ...[row(5, { game: 'basketball', leg_matches: [8] }), row(6, { ...SETTLED, payout: 12 * USDT }), row(7, { ...SETTLED })],
      row(8, { ...SETTLED, status: 'cancelled', payout: 8 * USDT }),
      row(9, {
        currency: 'BRL',
        rate_e8: 500_000_000,
        unit_stake: 45 * USDT,
        payout_max: 100 * USDT,
        ...SETTLED,
        payout: 2 * USDT,
        cashed_out: USDT,
        open_e8: 90_000_000,
      }),
    ],
    {
      ...{ account_id: ONE, game: 'soccer', rule_set: 'exact', leg_matches: [7], leg_selections: ['wl:w'], leg_odds: [20_000], sizes: [1] },
      ...{
        multiple: 1,
        lines: 1,
        payout_min: 0,
        payout_max: 20 * USDT,
        currency: 'USDT',
        rate_e8: 100_000_000,
        cashed_out: 0,
        open_e8: 100_000_000,
      },
      ...{ request_hash: Buffer.alloc(32), balance_after: 0, status: 'pending', settled_at: null, revision: 0, payout: 0 },
    },
  );
  const placed = (match_id: number, tx_id: number, ...of: readonly (readonly [PlayerId, number])[]) => ({
    ...{ match_id, tx_id, account_ids: of.map(([player]) => String(player)), bet_ids: of.map(([, n]) => betId(n)) },
  });
  await plantRows(database, 'match_bets', [
    ...[placed(7, 101, [ONE, 1], [TWO, 2]), placed(7, 102, [ONE, 1], [ONE, 6]), placed(8, 101, [ONE, 5])],
  ]);
});
afterAll(() => database.close());

describe('bets of all players', () => {
  const found = async (search: Partial<BetSearch<Game>>) =>
    (await reads.found(database.db, { limit: 20, ...search })).map(({ id }) => numberOf(id));
  test.each<[string, Partial<BetSearch<Game>>, readonly number[]]>([
    ['at all', {}, [9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['of a player', { player: TWO }, [4, 2]],
    ['on a thing, each once', { on: '7' }, [6, 2, 1]],
    ['on a thing, of a player', { on: '7', player: ONE }, [6, 1]],
    ['on another thing', { on: '8' }, [5]],
    ['of games', { games: ['basketball'] }, [5]],
    ['of a status', { status: 'settled' }, [9, 7, 6]],
    ['of an id', { id: betId(3) }, [3]],
    ['by the end of the id', { tail: '0000000007' }, [7]],
    ['from an instant on', { from: new Date(at(7)) }, [9, 8, 7]],
    ['before an instant', { until: new Date(at(2)) }, [1]],
    ['of a stake and above', { stakeFrom: amount(8n * 1_000_000n) }, [9, 8]],
    ['that are few', { limit: 2 }, [9, 8]],
    ['of a player on nothing else, all at once', { player: ONE, games: ['soccer'], status: 'pending', limit: 1 }, [3]],
    ['on a thing that are few', { on: '7', status: 'pending', limit: 1 }, [2]],
  ])('%s are found, the newest first', async (_, search, numbers) => expect(await found(search)).toEqual(numbers));

  test('are found after a place in the list, to the microsecond and then by id, with whose each is', async () => {
    const all = await reads.found(database.db, { limit: 20 });
    const place = (n: number) => all.find(({ id }) => numberOf(id) === n);
    expect([await found({ before: place(5) }), await found({ before: place(4) }), await found({ before: place(3) })]).toEqual([
      ...[
        [4, 3, 2, 1],
        [3, 2, 1],
        [2, 1],
      ],
    ]);
    expect(await found({ before: place(4), player: TWO })).toEqual([2]);
    expect(place(4)).toEqual({
      player: TWO,
      micros: String(Date.parse(at(3)) * 1_000 + 7),
      id: betId(4),
      bet: expect.objectContaining({ id: betId(4) }),
    });
  });
});

describe('bets of a player', () => {
  type Query = ListQuery<Game, readonly string[]> & ListPage;
  const listed = async (query: Partial<Query>) => numbersOf(await reads.listed(database.db, ONE, { half: 'closed', limit: 20, ...query }));
  const usdt = (n: number) => amount(BigInt(n) * 1_000_000n);
  test.each<[string, Partial<Query>, readonly number[]]>([
    ['that are closed', {}, [9, 8, 7, 6]],
    ['that are open', { half: 'open' }, [5, 3, 1]],
    ['that won', { state: 'won' }, [9, 6]],
    ['that lost', { state: 'lost' }, [7]],
    ['that came back', { state: 'returned' }, [8]],
    ['that are open, whatever became of others', { half: 'open', state: 'won' }, [5, 3, 1]],
    ['of a game', { half: 'open', game: 'basketball' }, [5]],
    ['from an instant on', { from: new Date(at(8)) }, [9, 8]],
    ['before an instant', { until: new Date(at(8)) }, [7, 6]],
    ['before a key', { before: betId(8) }, [7, 6]],
    ['that are few', { limit: 1 }, [9]],
    ['by the end of their id', { tail: '0000000006' }, [6]],
    ['by what they are on', { half: 'open', named: ['8', '9'] }, [5]],
    ['by either', { half: 'open', tail: '0000000001', named: ['8'] }, [5, 1]],
    ['in a currency', { amounts: { currency: 'BRL' } }, [9]],
    ['that cost so much and more', { amounts: { currency: 'USDT', stakeFrom: usdt(7) } }, [8, 7]],
    ['that cost so much and less', { amounts: { currency: 'USDT', stakeTo: usdt(7) } }, [7, 6]],
    ['that cost so much as it is shown', { amounts: { currency: 'BRL', stakeFrom: usdt(45), stakeTo: usdt(45) } }, [9]],
    ['that brought so much and more', { amounts: { currency: 'USDT', returnFrom: usdt(12) } }, [6]],
    ['that brought so much and less', { amounts: { currency: 'USDT', returnTo: usdt(8) } }, [8, 7]],
    ['that brought so much in all, as it is shown', { amounts: { currency: 'BRL', returnFrom: usdt(15), returnTo: usdt(15) } }, [9]],
    [
      'of which open ones may bring so much',
      { half: 'open', amounts: { currency: 'USDT', returnFrom: usdt(20), returnTo: usdt(20) } },
      [5, 3, 1],
    ],
    ['of which open ones may bring more', { half: 'open', amounts: { currency: 'USDT', returnFrom: usdt(21) } }, []],
  ])('%s are listed, the newest key first', async (_, query, numbers) => {
    expect(await listed(query)).toEqual(numbers);
    if (query.before !== undefined || query.limit !== undefined) return;
    const sums = await reads.totals(database.db, ONE, { half: 'closed', ...query });
    expect(sums.reduce((count, each) => count + each.count, 0)).toBe(numbers.length);
  });

  test('are added up by currency as they are shown, the one with most of them first', async () => {
    expect(await reads.totals(database.db, ONE, { half: 'closed' })).toEqual([
      { currency: 'USDT', count: 3, staked: usdt(21), most: usdt(60), paid: usdt(20) },
      { currency: 'BRL', count: 1, staked: usdt(45), most: usdt(100), paid: usdt(15) },
    ]);
    expect([await reads.openBets(database.db, ONE), await reads.openBets(database.db, TWO)]).toEqual([3, 2]);
  });

  test('come by pages of a game and a status, and one by one to their player alone', async () => {
    const page = async (status: 'settled' | undefined, start: number, limit: number) => {
      const found = await reads.page(database.db, ONE, { game: 'soccer', status, start, limit });
      return [numbersOf(found.rows), found.more];
    };
    expect([await page(undefined, 0, 6), await page(undefined, 1, 2), await page('settled', 0, 3), await page('settled', 0, 2)]).toEqual([
      ...[
        [[9, 8, 7, 6, 3, 1], false],
        [[8, 7], true],
        [[9, 7, 6], false],
        [[9, 7], true],
      ],
    ]);
    const one = async (player: PlayerId, game: Game, n: number) => (await reads.one(database.db, player, game, betId(n)))?.id;
    expect([await one(ONE, 'soccer', 1), await one(TWO, 'soccer', 1), await one(ONE, 'basketball', 1)]).toEqual([
      betId(1),
      undefined,
      undefined,
    ]);
    const made = await reads.currenciesOf(database.db, ONE, [betId(1), betId(9), betId(2)]);
    expect([...made].map(([id, { currency, rate }]) => [numberOf(id), currency, rate]).toSorted(byText)).toEqual([
      [1, 'USDT', 100_000_000n],
      [9, 'BRL', 500_000_000n],
    ]);
  });
});

describe('bets that are due', () => {
  const due = dueBets<{ readonly id: string; readonly received: bigint }>(TABLES, { stored: 'b.id', changed: 's.payout < $3' });
  const write = settlementWriter<SettlementDecision>(TABLES, {
    columns: [
      { column: 'tax', sent: 'bigint', of: (all) => pgArray(all.map(() => 3)) },
      { column: 'leg_revisions', sent: 'text', kept: 'smallint[]', of: (all) => `{${all.map(() => '"{1}"').join()}}` },
      { column: 'reason', sent: 'text', of: (all) => pgArray(all.map(() => 'decided')) },
    ],
  });
  const settle = (n: number, status: string, payout: bigint, more: { readonly revision?: number; readonly received?: bigint } = {}) => {
    const bet = { player: ONE, id: betId(n), revision: more.revision ?? 0 };
    const payments = [{ decision: { bet, status, payout }, movements: [], received: more.received ?? payout }];
    const events = [{ player: ONE, text: `"told of ${n}"` }];
    return {
      runId: betId(99),
      payments,
      news: [],
      houseMovements: [],
      events,
      debtNotices: [],
    } as unknown as SettlementWrite<SettlementDecision>;
  };
  const stateOf = async (n: number) =>
    (
      await database.owner.pool.query('select status, payout::int, revision, settled_at is not null as over from bets where id = $1', [
        betId(n),
      ])
    ).rows[0];

  test('are locked and read as they stand: those pending, any, and those that went by what has changed', async () => {
    const all = keysOf([ONE, 1], [TWO, 2], [ONE, 6], [ONE, 7], [TWO, 9]);
    const received = (rows: readonly { readonly id: string; readonly received: bigint }[]) =>
      rows.map(({ id, received: so }) => [numberOf(id), so]);
    await plantRows(
      database,
      'bet_settlements',
      [
        { bet_id: betId(6), payout: 12, received: 13 },
        { bet_id: betId(7), payout: 5, received: 5 },
        { bet_id: betId(7), revision: 2, payout: 1, received: 1 },
      ],
      { ...{ account_id: ONE, revision: 1, status: 'settled', tax: 0, leg_revisions: [1], reason: 'decided', run_id: betId(99) } },
    );
    expect(received(await inTx((tx) => due.pending(tx, all)))).toEqual([
      [1, 0n],
      [2, 0n],
    ]);
    expect(received(await inTx((tx) => due.any(tx, all.toReversed())))).toEqual([
      [1, 0n],
      [6, 13n],
      [7, 5n],
      [2, 0n],
    ]);
    expect(received(await inTx((tx) => due.changed(tx, all, 12)))).toEqual([[7, 5n]]);
    expect(received(await inTx((tx) => due.changed(tx, all, 13)))).toEqual([
      [6, 13n],
      [7, 5n],
    ]);
  });

  test('are settled with their history and what is told, and again in the next revision, by which they may be open once more', async () => {
    await inTx((tx) => write(tx, settle(3, 'settled', 5n, { received: 6n })));
    expect(await stateOf(3)).toEqual({ status: 'settled', payout: 5, revision: 1, over: true });
    await inTx((tx) => write(tx, settle(3, 'pending', 0n, { revision: 1 })));
    expect([await stateOf(3), await stateOf(1)]).toEqual([
      { status: 'pending', payout: 0, revision: 2, over: false },
      { status: 'pending', payout: 0, revision: 0, over: false },
    ]);
    const { rows } = await database.owner.pool.query(
      `select revision, status, payout::int, received::int, tax::int, leg_revisions, reason from bet_settlements where bet_id = $1 order by revision`,
      [betId(3)],
    );
    const like = { tax: 3, leg_revisions: [1], reason: 'decided' };
    expect(rows).toEqual([
      { revision: 1, status: 'settled', payout: 5, received: 6, ...like },
      { revision: 2, status: 'pending', payout: 0, received: 0, ...like },
    ]);
    expect((await database.owner.pool.query('select topic, event from outbox_events order by tx_id, id')).rows).toEqual(
      Array(2).fill({ topic: 'player:1', event: '"told of 3"' }),
    );
    expect((await reads.settlements(database.db, ONE, betId(3))).map(({ revision, payout }) => [revision, payout])).toEqual([
      [1, 5n],
      [2, 0n],
    ]);
  });

  test('are not settled when they are not as they were read', async () => {
    await expect(inTx((tx) => write(tx, settle(1, 'settled', 5n, { revision: 1 })))).rejects.toThrow('0 of 1 bets were settled');
    expect(await stateOf(1)).toMatchObject({ status: 'pending', revision: 0 });
  });
});

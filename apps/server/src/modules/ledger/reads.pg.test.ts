import type { PlayerId } from '@fairbook/contract';
import { parseDay } from '@fairbook/core/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { HOUSE } from './accounts.ts';
import { debtsOf } from './debts.ts';
import { createLedger } from './index.ts';
import { entriesOf, statementOf } from './read-entries.ts';
import { accountSummary, entryLines, entryTotals, gameTotals, lifetimeTotals } from './reports.ts';
import { resultByDay } from './result-by-day.ts';
import { selectBatchOf, selectHeads, selectNetToday } from './sql.ts';

const [ONE, TWO, NONE] = [100_001n as PlayerId, 100_002n as PlayerId, 100_009n as PlayerId];
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = (text: string): Date => new Date(`2026-03-${text}Z`);
/** House accounts: open bets on soccer and basketball, and the bank of a provider's game. */
const [SOCCER, BASKETBALL, BANK] = [110, 111, 4];

let database: TestDatabase;
const moved = (seq: number, kind: string, amount: number, when: string, more: PlantedRow = {}) => ({
  seq,
  kind,
  amount,
  created_at: at(when),
  reference: id(seq),
  ...more,
});
const all = { kinds: null, from: null, to: null };

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2, 100_001);
  await plantRows(
    database,
    'ledger_movements',
    [
      moved(1, 'deposit', 1_000_000, '01T10:00:00', { contra_id: 1 }),
      moved(2, 'stake', -100_000, '02T00:00:00', { contra_id: SOCCER }),
      moved(3, 'payout', 250_000, '02T12:00:00', { contra_id: SOCCER }),
      moved(4, 'stake', -30_000, '02T23:59:59.999', { contra_id: BASKETBALL }),
      moved(5, 'stake', -7_000, '03T00:00:00', { contra_id: SOCCER }),
      moved(6, 'withdrawal', -200_000, '03T01:00:00', { contra_id: BANK }),
      moved(7, 'withdrawal', 50_000, '03T02:00:00', { contra_id: BANK }),
      moved(8, 'bonus', 5_000, '03T03:00:00', { contra_id: 2 }),
      moved(9, 'to_game', -40_000, '03T04:00:00', { contra_id: 51 }),
      moved(10, 'payout_reversed', -1_000, '03T05:00:00', { contra_id: SOCCER }),
      moved(11, 'refund', 30_000, '03T06:00:00', { contra_id: BASKETBALL }),
      moved(1, 'deposit', 9_000_000, '02T10:00:00', { account_id: TWO, contra_id: 1, reference: id(101) }),
      moved(2, 'stake', -8_000_000, '02T10:00:00', { account_id: TWO, contra_id: SOCCER, reference: id(102) }),
    ],
    { account_id: ONE, balance_after: 1_000_000, revision: 0 },
  );
  await plant(database, 'update ledger_accounts set balance = 957000, version = 11 where id = 100001');
});
afterAll(() => database.close());

describe('the movements of a player', () => {
  const list = async (more: object = {}) => {
    const found = await statementOf({ db: database.db, typedOf: async () => new Map() }, ONE, { start: 0, limit: 20, ...more });
    return [found.list.map(({ seq }) => Number(seq)), found.more];
  };
  test.each([
    [{}, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], false],
    [{ limit: 3 }, [11, 10, 9], true],
    [{ start: 8, limit: 3 }, [3, 2, 1], false],
    [{ start: 7, limit: 3 }, [4, 3, 2], true],
    [{ kinds: ['stake', 'refund'] }, [11, 5, 4, 2], false],
    [{ from: at('03T00:00:00'), kinds: ['stake'] }, [5], false],
    [{ to: at('03T00:00:00') }, [4, 3, 2, 1], false],
    [{ from: at('02T00:00:00'), to: at('02T12:00:00') }, [2], false],
  ] as const)('of %j', async (asked, found, more) => {
    expect(await list(asked)).toEqual([found, more]);
    // Rows and totals have the same filter.
    const { start: _, limit: __, ...filter } = { start: 0, limit: 0, ...asked };
    const whole = { ...all, ...filter } as Parameters<typeof entryTotals>[2];
    const { list: rows } = await statementOf({ db: database.db, typedOf: async () => new Map() }, ONE, { start: 0, limit: 99, ...whole });
    const lines = await entryLines(database.db, ONE, { ...whole, before: null });
    expect(
      lines.lines
        .split('\n')
        .slice(0, -1)
        .map((line) => Number(line.split(',')[0])),
    ).toEqual(rows.map(({ seq }) => Number(seq)));
    expect(await entryTotals(database.db, ONE, whole)).toMatchObject({ count: rows.length });
  });

  test('add up apart by whether they came in or went out', async () => {
    expect(await entryTotals(database.db, ONE, all)).toEqual({ count: 11, came_in: 1_335_000n, went_out: 378_000n });
    expect(await entryTotals(database.db, NONE, all)).toEqual({ count: 0, came_in: 0n, went_out: 0n });
  });

  test('go on after the one they stopped at, in lines of number, instant, kind, amount and balance', async () => {
    const { lines, next } = await entryLines(database.db, ONE, { ...all, before: '3' });
    expect([lines.trim().split('\n'), next]).toEqual([
      [`2,2026-03-02T00:00:00.000Z,stake,-0.1,1,${id(2)}`, `1,2026-03-01T10:00:00.000Z,deposit,1,1,${id(1)}`],
      null,
    ]);
  });

  test('of some references are told oldest first, to whom they belong', async () => {
    const numbers = async (player: PlayerId, of: readonly number[]) =>
      (await entriesOf(database.db, player, of.map(id))).map(({ entry }) => Number(entry.seq));
    expect([await numbers(ONE, [3, 2, 101]), await numbers(TWO, [3, 2, 101]), await numbers(ONE, [])]).toEqual([[2, 3], [1], []]);
  });
});

describe('reports of a period', () => {
  const DAY = { from: at('02T00:00:00'), to: at('03T00:00:00') };
  test('have what moved from its first instant to before its last, and balances before and after', async () => {
    expect(await accountSummary(database.db, ONE, DAY)).toEqual({
      ...{
        opening: 1_000_000n,
        deposits: 0n,
        withdrawals: 0n,
        stakes: -130_000n,
        payouts: 250_000n,
        bonuses: 0n,
        game_transfers: 0n,
        debts: 0n,
      },
      ...{ closing: 1_120_000n, count: 3, net_deposits_ever: 850_000n },
    });
    const later = await accountSummary(database.db, ONE, { from: at('03T00:00:00'), to: at('04T00:00:00') });
    expect(later).toEqual({
      ...{
        opening: 1_120_000n,
        deposits: 0n,
        withdrawals: -150_000n,
        stakes: -7_000n,
        payouts: 29_000n,
        bonuses: 5_000n,
        game_transfers: -40_000n,
        debts: 0n,
      },
      ...{ closing: 957_000n, count: 7, net_deposits_ever: 850_000n },
    });
  });

  test('tell games apart by the account their bets stand in', async () => {
    expect(await gameTotals(database.db, ONE, DAY)).toEqual([
      { game_id: 10, game: 'soccer', count: 1, stakes: 100_000n, payouts: 250_000n, net: 150_000n },
      { game_id: 11, game: 'basketball', count: 1, stakes: 30_000n, payouts: 0n, net: -30_000n },
    ]);
    expect(await gameTotals(database.db, NONE, DAY)).toEqual([]);
  });

  test('tell days by the clock of who asks, and count bets and games alone', async () => {
    const days = async (offset: number) =>
      (await resultByDay(database.db, ONE, { from: at('01T00:00:00'), to: at('04T00:00:00'), offset })).list;
    expect(await days(0)).toEqual([
      { day: parseDay('2026-03-02'), net: 120_000n },
      { day: parseDay('2026-03-03'), net: -18_000n },
    ]);
    expect(await days(60)).toEqual([
      { day: parseDay('2026-03-01'), net: -100_000n },
      { day: parseDay('2026-03-02'), net: 213_000n },
      { day: parseDay('2026-03-03'), net: -11_000n },
    ]);
  });

  test('of all time have deposits and withdrawals, those that failed and came back among them', async () => {
    expect(await lifetimeTotals(database.db, [ONE, TWO, NONE])).toEqual(
      new Map([
        [ONE, { deposits: 1_000_000n, withdrawals: -150_000n }],
        [TWO, { deposits: 9_000_000n, withdrawals: 0n }],
      ]),
    );
  });

  test('since an instant have the kinds that are asked for, oldest first', async () => {
    const since = (player: PlayerId, text: string) =>
      createLedger().movementsSince(database.db, player, { kinds: ['stake', 'payout'], from: at(text) });
    expect(await since(ONE, '02T12:00:00')).toEqual([
      { kind: 'payout', amount: 250_000n },
      { kind: 'stake', amount: -30_000n },
      { kind: 'stake', amount: -7_000n },
    ]);
    expect(await since(TWO, '02T12:00:00')).toEqual([]);
  });
});

test('the result of today is of bets and games since midnight UTC', async () => {
  const today = (hours: number) => new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + hours * 3_600_000);
  const row = (seq: number, kind: string, amount: number, created_at: Date) => ({
    seq,
    kind,
    amount,
    created_at,
    reference: id(200 + seq),
  });
  const rows = [
    row(101, 'stake', -900, today(-0.001)),
    row(102, 'stake', -20, today(0)),
    row(103, 'payout', 5, today(0)),
    row(104, 'to_game', -3, today(0)),
    row(105, 'from_game', 2, today(0)),
  ];
  await plantRows(
    database,
    'ledger_movements',
    [
      ...rows,
      row(106, 'deposit', 800, today(0)),
      row(107, 'bonus', 90, today(0)),
      row(108, 'refund', 1, today(0)),
      row(109, 'payout_reversed', -4, today(0)),
    ],
    {
      ...{ account_id: ONE, contra_id: SOCCER, balance_after: 1_000_000 },
    },
  );
  expect((await database.db.query<{ net: bigint }>(selectNetToday, [ONE]))[0]?.net).toBe(-19n);
  expect(await createLedger().netToday(database.db, TWO)).toBe(0n);
});

describe('batches', () => {
  const batch = (n: number) => ({ id: n, from_tx: n, to_tx: n + 1, total: n * 10, head: Buffer.alloc(32, n) });
  beforeAll(() =>
    plantRows(database, 'ledger_batches', [1, 2, 3].map(batch), { transfers: 1, leaves: Buffer.alloc(32), root: Buffer.alloc(32) }),
  );

  test('a movement is in the batch that its transaction is in, after the head of the one before: the last number of a batch is the next one’s', async () => {
    const of = async (tx: string) =>
      (await database.db.query<{ id: bigint; before: Buffer | null }>(selectBatchOf, [tx])).map(({ id, before }) => [
        id,
        before?.[0] ?? null,
      ]);
    expect([await of('0'), await of('1'), await of('2'), await of('3'), await of('4')]).toEqual([
      ...[[], [[1n, null]], [[2n, 1]], [[3n, 2]], []],
    ]);
  });

  test('published heads are of a day each, the newest first, with their batch, and come by pages', async () => {
    const head = (day: number, n: number) => ({ day: `2026-03-0${day}`, batch_id: n, head: Buffer.alloc(32, n) });
    await plantRows(database, 'ledger_heads', [head(1, 1), head(3, 3), head(2, 2)]);
    const list = async (start: number, limit: number) =>
      (await database.db.query<{ day: string; transfers: string; head: string }>(selectHeads, [start, limit])).map(
        ({ day, transfers, head: hex }) => `${day.slice(-1)} ${transfers} ${hex.slice(0, 2)}`,
      );
    expect([await list(0, 3), await list(0, 2), await list(1, 2)]).toEqual([
      ['3 30 03', '2 20 02', '1 10 01'],
      ['3 30 03', '2 20 02'],
      ['2 20 02', '1 10 01'],
    ]);
  });
});

test('debts are told newest first, each with the game whose result took the money, of a bet that was corrected twice too', async () => {
  const [OWING, DEBTS] = [100_003n as PlayerId, 5];
  await plantPlayers(database, 1, 100_003);
  const reversed = (seq: number, contra: bigint, revision: number) =>
    moved(seq, 'payout_reversed', -100, '04T10:00:00', { contra_id: contra, reference: id(1), revision });
  const owed = (seq: number, amount: number, n: number, revision: number) =>
    moved(seq, 'debt', amount, `04T10:00:0${seq}`, { contra_id: DEBTS, reference: id(n), revision });
  await plantRows(
    database,
    'ledger_movements',
    [
      ...[reversed(1, HOUSE.revenue('soccer'), 2), owed(2, 30, 1, 2), reversed(3, HOUSE.revenue('soccer'), 4), owed(4, 40, 1, 4)],
      ...[owed(5, 7, 2, 1), moved(6, 'debt_collected', -10, '04T10:00:06', { contra_id: DEBTS, reference: id(3) })],
    ],
    { account_id: OWING, balance_after: 0, revision: 0 },
  );
  await plant(database, 'update ledger_accounts set debt = 67 where id = 100003');
  const debt = (n: number, amount: bigint, seq: number, game: string | null) => ({
    ...{ order_id: id(n), amount, open: amount, at: at(`04T10:00:0${seq}`), game },
  });
  expect(await debtsOf(database.db, OWING)).toEqual({
    owed: 67n,
    list: [debt(2, 7n, 5, null), debt(1, 40n, 4, 'soccer'), { ...debt(1, 30n, 2, 'soccer'), open: 20n }],
  });
  expect(await debtsOf(database.db, ONE)).toEqual({ owed: 0n, list: [] });
});

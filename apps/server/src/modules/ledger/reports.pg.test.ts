import { call, reportsApi, walletApi } from '@fairbook/contract';
import { amount, parseAmount, sum } from '@fairbook/core/money';
import { parseDay } from '@fairbook/core/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { workOf } from '../../../test/work-of.ts';
import { selectStatement } from './sql.ts';

let app: TestApp;
/** Fifty thousand movements, one each ten minutes: stakes of three games, payouts, refunds, corrections, deposits, withdrawals, a bonus now and then. */
let player: TestPlayer;
const LINES = 50_000;
const asOwner = (text: string, values: unknown[] = []) => app.database.owner.pool.query(text, values);

beforeAll(async () => {
  app = await testApp();
  player = await app.playerWith('0');
  await asOwner(
    `insert into ledger_movements (account_id, seq, contra_id, amount, balance_after, kind, reference, created_at)
     select $1, n, contra, change, sum(change) over (order by n), kind, gen_random_uuid(),
            '2025-06-01T00:00:00Z'::timestamptz + n * interval '10 minutes'
     from (select n,
             case when n = 1 then 1 else case n % 10 when 0 then 1 when 9 then 4 when 8 then 2 when 7 then 4 else (array[110, 111, 112])[1 + n % 3] + (n % 2) * 100 * (n % 10 in (3, 5))::int end end as contra,
             case when n = 1 then 900000000000 else case n % 10 when 0 then 5000001 when 9 then -3000007 when 8 then 10003 when 7 then 2000001 when 1 then -(1000000 + n) when 2 then -2000003
                         when 3 then 1500001 + n when 4 then -700001 when 5 then 900000 else 700001 end end as change,
             case when n = 1 then 'deposit' else case n % 10 when 0 then 'deposit' when 9 then 'withdrawal' when 8 then 'bonus' when 7 then 'withdrawal' when 1 then 'stake' when 2 then 'stake'
                         when 3 then 'payout' when 4 then 'stake' when 5 then 'payout' else 'refund' end end as kind
           from generate_series(1, ${LINES}) as n) as made`,
    [player.id],
  );
  await asOwner(
    `update ledger_accounts a set balance = t.balance_after, version = t.seq from ledger_movements t where a.id = $1 and t.account_id = $1 and t.seq = ${LINES}`,
    [player.id],
  );
  await asOwner('analyze ledger_movements');
});
afterAll(() => app.close());

const days = (start: string, end: string, timezone_offset = 180) => ({
  start_date: parseDay(start),
  end_date: parseDay(end),
  timezone_offset,
});
const YEAR = days('2025-06-01', '2026-05-31');
/** The same in a plain way: the owner's sums over the instants. */
async function plainly(where: string, from: string, to: string): Promise<bigint> {
  const { rows } = await asOwner(
    `select coalesce(sum(amount), 0)::bigint as total from ledger_movements where account_id = $1 and created_at >= $2 and created_at < $3 and ${where}`,
    [player.id, from, to],
  );
  return rows[0]?.total;
}

describe('GET member/account/summary', () => {
  test.each([
    ['a year', YEAR, '2025-06-01T03:00Z', '2026-06-01T03:00Z'],
    ['a day', days('2025-07-09', '2025-07-09', -330), '2025-07-08T18:30Z', '2025-07-09T18:30Z'],
    ['days before there was an account', days('2024-01-01', '2024-02-01', 0), '2024-01-01T00:00Z', '2024-02-02T00:00Z'],
  ] as const)('200: of %s is what the ledger holds, to the last millionth', async (_, asked, from, to) => {
    const found = await player.call(reportsApi.accountSummary, asked);
    expect(found).toMatchObject({
      deposits: await plainly("kind = 'deposit'", from, to),
      withdrawals: await plainly("kind = 'withdrawal'", from, to),
      stakes: await plainly("kind = 'stake'", from, to),
      payouts: await plainly("kind in ('payout', 'payout_reversed', 'refund')", from, to),
      bonuses: await plainly("kind = 'bonus'", from, to),
    });
    const moved = sum([found.deposits, found.withdrawals, found.stakes, found.payouts, found.bonuses, found.game_transfers]);
    expect(found.closing - found.opening).toBe(moved);
    expect(moved).toBe(await plainly('true', from, to));
    const { rows } = await asOwner(
      'select balance_after as closing from ledger_movements where account_id = $1 and created_at < $2 order by seq desc limit 1',
      [player.id, to],
    );
    expect(found.closing).toBe(rows[0]?.closing ?? 0n);
  });

  test('200: an account on which nothing moved', async () => {
    const other = await app.playerWith('0');
    expect(await other.call(reportsApi.accountSummary, YEAR)).toMatchObject({ opening: 0n, closing: 0n, count: 0, net_deposits_ever: 0n });
  });

  test('400: a range that ends before it begins, one longer than a year, and no day', async () => {
    for (const asked of [days('2026-02-02', '2026-02-01'), days('2025-01-01', '2026-01-02')]) {
      await expect(player.call(reportsApi.accountSummary, asked)).rejects.toMatchObject({ code: 'report.range_invalid' });
    }
    const { status } = await player.transport.fetch('/sports/api/v1/member/account/summary?start_date=2026-02-30&end_date=2026-03-01', {
      headers: player.transport.headers(),
    });
    expect(status).toBe(400);
  });
});

describe('GET member/bet/statistics', () => {
  test('200: each game’s stakes, payouts, result and count are the ledger’s, and together the summary’s', async () => {
    const { list } = await player.call(reportsApi.betStatistics, YEAR);
    expect(list.map(({ game, game_id }) => [game, game_id])).toEqual([
      ['soccer', 10],
      ['basketball', 11],
      ['bd', 12],
    ]);
    for (const each of list) {
      const own = `contra_id in (${100 + each.game_id}, ${200 + each.game_id})`;
      const [from, to] = ['2025-06-01T03:00Z', '2026-06-01T03:00Z'];
      expect(each.stakes).toBe(-(await plainly(`kind = 'stake' and ${own}`, from, to)));
      expect(each.payouts).toBe(await plainly(`kind <> 'stake' and ${own}`, from, to));
      expect(each.net).toBe(each.payouts - each.stakes);
    }
    const summary = await player.call(reportsApi.accountSummary, YEAR);
    expect(sum(list.map((each) => each.stakes))).toBe(amount(-summary.stakes));
    expect(sum(list.map((each) => each.payouts))).toBe(summary.payouts);
  });

  test('200: one game alone, and none in which nothing moved', async () => {
    const only = await player.call(reportsApi.betStatistics, { ...YEAR, game_id: 'basketball' });
    expect(only.list.map(({ game }) => game)).toEqual(['basketball']);
    expect(await player.call(reportsApi.betStatistics, { ...YEAR, game_id: 'noah' })).toEqual({ list: [] });
  });

  test('401 for a guest, and nobody is shown another’s', async () => {
    await expect(call(app.guest, reportsApi.betStatistics, YEAR)).rejects.toMatchObject({ code: 'auth.required' });
    const other = await app.playerWith('5');
    expect(await other.call(reportsApi.betStatistics, YEAR)).toEqual({ list: [] });
    expect((await other.call(reportsApi.entryLines, {})).lines.trim().split('\n')).toHaveLength(1);
  });
});

describe('GET member/result/days', () => {
  test('200: each day’s result is the ledger’s by the caller’s calendar, and together they are the games’', async () => {
    const { list } = await player.call(reportsApi.resultByDay, days('2025-07-08', '2025-07-10', -330));
    expect(list.map(({ day }) => day)).toEqual(['2025-07-08', '2025-07-09', '2025-07-10']);
    const kinds = "kind in ('stake', 'payout', 'payout_reversed', 'refund', 'to_game', 'from_game')";
    expect(list[1]?.net).toBe(await plainly(kinds, '2025-07-08T18:30Z', '2025-07-09T18:30Z'));
    const year = await player.call(reportsApi.resultByDay, YEAR);
    const { list: games } = await player.call(reportsApi.betStatistics, YEAR);
    expect(sum(year.list.map(({ net }) => net))).toBe(sum(games.map(({ net }) => net)));
  });

  test('200: days on which nothing was bet are not named; 400: no range; 401 for a guest', async () => {
    const other = await app.playerWith('5');
    expect(await other.call(reportsApi.resultByDay, YEAR)).toEqual({ list: [] });
    await expect(player.call(reportsApi.resultByDay, days('2026-02-02', '2026-02-01'))).rejects.toMatchObject({
      code: 'report.range_invalid',
    });
    await expect(call(app.guest, reportsApi.resultByDay, YEAR)).rejects.toMatchObject({ code: 'auth.required' });
  });
});

describe('GET member/change_log', () => {
  test('200: by kind as a number or a name, by day, page by page, and with numbers for kinds', async () => {
    const first = await player.call(walletApi.changeLog, {
      start: 0,
      limit: 20,
      kind: ['deposit', 'withdrawal'],
      ...days('2025-07-01', '2025-07-01'),
    });
    expect(new Set(first.list.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'withdrawal']));
    expect(first.list.every(({ date }) => date >= new Date('2025-07-01T03:00Z') && date < new Date('2025-07-02T03:00Z'))).toBe(true);
    const headers = player.transport.headers();
    const byNumber = await player.transport.fetch('/sports/api/v1/member/change_log?limit=3&kind=34,50', { headers });
    expect(((await byNumber.json()) as { data: { list: { kind: number }[] } }).data.list.map(({ kind }) => kind)).toEqual([34, 50, 50]);
    const { status } = await player.transport.fetch('/sports/api/v1/member/change_log?kind=99', { headers });
    expect(status).toBe(400);
  });

  test('the first page of 50 000 lines is read from as many rows as are on it', async () => {
    const { rows } = await workOf(app.database.owner, selectStatement.text, [player.id, 0, 101, null, null, null, null]);
    expect(rows).toBeGreaterThan(100);
    expect(rows).toBeLessThan(500);
  });
});

describe('GET member/change_log/totals', () => {
  test.each([
    ['everything', {}, 'true', '2000-01-01', '2100-01-01'],
    ['a day', days('2025-07-09', '2025-07-09', -330), 'true', '2025-07-08T18:30Z', '2025-07-09T18:30Z'],
    [
      'bets of a month',
      { ...days('2025-07-01', '2025-07-31', 180), kind: ['stake', 'payout', 'refund'] },
      "kind in ('stake', 'payout', 'refund')",
      '2025-07-01T03:00Z',
      '2025-08-01T03:00Z',
    ],
  ] as const)('200: of %s is what the ledger holds, to the last millionth', async (_, asked, where, from, to) => {
    const { kind, ...period } = { kind: undefined, ...asked };
    const found = await player.call(reportsApi.entryTotals, { ...period, ...(kind && { kind: [...kind] }) });
    expect(found.came_in).toBe(await plainly(`amount > 0 and ${where}`, from, to));
    expect(found.went_out).toBe(-(await plainly(`amount < 0 and ${where}`, from, to)));
    const { rows } = await asOwner(
      `select count(*)::int as n from ledger_movements where account_id = $1 and created_at >= $2 and created_at < $3 and ${where}`,
      [player.id, from, to],
    );
    expect(found.count).toBe(rows[0]?.n);
  });

  test('400: a range that ends before it begins; 401 for a guest; zeros where nothing moved', async () => {
    await expect(player.call(reportsApi.entryTotals, days('2026-02-02', '2026-02-01'))).rejects.toMatchObject({
      code: 'report.range_invalid',
    });
    await expect(call(app.guest, reportsApi.entryTotals, {})).rejects.toMatchObject({ code: 'auth.required' });
    expect(await (await app.playerWith('0')).call(reportsApi.entryTotals, {})).toEqual({ count: 0, came_in: 0n, went_out: 0n });
  });
});

describe('GET member/change_log/lines', () => {
  test('200: every line once, newest first, adding up to the balance', async () => {
    const lines: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page: { lines: string; next: string | null } = await player.call(reportsApi.entryLines, before === undefined ? {} : { before });
      lines.push(...page.lines.trimEnd().split('\n'));
      before = page.next;
    }
    expect(lines).toHaveLength(LINES);
    expect(lines.map((line) => line.split(',')[0])).toEqual(Array.from({ length: LINES }, (_, at) => String(LINES - at)));
    const total = sum(lines.map((line) => parseAmount(line.split(',')[3] ?? '')));
    expect(total).toBe(await plainly('true', '2000-01-01', '2100-01-01'));
  });
});

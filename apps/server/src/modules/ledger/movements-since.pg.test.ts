import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger, periodSums } from './index.ts';

let house: TestDatabase;
const ledger = createLedger();
beforeAll(async () => {
  house = await testDatabase();
});
afterAll(() => house.close());

/** Movements of an account in order: kind, amount, and when their transactions began, in seconds after midnight UTC. */
async function playerWhose(movements: readonly (readonly [kind: string, usdt: string, seconds: number])[]): Promise<PlayerId> {
  const player = await inTransaction(house.db, (tx) => ledger.openCash(tx));
  await house.owner.pool.query(
    `insert into ledger_movements (account_id, seq, contra_id, amount, balance_after, kind, reference, created_at)
     select $1, n, 110, amount, 1000000000, kind, gen_random_uuid(), date_trunc('day', now(), 'UTC') + seconds * interval '1 second'
     from unnest($2::text[], $3::bigint[], $4::int[]) with ordinality as m (kind, amount, seconds, n)`,
    [player, movements.map(([kind]) => kind), movements.map(([, usdt]) => parseAmount(usdt)), movements.map(([, , seconds]) => seconds)],
  );
  return player;
}
const midnight = () => new Date(new Date().setUTCHours(0, 0, 0, 0));

test('what moved since an instant is found also behind a movement whose transaction began before it and had to wait', async () => {
  const player = await playerWhose([
    ['payout', '50', -7_200],
    ['stake', '-5', 0],
    ['stake', '-7', -20],
    ['payout', '2', 0],
  ]);
  expect(await ledger.netToday(house.db, player)).toBe(parseAmount('-3'));
  expect(await ledger.movementsSince(house.db, player, { kinds: ['stake', 'payout'], from: midnight() })).toEqual([
    { kind: 'stake', amount: parseAmount('-5') },
    { kind: 'payout', amount: parseAmount('2') },
  ]);
});

test('the result of today is of bets, draws and games: money at a game is lost until it is back, and what is paid in or out is no result', async () => {
  const player = await playerWhose([
    ['stake', '-5', 0],
    ['refund', '1', 0],
    ['to_game', '-20', 0],
    ['from_game', '15', 0],
    ['withdrawal', '-30', 0],
    ['withdrawal', '30', 0],
    ['bonus', '3', 0],
  ]);
  expect(await ledger.netToday(house.db, player)).toBe(parseAmount('-9'));
});

test.each<[string, readonly (readonly [kind: string, usdt: string, seconds: number])[], { staked: string; lost: string }]>([
  [
    'is lost until it is back',
    [
      ['to_game', '-20', 0],
      ['from_game', '15', 60],
    ],
    { staked: '20', lost: '5' },
  ],
  [
    'that went there before makes no room when it is back',
    [
      ['to_game', '-90', -7_200],
      ['from_game', '90', 0],
    ],
    { staked: '0', lost: '0' },
  ],
  [
    'that was won there makes none either',
    [
      ['to_game', '-20', 0],
      ['from_game', '90', 60],
      ['stake', '-7', 70],
    ],
    { staked: '27', lost: '7' },
  ],
  [
    'that never arrived there makes none for another day',
    [
      ['to_game', '-20', -7_200],
      ['to_game', '20', 0],
    ],
    { staked: '0', lost: '0' },
  ],
])('of a period in which a limit counts, money at a game %s', async (_, movements, { staked, lost }) => {
  const player = await playerWhose(movements);
  const day = `'${midnight().toISOString()}'::timestamptz`;
  const { rows } = await house.owner.pool.query(periodSums({ account: `${player}`, day, week: day, month: day, since: day }));
  expect(rows).toMatchObject([{ stakes_day: parseAmount(staked), net_day: -parseAmount(lost), net_week: -parseAmount(lost) }]);
});

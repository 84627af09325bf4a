import { bettingApi, securityApi, verificationApi, withdrawalsApi } from '@fairbook/contract';
import { odds, parseAmount } from '@fairbook/core/money';
import { madeUpMatch, madeUpResult } from '@fairbook/harness/made-up-match';
import { runJobs } from '@fairbook/server/platform/jobs/jobs';
import { type TestApp, type TestPlayer, testApp } from '@fairbook/server/test-app';
import { v7 } from 'uuid';

const PIN = 'x7k2pq';
const PASSWORD = 'a long word 1';
/** How many players act concurrently. */
const AT_ONCE = 8;
/** How many players request a withdrawal before staff check the queue. */
const ROUND = 40;
const LOOK_MS = 100;
const HOUR_MS = 3_600_000;
const HEARTBEAT_MS = 2_000;

interface Winner {
  readonly player: TestPlayer;
  readonly accountId: string;
}

export const openPayoutHouse = ({ url, secret }: { readonly url: string; readonly secret: string }): Promise<TestApp> =>
  testApp({ environment: { FAIRBOOK_PAYOUT_URL: url, FAIRBOOK_PAYOUT_SECRET: secret } });

/**
 * Lets this many players bet on a match and win. Each requests the winnings as soon as they are on the balance, staff decide requests, and the house's jobs
 * settle, send and query. Returns how long after the end of the match each had the money, in milliseconds.
 */
export async function payWinners(house: TestApp, count: number): Promise<readonly number[]> {
  const { database } = house;
  await house.feed(madeUpMatch(1, new Date(Date.now() + HOUR_MS)));
  const { list } = await house.sportsbook.matches({ game: 'soccer', start: 0, limit: 1 }, 'pt');
  const [match] = list;
  if (!match) throw new Error('there is no match to bet on');
  const { rateId } = await house.settings.currentRate(house.db, 'USDT');
  const winners = new Map<bigint, Winner>();
  // a stale feed would suspend its markets
  const alive = setInterval(() => void house.sportsbook.heartbeat('test', 'soccer'), HEARTBEAT_MS);
  await eachOf(Array.from({ length: count }), async () => {
    const winner = await newWinner(house);
    await winner.player.call(bettingApi.placeBet, {
      ...{ game: 'soccer', currency: 'USDT', rate_id: rateId, unit_stake: parseAmount('5'), multiple: 1, sizes: [1], odds_policy: 'ask' },
      legs: [{ match_id: match.match_id, kind: 'wl', name: 'w', odds: odds(21_000), handicap_val: null, banker: false }],
    });
    winners.set(winner.player.id, winner);
  }).finally(() => clearInterval(alive));

  const jobs = await runJobs(database.owner, house.jobs, house.server.log, 4);
  const over = Date.now();
  await house.feed([madeUpResult(1, { home: 2, away: 1 })]);
  const asked = new Set<bigint>();
  try {
    for (let paid = 0; paid < count; paid = await countOf(house, 'paid')) {
      const { rows } = await database.owner.pool.query<{ id: string }>(
        "select account_id::text as id from ledger_movements where kind = 'payout' and amount > 0",
      );
      const ready = rows
        .map(({ id }) => BigInt(id))
        .filter((id) => !asked.has(id))
        .slice(0, ROUND);
      for (const id of ready) asked.add(id);
      await eachOf(ready, async (id) => {
        const { player, accountId } = winners.get(id) as Winner;
        const request = { channel: 'pix', account_id: accountId, amount: parseAmount('10.5'), currency: 'USDT', rate_id: rateId } as const;
        await player.call(withdrawalsApi.withdraw, { ...request, bank_password: PIN });
      });
      await lookAtQueue(house);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    await jobs.stop();
  }
  const { rows } = await database.owner.pool.query<{ ms: string }>(
    "select (extract(epoch from at) * 1000)::bigint::text as ms from withdrawal_stages where state = 'paid'",
  );
  return rows.map(({ ms }) => Number.parseInt(ms, 10) - over);
}

/** Creates a player with ten USDT, a payment password, a name, and a destination past its waiting period. */
async function newWinner(house: TestApp): Promise<Winner> {
  const player = await house.playerWith('10');
  await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: PASSWORD });
  await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
  const accountId = v7();
  await house.database.owner.pool.query(
    `insert into withdrawal_accounts (id, player_id, kind, country, type, number, is_default, created_at, usable_from)
     values ($1, $2, 'pix', 'BR', 'email', $3, true, now() - interval '24 h', now())`,
    [accountId, player.id, `${accountId}@banco.example`],
  );
  return { player, accountId };
}

/** Claims and approves all requests, with a second approver if the amount needs two. */
async function lookAtQueue({ withdrawals }: TestApp): Promise<void> {
  const { list } = await withdrawals.withdrawalQueue({ states: ['held'], start: 0, limit: 200 });
  await eachOf(list, async ({ id, approvalsNeeded }) => {
    await withdrawals.claimWithdrawal({ id, staff: 'ana' });
    for (const staff of ['ana', 'rui'].slice(0, approvalsNeeded)) await withdrawals.approveWithdrawal({ id, staff });
  });
}

async function countOf({ database }: TestApp, state: string): Promise<number> {
  const { rows } = await database.owner.pool.query<{ n: number }>('select count(*)::int as n from withdrawals where state = $1', [state]);
  return rows[0]?.n ?? 0;
}

/** Does the work for all items, a few at a time. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
    }),
  );
}

import { randomUUID } from 'node:crypto';
import { type PlayerId, Refusal } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { HOUSE, type Movement } from '../ledger/index.ts';
import { type CheckInDeps, claimCheckIn } from './claim-check-in.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T01:30:00Z');

function house({ claimed = false, withdrawing = false, resting = false } = {}) {
  const paper = paperDb({
    'rewards.prizes': [{ prize: amount(3n) }, { prize: amount(4n) }],
    'rewards.latest_check_in': () => {
      const [[, day, streak, , , at] = []] = paper.asked('rewards.check_in');
      if (day !== undefined) return [{ day, streak, at }];
      return [claimed ? { day: '2026-03-10', streak: 1, at: NOW } : { day: '2026-03-08', streak: 1, at: new Date(0) }];
    },
  });
  const posted: Movement[] = [];
  const deps = {
    ...{ db: paper.db, now: () => NOW, isWithdrawing: async () => withdrawing },
    ledger: {
      lockCash: async () => {
        paper.note('account locked');
        return new Map([[ANA, { balance: 0n, debt: 0n }]]);
      },
      post: async (_: unknown, movements: readonly Movement[]) => {
        posted.push(...movements);
        return [{ balanceAfter: amount(9n) }];
      },
    },
    checkBonus: async () => {
      paper.note('break looked at');
      if (resting) throw new Refusal('limit.paused');
    },
  } as unknown as CheckInDeps;
  const claim = (offset?: number) =>
    codeOf(claimCheckIn(deps, ANA, { key: randomUUID(), request: { ...(offset !== undefined && { timezone_offset: offset }) } }));
  return { ...paper, posted, claim };
}

test('a prize is kept with its day, streak and instant, paid under the same name, and told', async () => {
  const { claim, asked, posted } = house();
  // Three hours behind UTC it is still the day before: the second in a row.
  expect(await claim(180)).toMatchObject({ balance: 9n });
  const [[player, day, streak, prize, reference, at] = []] = asked('rewards.check_in');
  expect([player, day, streak, prize, at]).toEqual([ANA, '2026-03-09', 2, 4n, NOW]);
  expect(posted).toEqual([{ account: ANA, contra: HOUSE.rewards, amount: 4n, kind: 'bonus', reference }]);
  const [[topics, events] = []] = asked('outbox.insert') as string[][][];
  expect([topics, events?.map((each) => JSON.parse(each))]).toEqual([
    ['player:7'],
    [{ kind: 'wallet.changed', balance: '0.000009', reason: 'bonus' }],
  ]);
});

test('who has claimed is told of the day they are in, not of the one it is by UTC', async () => {
  expect(await house().claim(180)).toMatchObject({ claimed: true, today: '2026-03-09', streak: 2 });
});

test('a clock that does not say where it is counts by UTC', async () => {
  const { claim, asked } = house();
  await claim();
  expect(asked('rewards.check_in')[0]?.slice(1, 4)).toEqual(['2026-03-10', 1, 3n]);
});

test('whether anything may be given is looked at under the lock of the account', async () => {
  const { claim, order } = house();
  await claim(0);
  for (const each of ['break looked at', 'rewards.latest_check_in', 'rewards.check_in'])
    expect(order().indexOf(each), each).toBeGreaterThan(order().indexOf('account locked'));
});

test.each([
  ['in a break', { resting: true }, 'limit.paused'],
  ['who has claimed', { claimed: true }, 'check_in.claimed'],
  ['who has claimed and takes money out', { claimed: true, withdrawing: true }, 'check_in.claimed'],
  ['who takes money out', { withdrawing: true }, 'check_in.withdrawal_pending'],
])('nothing is given to a player %s', async (_, there, code) => {
  const { claim, asked, posted, order } = house(there);
  expect([await claim(0), asked('rewards.check_in'), posted, order().at(-1)]).toEqual([code, [], [], 'rollback']);
});

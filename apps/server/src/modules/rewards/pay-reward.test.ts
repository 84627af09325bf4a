import { type PlayerId, Refusal } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { HOUSE, type Movement } from '../ledger/index.ts';
import { greet, payInvitations, type RewardDeps } from './pay-reward.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const LOCK = 'rewards.lock_households';

interface There {
  /** The terms of each read in turn; the last ones repeat. */
  readonly terms?: readonly { readonly amount: bigint; readonly rechargeFrom: bigint }[];
  /** The players whom Ana invited. */
  readonly invited?: readonly bigint[];
  readonly staked?: bigint;
  readonly checkBonus?: (player: PlayerId) => void;
}
function house({ terms = [{ amount: 2n, rechargeFrom: 20n }], invited = [RUI], staked = 20n, checkBonus }: There = {}) {
  const left = [...terms];
  const paper = paperDb({
    'rewards.terms': () => [(left.length > 1 ? left.shift() : left[0]) ?? {}],
    'rewards.is_awaited': [{}],
    'rewards.take_awaited': [{}],
    'rewards.payment': [{}],
    'rewards.unpaid_invites': ([after, limit]) =>
      invited
        .filter((player) => player > (after as bigint))
        .slice(0, Number(limit))
        .map((player) => ({ player, inviter: ANA, type: 'player' })),
    'ledger.ever_staked': [{ staked }],
  });
  const posted: Movement[] = [];
  const deps = {
    ...{ db: paper.db, allowed: true, now: () => new Date(), isWithdrawing: async () => false },
    ledger: {
      lockCash: async (_: unknown, players: readonly PlayerId[]) => {
        paper.note('account locked', ...players);
        return new Map(players.map((player) => [player, { balance: 0n, debt: 0n }]));
      },
      post: async (_: unknown, movements: readonly Movement[]) => {
        posted.push(...movements);
        return movements.map(() => ({ balanceAfter: amount(50n) }));
      },
      lifetimeTotals: async (_: unknown, players: readonly PlayerId[]) => new Map(players.map((player) => [player, { deposits: 20n }])),
    },
    checkBonus: async (_: unknown, player: PlayerId) => {
      paper.note('break looked at', player);
      checkBonus?.(player);
    },
    identity: { tracesOf: async () => ({ names: [], networks: [], browsers: [] }) },
    payers: { paidBy: async () => [] },
  } as unknown as RewardDeps;
  const paid = () => paper.asked('rewards.payment').map(([, kind, player, forWhom, sum]) => [kind, player, forWhom, sum]);
  const events = () => paper.asked('outbox.insert').map(([topics, texts]) => [topics, (texts as string[]).map((each) => JSON.parse(each))]);
  return { ...paper, deps, posted, paid, events };
}
/** The statements that decide a reward, of which only one may be decided at a time. */
const DECIDING = ['rewards.take_awaited', 'rewards.keep_marks', 'rewards.relative', 'rewards.payment'];

test('of two accounts of a household that come at once the second sees the first: all that decides is read under one lock', async () => {
  const [registering, inviting] = [house(), house()];
  await greet(registering.deps, ANA);
  await payInvitations(inviting.deps);
  for (const [order, decided] of [
    [registering.order(), DECIDING],
    [inviting.order(), DECIDING.slice(1)],
  ] as const) {
    const from = order.lastIndexOf('begin');
    expect(order.indexOf(LOCK)).toBeGreaterThan(from);
    for (const each of decided) expect(order.indexOf(each), each).toBeGreaterThan(order.indexOf(LOCK));
  }
});

test('whether an inviter may be given anything is asked under the lock of their account', async () => {
  const { deps, order, asked } = house();
  await payInvitations(deps);
  expect(asked('break looked at')).toEqual([[ANA]]);
  expect(asked('account locked')[0]).toEqual([ANA]);
  expect(order().indexOf('account locked')).toBeLessThan(order().indexOf('break looked at'));
});

test('a reward is a bonus from the account of rewards, kept as what it was for, and its player is told', async () => {
  const [registering, inviting] = [house(), house()];
  await greet(registering.deps, RUI);
  await payInvitations(inviting.deps);
  expect([registering.paid(), inviting.paid()]).toEqual([[['registration', RUI, RUI, 2n]], [['invitation', ANA, RUI, 2n]]]);
  for (const [{ posted, asked }, account] of [
    [registering, RUI],
    [inviting, ANA],
  ] as const) {
    const [[reference] = []] = asked('rewards.payment');
    expect(posted).toEqual([{ account, contra: HOUSE.rewards, amount: 2n, kind: 'bonus', reference }]);
  }
  const balance = { kind: 'wallet.changed', balance: '0.000050' };
  expect([registering.events(), inviting.events()]).toEqual([
    [[['player:8'], [{ ...balance, reason: 'registration', notifyType: 'REGISTER' }]]],
    [[['player:7'], [{ ...balance, reason: 'bonus' }]]],
  ]);
});

test('all invitations are looked at, page after page, and one that fails keeps the others from nothing', async () => {
  const invited = Array.from({ length: 1_001 }, (_, n) => BigInt(n + 100));
  let asked = 0;
  const checkBonus = () => {
    asked += 1;
    if (asked === 3) throw new Error('a fault of ours');
  };
  const one = house({ invited });
  await payInvitations(one.deps);
  expect(one.paid().map(([, , forWhom]) => forWhom)).toEqual(invited);
  const other = house({ invited: invited.slice(0, 5), checkBonus });
  await expect(payInvitations(other.deps)).rejects.toThrow('a fault of ours');
  expect(other.paid().map(([, , forWhom]) => forWhom)).toEqual([100n, 101n, 103n, 104n]);
});

test('an inviter in a break is no fault of the job', async () => {
  const resting = house({
    checkBonus: () => {
      throw new Refusal('limit.paused');
    },
  });
  await payInvitations(resting.deps);
  expect(resting.paid()).toEqual([]);
});

test.each([
  ['ask for more by then', { amount: 2n, rechargeFrom: 21n }, []],
  ['give nothing by then', { amount: 0n, rechargeFrom: 20n }, []],
  ['give more by then', { amount: 3n, rechargeFrom: 20n }, [['invitation', ANA, RUI, 3n]]],
])('the terms of the instant that pays hold: they %s', async (_, then, paid) => {
  const before = { amount: 2n, rechargeFrom: 20n };
  const { deps, paid: kept } = house({ terms: [before, before, then] });
  await payInvitations(deps);
  expect(kept()).toEqual(paid);
});

import { openStakeOf } from '@fairbook/core/betting';
import { CURRENCIES, conversionOf } from '@fairbook/core/catalog';
import { amount, converted, parseRate, slackOf } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantRows } from '../../../../test/plant.ts';
import { betId, ONE } from '../../../../test/planted-bets.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';

// The money checks on bets in PostgreSQL agree with the rules in code.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(1);
});
afterAll(() => database.close());

const answers = async (call: string, values: readonly unknown[]): Promise<unknown> =>
  (await database.owner.pool.query(`select ${call} as answer`, [...values])).rows[0]?.answer;
const CONVERSIONS = CURRENCIES.map((currency) => ({
  currency,
  ...conversionOf(currency, parseRate(currency === 'USDT' ? '1' : currency === 'IDR' ? '16321.5' : '5.42')),
}));
const TIMES = [1n, 3n, 17n, 101n, 99_999n, 123_456_789n];

describe.each(CONVERSIONS)('in $currency', ({ currency, rate, step }) => {
  /** Every unit of the ledger is a step of USDT. */
  const isUsdt = currency === 'USDT';
  const typed = TIMES.map((times) => amount(times * step));
  const slack = slackOf({ rate, step });

  test('what a bet cost is near what was typed within a quarter of a step, and no farther', async () => {
    const near = (units: bigint, of: bigint) => answers('money_is_near($1, $2, $3, $4)', [units, of, step, rate]);
    for (const each of typed) {
      const units = converted(each, rate);
      expect([await near(units, each), await near(units + slack, each), await near(units - slack, each)]).toEqual([true, true, true]);
      expect([await near(units + slack + 1n, each), await near(units - slack - 1n, each)]).toEqual([false, false]);
    }
  });

  test('what a bet was paid is what whole steps come to, and nothing beside it', async () => {
    const whole = (units: bigint) => answers('money_is_whole($1, $2, $3)', [units, step, rate]);
    for (const units of typed.map((each) => converted(each, rate))) {
      expect(await whole(units)).toBe(true);
      expect([await whole(units + 1n), await whole(units - 1n)]).toEqual([isUsdt, isUsdt]);
    }
  });

  test('amounts are in whole steps when each of them is', async () => {
    const inSteps = (...of: readonly bigint[]) => answers('money_in_steps($1, $2, $3, $4)', [step, ...of]);
    const [one = 0n, two = 0n, three = 0n] = typed;
    expect(await inSteps(one, two, three)).toBe(true);
    expect([await inSteps(one + 1n, two, three), await inSteps(one, two + 1n, three), await inSteps(one, two, three - 1n)]).toEqual(
      Array(3).fill(isUsdt),
    );
  });
});

test.each([1, 33_333_333, 99_999_999, 100_000_000])('the open share %i of a stake is cut to the unit', async (openE8) => {
  for (const stake of [amount(1n), amount(7n), amount(10_000_019n), amount(987_654_321_123n)]) {
    const open = openStakeOf(stake, openE8);
    const is = (units: bigint) => answers('open_stake_is($1, $2, $3)', [units, stake, openE8]);
    expect([await is(open), await is(open + 1n), await is(open - 1n)]).toEqual([true, false, false]);
  }
});

describe('a bet in another currency', () => {
  let planted = 0;
  /** Plants bets of two lines of five reais, at five to the dollar. */
  const plant = (more: Readonly<Record<string, unknown>>) =>
    plantRows(database, 'bets', [{ id: betId(++planted), ...more }] as never, {
      ...{ account_id: ONE, game: 'soccer', rule_set: 'exact', leg_matches: [7, 8], leg_selections: ['wl:w', 'wl:l'] },
      ...{ leg_odds: [20_000, 20_000], sizes: [1], multiple: 1, lines: 2, unit_stake: 5_000_000, total_stake: 2_000_000, payout_min: 0 },
      ...{ payout_max: 20_000_000, currency: 'BRL', rate_e8: 500_000_000, request_hash: Buffer.alloc(32), balance_after: 0 },
      ...{ placed_at: new Date(), status: 'pending', settled_at: null, payout: 0, revision: 0, open_e8: 100_000_000, cashed_out: 0 },
    });
  const BACK = { status: 'cancelled', settled_at: new Date(), revision: 1 };
  const WON = { ...BACK, status: 'settled' };
  const SHARE = { open_e8: 50_000_000, cashed_out: 1 };

  test.each([
    ['costs what its lines come to', {}],
    ['may be a quarter of a step off', { total_stake: 2_000_500 }],
    ['gives all of it back', { ...BACK, payout: 2_000_000 }],
    ['gives the open share back', { ...BACK, ...SHARE, payout: 1_000_000 }],
    ['is paid in whole steps', { ...WON, payout: 2_002_000 }],
  ])('%s', async (_, more) => {
    await expect(plant(more)).resolves.toBeUndefined();
  });

  test.each([
    ['costs no other sum', { total_stake: 2_000_501 }, 'bets_cost_their_lines'],
    ['costs no less either', { total_stake: 1_999_499 }, 'bets_cost_their_lines'],
    ['does not give another sum back', { ...BACK, payout: 2_000_001 }, 'bets_state'],
    ['does not give all back of an open share', { ...BACK, ...SHARE, payout: 2_000_000 }, 'bets_state'],
    ['is not paid a part of a step', { ...WON, payout: 2_002_001 }, 'bets_pay_whole_steps'],
    ['has a stake of whole steps', { unit_stake: 5_000_001 }, 'bets_whole_steps'],
    ['has a least of whole steps', { payout_min: 1 }, 'bets_whole_steps'],
    ['has a most of whole steps', { payout_max: 20_000_001 }, 'bets_whole_steps'],
  ])('%s', async (_, more, constraint) => {
    await expect(plant(more)).rejects.toMatchObject({ constraint });
  });
});

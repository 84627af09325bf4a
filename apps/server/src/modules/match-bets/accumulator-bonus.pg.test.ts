import { amount, formatAmount, odds, parseAmount } from '@fairbook/core/money';
import type { AccumulatorBonusTerms } from '@fairbook/core/settings';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { NO_BONUS } from './promises/bonus-terms.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const TERMS: AccumulatorBonusTerms = {
  ...{ open: true, oddsMin: odds(15_000), most: parseAmount('4') },
  steps: [
    { legs: 2, shareE4: 500 },
    { legs: 3, shareE4: 1_000 },
  ],
};
const promise = (terms: AccumulatorBonusTerms) => inTransaction(house.db, (tx) => house.matchBets.bonuses.set(tx, 'soccer', terms));
const matches = (count: number): Promise<TestMatch[]> =>
  Promise.all(Array.from({ length: count }, () => house.match({ markets: { wl: { w: '2.00', d: '3.40', l: '3.60' } } })));
const place = async (on: readonly TestMatch[], more: Readonly<Record<string, unknown>> = {}) => {
  const player = await house.playerWith('20');
  const key = newKey();
  const request = slip(
    on.map(({ id }) => ({ match_id: id, odds: '2.00' })),
    { unit_stake: '10', ...more },
  );
  const answer = await tryPlace(house.matchBets, player, request, key);
  if (!answer.ok) throw new Error(answer.code);
  const receipt = () => house.matchBets.receipt(player, { game: 'soccer', id: key }, 'en');
  return { player, key, placed: answer.placed, receipt };
};
const settle = async (on: readonly TestMatch[], word: string) => {
  for (const [at, match] of on.entries()) {
    if (word[at] === 'v') await match.void();
    else await match.end(word[at] === 'w' ? 1 : 0, word[at] === 'l' ? 1 : 0);
    await house.matchBets.settleMatch(match.id);
  }
};
const money = (...amounts: readonly bigint[]) => amounts.map((each) => formatAmount(amount(each), 2));

describe('the accumulator bonus', () => {
  test('is not there unless the house promises it', async () => {
    expect((await house.matchBets.bonuses.read(house.db)).get('soccer')).toEqual(NO_BONUS);
    const on = await matches(3);
    const { placed, receipt } = await place(on);
    expect(money(placed.max_bonus)).toEqual(['80.00']);
    await settle(on, 'www');
    const { bet } = await receipt();
    expect([bet.extra_bonus_terms, ...money(bet.bonus, bet.extra_bonus)]).toEqual([null, '80.00', '0.00']);
  });

  test.each([
    ['three legs', 'www', '84.00', '4.00'],
    ['one of them void', 'wwv', '41.50', '1.50'],
    ['two of them void', 'wvv', '20.00', '0.00'],
    ['all of them void', 'vvv', '10.00', '0.00'],
    ['one of them lost', 'wwl', '0.00', '0.00'],
  ])('comes on top of what %s win, no more than the most, and the receipt says it', async (_, word, bonus, extra) => {
    await promise(TERMS);
    const on = await matches(3);
    const { player, placed, receipt } = await place(on);
    expect(money(placed.min_bonus, placed.max_bonus)).toEqual(['84.00', '84.00']);
    await settle(on, word);
    const { bet, ledger } = await receipt();
    expect(money(bet.bonus, bet.extra_bonus, bet.extra_bonus_currency)).toEqual([bonus, extra, extra]);
    expect(bet.result).toEqual([{ bonus: bet.bonus, extra_bonus: bet.extra_bonus }]);
    expect(bet.extra_bonus_terms).toEqual({
      ...{ odds_min: odds(15_000), most_currency: parseAmount('4'), max_currency: parseAmount('4') },
      steps: TERMS.steps.map(({ legs, shareE4 }) => ({ legs, share_e4: shareE4 })),
    });
    expect(formatAmount(await house.ledger.balanceOf(house.db, player), 2)).toBe(formatAmount(amount(parseAmount('10') + bet.bonus), 2));
    expect(ledger.length).toBe(bonus === '0.00' ? 1 : 2);
  });

  test('keeps the terms that the bet was placed with, whatever the house promises later', async () => {
    await promise(TERMS);
    const on = await matches(2);
    const { receipt } = await place(on);
    await promise({ ...TERMS, open: false });
    await settle(on, 'ww');
    expect(money((await receipt()).bet.extra_bonus)).toEqual(['1.50']);
    const later = await place(await matches(2));
    expect((await later.receipt()).bet.extra_bonus_terms).toBeNull();
  });

  test('goes with a corrected result, and comes back with another', async () => {
    await promise(TERMS);
    const on = await matches(2);
    const { receipt } = await place(on);
    await settle(on, 'ww');
    await settle(on.slice(0, 1), 'l');
    expect(money((await receipt()).bet.bonus, (await receipt()).bet.extra_bonus)).toEqual(['0.00', '0.00']);
    await settle(on.slice(0, 1), 'w');
    expect(money((await receipt()).bet.bonus, (await receipt()).bet.extra_bonus)).toEqual(['41.50', '1.50']);
  });

  test('is not for singles and systems', async () => {
    await promise(TERMS);
    const on = await matches(3);
    for (const bet of [await place(on.slice(0, 1)), await place(on, { sizes: [2], unit_stake: '5' })])
      expect((await bet.receipt()).bet.extra_bonus_terms).toBeNull();
  });

  test('is counted in the sums of what the house may owe, and the desk sees what it costs', async () => {
    await promise(TERMS);
    const before = await house.matchBets.bonuses.costs(house.db);
    const on = await matches(2);
    await place(on);
    expect(await house.matchBets.auditExposure(house.db)).toEqual([]);
    const open = await house.matchBets.bonuses.costs(house.db);
    expect([open.open.bets - before.open.bets, ...money(open.open.most - before.open.most)]).toEqual([1, '1.50']);
    await settle(on, 'ww');
    const { open: after, days } = await house.matchBets.bonuses.costs(house.db);
    expect(after).toEqual(before.open);
    const paidOf = (costs: typeof before) => costs.days.reduce((sum, { paid }) => sum + paid, 0n);
    expect(money(paidOf({ open: after, days }) - paidOf(before))).toEqual(['1.50']);
  });

  test('is not paid by the database to a bet that was not promised one', async () => {
    const { player, key } = await place(await matches(1));
    await expect(
      house.owner.pool.query(
        `insert into bet_settlements (account_id, bet_id, revision, status, payout, tax, received, leg_revisions, reason, run_id, bonus)
         values ($1, $2, 9, 'settled', 5, 0, 5, '{1}', 'decided', gen_random_uuid(), 1)`,
        [player, key],
      ),
    ).rejects.toThrow('a bonus that was not promised');
  });
});

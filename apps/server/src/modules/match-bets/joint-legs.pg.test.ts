import { CHANCE_ONE } from '@fairbook/core/builder';
import { amount, formatAmount, formatOdds } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { bonusSettings } from './promises/bonus-terms.ts';
import { checkBooks } from './testing/check-books.ts';
import { legsOf, matchOfAll } from './testing/joint-slips.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const EVEN = { wl: { w: '2', d: '4', l: '4' } };
const winner = ({ id }: TestMatch): WireLeg => ({ match_id: id, odds: '2' });
/** A match with two selections that pay together, and this many others. */
const matches = async (others: number) => {
  const built = await matchOfAll(house);
  const more: TestMatch[] = [];
  for (let left = others; left > 0; left -= 1) more.push(await house.match({ markets: EVEN }));
  return { built, others: more };
};
type Matches = Awaited<ReturnType<typeof matches>>;

const place = async ({ built, others }: Matches, more: Readonly<Record<string, unknown>> = {}) => {
  const [player, key] = [await house.playerWith('100'), newKey()];
  const legs = [...legsOf(built, 'wl:w ou25:over'), ...others.map(winner)];
  const joints = [{ match_id: built.id, odds: '1.01' }];
  const answer = await tryPlace(house.matchBets, player, slip(legs, { joints, odds_policy: 'better', ...more }), key);
  if (!answer.ok) throw new Error(answer.code);
  return { player, key, placed: answer.placed, odds: BigInt(answer.placed.joints[0]?.odds ?? 0) };
};
type Placed = Awaited<ReturnType<typeof place>>;
const receiptOf = ({ player, key }: Placed) => house.matchBets.receipt(player, { game: 'soccer', id: key }, 'en');
const settle = async (...decided: readonly TestMatch[]) => {
  for (const { id } of decided) await house.matchBets.settleMatch(id);
};
const text = (value: bigint) => formatAmount(amount(value), 6);

describe('selections that pay together as one leg of a multiple', () => {
  test('multiply its line once, by the odds of the score model, and the receipt says how', async () => {
    const all = await matches(2);
    const bet = await place(all);
    expect(bet.placed).toMatchObject({ bets: 1, total_price: 1_000_000n, max_bonus: (4n * bet.odds * 1_000_000n) / 10_000n });
    await all.built.end(3, 0);
    for (const other of all.others) await other.end(1, 0);
    await settle(all.built, ...all.others);
    const { bet: settled, lines } = await receiptOf(bet);
    expect([settled.status, text(settled.bonus)]).toEqual(['settled', text(settled.max_bonus)]);
    expect(lines.map(({ legs, factors }) => [legs.length, factors])).toEqual([
      [4, [formatOdds(bet.placed.joints[0]?.odds as never), '2.00', '2.00']],
    ]);
    expect(settled.joints).toMatchObject([{ match_id: all.built.id, odds: bet.placed.joints[0]?.odds }]);
  });

  test('lose it with one of them, at once, and make it pay without them when their match is void', async () => {
    const [lost, voided] = [await matches(1), await matches(1)];
    const bets = [await place(lost), await place(voided)] as const;
    await lost.built.end(1, 0);
    await settle(lost.built);
    expect((await receiptOf(bets[0])).bet).toMatchObject({ status: 'settled', bonus: 0n });
    await voided.built.void();
    await voided.others[0]?.end(1, 0);
    await settle(voided.built, ...voided.others);
    expect((await receiptOf(bets[1])).bet).toMatchObject({ status: 'settled', bonus: 2_000_000n });
  });

  test('are owed on as one outcome of their match, and each other leg on its own', async () => {
    const all = await matches(2);
    // Doubles of three legs: two lines with each of them.
    const bet = await place(all, { sizes: [2] });
    expect(bet.placed.bets).toBe(3);
    const { rows } = await house.owner.pool.query(
      `select book_id = $1 as built, cell, liability::text from exposure_cells where book_id = any ($2) and liability > 0 order by built desc, book_id`,
      [all.built.id, [all.built.id, ...all.others.map(({ id }) => id)]],
    );
    const double = (bet.odds * 2n * 1_000_000n) / 10_000n;
    expect(rows).toEqual([
      { built: true, cell: 'ou25:over&wl:w', liability: String(2n * double) },
      ...all.others.map(() => ({ built: false, cell: 'wl:w', liability: String(double + 4_000_000n) })),
    ]);
  });

  test('count as one leg for the bonus of a multiple', async () => {
    const terms = {
      open: true,
      oddsMin: 15_000 as never,
      most: amount(100_000_000n),
      steps: [
        { legs: 2, shareE4: 1_000 },
        { legs: 3, shareE4: 5_000 },
      ],
    };
    await inTransaction(house.db, (tx) => bonusSettings.set(tx, 'soccer', terms));
    const all = await matches(1);
    const bet = await place(all);
    await inTransaction(house.db, (tx) => bonusSettings.set(tx, 'soccer', { ...terms, open: false }));
    await all.built.end(3, 0);
    await all.others[0]?.end(1, 0);
    await settle(all.built, ...all.others);
    const paid = (2n * bet.odds * 1_000_000n) / 10_000n;
    expect((await receiptOf(bet)).bet).toMatchObject({ extra_bonus: (paid - 1_000_000n) / 10n, bonus: paid + (paid - 1_000_000n) / 10n });
  });

  test('are worth their joint chance in a cash-out, times that of the other legs, and what they came to once that is known', async () => {
    const all = await matches(1);
    const bet = await place(all);
    const id = { game: 'soccer', id: bet.key } as const;
    const { fair } = await house.matchBets.cashOut.quote(bet.player, { ...id, share: 100 });
    const chance = BigInt((await receiptOf(bet)).bet.joints[0]?.chance_e12 ?? 0);
    // 2, 4 and 4 are a half, a quarter and a quarter.
    expect(fair).toBe((1_000_000n * bet.odds * 2n * chance) / (2n * 10_000n * CHANCE_ONE));
    await all.built.end(3, 0);
    await settle(all.built);
    const after = await house.matchBets.cashOut.quote(bet.player, { ...id, share: 50 });
    expect(after.fair).toBe((500_000n * bet.odds) / 10_000n);
    await house.matchBets.cashOut.take(bet.player, { idempotencyKey: newKey() }, { ...id, quote: after.quote });
    const { cash_outs: taken } = await receiptOf(bet);
    expect(taken[0]?.legs.map(({ grade, chance: each }) => [grade, each])).toEqual([
      ['won', null],
      ['won', null],
      [null, '1/2'],
    ]);
  });

  test('are refused with the reason, by the position of the selection in the whole bet', async () => {
    const { built, others } = await matches(1);
    const player = await house.playerWith('10');
    const refused = (words: string, joints: readonly object[]) =>
      tryPlace(house.matchBets, player, slip([...others.map(winner), ...legsOf(built, words)], { joints, odds_policy: 'any' }));
    const on = (match: TestMatch | undefined) => [{ match_id: match?.id, odds: '2' }];
    expect(await refused('correct_score:2:1 btts:yes', on(built))).toMatchObject({
      code: 'builder.adds_nothing',
      details: { leg: '2', match: built.id },
    });
    expect(await refused('wl:w ou25:over', on(others[0]))).toMatchObject({ code: 'slip.joint_invalid' });
    expect(await refused('wl:w ou25:over', [...on(built), ...on(built)])).toMatchObject({ code: 'slip.joint_invalid' });
  });
});

import { CHANCE_ONE, jointChance, PAYBACK_ONE } from '@fairbook/core/builder';
import { formatAmount, formatOdds, parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from './testing/check-books.ts';
import { legsOf, matchOfAll, PRICES, pricesOf } from './testing/joint-slips.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const wholeMatch = (more = {}) => matchOfAll(house, more);
const together = (
  match: Pick<TestMatch, 'id'>,
  text: string,
  { joint = '1.01', legs = [], ...more }: Readonly<Record<string, unknown>> & { readonly legs?: readonly WireLeg[] } = {},
) => slip([...legsOf(match, text), ...legs], { joints: [{ match_id: match.id, odds: joint }], odds_policy: 'better', ...more });
const place = async (match: Pick<TestMatch, 'id'>, text: string, more?: Readonly<Record<string, unknown>>) => {
  const player = await house.playerWith('10');
  const key = newKey();
  return { player, key, answer: await tryPlace(house.matchBets, player, together(match, text, more), key) };
};
const receiptOf = (player: Awaited<ReturnType<typeof house.playerWith>>, id: string) =>
  house.matchBets.receipt(player, { game: 'soccer', id }, 'en');

describe('legs of one match that pay together', () => {
  test('are placed at one price, and the bet says what it was reckoned by: the chance follows from the model, the odds from chance and payback', async () => {
    const match = await wholeMatch();
    const { player, key, answer } = await place(match, 'wl:w ou25:over btts:no');
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.placed).toMatchObject({ bets: 1, total_price: 1_000_000n });
    const { bet } = await receiptOf(player, key);
    const [joint] = bet.joints;
    if (!joint) throw new Error('no joint odds');
    expect(answer.placed.joints).toEqual([{ match_id: match.id, odds: joint.odds }]);
    const parts = bet.data.flat().map(({ k: market, n: selection, h: lineE2 }) => ({ market, selection, lineE2 }));
    const model = { homeE6: joint.home_goals_e6, awayE6: joint.away_goals_e6, rhoE6: joint.rho_e6 };
    expect(jointChance(model, parts)).toBe(BigInt(joint.chance_e12));
    const whole = (BigInt(joint.payback_e8) * 10_000n * CHANCE_ONE) / (PAYBACK_ONE * BigInt(joint.chance_e12));
    expect(BigInt(joint.odds)).toBe(whole - (whole % (whole < 100_000n ? 10n : 100n)));
    expect(Math.abs(joint.home_goals_e6 - 1_700_000)).toBeLessThan(20_000);
    expect(Math.abs(joint.away_goals_e6 - 1_100_000)).toBeLessThan(20_000);
    expect(bet.max_bonus).toBe((1_000_000n * BigInt(joint.odds)) / 10_000n);
  });

  test.each([
    ['all of them win', [3, 0], 'settled', true],
    ['one loses', [2, 1], 'settled', false],
    ['all lose', [0, 1], 'settled', false],
  ] as const)('%s', async (_, [home, away], status, isWon) => {
    const match = await wholeMatch();
    const { player, key, answer } = await place(match, 'wl:w ou25:over btts:no');
    if (!answer.ok) throw new Error(answer.code);
    await match.end(home, away);
    await house.matchBets.settleMatch(match.id);
    const { bet, lines } = await receiptOf(player, key);
    const odds = formatOdds(bet.joints[0]?.odds ?? parseOdds('1'));
    expect([bet.status, formatAmount(bet.bonus, 2)]).toEqual([status, isWon ? formatAmount(bet.max_bonus, 2) : '0.00']);
    expect(lines.map(({ legs, factors }) => [legs.length, factors])).toEqual(isWon ? [[3, [odds]]] : []);
  });

  test('are void with their match: the stake comes back', async () => {
    const match = await wholeMatch();
    const { player, key } = await place(match, 'wl:w ou25:over');
    await match.void();
    await house.matchBets.settleMatch(match.id);
    const { bet } = await receiptOf(player, key);
    expect([bet.status, formatAmount(bet.bonus, 2)]).toEqual(['cancelled', '1.00']);
    expect(formatAmount(await house.ledger.balanceOf(house.db, player), 2)).toBe('10.00');
  });

  test('are settled again by a corrected result', async () => {
    const match = await wholeMatch();
    const { player, key } = await place(match, 'wl:w ou25:over');
    await match.end(2, 0);
    await house.matchBets.settleMatch(match.id);
    await match.end(3, 0);
    await house.matchBets.settleMatch(match.id);
    const { bet } = await receiptOf(player, key);
    expect([bet.revision, bet.bonus]).toEqual([2, bet.max_bonus]);
  });

  test('cost what they do now: who wants to be asked is told the odds, and any odds are taken by who says so', async () => {
    const match = await wholeMatch();
    const first = await place(match, 'wl:w ou25:over');
    if (!first.answer.ok) throw new Error(first.answer.code);
    const seen = formatOdds(first.answer.placed.joints[0]?.odds ?? parseOdds('1'));
    expect((await place(match, 'wl:w ou25:over', { joint: seen, odds_policy: 'ask' })).answer).toMatchObject({ ok: true });
    const moved = pricesOf(2.1, 0.9);
    for (const market of Object.keys(moved) as MarketKind[]) await match.reprice(market, moved[market]);
    const asked = await place(match, 'wl:w ou25:over', { joint: seen, odds_policy: 'ask' });
    expect(asked.answer).toMatchObject({ code: 'slip.odds_changed', details: { was: seen } });
    const any = await place(match, 'wl:w ou25:over', { joint: seen, odds_policy: 'any' });
    if (!any.answer.ok || asked.answer.ok) throw new Error('not as said');
    expect(formatOdds(any.answer.placed.joints[0]?.odds ?? parseOdds('1'))).toBe(asked.answer.details.now);
  });

  test('at odds nobody offers are refused, however high the player says they were', async () => {
    const match = await wholeMatch();
    for (const odds_policy of ['ask', 'better'])
      expect((await place(match, 'wl:w ou25:over', { joint: '50', odds_policy })).answer).toMatchObject({ code: 'slip.odds_changed' });
  });

  test('what the house may owe on them together is counted once, and gone once they are settled', async () => {
    const match = await wholeMatch();
    const { answer } = await place(match, 'wl:w ou25:over');
    if (!answer.ok) throw new Error(answer.code);
    const owed = async () => {
      const { rows } = await house.owner.pool.query(
        `select cell, liability from exposure_cells where kind = 'match' and book_id = $1 and liability > 0 order by cell`,
        [match.id],
      );
      return rows.map(({ cell, liability }) => [cell, BigInt(liability)]);
    };
    expect(await owed()).toEqual([['ou25:over&wl:w', answer.placed.max_bonus]]);
    await match.end(2, 1);
    await house.matchBets.settleMatch(match.id);
    expect(await owed()).toEqual([]);
  });

  test('one key is one bet, and names its joint odds', async () => {
    const match = await wholeMatch();
    const { player, key, answer } = await place(match, 'wl:w ou25:over');
    expect(await tryPlace(house.matchBets, player, together(match, 'wl:w ou25:over'), key)).toEqual(answer);
    const other = await tryPlace(house.matchBets, player, together(match, 'wl:w ou25:over', { joint: '1.02' }), key);
    expect(other).toMatchObject({ code: 'request.idempotency_conflict' });
  });
});

describe('legs of one match are not taken together, and it is said why,', () => {
  test.each([
    ['that cannot win together', 'wl:w ou05:under', 'builder.impossible'],
    ['of which one follows from another', 'correct_score:2:1 btts:yes', 'builder.adds_nothing'],
    ['of which a draw makes one void', 'dnb:w ou25:over', 'builder.can_be_void'],
    ['that are one alone', 'wl:w', 'slip.joint_invalid'],
  ])('%s', async (_, text, code) => {
    const match = await wholeMatch();
    expect((await place(match, text)).answer).toMatchObject({ ok: false, code });
  });

  test('of which one is held, and all of them once the match has begun and no bets in play are taken', async () => {
    const match = await wholeMatch();
    await match.suspend('btts');
    expect((await place(match, 'wl:w btts:yes')).answer).toMatchObject({
      code: 'slip.market_closed',
      details: { leg: '1', match: match.id },
    });
    await match.kickOff(new Date());
    expect((await place(match, 'wl:w ou25:over')).answer).toMatchObject({ ok: false });
  });

  test('of a match whose prices say too little', async () => {
    const match = await house.match({ markets: { wl: PRICES.wl, btts: PRICES.btts } });
    expect((await place(match, 'wl:w btts:yes')).answer).toMatchObject({ code: 'builder.no_model' });
  });

  test('of two matches, nor one that a single would have as its banker', async () => {
    const [one, two] = [await wholeMatch(), await wholeMatch()];
    const player = await house.playerWith('10');
    const of = (legs: readonly WireLeg[], sizes: readonly number[]) =>
      tryPlace(house.matchBets, player, slip(legs, { joints: [{ match_id: one.id, odds: '3' }], sizes }));
    expect(await of([...legsOf(one, 'wl:w'), ...legsOf(two, 'wl:w')], [2])).toMatchObject({ code: 'slip.joint_invalid' });
    expect(await of([...legsOf(one, 'wl:w ou25:over').map((leg) => ({ ...leg, banker: true }))], [1])).toMatchObject({
      code: 'slip.banker_invalid',
    });
  });
});

describe('a bet of legs that pay together', () => {
  test('is cashed out at the chance that all of them win, and has no offer in play while its markets are shut', async () => {
    const match = await wholeMatch();
    const { player, key, answer } = await place(match, 'wl:w ou25:over');
    if (!answer.ok) throw new Error(answer.code);
    const bet = { game: 'soccer', id: key } as const;
    const { fair, offer, quote } = await house.matchBets.cashOut.quote(player, { ...bet, share: 50 });
    const [joint] = (await receiptOf(player, key)).bet.joints;
    // With unchanged odds, half of a stake of one is worth half of its odds times its chance.
    const worth = (500_000n * BigInt(joint?.odds ?? 0) * BigInt(joint?.chance_e12 ?? 0)) / (10_000n * CHANCE_ONE);
    expect([fair, offer]).toEqual([worth, (worth * 95n) / 100n]);
    await house.matchBets.cashOut.take(player, { idempotencyKey: newKey() }, { ...bet, quote });
    expect((await receiptOf(player, key)).cash_outs).toMatchObject([
      { legs: [{ chance: expect.stringMatching(/^\d+\/1000000000000$/) }, { chance: null }] },
    ]);
    await match.kickOff(new Date());
    await match.open('wl');
    await expect(house.matchBets.cashOut.quote(player, { ...bet, share: 100 })).rejects.toMatchObject({
      code: expect.stringMatching(/^cash_out\./),
    });
    await match.end(2, 1);
    await house.matchBets.settleMatch(match.id);
    expect((await receiptOf(player, key)).bet).toMatchObject({ status: 'settled', open_e8: 50_000_000 });
  });
});

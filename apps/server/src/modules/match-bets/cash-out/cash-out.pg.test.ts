import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { cashOutsOf, codeOf, type PlacedBet } from '../testing/cash-outs.ts';
import { checkBooks } from '../testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from '../testing/match-bets-house.ts';
import { newKey, rateIdOf } from '../testing/slips.ts';
import type { TestMatch } from '../testing/test-match.ts';

let now = new Date();
let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse(() => now);
});
afterAll(() => house.close());
afterEach(() => checkBooks(house));

const { balance, betOn, betOnMatch, cashOut, match, quote, receipt, settle, setLive, take, voidBet } = cashOutsOf(() => house);

describe('a quote', () => {
  test('says what is paid, what the bet is worth, and what the house keeps of that', async () => {
    const { game, placed } = await betOnMatch();
    await game.reprice('wl', { w: '1.6', d: '5', l: '5' }); // 62.5 % + 20 % + 20 %: a chance of 62.5/102.5
    const { offer, fair, kept, ...rest } = await quote(placed);
    expect([offer, fair, kept].map((each) => formatAmount(each, 6))).toEqual(['11.585365', '12.195121', '0.609756']);
    expect(rest).toMatchObject({ share: 100, margin_e4: 500, valid_ms: 5_000, waits: 0, currency: 'USDT' });
    expect(formatAmount((await quote(placed, 25)).offer, 6)).toBe('2.896341');
  });

  test('is of a bet’s own player alone', async () => {
    const { placed } = await betOnMatch();
    const other = { ...placed, player: await house.playerWith('1') };
    expect(await codeOf(quote(other))).toBe('bet.not_found');
    expect(await codeOf(take(other, (await quote(placed)).quote))).toBe('bet.not_found');
  });

  test.each<[string, (game: TestMatch) => Promise<unknown>, string]>([
    ['a market is held', (game) => game.suspend('wl'), 'cash_out.suspended'],
    ['the match is over and the bet lost', (game) => game.end(0, 1), 'cash_out.bet_over'],
    ['the match is over and the bet won', (game) => game.end(1, 0), 'cash_out.bet_over'],
    ['play has begun and no bets are taken in play', (game) => game.kickOff(new Date()), 'cash_out.suspended'],
  ])('there is none when %s', async (_, change, code) => {
    const { game, placed } = await betOnMatch();
    const { quote: text } = await quote(placed);
    await change(game);
    expect(await codeOf(quote(placed))).toBe(code);
    expect(await codeOf(take(placed, text))).toBe(code);
    expect(await balance(placed)).toBe('90.00');
  });

  test('there is none for a bet that was taken after play really began, which is given back whatever its match comes to', async () => {
    await setLive(true);
    const { game, placed } = await betOnMatch();
    await game.kickOff(new Date(Date.now() - 600_000));
    await game.open('wl');
    await game.reprice('wl', { w: '1.05', d: '15', l: '60' });
    expect(await codeOf(quote(placed))).toBe('cash_out.bet_over');
    await game.end(0, 2);
    await settle(game);
    expect([await balance(placed), (await receipt(placed)).bet.status]).toEqual(['100.00', 'cancelled']);
    await setLive(false);
  });

  test('there is none for a bet whose line has moved, on a pool, or where the house has switched it off', async () => {
    const lined = await house.match({ markets: { handicap: { w: '2', d: '4', l: '4' } }, lines: { handicap: -100 } });
    const onLine = await betOn([{ match_id: lined.id, kind: 'handicap', odds: '2', handicap_val: '-1' }]);
    await lined.reprice('handicap', { w: '2', d: '4', l: '4' }, -200);
    expect(await codeOf(quote(onLine))).toBe('cash_out.no_price');
    const { placed } = await betOnMatch();
    const { quote: text } = await quote(placed);
    const set = (open: boolean) =>
      inTransaction(house.db, (tx) => house.matchBets.cashOut.settings.set(tx, 'soccer', { open, marginE4: 500 }));
    await set(false);
    expect([await codeOf(quote(placed)), await codeOf(take(placed, text))]).toEqual(['cash_out.off', 'cash_out.off']);
    await set(true);
    expect((await house.matchBets.cashOut.settings.read(house.db)).get('bd')).toMatchObject({ open: false });
    await expect(
      inTransaction(house.db, (tx) => house.matchBets.cashOut.settings.set(tx, 'bd', { open: true, marginE4: 0 })),
    ).rejects.toThrow('cash_out_terms_no_pool');
  });
});

describe('a whole bet that is cashed out', () => {
  test('is paid at once, is over, and stays so whatever its match comes to, and is corrected to', async () => {
    const { game, placed } = await betOnMatch();
    const taken = await cashOut(placed);
    expect([formatAmount(taken.amount, 2), taken.open_e8, await balance(placed)]).toEqual(['9.50', 0, '99.50']);
    await game.end(1, 0);
    await settle(game);
    await game.end(0, 1);
    await settle(game);
    const { bet, settlements, cash_outs: rows, ledger } = await receipt(placed);
    expect(bet).toMatchObject({ status: 'settled', open_e8: 0, bonus: parseAmount('9.5'), cashed_out: parseAmount('9.5'), revision: 1 });
    expect(settlements).toMatchObject([{ reason: 'cashed_out', bonus: parseAmount('9.5') }]);
    expect(rows).toMatchObject([
      { share: 100, amount: parseAmount('9.5'), fair: parseAmount('10'), legs: [{ grade: null, odds: 20_000, chance: '1/2' }] },
    ]);
    expect(ledger.map(({ entry }) => entry.kind)).toEqual(['stake', 'cash_out']);
    expect(await codeOf(quote(placed))).toBe('cash_out.bet_over');
  });

  test('can be made void by nobody', async () => {
    const { placed } = await betOnMatch();
    await cashOut(placed);
    expect(await codeOf(voidBet(placed))).toBe('bet.not_voidable');
  });

  test('is paid in whole steps of its currency', async () => {
    const game = await match();
    const wish = { currency: 'BRL', rate_id: await rateIdOf(house.db, 'BRL'), unit_stake: '10.01' };
    const placed = await betOn([{ match_id: game.id, odds: '2' }], wish);
    expect(formatAmount((await cashOut(placed, 50)).amount, 6)).toBe('4.750000'); // 4.754 75
    expect(formatAmount((await cashOut(placed)).amount, 6)).toBe('4.750000');
    expect(formatAmount((await receipt(placed)).bet.cashed_out_currency, 2)).toBe('9.50');
  });
});

describe('part of a bet that is cashed out', () => {
  test('leaves a bet that is settled, and corrected, for what is left of it, exactly', async () => {
    const { game, placed } = await betOnMatch();
    expect(formatAmount((await cashOut(placed, 25)).amount, 6)).toBe('2.375000');
    const { bet } = await receipt(placed);
    expect(bet).toMatchObject({ status: 'pending', open_e8: 75_000_000, bonus: parseAmount('2.375'), max_bonus: parseAmount('15') });
    await game.end(1, 0);
    await settle(game);
    expect(await balance(placed)).toBe('107.37');
    expect((await receipt(placed)).bet).toMatchObject({
      status: 'settled',
      bonus: parseAmount('17.375'),
      result: [{ bonus: parseAmount('17.375') }],
    });
    await game.end(0, 1);
    await settle(game);
    expect(await balance(placed)).toBe('92.37');
    expect((await receipt(placed)).exact).toEqual({ numerator: '0', denominator: expect.any(String) });
  });

  test('stays sold when the rest is void, or made void, and only the rest comes back', async () => {
    const games = [await match(), await match()] as const;
    const bets = await Promise.all(games.map((game) => betOn([{ match_id: game.id, odds: '2' }])));
    for (const placed of bets) await cashOut(placed, 50);
    await games[0].void();
    await settle(games[0]);
    const [one, other] = bets as [PlacedBet, PlacedBet];
    await voidBet(other);
    expect([await balance(one), await balance(other)]).toEqual(['99.75', '99.75']);
    expect((await receipt(one)).bet).toMatchObject({ status: 'cancelled', bonus: parseAmount('9.75') });
  });

  test('is taken of a system as the sum of its lines, with a leg that is decided', async () => {
    const games = [await match(), await match(), await match()] as const;
    const placed = await betOn(
      games.map(({ id }) => ({ match_id: id, odds: '2' })),
      { sizes: [1, 2] },
    );
    expect(await balance(placed)).toBe('40.00');
    await games[0].end(1, 0);
    await settle(games[0]);
    // Lines of one: 20 + 10 + 10; of two: 20 + 20 + 10
    const { fair, offer } = await quote(placed, 50);
    expect([fair, offer].map((each) => formatAmount(each, 2))).toEqual(['45.00', '42.75']);
    await cashOut(placed, 50);
    await games[1].end(1, 0);
    await games[2].end(0, 1);
    await settle(games[1], games[2]);
    // 20 + 20 of the singles, 40 of the pair that won: half of 80
    expect(await balance(placed)).toBe('122.75');
    expect((await receipt(placed)).cash_outs[0]?.legs.map(({ grade }) => grade)).toEqual(['won', null, null]);
  });

  test('can be done again until its share is no whole number any more, and then only as a whole', async () => {
    const { placed } = await betOnMatch();
    for (const share of [1, 1, 1, 1]) await cashOut(placed, share);
    expect(await codeOf(quote(placed, 1))).toBe('cash_out.too_often');
    expect((await cashOut(placed)).open_e8).toBe(0);
  });
});

describe('taking an offer', () => {
  test('is refused five seconds after it was made, and of one that is another bet’s or nobody’s', async () => {
    const [placed, other] = [
      await betOn([{ match_id: (await match()).id, odds: '2' }]),
      await betOn([{ match_id: (await match()).id, odds: '2' }]),
    ];
    const [text, its] = [(await quote(placed)).quote, (await quote(other)).quote];
    now = new Date(now.getTime() + 5_001);
    const late = await codeOf(take(placed, text));
    now = new Date(now.getTime() - 5_001);
    const forged = text.replace(/^100\.\d+/, '100.99000000');
    expect([late, await codeOf(take(placed, its)), await codeOf(take(placed, forged)), await codeOf(take(placed, 'x'))]).toEqual(
      Array.from({ length: 4 }, () => 'cash_out.expired'),
    );
  });

  test('is refused when the bet is worth less by now, which is told, and pays more when it is worth more', async () => {
    const { game, placed } = await betOnMatch();
    const { quote: text } = await quote(placed);
    await game.reprice('wl', { w: '4', d: '2', l: '4' });
    const refused = take(placed, text).catch((error: unknown) => error);
    expect(await refused).toMatchObject({ code: 'cash_out.offer_changed', details: { was: '9.500000 USDT', now: '4.750000 USDT' } });
    await game.reprice('wl', { w: '1.6', d: '4', l: '8' });
    expect((await take(placed, text)).amount > parseAmount('9.5')).toBe(true);
  });

  test('is refused when part of the bet was sold since, though the same share of the rest is worth more by now', async () => {
    const { game, placed } = await betOnMatch();
    await game.reprice('wl', { w: '4', d: '2', l: '4' });
    const { quote: text } = await quote(placed, 50);
    await cashOut(placed, 50);
    await game.reprice('wl', { w: '1.6', d: '4', l: '8' });
    expect(await codeOf(take(placed, text))).toBe('cash_out.offer_changed');
    expect((await receipt(placed)).bet.open_e8).toBe(50_000_000);
  });

  test('with the same key again is the same, with another quote a conflict', async () => {
    const { placed } = await betOnMatch();
    const [{ quote: half }, { quote: whole }] = [await quote(placed, 50), await quote(placed)];
    const key = newKey();
    const first = await take(placed, half, key);
    now = new Date(now.getTime() + 60_000);
    expect(await take(placed, half, key)).toEqual(first);
    expect(await codeOf(take(placed, whole, key))).toBe('request.idempotency_conflict');
    expect((await receipt(placed)).cash_outs).toHaveLength(1);
  });

  test('in play waits as a bet does, and is decided by what holds then', async () => {
    await setLive(true);
    const live = async () => {
      const { game, placed } = await betOnMatch();
      await game.kickOff(new Date());
      await game.open('wl');
      return { game, placed, text: (await quote(placed)).quote };
    };
    const [calm, goal] = [await live(), await live()];
    expect((await quote(calm.placed)).waits).toBe(5);
    house.waits.length = 0;
    await take(calm.placed, calm.text);
    expect(house.waits).toEqual([5_000]);
    house.meanwhile(() => goal.game.suspend('wl'));
    expect(await codeOf(take(goal.placed, goal.text))).toBe('cash_out.suspended');
    await setLive(false);
  });
});

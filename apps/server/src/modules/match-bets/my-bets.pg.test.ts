import { bettingApi, type PlayerId } from '@fairbook/contract';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sealAll, sealLagSeconds } from '../ledger/index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, rateIdOf, slip, tryPlace, type WireLeg } from './testing/slips.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

async function bet(
  player: PlayerId,
  legs: readonly WireLeg[],
  more: Readonly<Record<string, unknown>> = {},
  key = newKey(),
): Promise<string> {
  const answer = await tryPlace(house.matchBets, player, slip(legs, more), key);
  if (!answer.ok) throw new Error(answer.code);
  return answer.placed.bet_id;
}
const list = (player: PlayerId, status = '-1', start = 0, limit = 20) =>
  house.matchBets.myBets(player, { game: 'soccer', start, limit, status }, 'en');

describe('my bets', () => {
  test('are listed newest key first, by status and by page', async () => {
    const [open, won, off, player] = [await house.match(), await house.match(), await house.match(), await house.playerWith('10')];
    const keys = ['1', '2', '3', '4'].map((digit) => `0198000${digit}-0000-7000-8000-000000000000`);
    for (const [at, match] of [open, won, off, open].entries()) await bet(player, [{ match_id: match.id }], {}, keys[at]);
    await won.end(1, 0);
    await off.void();
    await house.matchBets.settleMatch(won.id);
    await house.matchBets.settleMatch(off.id);
    const ids = async (...wish: [string?, number?, number?]) => (await list(player, ...wish)).list.map((each) => each.bet_id);
    expect(await ids()).toEqual(keys.toReversed());
    expect(await ids('1')).toEqual([keys[3], keys[0]]);
    expect(await ids('16')).toEqual([keys[1]]);
    expect(await ids('32')).toEqual([keys[2]]);
    expect(await ids('-1', 1, 2)).toEqual([keys[2], keys[1]]);
    expect([(await list(player, '-1', 1, 2)).more, (await list(player, '-1', 2, 2)).more]).toEqual([true, false]);
  });

  test('of another player, or of another game, are not there', async () => {
    const [match, owner, other] = [await house.match(), await house.playerWith('10'), await house.playerWith('10')];
    const id = await bet(owner, [{ match_id: match.id }]);
    expect(await list(other)).toEqual({ list: [], more: false });
    await expect(house.matchBets.receipt(other, { game: 'soccer', id }, 'en')).rejects.toMatchObject({ code: 'bet.not_found' });
    await expect(house.matchBets.receipt(owner, { game: 'bd', id }, 'en')).rejects.toMatchObject({ code: 'bet.not_found' });
    expect((await house.matchBets.receipt(owner, { game: 'soccer', id }, 'en')).bet.bet_id).toBe(id);
  });

  test('show the odds taken, the matches, the grades and the stake in the currency it was typed in', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const more = { currency: 'BRL', rate_id: await rateIdOf(house.db, 'BRL'), unit_stake: '5.42', multiple: 2 };
    await bet(player, [{ match_id: one.id }, { match_id: two.id, name: 'd', odds: '3.30' }], more);
    await one.end(1, 0);
    const { list: bets } = await list(player);
    expect(bets[0]).toMatchObject({
      status: 'pending',
      unit_price: parseAmount('1'),
      total_price: parseAmount('2'),
      total_currency: parseAmount('10.84'),
      // 10.84 × 2.10 × 3.30 is 75.1212, cut to the cent; at 5.42 that is 13.859779 USDT.
      max_bonus_currency: parseAmount('75.12'),
      max_bonus: parseAmount('13.859779'),
      data: [[{ m: one.id, n: 'w', o: 21_000, g: 'won' }], [{ m: two.id, n: 'd', o: 33_000, g: null }]],
      match: { [one.id]: { home_team_name: 'Home', home_score: 1, revision: 1 }, [two.id]: { home_score: null, revision: null } },
    });
    expect(z.encode(bettingApi.myBets.reply, { list: bets, more: false } as never)).toMatchObject({
      list: [{ status: 1, rate: '5.42000000' }],
    });
  });
});

describe('a receipt', () => {
  test('works out the payout line by line, with the settlements and the movements', async () => {
    const matches = [await house.match(), await house.match(), await house.match()];
    const player = await house.playerWith('10');
    const id = await bet(
      player,
      matches.map(({ id: match_id }) => ({ match_id })),
      { sizes: [2, 3] },
    );
    await matches[0]?.end(1, 0);
    await matches[1]?.void();
    await matches[2]?.end(0, 0);
    for (const match of matches) await house.matchBets.settleMatch(match.id);
    // A transaction of another test, in another database of the server, delays sealing until it ends.
    await vi.waitUntil(async () => (await sealAll(house.db)) >= 0 && (await sealLagSeconds(house.db)) === 0, {
      timeout: 15_000,
      interval: 20,
    });
    const receipt = await house.matchBets.receipt(player, { game: 'soccer', id }, 'en');
    expect(receipt).toMatchObject({
      bet: { bonus: parseAmount('2.1'), result: [{ bonus: parseAmount('2.1') }], revision: 1 },
      lines: [
        {
          legs: [`${matches[0]?.id}:wl:w`, `${matches[1]?.id}:wl:w`],
          factors: ['2.10', '1.00'],
          payout: parseAmount('2.1'),
          capped: false,
        },
      ],
      lines_paid: 1,
      settlements: [{ revision: 1, status: 'settled', reason: 'decided' }],
    });
    expect(receipt.ledger.map(({ entry }) => `${entry.kind} ${formatAmount(entry.amount, 2)}`)).toEqual(['stake -4.00', 'payout 2.10']);
    expect(receipt.ledger.every(({ seal }) => seal !== null)).toBe(true);
    const { numerator, denominator } = receipt.exact ?? { numerator: '0', denominator: '1' };
    expect(BigInt(numerator) / BigInt(denominator)).toBe(2_100_000n);
    expect(() => z.encode(bettingApi.bet.reply, receipt as never)).not.toThrow();
  });

  test('of an open bet has no arithmetic yet, and of one lost early a sum of nothing', async () => {
    const [one, two, player] = [await house.match(), await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: one.id }, { match_id: two.id }]);
    expect(await house.matchBets.receipt(player, { game: 'soccer', id }, 'en')).toMatchObject({ lines: [], exact: null, settlements: [] });
    await one.end(0, 0);
    await house.matchBets.settleMatch(one.id);
    expect(await house.matchBets.receipt(player, { game: 'soccer', id }, 'en')).toMatchObject({
      lines: [],
      lines_paid: 0,
      exact: { numerator: '0', denominator: '1' },
      settlements: [{ reason: 'lost_early' }],
    });
  });

  test('keeps silent about the arithmetic between a corrected result and the settlement that follows it', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const id = await bet(player, [{ match_id: match.id }]);
    await match.end(1, 0);
    await house.matchBets.settleMatch(match.id);
    await match.end(0, 0);
    expect(await house.matchBets.receipt(player, { game: 'soccer', id }, 'en')).toMatchObject({ lines: [], exact: null });
    await house.matchBets.settleMatch(match.id);
    expect(await house.matchBets.receipt(player, { game: 'soccer', id }, 'en')).toMatchObject({ lines: [], exact: { numerator: '0' } });
  });
});

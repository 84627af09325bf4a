import { formatAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { slip, tryPlace, type WireLeg } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const football = (lines: { readonly ah: number; readonly at: number }) =>
  house.match({
    ...{ game: 'sports365', discipline: 'football', lines },
    markets: { ah: { w: '2.00', l: '1.90' }, at: { over: '2.20', under: '1.70' }, wl: { w: '2.10', d: '3.30', l: '3.60' } },
  });
const leg = (match: TestMatch, kind: string, name: string, odds: string, handicap_val: string | null = null): WireLeg => ({
  ...{ match_id: match.id, kind, name, odds, handicap_val },
});

/** A bet of one USDT, by a player with ten; what is in the wallet once it is settled. */
async function bet(legs: readonly WireLeg[], end: () => Promise<unknown>): Promise<string> {
  const player = await house.playerWith('10');
  const answer = await tryPlace(house.matchBets, player, slip(legs, { game: 'sports365' }));
  if (!answer.ok) throw new Error(answer.code);
  await end();
  for (const { match_id } of legs) await house.matchBets.settleMatch(match_id);
  return formatAmount(await house.ledger.balanceOf(house.db, player), 4);
}

describe('an Asian line', () => {
  test.each([
    ['-0.25', [1, 0], 'w', '2.00', '11.0000'],
    ['-0.25', [1, 1], 'w', '2.00', '9.5000'],
    ['-0.25', [1, 1], 'l', '1.90', '10.4500'],
    ['-0.75', [2, 1], 'w', '2.00', '10.5000'],
    ['-1', [2, 1], 'w', '2.00', '10.0000'],
    ['0', [1, 1], 'l', '1.90', '10.0000'],
    ['+0.5', [1, 1], 'w', '2.00', '11.0000'],
  ] as const)('of %s at %j makes %s at %s come to %s', async (line, [home, away], name, odds, wallet) => {
    const match = await football({ ah: Math.round(Number.parseFloat(line) * 100), at: 250 });
    expect(await bet([leg(match, 'ah', name, odds, line)], () => match.end(home, away))).toBe(wallet);
  });

  test('half lost and half won are multiplied exactly, with a leg of another discipline beside them', async () => {
    const [one, other] = [await football({ ah: -25, at: 225 }), await football({ ah: 0, at: 225 })];
    const court = await house.match({ ...{ game: 'sports365', discipline: 'basketball' }, markets: { ml: { w: '1.50', l: '2.50' } } });
    const legs = [leg(one, 'ah', 'w', '2.00', '-0.25'), leg(other, 'at', 'under', '1.70', '2.25'), leg(court, 'ml', 'w', '1.50')];
    // 1/2 × (1.70 + 1)/2 × 1.50 = 1.0125
    expect(await bet(legs, () => Promise.all([one.end(0, 0), other.end(1, 1), court.end(90, 80)]))).toBe('10.0125');
  });

  test('is the one on the slip: a bet on a line that moved is refused with the new one', async () => {
    const match = await football({ ah: -25, at: 250 });
    await match.reprice('ah', { w: '2.00', l: '1.90' }, -50);
    const answer = await tryPlace(
      house.matchBets,
      await house.playerWith('10'),
      slip([leg(match, 'ah', 'w', '2.00', '-0.25')], { game: 'sports365' }),
    );
    expect(answer.ok ? 'taken' : answer.code).toBe('slip.line_changed');
  });
});

describe("a vendor's settlement", () => {
  const asWeDo = [
    { market: 'ah', selection: 'w', line: -25, grade: 'half_lost' },
    { market: 'ah', selection: 'l', line: -25, grade: 'half_won' },
  ] as const;

  test('that says what the rules say decides at once', async () => {
    const match = await football({ ah: -25, at: 250 });
    expect(await bet([leg(match, 'ah', 'w', '2.00', '-0.25')], () => match.end(1, 1, {}, [...asWeDo]))).toBe('9.5000');
  });

  test('that says something else decides nothing until two people take it; then its void factor is in the payout', async () => {
    const match = await football({ ah: -25, at: 250 });
    const voided = [{ ...asWeDo[0], grade: 'void' as const }, asWeDo[1]];
    const say = (staff: string) =>
      inTransaction(house.db, async (tx) => {
        const [held] = (await house.sportsbook.heldResults.list({ open: true, start: 0, limit: 1 })).list;
        expect([held?.why, held?.settled]).toEqual(['differs', [{ market: 'ah', selection: 'w', lineE2: -25, grade: 'void' }]]);
        return house.sportsbook.heldResults.say(tx, { id: held?.id ?? '', staff, take: true, reason: 'as the vendor says' });
      });
    const untouched = await bet([leg(match, 'ah', 'w', '2.00', '-0.25')], () => match.end(1, 1, {}, voided));
    expect(untouched).toBe('9.0000');
    expect([await say('ana'), await say('rui')]).toEqual([false, true]);
    await house.matchBets.settleMatch(match.id);
    const { rows } = await house.owner.pool.query('select payout, status from bets where $1 = any (leg_matches)', [match.id]);
    expect(rows.map(({ payout, status }) => [String(payout), status])).toEqual([['1000000', 'cancelled']]);
    const outcome = (await house.sportsbook.outcomes(house.db, [match.id])).get(match.id)?.outcome;
    expect(outcome?.kind === 'played' && outcome.settled).toEqual([{ market: 'ah', selection: 'w', lineE2: -25, grade: 'void' }]);
  });
});

describe('a match of a discipline', () => {
  test('has its own markets alone, and cannot end as another one does', async () => {
    const tennis = await house.match({ ...{ game: 'sports365', discipline: 'tennis' }, markets: { ml: { w: '1.50', l: '2.50' } } });
    await expect(tennis.reprice('ah', { w: '2.00', l: '1.90' }, -25)).rejects.toThrow('market_unknown');
    await expect(tennis.end(2, 2)).rejects.toThrow('score_impossible');
    await tennis.end(2, 1);
  });

  test('is one of that game, and no other game has any', async () => {
    await expect(house.match({ game: 'sports365' })).rejects.toThrow('discipline_wrong');
    await expect(house.match({ game: 'soccer', discipline: 'tennis' })).rejects.toThrow('discipline_wrong');
  });
});

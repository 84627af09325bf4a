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

/** Places a bet of one USDT by a player with ten; returns the balance after settlement. */
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

describe('lines beside the main one', () => {
  const LINES = { ah: -25, ah_d: -75, ah_g: 0 };
  const several = () =>
    house.match({
      ...{ game: 'sports365', discipline: 'football', lines: LINES },
      markets: { ah: { w: '2.00', l: '1.90' }, ah_d: { w: '2.40', l: '1.60' }, ah_g: { w: '1.60', l: '2.40' } },
    });

  test.each([
    ['ah', '-0.25', '2.00', [1, 0], '11.0000'],
    ['ah_d', '-0.75', '2.40', [1, 0], '10.7000'],
    ['ah_g', '0', '1.60', [1, 0], '10.6000'],
    ['ah_g', '0', '1.60', [1, 1], '10.0000'],
    ['ah_d', '-0.75', '2.40', [1, 1], '9.0000'],
  ] as const)('%s of %s at %s is settled by its own line: %j is %s', async (kind, line, odds, [home, away], wallet) => {
    const match = await several();
    expect(await bet([leg(match, kind, 'w', odds, line)], () => match.end(home, away))).toBe(wallet);
  });

  test('is held alone, and stands on no line that has another place', async () => {
    const match = await several();
    await match.suspend('ah_d');
    const codeOf = async (kind: string, line: string, odds: string) => {
      const answer = await tryPlace(
        house.matchBets,
        await house.playerWith('10'),
        slip([leg(match, kind, 'w', odds, line)], { game: 'sports365' }),
      );
      return answer.ok ? 'taken' : answer.code;
    };
    expect(await codeOf('ah_d', '-0.75', '2.40')).toBe('slip.market_closed');
    expect([await codeOf('ah_g', '0', '1.60'), await codeOf('ah', '-0.25', '2.00')]).toEqual(['taken', 'taken']);
    await expect(match.reprice('ah_g', { w: '2.00', l: '1.90' }, -25)).rejects.toThrow('line_invalid');
  });

  test('is owed on together with the main one when that moves to it', async () => {
    const match = await several();
    const place = async (kind: string, line: string, odds: string) => {
      const answer = await tryPlace(
        house.matchBets,
        await house.playerWith('10'),
        slip([leg(match, kind, 'w', odds, line)], { game: 'sports365' }),
      );
      expect(answer.ok).toBe(true);
    };
    await place('ah_d', '-0.75', '2.40');
    await match.reprice('ah', { w: '2.40', l: '1.60' }, -75);
    await place('ah', '-0.75', '2.40');
    const { rows } = await house.owner.pool.query('select cell, market, stakes from exposure_cells where book_id = $1', [match.id]);
    expect(rows.map(({ cell, market, stakes }) => [cell, market, String(stakes)])).toEqual([['ah:w@-75', 'ah', '2000000']]);
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

describe("a vendor's void factor is in the payout", () => {
  // The stake is 1, the other legs win at 1.50 and 1.20: 1.80. The leg in question pays factor + (1 - factor) × result × 2.00.
  test.each([
    ['won', 'won', '12.6000'],
    ['half won: a half comes back, the other wins', 'half_won', '11.7000'],
    ['given back: the others alone', 'void', '10.8000'],
    ['half lost: a half comes back', 'half_lost', '9.9000'],
    ['lost', 'lost', '9.0000'],
  ] as const)('a leg %s, inside a multiple of three', async (_, grade, wallet) => {
    const [one, two] = [await football({ ah: -25, at: 250 }), await football({ ah: -25, at: 250 })];
    const court = await house.match({ ...{ game: 'sports365', discipline: 'basketball' }, markets: { ml: { w: '1.20', l: '4.00' } } });
    await two.reprice('wl', { w: '1.50', d: '4.00', l: '6.00' });
    const legs = [leg(one, 'ah', 'w', '2.00', '-0.25'), leg(two, 'wl', 'w', '1.50'), leg(court, 'ml', 'w', '1.20')];
    const agreed = { market: 'ah', selection: 'w', line: -25, grade } as const;
    const end = async () => {
      await Promise.all([two.end(1, 0), court.end(90, 80)]);
      // By the score it half loses; the vendor's different settlement counts once two people accepted it.
      await one.end(1, 1, {}, [agreed]);
      if (grade === 'half_lost') return;
      for (const staff of ['ana', 'rui'])
        await inTransaction(house.db, async (tx) => {
          const [held] = (await house.sportsbook.heldResults.list({ open: true, start: 0, limit: 1 })).list;
          await house.sportsbook.heldResults.say(tx, { id: held?.id ?? '', staff, take: true, reason: 'as the vendor says' });
        });
    };
    expect(await bet(legs, end)).toBe(wallet);
  });
});

describe.each([
  ['football', 'ah', '-0.25', [2, 0]],
  ['basketball', 'ps', '-5.5', [90, 80]],
] as const)('a match of %s that is not played', (discipline, kind, line, [home, away]) => {
  const match = () =>
    house.match({
      ...{ game: 'sports365', discipline, lines: { [kind]: Math.round(Number.parseFloat(line) * 100) } },
      markets: { [kind]: { w: '2.00', l: '1.90' } },
    });
  const legOf = (of: TestMatch) => leg(of, kind, 'w', '2.00', line);

  test.each(['abandoned', 'postponed', 'cancelled'] as const)(
    'as it is %s gives a single back, and counts as 1 in a multiple',
    async (reason) => {
      const [alone, one, other] = [await match(), await match(), await match()];
      expect(await bet([legOf(alone)], () => alone.void(reason))).toBe('10.0000');
      expect(await bet([legOf(one), legOf(other)], () => Promise.all([one.void(reason), other.end(home, away)]))).toBe('11.0000');
    },
  );
});

describe('a match of tennis that a player gave up', () => {
  const court = () =>
    house.match({
      ...{ game: 'sports365', discipline: 'tennis', lines: { sh: 150, st: 250, gh: -250, gt: 1_750 } },
      markets: {
        ...{ ml: { w: '1.50', l: '2.50' }, sh: { w: '1.40', l: '2.80' }, st: { over: '2.00', under: '1.70' } },
        ...{ gh: { w: '2.00', l: '1.80' }, gt: { over: '1.90', under: '1.90' } },
      },
    });
  const games = [
    { home: 6, away: 2 },
    { home: 4, away: 4 },
  ];
  const given = { toWin: 2, games, retired: 'away' } as const;

  test.each([
    ['ml', 'w', '1.50', null, '10.0000'],
    ['sh', 'w', '1.40', '+1.5', '10.4000'],
    ['st', 'over', '2.00', '2.5', '10.0000'],
    ['gh', 'w', '2.00', '-2.5', '10.0000'],
    ['gt', 'over', '1.90', '17.5', '10.9000'],
    ['gt', 'under', '1.90', '17.5', '9.0000'],
  ] as const)('6:2 4:4: %s %s at %s comes to what was decided, or back', async (kind, name, odds, line, wallet) => {
    const match = await court();
    expect(await bet([leg(match, kind, name, odds, line)], () => match.end(1, 0, {}, [], given))).toBe(wallet);
  });

  test('keeps what was decided beside a leg of another match, and its void one counts as 1', async () => {
    const [one, two] = [await court(), await court()];
    const legs = [leg(one, 'gt', 'over', '1.90', '17.5'), leg(two, 'ml', 'w', '1.50')];
    const end = () => Promise.all([one.end(1, 0, {}, [], given), two.end(1, 0, {}, [], given)]);
    expect(await bet(legs, end)).toBe('10.9000');
  });

  test('is refused with sets that are none of its score, and of a match that has no sets', async () => {
    const match = await court();
    await expect(match.end(1, 1, {}, [], given)).rejects.toThrow('score_impossible');
    await expect(match.end(1, 0)).rejects.toThrow('score_impossible');
    await expect((await football({ ah: 0, at: 250 })).end(1, 0, {}, [], given)).rejects.toThrow('score_impossible');
    await match.end(1, 0, {}, [], given);
    const outcome = (await house.sportsbook.outcomes(house.db, [match.id])).get(match.id)?.outcome;
    expect(outcome).toMatchObject({ kind: 'played', sets: given });
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

import { bettingApi } from '@fairbook/contract';
import { formatAmount, formatOdds, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/db.ts';
import { createSignal } from '../../platform/events/signal.ts';
import { createMatchBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, rateIdOf, slip, tryPlace } from './testing/slips.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const place = (player: Parameters<typeof tryPlace>[1], request: Parameters<typeof tryPlace>[2], key?: string) =>
  tryPlace(house.matchBets, player, request, key);
const balanceOf = async (player: Parameters<typeof tryPlace>[1]) => formatAmount(await house.ledger.balanceOf(house.db, player));
const rowsOf = async (player: bigint) =>
  (
    await house.owner.pool.query(
      `select (select count(*)::int from bets where account_id = $1) as bets, (select count(*)::int from idempotency_records where account_id = $1) as replies,
              (select count(*)::int from outbox_events where topic = 'player:' || $1) as events`,
      [player],
    )
  ).rows[0];

describe('a bet that is accepted', () => {
  test('takes the stake, keeps what was placed and answers with the price and the balance', async () => {
    const [player, one, two] = [await house.playerWith('100'), await house.match(), await house.match()];
    const key = newKey();
    const request = slip([{ match_id: one.id }, { match_id: two.id }, { match_id: two.id, name: 'd', odds: '3.30' }], {
      sizes: [1, 2],
      unit_stake: '2',
      multiple: 3,
    });
    const result = await place(player, request, key);
    expect(result).toMatchObject({
      ok: true,
      placed: { bet_id: key, status: 'pending', bets: 5, multiple: 3, total_price: parseAmount('30'), balance: parseAmount('70') },
    });
    expect(await balanceOf(player)).toBe('70.000000');
    expect(await rowsOf(player)).toEqual({ bets: 1, replies: 0, events: 1 });
  });

  test('costs, typed in another currency, the converted unit stake rounded up by less than a millionth, on every line', async () => {
    const [player, one, two] = [await house.playerWith('10'), await house.match(), await house.match()];
    const request = slip([{ match_id: one.id }, { match_id: two.id }], {
      ...{ currency: 'BRL', rate_id: await rateIdOf(house.db, 'BRL'), unit_stake: '1', sizes: [1, 2] },
    });
    const result = await place(player, request);
    // 1 / 5.42 = 0.1845018… → 0.184502 a line, three lines
    expect(result).toMatchObject({ ok: true, placed: { unit_price: parseAmount('0.184502'), total_price: parseAmount('0.553506') } });
  });

  test('may cost the whole balance and leave zero', async () => {
    const [player, match] = [await house.playerWith('1'), await house.match()];
    expect(await place(player, slip([{ match_id: match.id }]))).toMatchObject({ ok: true });
    expect(await balanceOf(player)).toBe('0.000000');
  });

  test('holds two markets of one match as alternatives', async () => {
    const match = await house.match({
      markets: { wl: { w: '2.10', d: '3.30', l: '3.60' }, handicap: { w: '4.00', d: '3.50', l: '1.80' } },
      lines: { handicap: -100 },
    });
    const player = await house.playerWith('10');
    const legs = [{ match_id: match.id }, { match_id: match.id, kind: 'handicap', name: 'w', odds: '4.00', handicap_val: '-1' }];
    expect(await place(player, slip(legs, { sizes: [1] }))).toMatchObject({ ok: true, placed: { bets: 2, total_price: parseAmount('2') } });
    expect(await place(player, slip(legs, { sizes: [2] }))).toMatchObject({ ok: false, code: 'slip.size_invalid' });
  });

  test('cannot be changed afterwards by the application', async () => {
    const [player, match] = [await house.playerWith('1'), await house.match()];
    await place(player, slip([{ match_id: match.id }]));
    for (const change of ["leg_odds = '{990000}'", 'total_stake = 0', "leg_selections = '{wl:l}'", 'account_id = 1', 'balance_after = 5']) {
      await expect(house.db.pool.query(`update bets set ${change} where account_id = $1`, [player])).rejects.toMatchObject({
        code: '42501',
      });
    }
    await expect(house.db.pool.query('delete from bets where account_id = $1', [player])).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what a client says about prices is never believed', () => {
  const policies = [
    ['ask', '2.10', '2.20', 'asks'],
    ['ask', '2.10', '2.00', 'asks'],
    ['better', '2.10', '2.20', 'places'],
    ['better', '2.10', '2.00', 'asks'],
    ['any', '2.10', '2.20', 'places'],
    ['any', '2.10', '2.00', 'places'],
    ['within 10 %', '2.10', '2.20', 'places'],
    ['within 10 %', '2.10', '1.89', 'places'],
    ['within 10 %', '2.10', '1.8899', 'asks'],
  ] as const;
  const placedUnder = async (policy: (typeof policies)[number][0], seen: string, now: string) => {
    const [player, match] = [await house.playerWith('10'), await house.match()];
    await match.reprice('wl', { w: now, d: '3.30', l: '3.60' });
    const asked = policy === 'within 10 %' ? { odds_policy: 'within', odds_within: 100 } : { odds_policy: policy };
    const result = await place(player, slip([{ match_id: match.id, odds: seen }], asked));
    return { player, match, result };
  };
  test.each(policies.filter((each) => each[3] === 'places'))(
    'policy %s, odds seen %s, odds now %s: placed at the odds of now',
    async (policy, seen, now) => {
      const { result } = await placedUnder(policy, seen, now);
      expect(result.ok && result.placed.odds.map((odds) => formatOdds(odds))).toEqual([now]);
    },
  );
  test.each(policies.filter((each) => each[3] === 'asks'))(
    'policy %s, odds seen %s, odds now %s: the player is asked',
    async (policy, seen, now) => {
      const { player, match, result } = await placedUnder(policy, seen, now);
      expect(result).toEqual({ ok: false, code: 'slip.odds_changed', details: { leg: '0', was: seen, now, match: match.id } });
      expect(await balanceOf(player)).toBe('10.000000');
    },
  );

  test('inflated odds are refused under every policy that asks, and never paid under the one that does not', async () => {
    const [player, match] = [await house.playerWith('10'), await house.match()];
    for (const odds_policy of ['ask', 'better']) {
      expect(await place(player, slip([{ match_id: match.id, odds: '9.99' }], { odds_policy }))).toMatchObject({
        code: 'slip.odds_changed',
      });
    }
    const any = await place(player, slip([{ match_id: match.id, odds: '9.99' }], { odds_policy: 'any' }));
    expect(any).toMatchObject({ ok: true, placed: { odds: [21_000], max_bonus: parseAmount('2.1') } });
  });

  test('a line other than the one on offer is refused, also by a player who takes any odds', async () => {
    const match = await house.match({ markets: { handicap: { w: '2.00', d: '3.00', l: '2.00' } }, lines: { handicap: -100 } });
    const player = await house.playerWith('10');
    const leg = { match_id: match.id, kind: 'handicap', odds: '2.00', handicap_val: '+2' };
    expect(await place(player, slip([leg], { odds_policy: 'any' }))).toMatchObject({
      code: 'slip.line_changed',
      details: { was: '+2', now: '−1', match: match.id },
    });
  });

  test('a market that closed in between is refused by name', async () => {
    const [player, match] = [await house.playerWith('10'), await house.match()];
    await match.suspend('wl');
    expect(await place(player, slip([{ match_id: match.id }]))).toMatchObject({ code: 'slip.market_closed', details: { match: match.id } });
  });

  test('a match that is decided, one that has begun, and one nobody knows take no bets', async () => {
    const player = await house.playerWith('10');
    const decided = await house.match();
    await decided.end(1, 0);
    const begun = await house.match({ startsIn: -1_000 });
    for (const match_id of [decided.id, begun.id, '999999999']) {
      expect(await place(player, slip([{ match_id }]))).toMatchObject({ ok: false, code: 'slip.market_closed' });
    }
  });

  test('a match of another game is not on offer, so its rules cannot be chosen', async () => {
    const player = await house.playerWith('10');
    const beijing = await house.match({
      game: 'bd',
      markets: { goals: { 0: '9.00', 1: '5.00', 2: '3.50', 3: '4.00', 4: '6.00', 5: '9.00', 6: '15.00', '7+': '20.00' } },
    });
    const leg = { match_id: beijing.id, kind: 'goals', name: '2', odds: '3.50' };
    expect(await place(player, slip([leg]))).toMatchObject({ ok: false, code: 'slip.market_closed' });
    expect(await place(player, slip([leg], { game: 'bd' }))).toMatchObject({ ok: true, placed: { max_bonus: parseAmount('2.27') } });
  });

  test.each([
    ['extra', 5],
    ['prize', 100],
    ['odds', '1e9'],
    ['odds', '0.5'],
    ['odds', 2.1],
    ['match_id', '0'],
    ['match_id', "1' or 1=1"],
    ['name', 'w"},{'],
    ['kind', 'winner'],
    ['handicap_val', 'NaN'],
    ['banker', 'yes'],
  ])('a leg whose %s is %s is no request', (field, value) => {
    const leg = { match_id: '1', kind: 'wl', name: 'w', odds: '2.10', handicap_val: null, [field]: value };
    expect(z.safeDecode(bettingApi.placeBet.request, { ...wireSlip, legs: [leg] } as never).success).toBe(false);
  });
});

const wireSlip = { game: 'soccer', currency: 'USDT', rate_id: '1', unit_stake: '1', sizes: [1] };

describe('stakes', () => {
  const texts = ['-1', '0', '0.0000001', '1e308', 'NaN', '1e3', '0x10', ' 1', '１', '', '9007199254740993000', '-0', '.5', '1.', '+1'];
  test.each(texts)('"%s" is refused as slip.stake_invalid', (unit_stake) => {
    const read = z.safeDecode(bettingApi.placeBet.request, { ...wireSlip, unit_stake, legs: [] } as never);
    expect(read.error?.issues.map((issue) => issue.message)).toContain('slip.stake_invalid');
  });
  test.each([[[1]], [1], [null], [{ value: 1 }], [true]])('%j, which is no text, is refused as slip.stake_invalid', (unit_stake) => {
    const read = z.safeDecode(bettingApi.placeBet.request, { ...wireSlip, unit_stake, legs: [] } as never);
    expect(read.error?.issues.map((issue) => issue.message)).toContain('slip.stake_invalid');
  });

  test('a currency nobody has is no request', () => {
    expect(() => slip([{ match_id: '1' }], { currency: 'ZZZ' as never })).toThrow(/currency/);
  });

  test.each([
    ['0.009999', {}, 'slip.below_min_bet'],
    ['5000.000001', {}, 'slip.exceeds_max_bet'],
    ['1', { multiple: 100 }, 'slip.exceeds_max_multiple'],
    ['999999999999.999999', {}, 'slip.exceeds_max_bet'],
    ['101', {}, 'slip.insufficient_balance'],
    ['1', { rate_id: 'nothing' }, 'rate.expired'],
    ['1', { currency: 'BRL' }, 'rate.expired'],
  ])('%s with %j is refused as %s and nothing is written', async (unit_stake, more, code) => {
    const [player, match] = [await house.playerWith('100'), await house.match()];
    expect(await place(player, slip([{ match_id: match.id }], { unit_stake, ...more }))).toMatchObject({ ok: false, code });
    expect(await balanceOf(player)).toBe('100.000000');
    expect(await rowsOf(player)).toEqual({ bets: 0, replies: 1, events: 0 });
  });

  test('a ticket that could return more than the limit is refused as slip.exceeds_max_bonus', async () => {
    const matches = await Promise.all(
      Array.from({ length: 5 }, () => house.match({ markets: { wl: { w: '20.00', d: '9.00', l: '1.10' } } })),
    );
    const player = await house.playerWith('1000');
    const request = slip(matches.map(({ id }) => ({ match_id: id, odds: '20.00' })));
    expect(await place(player, request)).toMatchObject({ code: 'slip.exceeds_max_bonus' });
  });
});

describe('shapes', () => {
  test.each([
    ['the same selection twice', [{ match_id: '7' }, { match_id: '7' }], { sizes: [1] }, 'slip.selection_repeated'],
    ['a selection the market does not have', [{ match_id: '7', name: '2:1' }], {}, 'slip.selection_unknown'],
    ['a market the game does not have', [{ match_id: '7', kind: 'bs', name: 'b', handicap_val: '180.5' }], {}, 'slip.selection_unknown'],
    ['a line where the market has none', [{ match_id: '7', handicap_val: '-1' }], {}, 'slip.selection_unknown'],
    ['no line where the market has one', [{ match_id: '7', kind: 'handicap' }], {}, 'slip.selection_unknown'],
    ['a size above the number of matches', [{ match_id: '7' }, { match_id: '8' }], { sizes: [3] }, 'slip.size_invalid'],
    ['a size twice', [{ match_id: '7' }, { match_id: '8' }], { sizes: [2, 2] }, 'slip.size_invalid'],
    [
      'bankers that leave nothing to choose',
      [
        { match_id: '7', banker: true },
        { match_id: '8', banker: true },
      ],
      {},
      'slip.banker_invalid',
    ],
    ['a banker among singles', [{ match_id: '7', banker: true }, { match_id: '8' }], { sizes: [1] }, 'slip.banker_invalid'],
    [
      'a match that is a banker in one leg only',
      [{ match_id: '7', banker: true }, { match_id: '7', name: 'd' }, { match_id: '8' }],
      { sizes: [2] },
      'slip.banker_invalid',
    ],
    ['more legs than the market allows', Array.from({ length: 9 }, (_, at) => ({ match_id: String(at + 1) })), {}, 'slip.legs_over_limit'],
    [
      'more matches than a slip may hold',
      Array.from({ length: 16 }, (_, at) => ({ match_id: String(at + 1) })),
      { sizes: [2] },
      'slip.too_many_matches',
    ],
  ])('%s', async (_, legs, more, code) => {
    const player = await house.playerWith('10');
    expect(await place(player, slip(legs, more))).toMatchObject({ ok: false, code });
    expect(await rowsOf(player)).toEqual({ bets: 0, replies: 0, events: 0 });
  });

  test('fifteen matches with three selections each are refused by formula, fifty at once, without asking the database anything', async () => {
    const unreachable = {
      query: () => Promise.reject(new Error('a query')),
      get pool(): never {
        throw new Error('a query');
      },
      commits: createSignal(),
      end: () => Promise.resolve(),
    } satisfies Db;
    const matchBets = createMatchBets({ ...house.deps, db: unreachable });
    const player = await house.playerWith('10');
    const legs = Array.from({ length: 45 }, (_, at) => ({
      match_id: String(Math.floor(at / 3) + 1),
      name: ['w', 'd', 'l'][at % 3] as string,
    }));
    const results = await Promise.all(Array.from({ length: 50 }, () => tryPlace(matchBets, player, slip(legs, { sizes: [8] }))));
    for (const result of results) {
      expect(result).toEqual({ ok: false, code: 'slip.too_many_lines', details: { lines: '42220035', max: '10000' } });
    }
  });
});

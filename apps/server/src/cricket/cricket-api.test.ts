import { type Match, type PlayerId, Refusal } from '@fairbook/contract';
import { type Odds, odds, parseAmount } from '@fairbook/core/money';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlayerCall } from '../platform/http/http.ts';
import { cricketRoutes } from './cricket-api.ts';

const ANA = 7n as PlayerId;
const KEY = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const CALL = { playerId: ANA, language: 'pt', idempotencyKey: KEY } as unknown as PlayerCall;

/** What was requested of the sportsbook and of bets, and bets as they were placed. */
let read: { readonly start: number; readonly limit: number; readonly match_id?: string | undefined; readonly language: string }[];
let placed: { readonly key: string; readonly slip: Record<string, unknown> }[];
let kept: Map<string, { m: string; o: Odds; amount: bigint }>;
/** The refusal of a bet, by its place. */
let refusals: Map<number, unknown>;
let listed: readonly string[];
beforeEach(() => {
  [read, placed, kept, refusals, listed] = [[], [], new Map(), new Map(), ['1', '2']];
});

const matchOf = (id: string): Match =>
  ({
    ...{ match_id: id, home_name: 'Mumbai', away_name: 'Chennai', league_name: 'IPL' },
    compare: {
      wl: { status: 'open', line: null, single: true, version: 1, odds: { w: odds(18_000), l: odds(20_500) } },
      bs: { status: 'open', line: 31_050, single: true, version: 1, odds: { b: odds(19_000), s: odds(19_000) } },
    },
  }) as unknown as Match;
const routes = cricketRoutes({
  sportsbook: {
    matches: async ({ start, limit, match_id }: { start: number; limit: number; match_id?: string }, language: string) => {
      read.push({ start, limit, match_id, language });
      const ids = match_id === undefined ? listed : match_id.split(',').filter((id) => listed.includes(id));
      return { list: ids.map(matchOf) };
    },
  },
  matchBets: {
    place: async (_: PlayerId, { idempotencyKey: key }: { idempotencyKey: string }, slip: Record<string, unknown>) => {
      placed.push({ key, slip });
      const refusal = refusals.get(placed.length - 1);
      if (refusal) throw refusal;
    },
    receipt: async (player: PlayerId, { game, id }: { game: string; id: string }) => {
      const bet = kept.get(id);
      if (player !== ANA || game !== 'cricket' || !bet) throw new Refusal('bet.not_found');
      return { bet: { data: [[{ m: bet.m, o: bet.o }]], unit_currency: bet.amount } };
    },
  },
} as unknown as Parameters<typeof cricketRoutes>[0]);
const line = (categoryLabel: string, slipLabel: string, odd: number, amount = '10') => ({
  ...{ categoryLabel, slipLabel, odd: odds(odd), amount: parseAmount(amount) },
});
const HOME = line('Match Odds', 'Mumbai', 18_000);
const OVER = line('Total Runs', 'Over 310.5', 19_000, '5');
const create = (bets: object): Promise<{ bets: Record<string, unknown>[] }> =>
  routes.at(-1)?.handle({ currency: 'BRL', rate_id: '3', bets }, CALL) as never;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('matches', () => {
  test('are listed with every market, twenty a read and a hundred at most, in their order and in English', async () => {
    listed = Array.from({ length: 41 }, (_, at) => String(100 - at));
    const list = (await routes[0]?.handle({}, CALL)) as { matchId: string }[];
    expect(list.map(({ matchId }) => matchId)).toEqual(listed);
    expect(read[0]).toEqual({ start: 0, limit: 100, match_id: undefined, language: 'en' });
    expect(read.slice(1).map(({ start, limit, match_id, language }) => [start, limit, match_id?.split(',').length, language])).toEqual([
      [0, 20, 20, 'en'],
      [0, 20, 20, 'en'],
      [0, 20, 1, 'en'],
    ]);
  });

  test('are read one by one, and what is not there is refused', async () => {
    expect(await routes[1]?.handle({ id: '2' }, CALL)).toMatchObject({ matchId: '2' });
    expect(await codeOf(routes[1]?.handle({ id: '9' }, CALL) as Promise<unknown>)).toBe('match.not_found');
  });
});

describe('lines', () => {
  test('are singles of their own, under the key and names that hang on it and keep its time', async () => {
    const { bets } = await create({ '1': [HOME, OVER], '2': [{ ...HOME, slipLabel: 'Chennai', odd: odds(20_500) }] });
    const ids = placed.map(({ key }) => key);
    expect(ids[0]).toBe(KEY);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids.slice(1)) expect(id).toMatch(/^0190a5b0-7c1e-7abc-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(bets.map(({ bet_id, error, matchId }) => [bet_id, error, matchId])).toEqual([
      [ids[0], null, '1'],
      [ids[1], null, '1'],
      [ids[2], null, '2'],
    ]);
    expect(placed.map(({ slip }) => slip)).toEqual(
      [
        { match_id: '1', kind: 'wl', name: 'w', odds: 18_000, handicap_val: null, amount: '10' },
        { match_id: '1', kind: 'bs', name: 'b', odds: 19_000, handicap_val: 31_050, amount: '5' },
        { match_id: '2', kind: 'wl', name: 'l', odds: 20_500, handicap_val: null, amount: '10' },
      ].map(({ amount, ...leg }) => ({
        ...{ game: 'cricket', currency: 'BRL', rate_id: '3', unit_stake: parseAmount(amount), multiple: 1, sizes: [1] },
        ...{ odds_policy: 'ask', legs: [{ ...leg, banker: false }] },
      })),
    );
  });

  test('that are asked for again have the same names', async () => {
    await create({ '1': [HOME, OVER] });
    await create({ '1': [HOME, OVER] });
    expect(placed.slice(2).map(({ key }) => key)).toEqual(placed.slice(0, 2).map(({ key }) => key));
  });

  test('that were placed before are answered as they were, and the others are placed', async () => {
    kept.set(KEY, { m: '1', o: odds(18_000), amount: parseAmount('10') });
    const { bets } = await create({ '1': [HOME, OVER] });
    expect([bets.map(({ error }) => error), bets[0]?.bet_id, placed.length]).toEqual([[null, null], KEY, 1]);
    expect(placed[0]?.slip).toMatchObject({ legs: [{ kind: 'bs' }] });
  });

  test.each([
    ['match', { m: '2' }],
    ['odds', { o: odds(18_100) }],
    ['amount', { amount: parseAmount('10.01') }],
  ])('whose key is a bet of another %s are a conflict', async (_, more) => {
    kept.set(KEY, { m: '1', o: odds(18_000), amount: parseAmount('10'), ...more });
    expect(await codeOf(create({ '1': [HOME] }))).toBe('request.idempotency_conflict');
    expect(placed).toEqual([]);
  });

  test.each([
    ['another label', { ...OVER, slipLabel: 'Over 310' }, 'slip.selection_unknown', { leg: '1' }],
    ['another category', { ...OVER, categoryLabel: 'Toss Winner' }, 'slip.selection_unknown', { leg: '1' }],
    ['other odds', { ...OVER, odd: odds(19_100) }, 'slip.odds_changed', { leg: '1', was: '1.91', now: '1.90' }],
  ])('one with %s refuses all of them', async (_, wrong, code, details) => {
    await expect(create({ '1': [HOME, wrong] })).rejects.toMatchObject({ code, details });
    expect(placed).toEqual([]);
  });

  test('one that is refused says so beside the others; where all are, the first is what is answered', async () => {
    refusals.set(1, new Refusal('slip.insufficient_balance'));
    const { bets } = await create({ '1': [HOME, OVER] });
    expect(bets.map(({ bet_id, error }) => [bet_id === null, error])).toEqual([
      [false, null],
      [true, 'slip.insufficient_balance'],
    ]);
    refusals.set(2, new Refusal('slip.market_closed')).set(3, new Refusal('slip.below_min_bet'));
    expect(await codeOf(create({ '1': [HOME, OVER] }))).toBe('slip.market_closed');
    refusals.set(4, new Error('a fault'));
    expect(await codeOf(create({ '1': [HOME, OVER] }))).toBe('Error: a fault');
  });

  test('are one at least and twenty at most, of all matches together', async () => {
    const many = (count: number) => Array.from({ length: count }, () => HOME);
    expect(await codeOf(create({ '1': [] }))).toBe('slip.empty');
    expect(await codeOf(create({ '1': many(12), '2': many(8) }))).toBe('done');
    await expect(create({ '1': many(12), '2': many(9) })).rejects.toMatchObject({
      ...{ code: 'slip.too_many_lines', details: { lines: '21', max: '20' } },
    });
  });
});

import { bettingApi, cricketApi, type RequestOf } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { odds, parseAmount, parseOdds } from '@fairbook/core/money';
import { type MarketKind, type Overs, type Score, selectionsOf } from '@fairbook/core/sports';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(async () => expect(await app.faults()).toEqual([]));
afterAll(() => app.close());

const LINES: Partial<Record<MarketKind, number>> = { bs: 31_050, innings: 16_050 };
const PRICES: Partial<Record<MarketKind, readonly [number, number]>> = {
  ...{ wl: [18_000, 20_500], bs: [19_000, 19_000], innings: [19_000, 19_000], powerplay: [19_500, 18_500], toss: [19_000, 19_000] },
};
let fixtures = 0;
const take = async (facts: readonly FeedFact[]) =>
  expect(await app.sportsbook.take(facts, 'ground', { game: 'cricket' })).toMatchObject({ refused: [] });

/** A match on offer, driven by facts of a feed. */
async function match() {
  fixtures += 1;
  const fixture = `ground-${fixtures}`;
  let version = 0;
  const about = () => {
    version += 1;
    return { fixture, version, at: new Date() };
  };
  const team = (name: string) => ({ ref: name, names: { en: name }, crest: 'solid:#004ba0:#d1ab3e' });
  const priced = (market: MarketKind, prices: readonly number[], line = LINES[market] ?? null): FeedFact => ({
    ...{ kind: 'odds', ...about(), market, line, single: true },
    odds: Object.fromEntries(selectionsOf('cricket', market).map((code, at) => [code, odds(prices[at] ?? 0)])),
  });
  await take([
    {
      ...{ kind: 'fixture', ...about(), league: { ref: 'ipl', names: { en: 'IPL' }, country: 'IN' } },
      ...{ home: team('Mumbai Indians'), away: team('Chennai Super Kings'), starts_at: new Date(Date.now() + 3_600_000) },
    },
    ...Object.entries(PRICES).map(([market, prices]) => priced(market as MarketKind, prices)),
  ]);
  const { rows } = await app.asOwner('select id::text from matches where fixture = $1', [fixture]);
  return {
    id: rows[0].id as string,
    reprice: (market: MarketKind, prices: readonly number[], line?: number) => take([priced(market, prices, line)]),
    end: async (score: Score, overs: Partial<Overs>) => {
      await take([{ ...{ kind: 'result', ...about(), score, half_time: null }, overs: { ...FULL, ...overs } }]);
      await app.settle();
    },
  };
}
const WHOLE: Score = { home: 120, away: 120 };
const FULL: Overs = {
  ...{ toss: 'away', first: 'home', scheduled: 120, possible: WHOLE, balls: WHOLE, wickets: { home: 5, away: 7 } },
  ...{ powerplay: { home: 50, away: 44 }, winner: 'home', decision: 'runs', margin: 11, revised: false },
};

type Create = RequestOf<typeof cricketApi.createBets>;
type Line = Create['bets'][string][number];
const line = (categoryLabel: string, slipLabel: string, odd: string, amount = '10'): Line => ({
  ...{ categoryLabel, slipLabel, odd: parseOdds(odd), amount: parseAmount(amount) },
});
const create = async (player: TestPlayer, bets: Create['bets'], key = v7()) => {
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  return player.call(cricketApi.createBets, { currency: 'USDT', rate_id: rateId, bets }, key);
};
const codeOf = (sent: Promise<unknown>) => sent.then(() => 'taken').catch((error: { code: string }) => error.code);
const read = async (id: string) => (await app.playerWith('1')).call(cricketApi.matchById, { id });

describe('GET /sports/cricketAPI/matchData', () => {
  test('lists matches with their categories and what is on offer in each, and one by its id', async () => {
    const { id } = await match();
    const one = await read(id);
    expect(one).toMatchObject({ homeName: 'Mumbai Indians', awayName: 'Chennai Super Kings', status: 'upcoming', homeScore: null });
    expect(one.categories).toEqual([
      ...[{ categoryLabel: 'Match Odds', open: true, slips: slips('Mumbai Indians', '1.80', 'Chennai Super Kings', '2.05') }],
      ...[{ categoryLabel: 'Total Runs', open: true, slips: slips('Over 310.5', '1.90', 'Under 310.5', '1.90') }],
      ...[{ categoryLabel: 'First Innings Runs', open: true, slips: slips('Over 160.5', '1.90', 'Under 160.5', '1.90') }],
      ...[
        { categoryLabel: 'Most Runs in First 6 Overs', open: true, slips: slips('Mumbai Indians', '1.95', 'Chennai Super Kings', '1.85') },
      ],
      ...[{ categoryLabel: 'Toss Winner', open: true, slips: slips('Mumbai Indians', '1.90', 'Chennai Super Kings', '1.90') }],
    ]);
    const list = await (await app.playerWith('1')).call(cricketApi.matchList, {});
    expect(list.find(({ matchId }) => matchId === id)).toEqual(one);
  });

  test('a match that is not there is not found', async () => {
    expect(await codeOf(read('999999999'))).toBe('match.not_found');
  });
});
const slips = (one: string, odd: string, other: string, otherOdd: string) => [
  { slipLabel: one, odd },
  { slipLabel: other, odd: otherOdd },
];

describe('POST /sports/betData/create', () => {
  test('places each line as a single with an amount of its own, of several matches', async () => {
    const [one, other, player] = [await match(), await match(), await app.playerWith('100')];
    const { bets } = await create(player, {
      [one.id]: [line('Match Odds', 'Mumbai Indians', '1.80', '10'), line('Total Runs', 'Over 310.5', '1.90', '5')],
      [other.id]: [line('Toss Winner', 'Chennai Super Kings', '1.90', '2.50')],
    });
    expect(bets.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await player.balance()).toBe(parseAmount('82.5'));
    await one.end({ home: 182, away: 171 }, {});
    await other.end(
      { home: 0, away: 0 },
      { first: null, winner: null, decision: 'no_result', margin: null, powerplay: null, balls: NONE, possible: NONE },
    );
    // 18 and 9.50, and 4.75 for the toss, which counts although no ball was bowled.
    expect(await player.balance()).toBe(parseAmount('114.75'));
  });

  test('the same key and body is the same bets, once; another body under the key is a conflict', async () => {
    const [{ id }, player, key] = [await match(), await app.playerWith('100'), v7()];
    const bets = { [id]: [line('Match Odds', 'Mumbai Indians', '1.80'), line('Toss Winner', 'Mumbai Indians', '1.90')] };
    const first = await create(player, bets, key);
    expect(first.bets[0]?.bet_id).toBe(key);
    expect(await create(player, bets, key)).toEqual(first);
    expect(await player.balance()).toBe(parseAmount('80'));
    const other = { [id]: [line('Match Odds', 'Mumbai Indians', '1.80', '11'), line('Toss Winner', 'Mumbai Indians', '1.90')] };
    expect(await codeOf(create(player, other, key))).toBe('request.idempotency_conflict');
  });

  test('asked again after the price moved, what was placed is answered as it was', async () => {
    const [{ id, reprice }, player, key] = [await match(), await app.playerWith('100'), v7()];
    const bets = { [id]: [line('Total Runs', 'Over 310.5', '1.90')] };
    const first = await create(player, bets, key);
    await reprice('bs', [17_000, 21_500], 31_550);
    expect(await create(player, bets, key)).toEqual(first);
  });

  test('fifty at once with one key make one bet', async () => {
    const [{ id }, player, key] = [await match(), await app.playerWith('100'), v7()];
    const bets = { [id]: [line('Match Odds', 'Mumbai Indians', '1.80')] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(player, bets, key)));
    expect(new Set(answers.map(({ bets: [only] }) => only?.bet_id))).toEqual(new Set([key]));
    expect(await player.balance()).toBe(parseAmount('90'));
  });

  test.each([
    ['a label that is not there', 'Match Odds', 'Mumbai', '1.80', 'slip.selection_unknown'],
    ['a category that is not there', 'match odds', 'Mumbai Indians', '1.80', 'slip.selection_unknown'],
    ['a line that is not on offer', 'Total Runs', 'Over 311.5', '1.90', 'slip.selection_unknown'],
    ['odds that are not those on offer', 'Match Odds', 'Mumbai Indians', '1.85', 'slip.odds_changed'],
  ])('refuses %s, and places nothing of the whole', async (_, category, slip, odd, code) => {
    const [{ id }, player] = [await match(), await app.playerWith('100')];
    const bets = { [id]: [line('Toss Winner', 'Mumbai Indians', '1.90'), line(category, slip, odd)] };
    expect(await codeOf(create(player, bets))).toBe(code);
    expect(await player.balance()).toBe(parseAmount('100'));
  });

  test('a line that cannot be paid says so beside the one that was placed', async () => {
    const [{ id }, player] = [await match(), await app.playerWith('15')];
    const { bets } = await create(player, {
      [id]: [line('Match Odds', 'Mumbai Indians', '1.80'), line('Toss Winner', 'Mumbai Indians', '1.90')],
    });
    expect(bets.map(({ error }) => error)).toEqual([null, 'slip.insufficient_balance']);
    expect(bets.map(({ bet_id }) => bet_id === null)).toEqual([false, true]);
  });

  test.each([
    ['nothing', {}, 'slip.empty'],
    [
      'more lines than it takes',
      { '1': Array.from({ length: 20 }, () => line('a', 'b', '1.5')), '2': [line('a', 'b', '1.5')] },
      'slip.too_many_lines',
    ],
  ])('refuses %s', async (_, bets, code) => {
    expect(await codeOf(create(await app.playerWith('10'), bets))).toBe(code);
  });
});
const NONE: Score = { home: 0, away: 0 };

describe('a match of cricket', () => {
  const single = async (player: TestPlayer, id: string, kind: MarketKind, name: string) => {
    const { rateId } = await app.settings.currentRate(app.db, 'USDT');
    const price = PRICES[kind]?.[selectionsOf('cricket', kind).indexOf(name)] ?? 0;
    const leg = { match_id: id, kind, name, odds: odds(price), handicap_val: LINES[kind] ?? null, banker: false };
    return player.call(
      bettingApi.placeBet,
      {
        ...{ game: 'cricket', currency: 'USDT', rate_id: rateId, unit_stake: parseAmount('10') },
        sizes: [1],
        legs: [leg],
        multiple: 1,
        odds_policy: 'ask',
      },
      v7(),
    );
  };
  const bothSides = async (kind: MarketKind) => {
    const [played, player] = [await match(), await app.playerWith('20')];
    const [one, other] = selectionsOf('cricket', kind);
    const bets = [await single(player, played.id, kind, one ?? ''), await single(player, played.id, kind, other ?? '')];
    const receiptOf = (at: number) => player.call(bettingApi.bet, { game: 'cricket', id: bets[at]?.bet_id ?? '' });
    return { ...played, player, receiptOf };
  };

  test('that stays a tie pays half the odds to either side, and the receipt says dead heat', async () => {
    const { end, player, receiptOf } = await bothSides('wl');
    await end({ home: 171, away: 171 }, { winner: null, decision: 'tie', margin: null });
    expect(await player.balance()).toBe(parseAmount('19.25'));
    const { bet, lines } = await receiptOf(0);
    expect([bet.data[0]?.[0]?.g, lines[0]?.factors, bet.match[Object.keys(bet.match)[0] ?? '']?.overs?.decision]).toEqual([
      'dead_heat',
      ['0.90'],
      'tie',
    ]);
  });

  test('that goes to a super over has the winner of it', async () => {
    const { end, player } = await bothSides('wl');
    await end({ home: 171, away: 171 }, { winner: 'away', decision: 'super_over', margin: null });
    expect(await player.balance()).toBe(parseAmount('20.5'));
  });

  test('without a result gives back who bet on the winner', async () => {
    const { end, player } = await bothSides('wl');
    await end(
      { home: 56, away: 0 },
      { winner: null, decision: 'no_result', margin: null, powerplay: null, possible: { home: 61, away: 0 }, balls: { home: 61, away: 0 } },
    );
    expect(await player.balance()).toBe(parseAmount('20'));
  });

  test('that rain shortens by more than a fifth voids its runs, but for what was decided', async () => {
    const { end, player } = await bothSides('bs');
    const cut = { home: 120, away: 90 };
    await end({ home: 160, away: 120 }, { winner: 'home', margin: 5, revised: true, possible: cut, balls: cut });
    expect(await player.balance()).toBe(parseAmount('20'));
  });

  test('is corrected: what was paid by the first result is taken back', async () => {
    const { end, player } = await bothSides('powerplay');
    await end({ home: 182, away: 171 }, {});
    expect(await player.balance()).toBe(parseAmount('19.5'));
    await end({ home: 182, away: 171 }, { powerplay: { home: 47, away: 47 } });
    expect(await player.balance()).toBe(parseAmount('19'));
  });

  test('refuses a result whose winner does not fit its runs, and one without overs', async () => {
    const told = (overs: Partial<Overs> | null): FeedFact => ({
      ...{ kind: 'result', fixture: `ground-${fixtures}`, version: 900, at: new Date(), score: { home: 150, away: 171 }, half_time: null },
      ...(overs && { overs: { ...FULL, ...overs } }),
    });
    for (const overs of [{}, { decision: null }, null] as const)
      expect(await app.sportsbook.take([told(overs)], 'ground', { game: 'cricket' })).toMatchObject({
        refused: [{ reason: 'score_impossible' }],
      });
  });
});

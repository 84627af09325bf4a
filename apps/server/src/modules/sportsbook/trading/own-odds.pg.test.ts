import { parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { endOwnOdds } from '../feed/end-own-odds.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact, scoreFact, suspensionFact } from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';
import type { OddsWord } from './own-odds.ts';

let book: TestBook;
let fixture: string;
let match: string;
beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(async () => {
  fixture = book.newFixture();
  await book.take([fixtureFact(fixture), oddsFact(fixture, { odds: oddsTable({ w: 2, d: 3.4, l: 3.8 }) })]);
  match = await book.idOf(fixture);
});

const set = (odds: string, more: Partial<OddsWord> = {}) =>
  inTransaction(book.db, (tx) =>
    book.sportsbook.trading.setOdds(tx, {
      ...{ matchId: match, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds(odds), until: null, beyondFair: false },
      ...{ staff: 'ana', reason: 'we know better', ...more },
    }),
  );
const page = () => book.sportsbook.trading.page(book.db, match, 'en');
const lastOdds = async () => (await page()).ownOdds[0];
const done = async (staff: string) => ({ matchId: match, oddsId: (await lastOdds())?.id ?? '', staff, reason: 'that is enough' });
const end = async () => {
  const ended = await done('rui');
  return inTransaction(book.db, (tx) => book.sportsbook.trading.endOdds(tx, ended));
};
const confirm = async (staff = 'rui') => {
  const by = await done(staff);
  return inTransaction(book.db, (tx) => book.sportsbook.trading.confirmOdds(tx, by));
};
const shift = (factor: number | null, thing: object = { matchId: match }) =>
  inTransaction(book.db, (tx) =>
    book.sportsbook.trading.setMargin(tx, { thing: thing as never, factor, staff: 'ana', reason: 'a risky match' }),
  );
const leagueOf = async () =>
  (await book.asOwner<{ id: string }>('select league_id::text as id from matches where id = $1', [match]))[0]?.id ?? '';
/** The odds on offer, and the status of the market. */
const offered = async (market: MarketKind = 'wl') => {
  const quote = await book.quote(fixture, market);
  return `${quote?.open ? 'open' : 'held'} ${[...(quote?.odds.values() ?? [])].join(' ')}`;
};
const reprice = (version: number, w: number, more: object = {}) =>
  book.take([oddsFact(fixture, { version, odds: oddsTable({ w, d: 3.4, l: 3.8 }), ...more })]);

/** Lets the odds by hand expire. */
async function beOver(): Promise<void> {
  await book.asOwner('alter table staff_odds disable trigger staff_odds_stay');
  await book.asOwner(`update staff_odds set until_at = now() - interval '1 second' where match_id = $1`, [match]);
  await book.asOwner('alter table staff_odds enable trigger staff_odds_stay');
}

describe('odds set by hand', () => {
  test('are offered in the next version while the feed goes on underneath, are kept as the staff’s, and end with its odds of then', async () => {
    const before = (await book.quote(fixture))?.version ?? 0n;
    expect(await set('1.90')).toEqual({ waits: false, feedOdds: 20_000, before: null });
    expect(await offered()).toBe('open 19000 34000 38000');
    expect((await book.quote(fixture))?.version).toBe(before + 1n);
    await reprice(2, 2.05);
    expect(await offered()).toBe('open 19000 34000 38000');
    expect((await page()).markets[0]).toMatchObject({
      pricedBy: 'hand',
      odds: [19_000, 34_000, 38_000],
      feedOdds: [20_500, 34_000, 38_000],
    });
    expect(await set('1.85')).toMatchObject({ before: 19_000 });
    await end();
    expect(await offered()).toBe('open 20500 34000 38000');
    const kept = await book.asOwner<{ by: string }>('select priced_by as by from odds_history where match_id = $1 order by version', [
      match,
    ]);
    expect(kept.map(({ by }) => by)).toEqual(['feed', 'hand', 'hand', 'hand', 'feed']);
    const said = await book.sportsbook.prices({ game: 'soccer', match_id: match, kind: 'wl' } as never);
    expect(said.list.map(({ by_staff: by }) => by)).toEqual([false, true, true, true, false]);
  });

  test('end by themselves once their time is over', async () => {
    await set('1.90', { until: new Date(Date.now() + 60_000) });
    await endOwnOdds(book.db);
    expect(await offered()).toBe('open 19000 34000 38000');
    await beOver();
    await endOwnOdds(book.db);
    expect(await offered()).toBe('open 20000 34000 38000');
    expect(await lastOdds()).toMatchObject({ endedBy: null, endedAt: expect.any(Date) });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the feed holds its market and opens it again', () => book.take([suspensionFact(fixture, 'open', { version: 2 })])],
    ['the match begins', () => book.take([scoreFact(fixture, { home: 0, away: 0 }), suspensionFact(fixture, 'open', { version: 3 })])],
    ['its market would pay more than it takes', () => reprice(2, 2.05, { odds: oddsTable({ w: 1.4, d: 5.5, l: 7.5 }) })],
    ['its odds jump', () => reprice(2, 6.5)],
  ])('fall when %s: no bet is taken until staff end them', async (_, happens) => {
    await set('2.05');
    await happens();
    expect(await offered()).toMatch(/^held/);
    expect((await page()).match.odds_fell).toBe(true);
    expect(await lastOdds()).toMatchObject({ fallenAt: expect.any(Date), endedAt: null });
    // Nor do they expire: staff have to decide first.
    await beOver();
    await endOwnOdds(book.db);
    expect(await lastOdds()).toMatchObject({ endedAt: null });
    await reprice(9, 2.1);
    await reprice(10, 2.1);
    expect(await offered()).toMatch(/^held 21000/);
    await end();
    expect(await offered()).toBe('open 21000 34000 38000');
  });

  test('fall with a goal in play, and stand while nothing but the minute changes', async () => {
    await book.take([scoreFact(fixture, { home: 0, away: 0 }), suspensionFact(fixture, 'open', { version: 3 })]);
    await set('1.90');
    await book.take([scoreFact(fixture, { home: 0, away: 0 }, { version: 2, minute: 13 })]);
    expect(await offered()).toMatch(/^open 19000/);
    await book.take([scoreFact(fixture, { home: 1, away: 0 }, { version: 3, minute: 14 })]);
    expect(await offered()).toMatch(/^held/);
    await set('1.70');
    expect(await offered()).toMatch(/^open 17000/);
  });

  test('fall when their line moves', async () => {
    const line = (version: number, at: number) =>
      book.take([oddsFact(fixture, { version, market: 'handicap', line: at, odds: oddsTable({ w: 2, d: 3.4, l: 3.8 }) })]);
    await line(1, -100);
    await expect(set('1.90', { market: 'handicap', lineE2: -200 })).rejects.toMatchObject({ code: 'trading.line_moved' });
    await set('1.90', { market: 'handicap', lineE2: -100 });
    expect(await offered('handicap')).toMatch(/^open 19000/);
    await line(2, -200);
    expect(await offered('handicap')).toMatch(/^held 20000/);
    expect(await offered()).toMatch(/^open/);
  });

  test('far from the feed’s, or beyond fair, wait for a second person, who sees that nothing has changed', async () => {
    expect(await set('1.50')).toMatchObject({ waits: true });
    expect(await offered()).toBe('open 20000 34000 38000');
    await expect(set('1.45')).rejects.toMatchObject({ code: 'staff.request_open' });
    // Another selection of the market may have a waiting price at the same time.
    expect(await set('2.50', { selection: 'd' })).toMatchObject({ waits: true });
    await end();
    await expect(confirm('ana')).rejects.toMatchObject({ code: 'trading.four_eyes' });
    await confirm();
    expect(await offered()).toBe('open 15000 34000 38000');
    await expect(set('2.40')).rejects.toMatchObject({ code: 'trading.beyond_fair' });
    expect(await set('2.40', { beyondFair: true })).toMatchObject({ waits: true });
    await book.take([suspensionFact(fixture, 'open', { version: 5 })]);
    await expect(confirm()).rejects.toMatchObject({ code: 'trading.price_fell' });
  });

  test('that wait for a second person leave those that hold until then', async () => {
    await set('1.90');
    expect(await set('1.50')).toEqual({ waits: true, feedOdds: 20_000, before: null });
    expect(await offered()).toBe('open 19000 34000 38000');
    await confirm();
    expect(await offered()).toBe('open 15000 34000 38000');
    // Prices in force need no confirmation, and are confirmed once.
    await expect(confirm()).rejects.toMatchObject({ code: 'staff.request_gone' });
  });

  test('are judged once more by what holds when the second person says so', async () => {
    expect(await set('4.80', { selection: 'l' })).toMatchObject({ waits: true });
    expect(await set('2.05')).toMatchObject({ waits: false });
    await expect(
      inTransaction(book.db, async (tx) => {
        const { id = '' } = (await page()).ownOdds.find(({ selection }) => selection === 'l') ?? {};
        return book.sportsbook.trading.confirmOdds(tx, { matchId: match, oddsId: id, staff: 'rui' });
      }),
    ).rejects.toMatchObject({ code: 'trading.beyond_fair' });
    expect(await offered()).toBe('open 20500 34000 38000');
  });

  test('that fell count for nothing where others are weighed', async () => {
    await book.take([scoreFact(fixture, { home: 0, away: 0 }), suspensionFact(fixture, 'open', { version: 3 })]);
    await set('3.90', { selection: 'd' });
    await book.take([scoreFact(fixture, { home: 0, away: 1 }, { version: 2, minute: 13 })]);
    expect(await set('2.14')).toMatchObject({ waits: false });
  });

  test.each<[string, string, Partial<OddsWord>, string]>([
    ['below the least on offer', '1.00', {}, 'trading.odds_impossible'],
    ['that nobody means', '60', { beyondFair: true }, 'trading.odds_impossible'],
    ['of an answer there is not', '2.00', { selection: 'x' }, 'trading.not_found'],
    ['of a market there is not', '2.00', { market: 'goals', selection: '1' }, 'trading.not_found'],
    ['until a time that is over', '2.00', { until: new Date(0) }, 'trading.time_over'],
  ])('%s are refused', async (_, odds, more, code) => {
    await expect(set(odds, more)).rejects.toMatchObject({ code });
    expect(await offered()).toBe('open 20000 34000 38000');
  });

  test('of a market that its feed holds are refused', async () => {
    await book.take([suspensionFact(fixture, 'suspended', { version: 2 })]);
    await expect(set('1.90')).rejects.toMatchObject({ code: 'trading.no_feed_price' });
  });

  test('stay as they were written, and end once', async () => {
    await set('1.90');
    const owner = (text: string) => book.asOwner(`${text} where match_id = $1`, [match]);
    await expect(owner('update staff_odds set odds = 30000')).rejects.toThrow('stay as they were written');
    await expect(owner('delete from staff_odds')).rejects.toThrow('stay as they were written');
    await end();
    await expect(end()).rejects.toMatchObject({ code: 'staff.request_gone' });
  });
});

describe('a shifted margin', () => {
  test('holds from the nearest of market, match, league and game, goes with the feed’s odds, and odds by hand stand in it', async () => {
    await book.take([
      oddsFact(fixture, {
        market: 'goals',
        odds: oddsTable(Object.fromEntries(['0', '1', '2', '3', '4', '5', '6', '7+'].map((code) => [code, 7]))),
      }),
    ]);
    expect(await offered('goals')).toBe(`open ${Array(8).fill(70_000).join(' ')}`);
    // Eight at 7 keep 14.3 %: a half is 7.1 %, twice is 28.6 %.
    expect(await shift(50, { game: 'soccer' })).toBeNull();
    expect(await offered('goals')).toBe(`open ${Array(8).fill(74_600).join(' ')}`);
    await shift(200, { leagueId: await leagueOf() });
    expect(await offered('goals')).toBe(`open ${Array(8).fill(62_200).join(' ')}`);
    await shift(50);
    expect(await offered('goals')).toBe(`open ${Array(8).fill(74_600).join(' ')}`);
    await shift(200, { matchId: match, market: 'goals' });
    expect(await offered('goals')).toBe(`open ${Array(8).fill(62_200).join(' ')}`);
    expect((await page()).markets.map(({ market, factor, pricedBy }) => [market, factor, pricedBy])).toEqual([
      ['goals', 200, 'margin'],
      ['wl', 50, 'margin'],
    ]);
    await set('7.00', { market: 'goals', selection: '3' });
    expect(await offered('goals')).toContain('62200 70000 62200');
    for (const thing of [{ matchId: match, market: 'goals' }, { matchId: match }, { leagueId: await leagueOf() }, { game: 'soccer' }])
      expect(await shift(null, thing)).toBeGreaterThan(0);
    await end();
    expect(await offered('goals')).toBe(`open ${Array(8).fill(70_000).join(' ')}`);
    await expect(shift(null)).rejects.toMatchObject({ code: 'trading.no_margin' });
  });

  test('of a league that has nothing on offer now holds for what comes', async () => {
    const alone = { ref: fixture, names: { en: 'Cup' }, country: 'BR' };
    const [over, next] = [book.newFixture(), book.newFixture()];
    await book.take([fixtureFact(over, { league: alone }), resultFact(over, { home: 1, away: 0 })]);
    match = await book.idOf(over);
    const leagueId = await leagueOf();
    expect(await shift(50, { leagueId })).toBeNull();
    await expect(shift(50)).rejects.toMatchObject({ code: 'trading.not_found' });
    await book.take([fixtureFact(next, { league: alone }), oddsFact(next, { odds: oddsTable({ w: 2, d: 3.4, l: 3.8 }) })]);
    match = await book.idOf(next);
    expect((await page()).markets.map(({ factor }) => factor)).toEqual([50]);
    expect(await shift(null, { leagueId })).toBe(50);
  });

  test('of a game holds at each of its feeds, and is kept of a game that has none', async () => {
    await book.sportsbook.take([fixtureFact(fixture), oddsFact(fixture)] as never, 'second', { game: 'soccer' });
    const pricedBy = () =>
      book.asOwner(`select m.feed, k.priced_by as by from markets k join matches m on m.id = k.match_id where m.fixture = $1 order by 1`, [
        fixture,
      ]);
    await shift(200, { game: 'soccer' });
    const [first, second] = [book.feed, 'second'].toSorted();
    expect(await pricedBy()).toEqual([first, second].map((feed) => ({ feed, by: 'margin' })));
    expect(await shift(null, { game: 'soccer' })).toBe(200);
    expect(await pricedBy()).toEqual([first, second].map((feed) => ({ feed, by: 'feed' })));
    expect([await shift(50, { game: 'cricket' }), await shift(60, { game: 'cricket' })]).toEqual([null, 50]);
    expect(await book.sportsbook.trading.gameMargins(book.db)).toEqual([{ game: 'cricket', factor: 60 }]);
    expect(await shift(null, { game: 'cricket' })).toBe(60);
  });

  test('of a match of a pool is refused, and so are odds by hand of it', async () => {
    const codes = ['0', '1', '2', '3', '4', '5', '6', '7+'];
    const prices = oddsFact(fixture, { market: 'goals', odds: oddsTable(Object.fromEntries(codes.map((code) => [code, 7]))) });
    await book.sportsbook.take([fixtureFact(fixture), prices] as never, 'pool', { game: 'bd' });
    const [row] = await book.asOwner<{ id: string }>(`select id::text from matches where feed = 'pool' and fixture = $1`, [fixture]);
    await expect(shift(200, { matchId: row?.id })).rejects.toMatchObject({ code: 'trading.pool_priced' });
    await expect(set('7.50', { matchId: row?.id ?? '', market: 'goals', selection: '3' })).rejects.toMatchObject({
      code: 'trading.pool_priced',
    });
    await expect(shift(200, { leagueId: '999999' })).rejects.toMatchObject({ code: 'trading.not_found' });
  });

  test('of a pool is refused, and so is one of nothing', async () => {
    await expect(shift(200, { game: 'bd' })).rejects.toMatchObject({ code: 'trading.pool_priced' });
    await expect(shift(200, { matchId: '999999' })).rejects.toMatchObject({ code: 'trading.not_found' });
    await expect(shift(200, { matchId: match, market: 'half' })).rejects.toMatchObject({ code: 'trading.not_found' });
  });
});

import type { FeedFact } from '@fairbook/contract/feed';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSportsbook } from '../index.ts';
import {
  correctionFact,
  fixtureFact,
  hoursFromNow,
  oddsFact,
  oddsTable,
  ordersOf,
  postponementFact,
  resultFact,
  scoreFact,
  suspensionFact,
  voidFact,
} from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';

let book: TestBook;
let fixture: string;

beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(() => {
  fixture = book.newFixture();
});

const TABLES = ['feeds', 'leagues', 'teams', 'matches', 'markets', 'odds_history', 'outcomes', 'pending_facts', 'outbox_events'];
const everything = async () => {
  const dump = await Promise.all(
    TABLES.map((table) => book.asOwner<{ text: string }>(`select (to_jsonb(t) - 'last_seen_at')::text as text from ${table} t order by 1`)),
  );
  return dump.map((rows) => rows.map(({ text }) => text));
};
const outcomeOf = async (of = fixture) => {
  const id = await book.idOf(of);
  return (await book.sportsbook.outcomes(book.db, [id])).get(id);
};
const matchOf = async (of = fixture) =>
  (await book.asOwner<{ status: string; starts_at: Date }>('select * from matches where fixture = $1', [of]))[0];

describe('the same facts again, and in any order', () => {
  test.each(['is over', 'goes on'])('a page taken twice changes nothing and tells nobody, of a match that %s', async (then) => {
    const page = [
      fixtureFact(fixture),
      oddsFact(fixture),
      suspensionFact(fixture, 'open'),
      scoreFact(fixture, { home: 1, away: 0 }),
      ...(then === 'is over' ? [resultFact(fixture, { home: 2, away: 1 })] : []),
    ];
    await book.take(page);
    const before = await everything();
    const told = book.told.length;
    const report = await book.take(page);
    expect(report).toMatchObject({ applied: 0, stale: page.length, waiting: 0, refused: [] });
    expect(await everything()).toEqual(before);
    expect(book.told).toHaveLength(told);
  });

  test('every order of a fixture, two prices, a suspension and a kick-off ends at the same offer', async () => {
    const facts = (of: string): FeedFact[] => [
      fixtureFact(of, { starts_at: hoursFromNow(-0.1) }),
      oddsFact(of, { version: 1 }),
      oddsFact(of, { version: 2, odds: oddsTable({ w: 2.05, d: 3.3, l: 3.9 }) }),
      suspensionFact(of, 'suspended', { version: 2 }),
      scoreFact(of, { home: 0, away: 0 }, { minute: 1 }),
    ];
    const ends = new Set<string>();
    for (const [place, order] of ordersOf([0, 1, 2, 3, 4]).entries()) {
      const of = `order-${place}`;
      for (const each of order) await book.take([facts(of)[each] as FeedFact]);
      const [row] = await book.asOwner<{ end: string }>(
        `select concat_ws(' ', m.status, m.minute, k.status, k.odds, k.odds_version, k.status_version) as end
         from matches m join markets k on k.match_id = m.id where m.fixture = $1`,
        [of],
      );
      ends.add(row?.end ?? 'nothing');
    }
    expect([...ends]).toEqual(['live 1 suspended {20500,33000,39000} 2 2']);
  });

  test('all 120 orders of five outcome facts end at the highest version, and no superseded fact is applied after it', async () => {
    const facts = (of: string): FeedFact[] => [
      resultFact(of, { home: 1, away: 0 }, { version: 1 }),
      resultFact(of, { home: 1, away: 0 }, { version: 2 }),
      voidFact(of, 3),
      postponementFact(of, hoursFromNow(4), { version: 4 }),
      correctionFact(of, { home: 2, away: 0 }, 5),
    ];
    for (const [place, order] of ordersOf([0, 1, 2, 3, 4]).entries()) {
      const of = `outcome-${place}`;
      await book.take([fixtureFact(of)]);
      for (const each of order) await book.take([facts(of)[each] as FeedFact]);
      const decided = await outcomeOf(of);
      expect(decided?.outcome, `order ${order.join(', ')}`).toEqual({
        kind: 'played',
        score: { home: 2, away: 0 },
        halfTime: { home: 0, away: 0 },
      });
      const versions = await book.asOwner<{ version: number; revision: number }>(
        'select version, revision from outcomes where match_id = $1 order by revision',
        [await book.idOf(of)],
      );
      expect(versions).toEqual(versions.toSorted((one, two) => one.version - two.version));
      expect(versions.map(({ revision }) => revision)).toEqual(versions.map((_, index) => index + 1));
      expect(decided?.revision).toBe(versions.length);
    }
  });

  test('one page with all versions keeps the highest of each aspect', async () => {
    const report = await book.take([
      oddsFact(fixture, { version: 3, odds: oddsTable({ w: 3, d: 3, l: 3 }) }),
      fixtureFact(fixture),
      oddsFact(fixture, { version: 2 }),
    ]);
    expect(report).toMatchObject({ applied: 2, stale: 1 });
    expect((await book.quote(fixture))?.odds.get('w')).toBe(30_000);
  });
});

describe('facts before their fixture', () => {
  test('wait, newest only, and are applied when it comes', async () => {
    const early = [oddsFact(fixture, { version: 1 }), oddsFact(fixture, { version: 2, odds: oddsTable({ w: 2.5, d: 3, l: 3 }) })];
    expect(await book.take([early[1] as FeedFact])).toMatchObject({ applied: 0, waiting: 1 });
    expect(await book.take([early[0] as FeedFact, resultFact(fixture, { home: 0, away: 0 })])).toMatchObject({ waiting: 2 });
    expect(await book.idOf(fixture)).toBe('0');
    expect(await book.take([fixtureFact(fixture)])).toMatchObject({ applied: 3, waiting: 0 });
    expect((await outcomeOf())?.outcome).toMatchObject({ kind: 'played', score: { home: 0, away: 0 } });
    expect(await book.asOwner('select from pending_facts where fixture = $1', [fixture])).toEqual([]);
    const [market] = await book.asOwner<{ odds: number[] }>('select odds from markets where match_id = $1', [await book.idOf(fixture)]);
    expect(market?.odds).toEqual([25_000, 30_000, 30_000]);
  });
});

describe('a bad fact is refused alone', () => {
  test.each<[string, FeedFact['kind'], (of: string) => FeedFact]>([
    ['selection_unknown', 'odds', (of) => oddsFact(of, { odds: oddsTable({ w: 2, x: 3 }) })],
    ['market_unknown', 'odds', (of) => oddsFact(of, { market: 'bs', line: 21_050, odds: oddsTable({ b: 1.9, s: 1.9 }) })],
    ['market_unknown', 'suspension', (of) => suspensionFact(of, 'open', { market: 'up' })],
    ['line_invalid', 'odds', (of) => oddsFact(of, { market: 'handicap', line: 0 })],
    ['line_invalid', 'odds', (of) => oddsFact(of, { market: 'handicap', line: null })],
    ['odds_missing', 'odds', (of) => oddsFact(of, { odds: {} })],
    ['odds_missing', 'odds', (of) => oddsFact(of, { odds: oddsTable({ w: 2 }) })],
    ['odds_implausible', 'odds', (of) => oddsFact(of, { odds: oddsTable({ w: 500, d: 500 }) })],
    ['version_leaps', 'odds', (of) => oddsFact(of, { version: 2_147_483_647 })],
    ['version_leaps', 'score', (of) => scoreFact(of, { home: 0, away: 0 }, { version: 2_147_483_647 })],
    ['version_leaps', 'result', (of) => resultFact(of, { home: 0, away: 0 }, { version: 2_147_483_647 })],
    ['odds_implausible', 'odds', (of) => oddsFact(of, { odds: oddsTable({ w: 1, d: 3, l: 3 }) })],
    ['odds_implausible', 'odds', (of) => oddsFact(of, { odds: oddsTable({ w: 19.5, d: 3.4, l: 4.1 }) })],
    ['score_impossible', 'result', (of) => resultFact(of, { home: 1, away: 0 }, { half_time: { home: 0, away: 1 } })],
    ['score_impossible', 'score', (of) => scoreFact(of, { home: 0, away: 0 }, { half_time: { home: 1, away: 0 } })],
  ])('%s: %s', async (reason, _kind, bad) => {
    await book.take([fixtureFact(fixture)]);
    const wrong = bad(fixture);
    const report = await book.take([wrong, oddsFact(fixture, { version: 9 })]);
    expect(report.refused).toEqual([{ fixture, kind: wrong.kind, reason }]);
    expect((await book.quote(fixture))?.odds.get('w')).toBe(19_500);
  });

  test('before play a list without one of its answers is refused, and in play it may leave out what cannot happen any more', async () => {
    const part = (version: number) => oddsFact(fixture, { version, market: 'goals', odds: oddsTable({ '1': 3, '2': 3, '3': 5 }) });
    await book.take([fixtureFact(fixture, { starts_at: hoursFromNow(-0.5) })]);
    expect((await book.take([part(1)])).refused).toEqual([{ fixture, kind: 'odds', reason: 'odds_missing' }]);
    expect(await book.quote(fixture, 'goals')).toBeUndefined();
    expect(await book.take([scoreFact(fixture, { home: 1, away: 0 }), part(2)])).toMatchObject({ applied: 2, refused: [] });
    expect((await book.quote(fixture, 'goals'))?.odds.size).toBe(3);
  });

  test('a version as far ahead as a column goes does not freeze what it speaks of, and one a little ahead is taken', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture, { version: 900_000_000 })]);
    const moved = oddsFact(fixture, { version: 1_800_000_000, odds: oddsTable({ w: 2.1, d: 3.4, l: 3.6 }) });
    expect((await book.take([oddsFact(fixture, { version: 2_147_483_647 })])).refused).toMatchObject([{ reason: 'version_leaps' }]);
    expect(await book.take([moved])).toMatchObject({ applied: 1, refused: [] });
    expect((await book.quote(fixture))?.odds.get('w')).toBe(21_000);
  });

  test('a name that cannot be stored costs its own fixture and no other', async () => {
    const good = book.newFixture();
    const poison = fixtureFact(fixture, { home: { ref: 'nul', names: { en: 'N\u0000L' }, crest: '' } });
    const report = await book.take([fixtureFact(good), poison, oddsFact(good), oddsFact(fixture)], { cursor: 'after-poison' });
    expect(report.refused).toEqual([{ fixture, kind: 'fixture', reason: 'not_storable' }]);
    expect((await book.quote(good))?.open).toBe(true);
    expect(await book.asOwner('select cursor from feeds where name = $1', [book.feed])).toEqual([{ cursor: 'after-poison' }]);
  });

  test('HTML in a name is a name', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await book.take([fixtureFact(fixture, { home: { ref: 'html', names: { en: name }, crest: '' } })]);
    const id = await book.idOf(fixture);
    expect((await book.sportsbook.cards(book.db, [id], 'en')).get(id)?.home_team_name).toBe(name);
  });

  test('a feed tells of the game it was opened for, and of no other', async () => {
    const about = { ...scoreFact(fixture, { home: 40, away: 38 }), period: 'third_quarter', minute: 30 } as const;
    await book.sportsbook.take([fixtureFact(fixture), about], 'court', { game: 'basketball' });
    const [match] = await book.asOwner('select game, period, minute from matches where fixture = $1', [fixture]);
    expect(match).toEqual({ game: 'basketball', period: 'third_quarter', minute: 30 });
    const soccer = book.sportsbook.take([resultFact(fixture, { home: 90, away: 88 })], 'court', { game: 'soccer' });
    await expect(soccer).rejects.toThrow('feed court tells of basketball, not of soccer');
    expect((await book.sportsbook.take([resultFact(fixture, { home: 90, away: 88 })], 'court', { game: 'basketball' })).applied).toBe(1);
  });

  test('a fixture may not change its teams, nor slip away by more than 36 hours in all, without saying so', async () => {
    await book.take([fixtureFact(fixture)]);
    const other = { ref: 'cor', names: { en: 'Corinthians' }, crest: '' };
    const report = await book.take([fixtureFact(fixture, { version: 2, away: other })]);
    expect(report.refused).toMatchObject([{ reason: 'team_replaced' }]);
    const moved = async (version: number, hours: number) =>
      (await book.take([fixtureFact(fixture, { version, starts_at: hoursFromNow(hours) })])).refused;
    expect([await moved(3, 24), await moved(4, 40)]).toMatchObject([[], [{ reason: 'start_moved_silently' }]]);
  });
});

describe('what a match comes to', () => {
  test('a result is told in its own transaction: when the telling fails, nothing is decided', async () => {
    const failing = createSportsbook({ db: book.db, onOutcome: () => Promise.reject(new Error('no')) });
    await book.take([fixtureFact(fixture)]);
    await expect(failing.take([resultFact(fixture, { home: 1, away: 1 })], book.feed, { game: 'soccer' })).rejects.toThrow('no');
    expect(await outcomeOf()).toBeUndefined();
    expect((await matchOf())?.status).toBe('upcoming');
  });

  test('the same result with a higher version is no revision and is not told; a correction is both', async () => {
    await book.take([fixtureFact(fixture), resultFact(fixture, { home: 1, away: 1 })]);
    const told = book.told.length;
    await book.take([resultFact(fixture, { home: 1, away: 1 }, { version: 2 })]);
    expect(book.told).toHaveLength(told);
    await book.take([correctionFact(fixture, { home: 1, away: 0 }, 3)]);
    expect(book.told.slice(told)).toEqual([await book.idOf(fixture)]);
    expect(await outcomeOf()).toMatchObject({ revision: 2, outcome: { kind: 'played', score: { home: 1, away: 0 } }, source: book.feed });
  });

  test.each([
    ['36 hours later stands and moves the start', 36 * 3_600_000, 'upcoming'],
    ['36 hours and a second later is void', 36 * 3_600_000 + 1_000, 'void'],
    ['an earlier start stands', -3_600_000, 'upcoming'],
  ])('a postponement: %s', async (_name, moveMs, status) => {
    const start = hoursFromNow(2);
    const moved = new Date(start.getTime() + moveMs);
    await book.take([fixtureFact(fixture, { starts_at: start }), oddsFact(fixture), postponementFact(fixture, moved)]);
    expect(await matchOf()).toMatchObject({ status, starts_at: status === 'void' ? start : moved });
    expect((await book.quote(fixture))?.open).toBe(status === 'upcoming');
  });

  test('two postponements are measured together, from the first start', async () => {
    const start = hoursFromNow(2);
    const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
    await book.take([fixtureFact(fixture, { starts_at: start }), postponementFact(fixture, after(30))]);
    await book.take([fixtureFact(fixture, { version: 2, starts_at: start, league: { ref: 'cup', names: { en: 'Cup' }, country: '' } })]);
    expect((await matchOf())?.starts_at).toEqual(after(30));
    await book.take([postponementFact(fixture, after(37), { version: 2 })]);
    expect((await outcomeOf())?.outcome).toEqual({ kind: 'void', reason: 'postponed' });
  });

  test('an unknown new start is void', async () => {
    await book.take([fixtureFact(fixture), postponementFact(fixture, null)]);
    expect((await outcomeOf())?.outcome).toEqual({ kind: 'void', reason: 'postponed' });
  });

  test('a match that is interrupted waits, takes no bets, and goes on when play is reported after the new start', async () => {
    const start = hoursFromNow(-1);
    const resumes = hoursFromNow(-0.1);
    await book.take([
      fixtureFact(fixture, { starts_at: start }),
      oddsFact(fixture),
      suspensionFact(fixture, 'open', { at: hoursFromNow(-0.9) }),
      scoreFact(fixture, { home: 1, away: 0 }, { at: hoursFromNow(-0.9) }),
    ]);
    expect((await book.quote(fixture))?.open).toBe(true);
    await book.take([postponementFact(fixture, resumes, { at: hoursFromNow(-0.5) })]);
    expect((await matchOf())?.status).toBe('postponed');
    expect((await book.quote(fixture))?.open).toBe(false);
    await book.take([scoreFact(fixture, { home: 1, away: 0 }, { version: 2, at: hoursFromNow(-0.4) })]);
    expect((await matchOf())?.status).toBe('postponed');
    await book.take([scoreFact(fixture, { home: 1, away: 1 }, { version: 3 })]);
    expect((await matchOf())?.status).toBe('live');
  });

  test('a decided match is closed, and later scores, prices and moves leave it alone', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture), resultFact(fixture, { home: 3, away: 0 })]);
    const report = await book.take([
      scoreFact(fixture, { home: 2, away: 0 }),
      oddsFact(fixture, { version: 2, odds: oddsTable({ w: 5, d: 5, l: 1.5 }) }),
      suspensionFact(fixture, 'open'),
      postponementFact(fixture, hoursFromNow(5), { version: 2 }),
    ]);
    expect(report).toMatchObject({ applied: 1, stale: 3, refused: [] });
    expect(await book.quote(fixture)).toMatchObject({
      open: false,
      odds: new Map([
        ['w', 19_500],
        ['d', 34_000],
        ['l', 41_000],
      ]),
    });
    expect(await matchOf()).toMatchObject({ status: 'ended', home_score: 3, away_score: 0 });
  });
});

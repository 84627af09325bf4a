import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { detectStaleFeeds } from './feed/feed-silence.ts';
import {
  fixtureFact,
  hoursFromNow,
  oddsFact,
  oddsTable,
  postponementFact,
  resultFact,
  scoreFact,
  suspensionFact,
} from './testing/feed-facts.ts';
import { type TestBook, testBook } from './testing/test-book.ts';

let book: TestBook;
let fixture: string;

beforeAll(async () => {
  book = await testBook();
});
afterAll(() => book.close());
beforeEach(async () => {
  fixture = book.newFixture();
  await book.sportsbook.heartbeat(book.feed, 'soccer');
});

const isOpen = async () => (await book.quote(fixture))?.open;
const past = hoursFromNow(-0.5);

describe('a quote', () => {
  test('carries the odds by code, the line and the version; what is unknown has no quote', async () => {
    const start = hoursFromNow(3);
    await book.take([
      fixtureFact(fixture, { starts_at: start }),
      oddsFact(fixture, { market: 'handicap', line: -100, single: false, odds: oddsTable({ w: 3.2, d: 3.6, l: 1.88 }) }),
    ]);
    const matchId = await book.idOf(fixture);
    const quotes = await book.sportsbook.quotes(book.db, [
      { matchId, market: 'handicap' },
      { matchId, market: 'wl' },
      { matchId: '999999', market: 'wl' },
    ]);
    expect([...quotes]).toEqual([
      [
        `${matchId}:handicap`,
        {
          matchId,
          market: 'handicap',
          game: 'soccer',
          open: true,
          lineE2: -100,
          single: false,
          version: 1n,
          live: false,
          play: null,
          startsAt: start,
          kickedOffAt: null,
          ...{ full: [], limits: [] },
          odds: new Map([
            ['w', 32_000],
            ['d', 36_000],
            ['l', 18_800],
          ]),
        },
      ],
    ]);
  });

  test('takes bets from the first odds on, and not while the feed holds or closes the market', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    expect(await isOpen()).toBe(true);
    await book.take([suspensionFact(fixture, 'suspended')]);
    expect(await isOpen()).toBe(false);
    await book.take([suspensionFact(fixture, 'open', { version: 2 })]);
    expect(await isOpen()).toBe(true);
    await book.take([suspensionFact(fixture, 'closed', { version: 3 })]);
    expect(await isOpen()).toBe(false);
  });
});

describe('odds that jump before play', () => {
  const slip = { w: 19.5, d: 3.4, l: 1.5 };

  test('close the market and are not offered until a second list says about the same', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    expect(await book.take([oddsFact(fixture, { version: 2, odds: oddsTable(slip) })])).toMatchObject({ applied: 1, held: 1 });
    expect(await book.quote(fixture)).toMatchObject({ open: false, version: 2n });
    expect((await book.quote(fixture))?.odds.get('w')).toBe(19_500);
    expect(await book.take([oddsFact(fixture, { version: 3, odds: oddsTable({ ...slip, w: 18 }) })])).toMatchObject({
      applied: 1,
      held: 0,
    });
    expect(await book.quote(fixture)).toMatchObject({ open: true, version: 3n });
    expect((await book.quote(fixture))?.odds.get('w')).toBe(180_000);
  });

  test('are forgotten when the next list says what held before, and an older list opens nothing', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture, { version: 2 })]);
    await book.take([oddsFact(fixture, { version: 4, odds: oddsTable(slip) })]);
    await book.take([oddsFact(fixture, { version: 3 })]);
    expect(await isOpen()).toBe(false);
    await book.take([oddsFact(fixture, { version: 5 })]);
    expect(await isOpen()).toBe(true);
    expect((await book.quote(fixture))?.odds.get('w')).toBe(19_500);
  });

  test('are no jump with another line, which is another question', async () => {
    const handicap = (line: number, version: number, odds: Record<string, number>) =>
      oddsFact(fixture, { market: 'handicap', line, version, odds: oddsTable(odds) });
    await book.take([fixtureFact(fixture), handicap(-100, 1, { w: 1.5, d: 4, l: 6 })]);
    expect(await book.take([handicap(-300, 2, { w: 7, d: 5, l: 1.4 })])).toMatchObject({ applied: 1, held: 0 });
    expect(await book.take([handicap(-300, 3, { w: 1.5, d: 4, l: 6 })])).toMatchObject({ held: 1 });
  });

  test('are news in play, where a goal moves them', async () => {
    await book.take([fixtureFact(fixture, { starts_at: past }), oddsFact(fixture), scoreFact(fixture, { home: 0, away: 0 }, { at: past })]);
    await book.take([suspensionFact(fixture, 'open'), oddsFact(fixture, { version: 2, odds: oddsTable(slip) })]);
    expect(await isOpen()).toBe(true);
  });
});

describe('a market that is held', () => {
  test('is not opened by an older word that comes later, neither in one page nor in two', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture), suspensionFact(fixture, 'suspended', { version: 5 })]);
    await book.take([suspensionFact(fixture, 'open', { version: 4 })]);
    expect(await isOpen()).toBe(false);
    fixture = book.newFixture();
    const both = [suspensionFact(fixture, 'suspended', { version: 5 }), suspensionFact(fixture, 'open', { version: 4 })];
    await book.take([fixtureFact(fixture), oddsFact(fixture), ...both]);
    expect(await isOpen()).toBe(false);
  });

  test('is not opened by two takers beside each other either', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await Promise.all([
      book.take([suspensionFact(fixture, 'suspended', { version: 5 })]),
      book.take([suspensionFact(fixture, 'open', { version: 4 })]),
    ]);
    expect(await isOpen()).toBe(false);
  });
});

describe('the cut-off', () => {
  test('is the start by the clock of the database, whether or not the feed has said anything', async () => {
    await book.take([fixtureFact(fixture, { starts_at: new Date(Date.now() - 1) }), oddsFact(fixture)]);
    expect(await isOpen()).toBe(false);
  });

  test('moves with the start, both ways', async () => {
    await book.take([fixtureFact(fixture, { starts_at: past }), oddsFact(fixture)]);
    await book.take([postponementFact(fixture, hoursFromNow(1), { at: hoursFromNow(-1) })]);
    expect(await isOpen()).toBe(true);
    await book.take([postponementFact(fixture, past, { version: 2, at: hoursFromNow(-1) })]);
    expect(await isOpen()).toBe(false);
  });

  test('comes at once when play is reported before the start', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture), suspensionFact(fixture, 'open', { at: hoursFromNow(-2) })]);
    expect(await isOpen()).toBe(true);
    await book.take([scoreFact(fixture, { home: 0, away: 0 })]);
    expect(await isOpen()).toBe(false);
  });
});

test('the markets of a decided match are closed, not held', async () => {
  await book.take([fixtureFact(fixture, { starts_at: past }), oddsFact(fixture)]);
  await book.take([scoreFact(fixture, { home: 0, away: 0 }), suspensionFact(fixture, 'open')]);
  const matchId = await book.idOf(fixture);
  const statuses = async () =>
    (await book.asOwner<{ status: string }>('select status from odds_history where match_id = $1 order by version', [matchId])).map(
      ({ status }) => status,
    );
  expect((await statuses()).at(-1)).toBe('open');
  await book.take([resultFact(fixture, { home: 3, away: 0 })]);
  expect((await statuses()).at(-1)).toBe('closed');
});

describe('in play', () => {
  test('a market is closed until the feed opens it explicitly at or after the start', async () => {
    const before = suspensionFact(fixture, 'open', { at: hoursFromNow(-0.6) });
    await book.take([
      fixtureFact(fixture, { starts_at: past }),
      oddsFact(fixture),
      before,
      scoreFact(fixture, { home: 0, away: 0 }, { at: past }),
    ]);
    expect(await isOpen()).toBe(false);
    await book.take([suspensionFact(fixture, 'open', { version: 2, at: past })]);
    expect(await book.quote(fixture)).toMatchObject({ open: true, live: true });
  });

  test('of a match that was brought forward a market is opened from the reported kick-off on', async () => {
    await book.take([fixtureFact(fixture, { starts_at: hoursFromNow(0.5) }), oddsFact(fixture)]);
    await book.take([
      scoreFact(fixture, { home: 0, away: 0 }, { at: hoursFromNow(-0.2) }),
      suspensionFact(fixture, 'open', { at: hoursFromNow(-0.3) }),
    ]);
    expect(await isOpen()).toBe(false);
    await book.take([suspensionFact(fixture, 'open', { version: 2, at: hoursFromNow(-0.1) })]);
    expect(await book.quote(fixture)).toMatchObject({ open: true, live: true });
  });

  test('an opening without reported play holds the market', async () => {
    await book.take([fixtureFact(fixture, { starts_at: past }), oddsFact(fixture), suspensionFact(fixture, 'open')]);
    expect(await isOpen()).toBe(false);
    await book.take([scoreFact(fixture, { home: 0, away: 0 })]);
    expect(await isOpen()).toBe(true);
  });
});

describe('a silent feed', () => {
  test('holds every market from the 20th second on, by the clock alone, and a page that is up to date opens them again', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await book.heardAgo(19.5);
    expect(await isOpen()).toBe(true);
    await book.heardAgo(20);
    expect(await isOpen()).toBe(false);
    await book.sportsbook.heartbeat(book.feed, 'soccer');
    expect(await isOpen()).toBe(true);
  });

  test('holds a live match as well', async () => {
    await book.take([fixtureFact(fixture, { starts_at: past }), oddsFact(fixture), scoreFact(fixture, { home: 0, away: 0 }, { at: past })]);
    await book.take([suspensionFact(fixture, 'open')]);
    expect(await isOpen()).toBe(true);
    await book.heardAgo(21);
    expect(await isOpen()).toBe(false);
  });

  test('catching up opens nothing: only the page behind which no more is waiting does', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await book.heardAgo(60);
    await book.take([oddsFact(fixture, { version: 2 })], { cursor: 'middle', more: true });
    expect(await isOpen()).toBe(false);
    await book.take([], { cursor: 'end', more: false });
    expect(await isOpen()).toBe(true);
  });

  test('news that was signed 21 seconds ago is no sign of life', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await book.heardAgo(60);
    await book.take([oddsFact(fixture, { version: 2 })], { ageMs: 21_000 });
    expect(await isOpen()).toBe(false);
    await book.take([], { ageMs: 1_000 });
    expect(await isOpen()).toBe(true);
  });

  test('is announced once, and so is its return', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await book.heardAgo(60);
    const [last] = await book.asOwner<{ id: bigint }>('select coalesce(max(id), 0) as id from outbox_events');
    await detectStaleFeeds(book.db);
    await detectStaleFeeds(book.db);
    await book.take([], { ageMs: 30_000 });
    await book.sportsbook.heartbeat(book.feed, 'soccer');
    await book.sportsbook.heartbeat(book.feed, 'soccer');
    const told = await book.asOwner<{ event: string }>('select event from outbox_events where topic = $1 and id > $2 order by tx_id, id', [
      'game:soccer',
      last?.id,
    ]);
    expect(told.map(({ event }) => JSON.parse(event)).map(({ kind, silent }) => silent ?? kind)).toEqual([true, false, 'matches.listed']);
  });

  test('is a fact of its own matches: another feed keeps taking bets', async () => {
    await book.take([fixtureFact(fixture), oddsFact(fixture)]);
    await book.sportsbook.take([fixtureFact('other'), oddsFact('other')], 'other-vendor', { game: 'soccer' });
    await book.heardAgo(60);
    const [other] = await book.asOwner<{ id: string }>(`select id::text from matches where fixture = 'other'`);
    const quotes = await book.sportsbook.quotes(book.db, [{ matchId: other?.id ?? '', market: 'wl' }]);
    expect([...quotes.values()].map(({ open }) => open)).toEqual([true]);
    expect(await isOpen()).toBe(false);
  });
});

test('names and crests are those that were said last, of leagues and of teams', async () => {
  const said = (version: number, word: string) =>
    fixtureFact(fixture, {
      version,
      league: { ref: `${fixture} cup`, names: { en: `Cup ${word}` }, country: 'BR' },
      home: { ref: `${fixture} home`, names: { en: `Home ${word}` }, crest: `crest ${word}` },
    });
  const named = () =>
    book.asOwner<object>(
      `select t.names ->> 'en' as team, t.crest, l.names ->> 'en' as league from matches m join teams t on t.id = m.home_id join leagues l on l.id = m.league_id
       where m.fixture = $1`,
      [fixture],
    );
  for (const [version, word] of [[1, 'of old'] as const, [2, 'of now'] as const]) {
    await book.take([said(version, word)]);
    expect(await named()).toEqual([{ team: `Home ${word}`, crest: `crest ${word}`, league: `Cup ${word}` }]);
  }
});

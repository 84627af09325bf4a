import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runFeed } from '../../index.ts';
import { type TestBook, testBook } from '../../testing/test-book.ts';
import { factsOfOdds } from './odds-api.ts';

let book: TestBook;
let folder: string;
beforeAll(async () => {
  [book, folder] = await Promise.all([testBook('archive'), mkdtemp(path.join(tmpdir(), 'fairbook-odds-'))]);
});
afterAll(() => Promise.all([book.close(), rm(folder, { recursive: true, force: true })]));

const HOUR_MS = 3_600_000;
const time = (ms: number): string => new Date(Date.now() + ms).toISOString();
const answer = (name: string, price: number, point?: number) => ({ name, price, ...(point !== undefined && { point }) });
const H2H = { key: 'h2h', outcomes: [answer('Arsenal', 1.95), answer('Chelsea', 3.9), answer('Draw', 3.6)] };
const SPREADS = { key: 'spreads', outcomes: [answer('Chelsea', 1.95, 0.75), answer('Arsenal', 1.93, -0.75)] };
const TOTALS = { key: 'totals', outcomes: [answer('Over', 1.9, 2.75), answer('Under', 1.98, 2.75)] };
const event = (more: object = {}) => ({
  ...{ id: 'e91', sport_key: 'soccer_epl', sport_title: 'EPL', commence_time: time(2 * HOUR_MS) },
  ...{ home_team: 'Arsenal', away_team: 'Chelsea', ...more },
});
const bookmaker = (markets: readonly object[], last_update = time(-60_000)) => ({
  key: 'pinnacle',
  title: 'Pinnacle',
  last_update,
  markets,
});
const scored = (home: string, away: string) => [
  { name: 'Arsenal', score: home },
  { name: 'Chelsea', score: away },
];

test('its three markets are ours, on the line of the home side, and its prices exact', () => {
  const { facts, refused } = factsOfOdds({ odds: [event({ bookmakers: [bookmaker([H2H, SPREADS, TOTALS])] })], scores: [] });
  expect(refused).toEqual([]);
  expect(facts[0]).toMatchObject({
    kind: 'fixture',
    discipline: 'football',
    home: { names: { en: 'Arsenal' } },
    league: { names: { en: 'EPL' } },
  });
  expect(facts.slice(1).map((fact) => fact.kind === 'odds' && [fact.market, fact.line, fact.odds])).toEqual([
    ['wl', null, { w: 19_500, l: 39_000, d: 36_000 }],
    ['ah', -75, { l: 19_500, w: 19_300 }],
    ['at', 275, { over: 19_000, under: 19_800 }],
  ]);
});

test('its versions go on where those before stopped: seconds since 2020 began', () => {
  const { facts } = factsOfOdds({ odds: [event({ bookmakers: [bookmaker([H2H], '2026-01-01T00:00:10Z')] })], scores: [] });
  const versions = facts.flatMap((fact) => (fact.kind === 'odds' ? [fact.version] : []));
  expect(versions).toEqual([(6 * 365 + 2) * 86_400 + 10]);
  const bookmakers = ['10', '20', '15'].map((second) => bookmaker([H2H], `2026-01-01T00:00:${second}Z`));
  const [fixture] = factsOfOdds({ odds: [event({ bookmakers })], scores: [] }).facts;
  expect(fixture?.version).toBe((6 * 365 + 2) * 86_400 + 20);
});

test.each<[string, readonly object[], readonly string[]]>([
  [
    'of two bookmakers the first whole list counts',
    [bookmaker([{ key: 'h2h', outcomes: H2H.outcomes.slice(0, 1) }]), bookmaker([H2H])],
    ['wl'],
  ],
  [
    'sides that do not mirror each other are no line',
    [bookmaker([H2H, { key: 'spreads', outcomes: [answer('Arsenal', 2, -1), answer('Chelsea', 2, 0.5)] }])],
    ['wl'],
  ],
  [
    'a line that is no quarter is not sold',
    [bookmaker([H2H, { key: 'totals', outcomes: [answer('Over', 2, 2.6), answer('Under', 2, 2.6)] }])],
    ['wl'],
  ],
  [
    'a name that is no side is no answer',
    [bookmaker([{ key: 'h2h', outcomes: [answer('Spurs', 2), answer('Chelsea', 2)] }, TOTALS])],
    ['at'],
  ],
  ['without a bookmaker there is no match', [], []],
])('%s', (_, bookmakers, kinds) => {
  const { facts } = factsOfOdds({ odds: [event({ bookmakers })], scores: [] });
  expect(facts.flatMap((fact) => (fact.kind === 'odds' ? [fact.market] : []))).toEqual(kinds);
});

test('sports whose scores it does not explain are passed over, and what is no event is refused alone', () => {
  const odds = [
    event({ sport_key: 'tennis_atp', bookmakers: [bookmaker([H2H])] }),
    { id: 'e7' },
    event({ bookmakers: [bookmaker([H2H])] }),
  ];
  const { facts, refused } = factsOfOdds({ odds, scores: [event({ completed: false, scores: null, last_update: null })] });
  expect(facts.map(({ kind }) => kind)).toEqual(['fixture', 'odds']);
  expect(refused).toEqual([{ fixture: 'e7', kind: 'event', reason: 'not_a_fact' }]);
});

test('a file is taken when it is written, held when nobody writes it any more, and decides by its scores', async () => {
  const file = path.join(folder, 'odds.json');
  const write = (scores: readonly object[], price = 1.95) => {
    const h2h = { ...H2H, outcomes: [answer('Arsenal', price), ...H2H.outcomes.slice(1)] };
    return writeFile(
      file,
      JSON.stringify({ odds: [event({ bookmakers: [bookmaker([h2h], time(price === 1.95 ? -60_000 : 0))] })], scores }),
    );
  };
  const silent = { warn: () => undefined, info: () => undefined, error: () => undefined, debug: () => undefined };
  const taker = runFeed({
    ...{
      db: book.db,
      sportsbook: book.sportsbook,
      url: file,
      secret: '',
      feed: book.feed,
      game: 'sports365',
      protocol: 'odds_api',
      speed: 0,
    },
    ...{ log: silent as never, metrics: { count: () => undefined } },
  });
  try {
    const price = async () => {
      const quote = await book.quote('e91');
      return quote?.open ? quote.odds.get('w') : null;
    };
    const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 15_000, interval: 50 });
    await write([]);
    await until(async () => (await price()) === 19_500);
    const before = new Date(Date.now() - HOUR_MS);
    await utimes(file, before, before);
    // A poll that began earlier may still report that it was heard just now.
    await until(async () => {
      await book.heardAgo(60);
      return (await price()) === null;
    });
    await write([], 2.05);
    await until(async () => (await price()) === 20_500);
    await write([event({ completed: true, last_update: time(0), scores: scored('2', '1') })], 2.05);
    const id = await book.idOf('e91');
    const outcome = async () => (await book.sportsbook.outcomes(book.db, [id])).get(id)?.outcome;
    await until(async () => (await outcome()) !== undefined);
    expect(await outcome()).toMatchObject({ kind: 'played', score: { home: 2, away: 1 } });
  } finally {
    await taker.stop();
  }
});

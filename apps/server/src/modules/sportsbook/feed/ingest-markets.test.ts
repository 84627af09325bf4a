import type { FeedFact } from '@fairbook/contract/feed';
import { describe, expect, test } from 'vitest';
import { oddsFact, oddsTable, suspensionFact } from '../testing/feed-facts.ts';
import { knownMatch, minutesAgo, paperIngest } from '../testing/paper-ingest.ts';
import { ingestMarkets, publishMarkets } from './ingest-markets.ts';
import type { KnownMatch } from './ingest-state.ts';

const AT = minutesAgo(3);
const odds = (more: Parameters<typeof oddsFact>[1] = {}) =>
  oddsFact('f', { version: 5, odds: oddsTable({ l: 4.1, w: 2, d: 3.4 }), ...more });
const stop = (fixture: string, version: number): FeedFact => ({ kind: 'bet_stop', fixture, version, at: AT });
type Rows = NonNullable<NonNullable<Parameters<typeof paperIngest>[1]>['rows']>;
async function taken(facts: readonly FeedFact[], match: Partial<KnownMatch> = {}, rows: Rows = {}) {
  const paper = paperIngest(facts, { known: [knownMatch(match), knownMatch({ id: 8n, fixture: 'g' })], rows });
  await ingestMarkets(paper.ingest);
  return paper;
}
const TOUCHED = [{ matchId: 7n, market: 'wl' }];

describe('prices', () => {
  test('are kept in the order of the answers, with their line; those that changed nothing are old', async () => {
    const facts = [
      odds(),
      odds({ version: 6, market: 'handicap', line: -100, single: false, odds: oddsTable({ l: 3.1, d: 3.2, w: 2.2 }) }),
    ];
    const { asked, told, order } = await taken(facts, {}, { apply_odds: TOUCHED });
    expect(asked('priced')).toEqual([
      [
        [7n, 7n],
        ['wl', 'handicap'],
      ],
    ]);
    expect(asked('apply_odds')).toEqual([
      [
        [7n, 7n],
        ['wl', 'handicap'],
        [5, 6],
        [null, -100],
        [true, false],
        ['{20000,34000,41000}', '{22000,32000,31000}'],
      ],
    ]);
    expect(order()).toEqual(['priced', 'apply_odds']);
    expect(told()).toMatchObject({ applied: 1, stale: 1, held: 0, refused: [], touched: TOUCHED });
  });

  test('that are not told are 0', async () => {
    const part = odds({ market: 'goals', odds: oddsTable({ '1': 3, '2': 3, '3': 5 }) });
    const { asked } = await taken([part], { status: 'live', kickedOffAt: AT });
    expect(asked('apply_odds')[0]?.at(-1)).toEqual(['{0,30000,30000,50000,0,0,0,0}']);
  });

  test.each<[string, Parameters<typeof oddsFact>[1], Partial<KnownMatch>, string | null]>([
    ['of an answer are missing before play', { odds: oddsTable({ w: 2, d: 3.4 }) }, {}, 'odds_missing'],
    ['that play has left out are', { odds: oddsTable({ w: 1.5, d: 2.4 }) }, { kickedOffAt: AT }, null],
    ['that give money away', { odds: oddsTable({ w: 5, d: 5, l: 5 }) }, {}, 'odds_implausible'],
    ['of no market of its discipline', {}, { game: 'sports365', discipline: 'tennis' }, 'market_unknown'],
    ['of a market of its discipline', {}, { game: 'sports365', discipline: 'football' }, null],
  ])('%s: refused or taken', async (_, more, match, reason) => {
    const { told, order } = await taken([odds(more)], match);
    expect(told().refused).toEqual(reason === null ? [] : [`f odds ${reason}`]);
    expect(order()).toEqual(reason === null ? ['priced', 'apply_odds'] : []);
  });

  const known = (more: object = {}) => [
    ...[{ matchId: 8n, market: 'wl', version: 4, lineE2: null, odds: [21_000, 34_000, 41_000], held: [] }],
    { matchId: 7n, market: 'wl', version: 4, lineE2: null, odds: [61_000, 34_000, 14_000], held: [], ...more },
  ];
  test.each<[string, object, Partial<KnownMatch>, boolean]>([
    ['that jumped wait', {}, {}, true],
    ['that moved less do not', { odds: [60_000, 34_000, 41_000] }, {}, false],
    ['that jumped in play do not', {}, { status: 'live', kickedOffAt: AT }, false],
    ['of an older version do not', { version: 5 }, {}, false],
    ['on another line do not', { lineE2: 100 }, {}, false],
    ['that were said twice do not', { held: [21_000, 34_000, 41_000] }, {}, false],
    ['that jumped again wait', { held: [9_000, 34_000, 41_000].map((price) => price * 10) }, {}, true],
  ])('%s for a second list', async (_, more, match, isHeld) => {
    const { asked, told, order } = await taken([odds()], match, { priced: known(more), hold_odds: TOUCHED, apply_odds: TOUCHED });
    expect(order()).toEqual(['priced', isHeld ? 'hold_odds' : 'apply_odds']);
    expect(told()).toMatchObject({ applied: 1, stale: 0, held: isHeld ? 1 : 0, touched: TOUCHED });
    expect(asked('hold_odds')).toEqual(isHeld ? [[[7n], ['wl'], [5], ['{20000,34000,41000}']]] : []);
  });

  test('that wait do not make others wait', async () => {
    const other = oddsFact('g', { version: 5, odds: oddsTable({ w: 2, d: 3.4, l: 4.1 }) });
    const { asked, told } = await taken([odds(), other], {}, { priced: known(), apply_odds: [{ matchId: 8n, market: 'wl' }] });
    expect([asked('hold_odds')[0]?.[0], asked('apply_odds')[0]?.[0]]).toEqual([[7n], [8n]]);
    expect(told()).toMatchObject({ applied: 1, stale: 1, held: 1 });
  });
});

describe('what the feed says of bets', () => {
  test('is kept as it was said, and of when', async () => {
    const facts = [
      suspensionFact('f', 'suspended', { version: 3, at: AT }),
      suspensionFact('g', 'closed', { market: 'btts', at: minutesAgo(1) }),
    ];
    const { asked, told, order } = await taken(facts, {}, { apply_suspensions: TOUCHED });
    expect(order()).toEqual(['apply_suspensions']);
    expect(asked('apply_suspensions')).toEqual([
      [
        [7n, 8n],
        ['wl', 'btts'],
        [3, 1],
        ['suspended', 'closed'],
        [AT, minutesAgo(1)],
      ],
    ]);
    expect(told()).toMatchObject({ applied: 1, stale: 1, touched: TOUCHED });
  });

  test('at once of all markets of a match counts, whatever they were', async () => {
    const { asked, told, order } = await taken([stop('f', 3), stop('g', 9)], {}, { apply_bet_stops: TOUCHED });
    expect([order(), asked('apply_bet_stops')]).toEqual([
      ['apply_bet_stops'],
      [
        [
          [7n, 8n],
          [3, 9],
          [AT, AT],
        ],
      ],
    ]);
    expect(told()).toMatchObject({ applied: 2, stale: 0, touched: TOUCHED });
  });

  test('is taken after the prices that came with it, and a stop at last', async () => {
    const { order } = await taken([stop('f', 3), suspensionFact('f', 'open'), odds()]);
    expect(order()).toEqual(['priced', 'apply_odds', 'apply_suspensions', 'apply_bet_stops']);
  });

  test.each(['ended', 'void'] as const)('says nothing of a match that is %s, and nothing of one that is not known', async (status) => {
    const { order, told } = await taken([odds(), suspensionFact('f', 'open'), stop('f', 3), oddsFact('h')], { status });
    expect([order(), told().stale, told().applied]).toEqual([[], 3, 0]);
  });
});

describe('markets whose offer may have changed', () => {
  const row = (matchId: string, market: string, more: object = {}) => ({
    ...{
      matchId,
      market,
      status: 'open',
      lineE2: null,
      single: true,
      version: 4,
      odds: [20_000, 34_000, 0],
      full: [],
      limits: null,
      ...more,
    },
  });
  test('are told, those of one match together', async () => {
    const rows = [row('7', 'wl'), row('8', 'wl', { status: 'suspended' }), row('7', 'btts', { odds: [17_000, 19_000], version: 2 })];
    const paper = paperIngest([], {
      rows: { publish_markets: rows },
      ...{ touched: [{ matchId: 7n, market: 'wl' }], restated: new Set([8n]) },
    });
    const events = await publishMarkets(paper.ingest);
    expect(paper.asked('publish_markets')).toEqual([[[7n], ['wl'], [8n]]]);
    const offered = { line: null, single: true };
    expect(events).toEqual([
      {
        topic: 'match:7',
        event: {
          ...{ kind: 'markets.changed', match_id: '7' },
          compare: {
            wl: { ...offered, status: 'open', version: 4, odds: { w: 20_000, d: 34_000 } },
            btts: { ...offered, status: 'open', version: 2, odds: { yes: 17_000, no: 19_000 } },
          },
        },
      },
      {
        topic: 'match:8',
        event: {
          ...{ kind: 'markets.changed', match_id: '8' },
          compare: { wl: { ...offered, status: 'suspended', version: 4, odds: { w: 20_000, d: 34_000 } } },
        },
      },
    ]);
  });

  test.each<[string, object, boolean]>([
    ['one market', { touched: TOUCHED }, true],
    ['all of a match', { restated: new Set([7n]) }, true],
    ['none', { changed: new Set([7n]) }, false],
  ])('are looked for where %s may have', async (_, changed, isAsked) => {
    const paper = paperIngest([], changed);
    expect(await publishMarkets(paper.ingest)).toEqual([]);
    expect(paper.order().includes('publish_markets')).toBe(isAsked);
    // Staff prices are recomputed before they are published.
    expect(paper.order()[0]).toBe('own_priced');
  });
});

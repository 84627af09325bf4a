import { odds, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { createQuotes, movedSince, type OfferRow, offersOf, wireMarketOf } from './offers.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const OFFER: OfferRow = {
  ...{ matchId: '7', market: 'wl', status: 'open', lineE2: null, single: true, version: 3, odds: [20_000, 0, 40_000] },
  ...{ full: [], limits: null },
};
const LIMIT = ['league', 'north', '1000000', '5000000', '9000000', 'local match'] as const;
const HANDICAP: Partial<OfferRow> = { market: 'handicap', lineE2: -100, full: ['handicap:w@-100', 'handicap:d@100', 'handicap:l@-100'] };
const row = (more: object = {}) => ({ ...OFFER, game: 'soccer', live: false, startsAt: AT, played: null, period: null, ...more });
const key = { matchId: '7', market: 'wl' } as const;
const quoted = async (more: object = {}) => {
  const { db } = paperDb({ 'sportsbook.quotes': [row(more)] });
  return [...(await createQuotes()(db, [key])).values()][0];
};

describe('a quote', () => {
  test('has the odds of what is priced, and is open by its status alone', async () => {
    expect(await quoted()).toEqual({
      ...{ matchId: '7', market: 'wl', game: 'soccer', open: true, lineE2: null, single: true, version: 3n, full: [], limits: [] },
      ...{ live: false, play: null, startsAt: AT },
      odds: new Map([
        ['w', odds(20_000)],
        ['l', odds(40_000)],
      ]),
    });
    expect([(await quoted({ status: 'suspended' }))?.open, (await quoted({ status: 'closed' }))?.open]).toEqual([false, false]);
  });

  test.each<[string, readonly (number | null)[], object]>([
    ['all of it', [2, 1, 1, 0, 60], { minute: 60, score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 } }],
    ['no score at the break yet', [0, 0, null, null, 1], { minute: 1, score: { home: 0, away: 0 }, halfTime: null }],
    ['half a score', [2, null, null, 1, null], { minute: null, score: null, halfTime: null }],
    ['the other half of it', [null, 2, 1, null, null], { minute: null, score: null, halfTime: null }],
    ['nothing of it', [], { minute: null, score: null, halfTime: null }],
  ])('of a match in play says how it stands where that was told: %s', async (_, played, play) => {
    expect((await quoted({ live: true, played, period: 'second_half' }))?.play).toEqual({ period: 'second_half', ...play });
  });

  test('says what is off sale at its line, and what staff allow', async () => {
    const { full, limits } = (await quoted({ ...HANDICAP, limits: [LIMIT] })) ?? {};
    expect(full).toEqual(['w', 'l']);
    expect(limits).toEqual([
      {
        ...{ of: 'league', region: 'north', word: 'local match' },
        ...{ betMin: parseAmount('1'), betMax: parseAmount('5'), bonusMax: parseAmount('9') },
      },
    ]);
  });

  test('goes by the odds of its version, which are made once: those of the next one are others', async () => {
    let [version, price] = [3, 20_000];
    const { db, asked, order } = paperDb({ 'sportsbook.quotes': () => [row({ version, odds: [price, 0, 0] })] });
    const quotes = createQuotes();
    const prices = async () => (await quotes(db, [key])).get('7:wl')?.odds;
    const first = await prices();
    expect(first?.get('w')).toBe(20_000);
    expect(await prices()).toBe(first);
    [version, price] = [4, 21_000];
    expect((await prices())?.get('w')).toBe(21_000);
    expect(asked('sportsbook.quotes')[0]).toEqual([['7'], ['wl']]);
    expect(order().slice(0, 2)).toEqual(['sportsbook.hold_offers', 'sportsbook.quotes']);
  });
});

describe('a market as it travels', () => {
  test('names what is off sale and what staff allow where there is any', () => {
    expect(wireMarketOf('soccer', OFFER)).toEqual({ status: 'open', line: null, single: true, version: 3, odds: { w: 20_000, l: 40_000 } });
    expect(wireMarketOf('soccer', { ...OFFER, ...HANDICAP, limits: [LIMIT] })).toMatchObject({
      line: -100,
      full: ['w', 'l'],
      limits: [['league', 'north', '1.000000', '5.000000', '9.000000', 'local match']],
    });
    expect(Object.keys(wireMarketOf('soccer', { ...OFFER, full: ['handicap:d@100'], limits: [] }))).not.toContain('full');
  });

  test('stands with the others of its match', async () => {
    const { db, asked } = paperDb({
      'sportsbook.offers': [OFFER, { ...OFFER, market: 'btts', odds: [18_000, 19_000] }, { ...OFFER, matchId: '8' }],
    });
    const offers = await offersOf(db, 'soccer', ['7', '8', '9'], ['wl', 'btts']);
    expect([...offers].map(([id, markets]) => [id, Object.keys(markets)])).toEqual([
      ['7', ['wl', 'btts']],
      ['8', ['wl']],
    ]);
    expect(offers.get('7')?.btts?.odds).toEqual({ yes: 18_000, no: 19_000 });
    expect(asked('sportsbook.offers')).toEqual([
      [
        ['7', '8', '9'],
        ['wl', 'btts'],
      ],
    ]);
  });

  test('is not asked for where there is no match', async () => {
    const { db, order } = paperDb({ 'sportsbook.offers': [OFFER] });
    expect([(await offersOf(db, 'soccer', [], ['wl'])).size, order()]).toEqual([0, []]);
  });
});

test('which matches moved is asked for by an instant', async () => {
  const { db, asked } = paperDb({ 'sportsbook.moved_since': [{ id: '8' }] });
  expect([await movedSince(db, ['7', '8'], AT), asked('sportsbook.moved_since')]).toEqual([['8'], [[['7', '8'], AT]]]);
});

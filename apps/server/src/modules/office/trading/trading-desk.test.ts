import type { Odds } from '@fairbook/core/money';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { AT, codeOf } from '../testing/paper-desk.ts';
import { last, paperTrading as room } from '../testing/paper-trading.ts';

const after = (ms: number) => new Date(AT.getTime() + ms);
const REASON = 'the feed is late';

const NO_THING: readonly object[] = [
  {},
  { market: 'wl' },
  { league_id: '3', match_id: '9' },
  { league_id: '3', market: 'wl' },
  { league_id: '3', match_id: '9', market: 'wl' },
];
const THINGS: readonly (readonly [asked: object, thing: object, subject: string])[] = [
  [{ league_id: '3' }, { leagueId: '3' }, 'league:3'],
  [{ match_id: '9' }, { matchId: '9', market: undefined }, 'match:9'],
  [{ match_id: '9', market: 'wl' }, { matchId: '9', market: 'wl' }, 'match:9'],
];

describe.each([
  ['suspend', 'trading.suspend'],
  ['lift', 'trading.lift'],
] as const)('%s', (what, action) => {
  test('is of a league, a match, or one market of it, with its line in the trail', async () => {
    for (const [asked, thing, subject] of THINGS) {
      const desk = room();
      expect(await desk.ask('POST', `/trading/${what}`, { ...asked, reason: REASON })).toEqual({});
      expect(last(desk[what])).toEqual([[{ thing, staff: 'ana', reason: REASON }]]);
      const market = (asked as { market?: string }).market ?? 'all';
      expect(desk.trail()).toEqual([{ action, subject, reason: REASON, after: { market } }]);
      expect(desk[what === 'lift' ? 'suspend' : 'lift'].given).toEqual([]);
    }
  });
  test.each(NO_THING)('is refused of %j', async (asked) => {
    expect(await codeOf(room().ask('POST', `/trading/${what}`, { ...asked, reason: REASON }))).toBe('trading.not_found');
  });
});

describe('a limit of one bet', () => {
  const [bet_min, bet_max, bonus_max] = ['1', '20', '300'].map(parseAmount) as [never, never, never];
  const wish = { match_id: '9', region: '', word: 'less', reason: REASON, bet_min, bet_max, bonus_max };
  const facts = { bet_min: '1.000000', bet_max: '20.000000', bonus_max: '300.000000' };
  const bounds = { betMin: bet_min, betMax: bet_max, bonusMax: bonus_max };
  const was = { betMin: parseAmount('2'), betMax: 0n, bonusMax: 0n };

  test('is set for all or one region, and lifted, with what it was and is', async () => {
    const first = room();
    await first.ask('POST', '/trading/limit', { ...wish, market: 'wl' });
    expect(last(first.setLimit)).toEqual([
      [{ thing: { matchId: '9', market: 'wl' }, region: '', bounds, word: 'less', staff: 'ana', reason: REASON }],
    ]);
    const line = { action: 'trading.set_limit', subject: 'match:9', reason: REASON };
    expect(first.trail()).toEqual([{ ...line, after: { ...facts, market: 'wl', region: 'all', word: 'less' } }]);
    const again = room({ setLimit: was, liftLimit: was });
    await again.ask('POST', '/trading/limit', { ...wish, region: 'north' });
    await again.ask('POST', '/trading/limit/lift', { ...wish, region: 'north' });
    await again.ask('POST', '/trading/limit/lift', { ...wish, market: 'wl' });
    const before = { bet_min: '2.000000', bet_max: '0.000000', bonus_max: '0.000000' };
    const lifted = { ...line, action: 'trading.lift_limit', before };
    expect(again.trail()).toEqual([
      { ...line, before, after: { ...facts, market: 'all', region: 'north', word: 'less' } },
      { ...lifted, after: { market: 'all', region: 'north' } },
      { ...lifted, after: { market: 'wl', region: 'all' } },
    ]);
    expect(last(again.liftLimit)).toEqual([
      [{ thing: { matchId: '9', market: undefined }, region: 'north', staff: 'ana', reason: REASON }],
      [{ thing: { matchId: '9', market: 'wl' }, region: '', staff: 'ana', reason: REASON }],
    ]);
  });

  test.each<[string, object, string]>([
    ['for a region there is not', { region: 'atlantis' }, 'trading.not_found'],
    ['of nothing', { match_id: undefined }, 'trading.not_found'],
    ['that lets nothing through', { bet_min: parseAmount('21') }, 'setting.invalid'],
  ])('is not set %s', async (_, more, code) => {
    const desk = room();
    expect(await codeOf(desk.ask('POST', '/trading/limit', { ...wish, ...more }))).toBe(code);
    expect([desk.setLimit.given, desk.trail()]).toEqual([[], []]);
  });
});

describe('odds by hand', () => {
  const wish = {
    match_id: '9',
    market: 'wl',
    selection: 'w',
    line: 50,
    odds: 21_000,
    until: after(1_000),
    beyond_fair: false,
    reason: REASON,
  };
  const done = { waits: true, feedOdds: 20_000 as Odds, before: null };

  test('are set, or asked for, with what they were and are', async () => {
    const desk = room({ setOdds: done });
    expect(await desk.ask('POST', '/:match_id/odds', wish)).toEqual({ waits: true });
    expect(last(desk.setOdds)).toEqual([
      [
        {
          ...{ matchId: '9', market: 'wl', selection: 'w', lineE2: 50, odds: 21_000, until: after(1_000), beyondFair: false },
          ...{ staff: 'ana', reason: REASON },
        },
      ],
    ]);
    const line = { action: 'trading.set_odds', subject: 'match:9', reason: REASON };
    const facts = {
      market: 'wl',
      selection: 'w',
      odds: '2.10',
      feed: '2.00',
      until: after(1_000).toISOString(),
      beyond_fair: 'false',
      waits: 'true',
    };
    expect(desk.trail()).toEqual([{ ...line, before: { odds: '2.00' }, after: facts }]);
    const again = room({ setOdds: { ...done, waits: false, before: 19_000 } });
    await again.ask('POST', '/:match_id/odds', { ...wish, until: null, beyond_fair: true });
    expect(again.trail()).toEqual([
      { ...line, before: { odds: '1.90' }, after: { ...facts, until: 'lifted', beyond_fair: 'true', waits: 'false' } },
    ]);
  });

  test('are offered by a second person, and ended', async () => {
    const named = { market: 'wl', selection: 'w', odds: 21_000 };
    const desk = room({ confirmOdds: named, endOdds: named });
    expect(await desk.ask('POST', '/:match_id/odds/confirm', { match_id: '9', odds_id: 'o1' })).toEqual({});
    expect(await desk.ask('POST', '/:match_id/odds/end', { match_id: '9', odds_id: 'o1', reason: REASON })).toEqual({});
    expect([last(desk.confirmOdds), last(desk.endOdds)]).toEqual([
      [[{ matchId: '9', oddsId: 'o1', staff: 'ana' }]],
      [[{ matchId: '9', oddsId: 'o1', staff: 'ana', reason: REASON }]],
    ]);
    const facts = { market: 'wl', selection: 'w', odds: '2.10' };
    expect(desk.trail()).toEqual([
      { action: 'trading.confirm_odds', subject: 'match:9', reason: '', after: facts },
      { action: 'trading.end_odds', subject: 'match:9', reason: REASON, before: facts },
    ]);
  });
});

describe('a margin', () => {
  test('is shifted of a game, a league, a match or a market, and left to the feed again', async () => {
    for (const [asked, thing, subject] of [[{ game: 'soccer' }, { game: 'soccer' }, 'game:soccer'] as const, ...THINGS]) {
      const desk = room({ setMargin: null });
      await desk.ask('POST', '/trading/margin', { ...asked, factor: 150, reason: REASON });
      expect(last(desk.setMargin)).toEqual([[{ thing, factor: 150, staff: 'ana', reason: REASON }]]);
      const market = (asked as { market?: string }).market ?? 'all';
      expect(desk.trail()).toEqual([
        { action: 'trading.margin', subject, reason: REASON, before: { margin: 'of the feed' }, after: { market, margin: '150 %' } },
      ]);
    }
    const back = room({ setMargin: 0 });
    await back.ask('POST', '/trading/margin', { match_id: '9', factor: null, reason: REASON });
    expect(back.trail()).toMatchObject([{ before: { margin: '0 %' }, after: { margin: 'of the feed' } }]);
  });
  test.each([...NO_THING, { game: 'soccer', match_id: '9' }, { game: 'soccer', league_id: '3' }, { game: 'soccer', market: 'wl' }])(
    'is refused of %j',
    async (asked) => {
      expect(await codeOf(room().ask('POST', '/trading/margin', { ...asked, factor: 150, reason: REASON }))).toBe('trading.not_found');
    },
  );
});

describe('a cap', () => {
  const set = (more: object, rows = {}) => {
    const desk = room({}, rows);
    const wish = { of: 'match', id: '9', cell: '', cap: parseAmount('500'), reason: REASON, ...more };
    return { ...desk, done: codeOf(desk.ask('POST', '/trading/cap', wish)) };
  };
  const OF_DRAW = (game: string) => ({ 'exposure.game_of': [{ game }] });

  test.each<[string, object, object, string, object]>([
    ['a match', {}, {}, 'match:9', { outcome: 'all', cap: '500.000000' }],
    ['an outcome of it', { cell: 'wl:w' }, {}, 'match:9', { outcome: 'wl:w', cap: '500.000000' }],
    ['no longer', { cap: null }, {}, 'match:9', { outcome: 'all', cap: 'of the game' }],
    ['a draw', { of: 'draw' }, OF_DRAW('racing'), 'draw:9', { outcome: 'all', cap: '500.000000' }],
    ['the first top of a race', { of: 'draw', cell: '0:big' }, OF_DRAW('racing'), 'draw:9', { outcome: '0:big', cap: '500.000000' }],
    ['the last', { of: 'draw', cell: '26:7' }, OF_DRAW('racing'), 'draw:9', { outcome: '26:7', cap: '500.000000' }],
  ])('holds of %s', async (_, more, rows, subject, after) => {
    const { done, trail, asked } = set(more, rows);
    expect(await done).toEqual({});
    expect(trail()).toEqual([
      { action: 'trading.cap', subject, reason: REASON, before: { outcome: expect.any(String), cap: 'of the game' }, after },
    ]);
    const written = (more as { cap?: null }).cap === null ? asked('exposure.drop_book_cap') : asked('exposure.set_book_cap');
    expect(written.map((given) => given.slice(0, 3))).toEqual([[subject.split(':')[0], '9', (more as { cell?: string }).cell ?? '']]);
  });

  test('is told from what to what', async () => {
    const { done, trail } = set({ cell: 'wl:w' }, { 'exposure.book_cap': [{ cap: 7_000_000n }] });
    await done;
    expect(trail()).toMatchObject([{ before: { outcome: 'wl:w', cap: '7.000000' } }]);
  });

  test.each<[string, object, object, string]>([
    ['of an outcome that is none', { cell: 'wl:x' }, {}, 'trading.not_found'],
    ['of a market of another game', { cell: 'mv:1' }, {}, 'trading.not_found'],
    ['of what is no name', { cell: 'nonsense' }, {}, 'trading.not_found'],
    ['of a draw nobody bet on', { of: 'draw' }, {}, 'trading.not_found'],
    ['of a top above the last', { of: 'draw', cell: '27:7' }, OF_DRAW('racing'), 'trading.not_found'],
    ['of a top that the balls have not', { of: 'draw', cell: '999:7' }, OF_DRAW('hkmarksix'), 'trading.not_found'],
    ['below nothing', { cap: -1n }, {}, 'setting.invalid'],
  ])('is not set %s', async (_, more, rows, code) => {
    const { done, trail } = set(more, rows);
    expect([await done, trail()]).toEqual([code, []]);
  });
});

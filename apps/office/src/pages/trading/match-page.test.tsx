// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { TradingMatchPage } from './match-page.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const LATER = '2026-03-04T13:00:00.000Z';
interface Case {
  readonly match?: object;
  readonly page?: object;
  readonly may?: readonly Permission[];
  readonly refuses?: boolean;
}
let open: Acted;
const shown = async ({ match = {}, page = {}, may = [], refuses = false }: Case = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(AT) });
  const known = {
    ...{ match_id: '5', game: 'soccer', league: 'Ligue 1', home: 'Lille', away: 'Lyon', starts_at: AT, status: 'live', revision: 0 },
    ...{ home_score: 2, away_score: 1, suspended: false, bets: 40 },
  };
  const nothing = { markets: [], owed: [], caps: [], limits: [], own_odds: [], factors: [], suspensions: [], decisions: [], revisions: [] };
  const answer = (sample: object) => ({
    ...{ ...sample, ...nothing, first_start: AT, feed: 'feed1', fixture: 'f-9', half_home_score: null, half_away_score: null },
    ...{ overruled: null, ...page, match: { ...(sample as { match: object }).match, ...known, ...match } },
  });
  open = await acted(<TradingMatchPage />, {
    ...{ may, at: '/trading/matches/5', path: '/trading/matches/$match', refuses: () => refuses },
    instead: { 'office.trading.match': answer },
  });
};
const facts = (of = 'dd') => [...open.page.querySelectorAll(of)].map(({ textContent }) => textContent);
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('a match that is traded', () => {
  test('is that of the address, with what is known of it', async () => {
    await shown();
    expect([open.asked(), facts()]).toEqual([
      ['GET /trading/matches/5'],
      ['name_game_soccer', 'Ligue 1', '04/03/2026, 12:00:00', '2–1', 'feed1 f-9', '40'],
    ]);
    expect(facts('dt').join(' ')).toBe('game trade_league held_starts held_score held_feed bets');
    expect(open.text()).toContain('Lille × Lyon');
    expect(open.page.querySelector('dd a')?.getAttribute('href')).toBe('/bets?match=%225%22');
  });

  test('says when it was to start first, and its half time, where there is one', async () => {
    await shown({ match: { starts_at: LATER }, page: { half_home_score: 0, half_away_score: 1 } });
    expect(facts().slice(2, 5)).toEqual(['04/03/2026, 13:00:00', '04/03/2026, 12:00:00', '2–1 (0–1)']);
  });

  test.each([
    ['a score', { kind: 'result', score: { home: 3, away: 1 } }, 'trade_overruled 04/03/2026, 13:00:00 3–1'],
    ['a void', { kind: 'void', score: null }, 'trade_overruled 04/03/2026, 13:00:00 trade_void'],
    ['a new start', { kind: 'postponement', score: null }, 'trade_overruled 04/03/2026, 13:00:00 trade_postponement'],
  ])('says that the feed says otherwise than staff: %s', async (_, word, text) => {
    await shown({ page: { overruled: { half_time: null, reason: null, at: LATER, ...word } } });
    expect(open.page.querySelector('[role=status]')?.textContent).toBe(text);
    await open.close();
    await shown();
    expect(open.text()).not.toContain('trade_overruled');
  });

  test.each<[string, Case, boolean, boolean]>([
    ['stopped and decided', { may: ['trading.suspend', 'trading.results'] }, true, true],
    ['stopped by who may not decide', { may: ['trading.suspend'] }, true, false],
    ['decided by who may not stop', { may: ['trading.results'] }, false, true],
    [
      'decided anew once it has a result, not stopped',
      { may: ['trading.suspend', 'trading.results'], match: { revision: 1 } },
      false,
      true,
    ],
  ])('is %s', async (_, at, canStop, canDecide) => {
    await shown(at);
    expect([open.buttons().includes('trade_reason_goal'), open.buttons().includes('trade_show')]).toEqual([canStop, canDecide]);
  });

  test('that is stopped is lifted by its name', async () => {
    await shown({ may: ['trading.suspend'], match: { suspended: true } });
    await open.tap('trade_lift: Lille × Lyon');
    await open.fill('feed is back');
    await open.tap('trade_lift');
    expect(open.sent()).toEqual(['POST /trading/lift {"match_id":"5","reason":"feed is back"}', 'read trading']);
  });

  test('is looked at again every five seconds, and says so where it is not answered', async () => {
    await shown();
    open.asked();
    await open.later(4_999);
    expect(open.asked()).toEqual([]);
    await open.later(1);
    expect(open.asked()).toHaveLength(1);
    await open.close();
    await shown({ refuses: true });
    expect(open.text()).toBe('errors.server.busy');
  });
});

// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { FeedsPage } from './feeds-page.tsx';

const NOW = '2026-03-04T12:00:00.000Z';
const FEED = {
  ...{ name: 'feed1', game: 'soccer', last_seen_at: '2026-03-04T11:59:48.500Z', silent: false, matches: 31, waiting: 2 },
  ...{ held_results: 3, held_odds: 4, differs: 5, gaps: [], hours: [] },
};
let open: Acted;
const shown = async (feeds: readonly object[], { may = [], refuses = false }: { may?: readonly Permission[]; refuses?: boolean } = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-04T18:00:00Z') });
  const answer = () => ({ list: feeds.map((feed) => ({ ...FEED, ...feed })), now: NOW });
  open = await acted(<FeedsPage />, { may, refuses: () => refuses, instead: { 'office.trading.feeds': answer } });
};
const facts = (of = 'dd') => [...open.page.querySelectorAll(of)].map(({ textContent }) => textContent);
const links = () => [...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('a feed', () => {
  test('says when it was last heard by the clock of the house, and what waits', async () => {
    await shown([{}]);
    expect(facts()).toEqual(['name_game_soccer', '04/03/2026, 11:59:48 (trade_ago 11.5 s)', '31', '3', '4', '2', '5']);
    expect(facts('dt').join(' ')).toBe('game trade_last_seen trade_feed_matches held_results trade_held_odds trade_waiting trade_differs');
    expect(links()).toEqual(['/trading?game=soccer&state=waits']);
  });

  test('leads to its held results where they may be read', async () => {
    await shown([{}], { may: ['sports.read'] });
    expect(links()).toEqual(['/held-results', '/trading?game=soccer&state=waits']);
    expect(facts()[3]).toBe('3');
  });

  test.each([
    ['is heard', {}, 'trade_heard', 'trade_silent'],
    ['is silent', { silent: true }, 'trade_silent', 'trade_heard'],
    ['was never heard', { silent: true, last_seen_at: null }, 'trade_never', 'trade_ago'],
  ])('%s', async (_, feed, words, not) => {
    await shown([feed]);
    expect(open.text()).toContain(words);
    expect(open.text()).not.toContain(not);
  });

  test('says its silences and its hours of the day', async () => {
    await shown([
      {
        gaps: [{ began_at: '2026-03-04T10:00:00.000Z', ended_at: '2026-03-04T10:01:05.000Z' }],
        hours: [{ hour: '2026-03-04T11:00:00.000Z', facts: 900, refused: 7, held: 8, delay_ms: 250, delay_max_ms: 61_000 }],
      },
    ]);
    expect(open.heads(1).join(' ')).toBe('trade_hour trade_facts trade_refused trade_held trade_delay trade_delay_max');
    expect([open.rows(), open.rows(1)]).toEqual([
      [['04/03/2026, 10:00:00', '04/03/2026, 10:01:05', '1 min 5 s']],
      [['04/03/2026, 11:00:00', '900', '7', '8', '0.3 s', '1 min 1 s']],
    ]);
    await open.close();
    await shown([{}]);
    expect(open.text()).toMatch(/trade_no_gaps.*trade_no_hours/);
  });
});

test('says so when there are no feeds, and when they cannot be read', async () => {
  await shown([]);
  expect(open.text()).toContain('nothing');
  await open.close();
  await shown([{}], { refuses: true });
  expect(open.text()).toBe('errors.server.busy');
});

test('feeds are looked at again every three seconds', async () => {
  await shown([{}]);
  open.asked();
  await open.later(2_999);
  expect(open.asked()).toEqual([]);
  await open.later(1);
  expect(open.asked()).toEqual(['GET /trading/feeds']);
});

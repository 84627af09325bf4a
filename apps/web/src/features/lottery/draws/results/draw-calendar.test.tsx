// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../../shared/testing/drawn-at.tsx';
import { madeDraw, madeIn, madeLast } from '../../testing/made-lottery.ts';
import type { LastReply } from '../draw-queries.ts';
import { PastDraws } from './past-draws.tsx';

const KEY = keys.draws('hkmarksix', 'last');
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(async () => open?.close());
async function shown(last: Partial<LastReply> | null, view: 'calendar' | 'trends' = 'calendar') {
  const known = last ? [[KEY, madeLast(last)] as const] : [];
  open = await drawnAt(() => <PastDraws game="hkmarksix" view={view} />, { address: '/', words: NAMED_WORDS, known });
  for (let turns = 0; turns < 4; turns += 1) await act(() => vi.dynamicImportSettled());
  const { page } = open;
  return {
    ...open,
    days: [...page.querySelectorAll('h2')].map(({ textContent }) => textContent),
    rows: [...page.querySelectorAll('li')].map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))),
  };
}

describe('the draws to come', () => {
  test('stand under the days of the reader’s clock, with the time there and at the place of the game, and until when bets are taken', async () => {
    const { days, rows, page } = await shown({
      next: [madeDraw({ match_id: '8', draw_no: '2026008', draw_at: madeIn(86_400 * 2), close_at: madeIn(86_400 * 2 - 30) })],
    });
    expect(days).toEqual(['Wednesday 4 March', 'Friday 6 March']);
    expect(rows).toEqual([
      ['12:31 GMT-3', 'draws.at_place 23:31 (UTC+8)draws.bets_until 12:31:00', 'draws.status_open', 'draws.number 2026007'],
      ['12:30 GMT-3', 'draws.at_place 23:30 (UTC+8)draws.bets_until 12:29:30', 'draws.number 2026008'],
    ]);
    expect(page.querySelector('time')?.getAttribute('datetime')).toBe(madeIn(90).toISOString());
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/draws/hkmarksix/7');
  });

  test.each([
    [0, '15:31 (UTC+0)'],
    [330, '21:01 (UTC+5:30)'],
    [-180, '12:31 (UTC−3)'],
    [-210, '12:01 (UTC−3:30)'],
    [65, '16:36 (UTC+1:05)'],
  ])('are told by the clock of a place %i minutes ahead as %s', async (offset_minutes, text) => {
    expect((await shown({ offset_minutes, next: [] })).rows[0]?.[1]).toContain(text);
  });

  test('are those that follow where none takes bets, and none where there are none', async () => {
    const { rows } = await shown({ current: null });
    expect(rows.map((row) => row.at(-1))).toEqual(['draws.number 2026008', 'draws.number 2026009', 'draws.number 2026010']);
    expect(rows.flat()).not.toContain('draws.status_open');
    await open?.close();
    expect((await shown({ current: null, next: [] })).text()).toBe('draws.none_ahead');
  });

  test('are told whole, each day under its name', async () => {
    const { page } = await shown({ next: [] });
    expect(linesOf(page)).toEqual([
      'draws.calendar_note',
      '{"Wednesday 4 March"}',
      'Wednesday 4 March',
      '12:31 GMT-3draws.at_place 23:31 (UTC+8)draws.bets_until 12:31:00{*ok}draws.status_open <draws.number 2026007 /draws/hkmarksix/7>',
    ]);
  });

  test('are waited for, and say when they cannot be read', async () => {
    const { page, queries, text } = await shown(null);
    expect(page.querySelector('[role=status]')?.textContent).toBe('draws.loading');
    await act(async () =>
      queries
        .getQueryCache()
        .find({ queryKey: KEY })
        ?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }),
    );
    expect(text()).toBe('errors.network.unreachable');
  });

  test('are one way to look beside the results; how often what came out is the other', async () => {
    expect((await shown({})).text()).toContain('draws.calendar_note');
    await open?.close();
    const { text } = await shown({}, 'trends');
    expect([text().includes('draws.trends_note'), text().includes('draws.calendar_note')]).toEqual([true, false]);
  });
});

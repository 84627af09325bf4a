// @vitest-environment happy-dom
import type { Result } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { ResultDay } from './result-day.tsx';
import { ResultFilters } from './result-filters.tsx';
import type { ResultFilter } from './results-query.ts';

let open: Drawn;
afterEach(() => open.close());

const AT = new Date('2026-03-04T15:30:00Z');
const RESULT = {
  ...{
    match_id: '7',
    league_id: '1',
    league_name: 'Série A',
    match_start_time: AT,
    home_id: '1',
    away_id: '2',
    home_name: 'Lions',
    away_name: 'Bears',
  },
  ...{
    home_score: 2,
    away_score: 1,
    half_home_score: null,
    half_away_score: null,
    status: 'ended',
    void_reason: null,
    revision: 1,
    decided_at: AT,
  },
} as unknown as Result;

describe('a day of results', () => {
  const details = async (more: object, game: SportGame = 'soccer') => {
    const day = {
      key: '2026-03-04',
      at: AT,
      count: 1,
      leagues: [{ id: '1', name: 'Série A', country: 'BR', results: [{ ...RESULT, ...more } as Result] }],
    };
    open = await drawnAt(() => <ResultDay game={game} day={day} />, { address: '/', words: NAMED_WORDS });
    return open.page.querySelector('li > div > span:last-child')?.textContent;
  };

  test('stands under its date, each league with its matches, which lead to their pages', async () => {
    expect(await details({})).toBe('');
    expect([...open.page.querySelectorAll('h2, h3')].map(({ textContent }) => textContent?.trim())).toEqual([
      expect.stringContaining('04/03'),
      'Série A',
    ]);
    expect(open.page.querySelector('time')?.textContent).toBe('12:30');
    expect(open.page.querySelector('h3 use')?.getAttribute('href')).toBe('#f-BR');
    expect([...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/sport/soccer/7']);
  });

  test.each<[string, object, SportGame, RegExp]>([
    ['how it stood at half time', { half_home_score: 1, half_away_score: 0 }, 'soccer', /^my_bets\.half_time 1 0$/],
    [
      'the away side first where it is written so',
      { half_home_score: 50, half_away_score: 48 },
      'basketball',
      /^my_bets\.half_time 48 50$/,
    ],
    ['nothing of half a half time', { half_home_score: 1 }, 'soccer', /^$/],
    ['that it is void, and why', { status: 'void', void_reason: 'cancelled' }, 'soccer', /^my_bets\.results_voidmy_bets\.void_/],
    ['since when a corrected one stands', { revision: 2 }, 'soccer', /^my_bets\.results_correctedmy_bets\.results_since .*04\/03 12:30$/],
    [
      'all of it, part by part',
      { half_home_score: 1, half_away_score: 0, revision: 2 },
      'soccer',
      /^my_bets\.results_correctedmy_bets\.half_time 1 0 · my_bets\.results_since/,
    ],
    ['its sets', { sets: { games: [{ home: 6, away: 4 }], retired: 'home' } }, 'sports365', /^6–4 · my_bets\.retired Lions$/],
    [
      'its overs',
      { overs: { balls: { home: 120, away: 110 }, wickets: { home: 5, away: 10 }, decision: 'runs', margin: 22, revised: false } },
      'cricket',
      /^2\/5 \(20\.0\) × 1\/10 \(18\.2\) · my_bets\.overs_runs 22$/,
    ],
  ])('says %s', async (_, more, game, said) => expect(await details(more, game)).toMatch(said));
});

describe('what results are narrowed to', () => {
  const FILTER: ResultFilter = { day: '2026-03-03', league: '1', team: 'Lions' };
  const change = vi.fn<(filter: ResultFilter) => void>();
  const draw = async (now: Date | undefined) => {
    change.mockClear();
    open = await drawn(
      <ResultFilters
        filter={FILTER}
        onChange={change}
        leagues={[
          { league_id: '1', name: 'Série A' },
          { league_id: '2', name: 'Série B' },
        ]}
        now={now}
      />,
    );
  };
  const chips = () =>
    [...open.page.querySelectorAll('button')].map(
      (chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? '*' : ''}`,
    );

  test('is the last seven days, today and yesterday in words, once the house has said what day it is', async () => {
    await draw(undefined);
    expect(chips()).toEqual(['my_bets.results_all_days']);
    await open.close();
    await draw(AT);
    expect(chips().slice(0, 3)).toEqual(['my_bets.results_all_days', 'Common.today', 'Common.yesterday*']);
    expect(chips()).toHaveLength(8);
  });

  test('is a team, a league or a day, each beside the others', async () => {
    await draw(AT);
    expect([open.page.querySelector('input')?.value, open.page.querySelector('select')?.value]).toEqual(['Lions', '1']);
    await open.type('input', 'Bears');
    await act(async () => {
      const select = open.page.querySelector('select') as HTMLSelectElement;
      select.value = '2';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await open.press('Common.today');
    await open.press('my_bets.results_all_days');
    expect(change.mock.calls.map(([filter]) => filter)).toEqual([
      { ...FILTER, team: 'Bears' },
      { ...FILTER, league: '2' },
      { ...FILTER, day: '2026-03-04' },
      { ...FILTER, day: '' },
    ]);
  });
});

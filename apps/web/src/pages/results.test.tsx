// @vitest-environment happy-dom
import type { Availability, Game } from '@fairbook/core/catalog';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawnAt, until } from '../shared/testing/drawn-at.tsx';
import { readingOfPage } from '../shared/testing/page-reading.tsx';
import { ResultsPage } from './results.tsx';

type Games = Partial<Record<Game, Availability>>;
let open: Awaited<ReturnType<typeof drawnAt>>;
let asked: Record<string, string>[] = [];
/** From here on the server does not answer. */
let isSilent = false;
afterEach(() => open?.close());

const AT = '2026-03-04T15:30:00.000Z';
const result = (id: number) => ({
  ...{ match_id: String(id), league_id: '1', league_name: 'Série A', league_country: 'BR', discipline: null, match_start_time: AT },
  ...{ home_id: '1', away_id: '2', home_name: `Home ${id}`, away_name: `Away ${id}`, home_pic: '', away_pic: '' },
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
  ...{ overs: null, sets: null, source: '' },
});
/** The server's page size here. */
const SHOWN = 3;
const draw = async (count: number, games: Games = {}) => {
  asked = [];
  isSilent = false;
  const answer = ({ pathname, searchParams }: URL) => {
    if (!pathname.endsWith('/history')) return undefined;
    const request = Object.fromEntries(searchParams);
    asked.push(request);
    if (isSilent) return undefined;
    const all = request.team ? [] : Array.from({ length: count }, (_, at) => result(at + 1));
    const start = (Number(request.start) / Number(request.limit)) * SHOWN;
    const list = all.slice(start, start + SHOWN);
    return { list, more: start + list.length < all.length, leagues: [{ league_id: '1', name: 'Série A' }], server_time: AT };
  };
  open = await drawnAt(ResultsPage, { address: '/results', games, answer });
};
/** The answer is on the page. */
const settled = () => until(() => asked.length > 0 && !open.text().includes('my_bets.results_loading'));
const matches = () => open.page.querySelectorAll('[data-match-row]').length;

describe('the page of results', () => {
  test('has them page by page, as long as there are more', async () => {
    await draw(5);
    await settled();
    expect([matches(), asked.map(({ start, limit }) => [start, limit])]).toEqual([3, [['0', '50']]]);
    await open.press('common.more');
    await until(() => matches() > 3);
    expect([matches(), asked.map(({ start }) => start), open.text().includes('common.more')]).toEqual([5, ['0', '50'], false]);
  });

  test('says that there are none yet', async () => {
    await draw(0);
    await settled();
    expect([open.text().includes('my_bets.results_empty'), open.text().includes('my_bets.results_show_all')]).toEqual([true, false]);
  });

  test('says that none are as was looked for, and leads back to all', async () => {
    await draw(3);
    await settled();
    await open.type('input[type=search]', ' Bears ');
    await until(() => open.text().includes('my_bets.results_none'));
    expect([asked.at(-1)?.team, matches()]).toEqual(['Bears', 0]);
    await open.press('my_bets.results_show_all');
    await until(() => matches() === 3);
    expect(open.page.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('');
  });

  test('says what counts in the sport that is looked at: the first that is visible', async () => {
    await draw(1, { soccer: 'hidden' });
    await settled();
    expect(open.text()).toContain('my_bets.results_note_basketball');
  });

  test('cannot ask for the next page again before it has come, and shows meanwhile what there is', async () => {
    await draw(5);
    await settled();
    isSilent = true;
    await open.press('common.more');
    const more = [...open.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'common.more');
    expect([more?.disabled, matches(), asked.length]).toEqual([true, 3, 2]);
  });

  test('asks for a league and a day of the reader’s calendar, from midnight to midnight, and for no more than is chosen', async () => {
    await draw(3);
    await settled();
    expect(Object.keys(asked[0] ?? {}).toSorted()).toEqual(['limit', 'start']);
    const select = open.page.querySelector('select');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '1');
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect([asked.at(-1)?.league_id, asked.at(-1)?.from]).toEqual(['1', undefined]);
    await act(async () => open.page.querySelectorAll<HTMLElement>('[aria-pressed]')[2]?.click());
    const { from, to, ...rest } = asked.at(-1) ?? {};
    expect([new Date(from ?? ''), new Date(to ?? '')]).toEqual([new Date('2026-03-03T00:00:00'), new Date('2026-03-04T00:00:00')]);
    expect(rest).toEqual({ league_id: '1', start: '0', limit: '50' });
    await open.press('my_bets.results_all_days');
    expect(matches()).toBe(3);
  });

  test.each<[string, string, Games]>([
    ['/results', '', {}],
    ['/results/cricket', '', {}],
    ['/results', ' where soccer is hidden', { soccer: 'hidden' }],
    [
      '/results',
      ' where sports are hidden',
      { soccer: 'hidden', basketball: 'hidden', bd: 'hidden', cricket: 'hidden', sports365: 'hidden' },
    ],
  ])('has at %s%s its name and its ways, and asks for what is its own', async (address, _, games) => {
    const path = address === '/results' ? '$' : '/results/$game';
    expect(await readingOfPage(ResultsPage, { address, path, games })).toMatchSnapshot();
  });
});

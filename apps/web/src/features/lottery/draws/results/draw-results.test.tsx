// @vitest-environment happy-dom
import { lotteryApi } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setTransport } from '../../../../shared/api/api.ts';
import { drawnAt, until } from '../../../../shared/testing/drawn-at.tsx';
import { MADE_NOW, madeDraw, madeIn } from '../../testing/made-lottery.ts';
import { DrawResults } from './draw-results.tsx';

const BALLS = [7, 3, 44, 12, 9, 30, 21];
const past = (nth: number, more: object = {}) =>
  madeDraw({
    match_id: String(nth),
    draw_no: String(2_026_000 + nth),
    status: 'settled',
    numbers: BALLS,
    draw_at: madeIn(-3_600 * nth),
    ...more,
  });

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
let asked: string[] = [];
afterEach(async () => {
  await open?.close();
  asked = [];
});
/** Renders the results of a game with these pages, keyed by start and filter. */
async function shown(
  pages: (start: string, search: URLSearchParams) => readonly ReturnType<typeof past>[] | undefined,
  more = false,
  game: 'hkmarksix' | 'racing' = 'hkmarksix',
) {
  open = await drawnAt(() => <DrawResults game={game} />, {
    ...{ address: '/', words: NAMED_WORDS },
    answer: ({ pathname, searchParams }) => {
      if (!pathname.includes(game)) return undefined;
      asked.push(
        `${pathname.split('/').slice(4).join('/')} ${[...searchParams]
          .map((each) => each.join('='))
          .toSorted()
          .join(' ')}`,
      );
      const list = pages(searchParams.get('start') ?? '0', searchParams);
      return (
        list && z.encode(lotteryApi.markSixDraws.reply, { list: [...list], more: more && searchParams.get('start') === '0', now: MADE_NOW })
      );
    },
  });
  const { page } = open;
  const settle = () => act(async () => until(() => asked.length > 0 && page.querySelector('[role=status]') === null));
  return {
    ...open,
    settle,
    days: () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent),
    rows: () => [...page.querySelectorAll('time')].map((time) => time.closest('li')?.textContent?.replace(/draws\.animal.*/, '')),
  };
}

describe('decided draws', () => {
  test('stand under the days of the reader’s clock, each with its time, leading to its proof', async () => {
    const { settle, rows, days, page } = await shown(() => [past(1), past(2), past(24, { revision: 2 }), past(25, { source: 'sample' })]);
    await settle();
    expect(days()).toEqual(['Wednesday 4 March', 'Tuesday 3 March']);
    expect(rows().map((row) => row?.slice(0, 40))).toEqual([
      expect.stringMatching(/^draws\.number 202600111:30/),
      expect.stringMatching(/^draws\.number 202600210:30/),
      expect.stringMatching(/^draws\.number 202602412:30draws\.correcte/),
      expect.stringMatching(/^draws\.number 202602511:30draws\.source_s/),
    ]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/draws/hkmarksix/1');
    expect(page.querySelector('time')?.getAttribute('datetime')).toBe(madeIn(-3_600).toISOString());
  });

  test('go on where the last page ended, each once', async () => {
    const { settle, rows, press, text } = await shown((start) => (start === '0' ? [past(1), past(2)] : [past(2), past(3)]), true);
    await settle();
    expect([rows().length, text().includes('common.more')]).toEqual([2, true]);
    await press('common.more');
    await act(async () => until(() => rows().length === 3));
    expect(asked.map((each) => /start=\d+/.exec(each)?.[0])).toEqual(['start=0', 'start=20']);
    expect(text()).not.toContain('common.more');
  });

  test('take no second press while more is on its way, and each day has its name', async () => {
    const { settle, page, press } = await shown(() => [past(1), past(24)], true);
    await settle();
    expect([...page.querySelectorAll('ul')].map((list) => list.closest('[aria-label]')?.getAttribute('aria-label'))).toEqual([
      'Wednesday 4 March',
      'Tuesday 3 March',
    ]);
    setTransport(() => ({ baseUrl: '', headers: () => ({}), retries: 0, fetch: () => new Promise<never>(() => undefined) }));
    const more = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'common.more');
    expect(more()?.disabled).toBe(false);
    await press('common.more');
    await act(async () => until(() => more()?.disabled));
    expect(page.querySelectorAll('time')).toHaveLength(2);
  });

  test('of a race are asked for where races are', async () => {
    const { settle } = await shown(() => [], false, 'racing');
    await settle();
    expect(asked[0]).toMatch(/racing\/list/);
  });

  test('that there are none yet is said, and it is another thing than that none was found', async () => {
    const { settle, text, type, press, page } = await shown(() => []);
    await settle();
    expect(text()).toContain('draws.none_drawn');
    await type('input[type=date]', '2026-03-01');
    await press();
    await act(async () => until(() => text().includes('draws.none_found')));
    expect(asked.at(-1)).toMatch(/day=2026-03-01/);
    expect(page.querySelectorAll('time').length).toBe(0);
  });
});

describe('the search for draws', () => {
  const number = 'input:not([type=date])';
  test.each<[string, string, string, RegExp]>([
    ['a number', '2026001', '', /draw_no=2026001(?!.*day)/],
    ['a number as it is shown', 'nº 26/092', '', /draw_no=26\/092/],
    ['a day', '', '2026-03-04', /^(?!.*draw_no).*day=2026-03-04/],
    ['both', '2026001', '2026-03-04', /(?=.*day=2026-03-04)(?=.*draw_no=2026001)/],
  ])('looks for %s', async (_, drawNo, day, words) => {
    const { settle, type, press, text } = await shown(() => [past(1)]);
    await settle();
    expect(text()).not.toContain('draws.search_all');
    if (drawNo !== '') await type(number, drawNo);
    if (day !== '') await type('input[type=date]', day);
    await press();
    await act(async () => until(() => asked.length === 2));
    expect(asked[1]).toMatch(words);
    expect(text()).toContain('draws.search_all');
    expect(text()).not.toContain('draws.search_wrong');
  });

  test('says of what cannot be a number that it is none, and looks for nothing', async () => {
    const { settle, type, press, text, page } = await shown(() => [past(1)]);
    await settle();
    expect(text()).not.toContain('draws.search_wrong');
    await type(number, 'yesterday');
    await press();
    expect([text().includes('draws.search_wrong'), asked.length]).toEqual([true, 1]);
    await type(number, '2026001');
    await press();
    await act(async () => until(() => asked.length === 2));
    expect(text()).not.toContain('draws.search_wrong');
    await press('draws.search_all');
    expect([page.querySelector<HTMLInputElement>(number)?.value, text().includes('draws.search_all')]).toEqual(['', false]);
  });
});

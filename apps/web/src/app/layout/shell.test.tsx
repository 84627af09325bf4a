// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type OpenPage, openPage } from '../testing/open-page.tsx';

/** Time stands still, so nothing is refetched. */
const CLOCK = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const NOW = new Date('2026-03-04T15:30:00Z');
beforeAll(() => void vi.useFakeTimers({ toFake: [...CLOCK], now: NOW }));
afterAll(() => void vi.useRealTimers());

let page: OpenPage;
afterEach(() => page.close());
const open = async (address: string) => {
  page = await openPage(address, { isPlayer: false, now: NOW });
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = (selector: string) => page.after(() => find(selector)?.click());
const focused = () => document.activeElement?.id;

test('the first stop of every page leads to its content, the second to the slip, the third to the search', async () => {
  await open('/not-me');
  const [content, slip, search] = document.querySelectorAll('a, button');
  expect([content?.textContent, content?.getAttribute('href'), slip?.textContent, search?.getAttribute('href')]).toEqual([
    'common.skip_to_content',
    `#${find('main')?.id}`,
    'common.skip_to_slip',
    '/search',
  ]);
});

test('a page that was just opened takes the focus from nobody; after going to another one reading goes on at its beginning', async () => {
  await open('/agreement');
  expect(focused()).not.toBe(find('main')?.id);
  await press('footer a[href="/privacy"]');
  expect([page.path(), focused()]).toEqual(['/privacy', find('main')?.id]);
});

test('a dialog that opens with a page keeps the focus', async () => {
  await open('/agreement');
  await press('a[href="/login"]');
  expect([page.path(), document.activeElement?.closest('[role="dialog"]') !== null]).toEqual(['/login', true]);
});

test.each([
  ['/agreement', /^(?!.*not_found)/],
  ['/nowhere', /common\.not_found_title/],
  ['/sport/soccer/team/7/more', /common\.not_found_title/],
  ['/lottery/mark-six/nothing', /common\.not_found_title/],
])('the window of %s is called as its page is', async (address, title) => {
  await open(address);
  expect(document.title).toMatch(title);
});

test('says once that it answers, so that whoever drives a browser can wait for it', async () => {
  delete document.documentElement.dataset.ready;
  await open('/agreement');
  await page.after(() => vi.runOnlyPendingTimers());
  expect(document.documentElement.dataset.ready).toBe('yes');
});

// @vitest-environment happy-dom
import type { Banner, SignedIn, Slide } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { BREAKS, knownBreaks, MARKUP, madeBanner, madeSlide, NIGHTS, UNSAFE_URLS } from '../testing/made-content.ts';
import { HomeHighlightParts } from './home-highlights.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => signedOut());
afterEach(async () => {
  await open?.close();
  signedOut();
});
type Known = readonly (readonly [readonly string[], unknown])[];
async function draw(slides: readonly Slide[], banners: readonly Banner[], more: Known = []) {
  const known = [[keys.content('slides', 'en'), slides], [keys.content('banners', 'en'), banners], ...more] as const;
  open = await drawnAt(HomeHighlightParts, { address: '/', words: NAMED_WORDS, known });
  return open.page;
}
const SMALL = [1, 2, 3].map((nth) => madeBanner(nth, 1, { url: `/promotions?n=${nth}` }));

test('shows the carousel and after it at most two small banners, without the one over the page', async () => {
  const page = await draw([madeSlide(9)], [madeBanner(8, 0), ...SMALL]);
  expect([...page.querySelectorAll('section')].map((each) => each.getAttribute('aria-label'))).toEqual(['content.slides', 'content.news']);
  expect([...page.querySelectorAll('[data-small] li')].map((each) => each.textContent)).toEqual(['Banner 1Text 1', 'Banner 2Text 2']);
  expect([...page.querySelectorAll('[data-small] a')].map((each) => each.getAttribute('href'))).toEqual([
    '/promotions?n=1',
    '/promotions?n=2',
  ]);
});

test('takes no room where nothing is published', async () => {
  expect((await draw([], [madeBanner(8, 0)])).innerHTML).toBe('');
});

test.each([...BREAKS, ...NIGHTS])('a player who %s (%j) sees it: %s', async (_, breaks, isShown) => {
  signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
  const page = await draw([madeSlide(9)], SMALL, [knownBreaks(breaks)]);
  expect(page.querySelectorAll('section').length).toBe(isShown ? 2 : 0);
});

test.each(UNSAFE_URLS)('a small banner does not lead to %j, and is text alone', async (url) => {
  const page = await draw([], [madeBanner(1, 1, { url, src: url, title: MARKUP, content: MARKUP })]);
  expect([page.querySelector('a, img, script'), page.querySelector('[data-small]')?.textContent]).toEqual([null, `${MARKUP}${MARKUP}`]);
});

test('a picture that only repeats the title is not read twice', async () => {
  const page = await draw([], [madeBanner(1, 1, { alt: 'Banner 1' }), madeBanner(2, 1)]);
  expect([...page.querySelectorAll('img')].map((each) => each.alt)).toEqual(['', 'Picture 2']);
});

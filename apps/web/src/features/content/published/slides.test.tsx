// @vitest-environment happy-dom
import type { Slide } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { MARKUP, madeSlide, UNSAFE_URLS } from '../testing/made-content.ts';
import { Slides } from './slides.tsx';
import { TURN_MS } from './use-turning.ts';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
let isCalm = false;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isCalm = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'all' || (query.includes('reduced-motion') && isCalm),
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  setVisibility('visible');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const THREE = [1, 2, 3].map((nth) => madeSlide(nth));
async function draw(slides: readonly Slide[] = THREE) {
  open = await drawnAt(() => <Slides slides={slides} />, { address: '/', words: NAMED_WORDS });
}
const all = (selector: string) => [...(open?.page.querySelectorAll<HTMLElement>(selector) ?? [])];
const shown = () => all('[data-shown]').flatMap(({ dataset }, nth) => (dataset.shown === 'true' ? [nth + 1] : []));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const tell = (type: string, at = all('[data-slides]')[0]) => act(async () => void at?.dispatchEvent(new Event(type, { bubbles: true })));
const press = (label: string) => act(async () => all(`button[aria-label="${label}"]`)[0]?.click());
function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('turns every five seconds, from the last to the first', async () => {
  await draw();
  expect(TURN_MS).toBe(5_000);
  await pass(TURN_MS - 1);
  expect(shown()).toEqual([1]);
  for (const next of [2, 3, 1]) {
    await pass(next === 2 ? 1 : TURN_MS);
    expect(shown()).toEqual([next]);
  }
});

test('stands still once it was stopped, and turns again when it is started, under the focus that started it', async () => {
  await draw();
  await press('content.slides_stop');
  await pass(3 * TURN_MS);
  expect(shown()).toEqual([1]);
  await tell('focusin');
  await press('content.slides_start');
  await pass(TURN_MS);
  expect(shown()).toEqual([2]);
});

test.each([
  ['the pointer', 'pointerover', 'pointerout'],
  ['the focus', 'focusin', 'focusout'],
])('stands still under %s, and goes on after it', async (_, comes, goes) => {
  await draw();
  await tell(comes);
  await pass(3 * TURN_MS);
  expect(shown()).toEqual([1]);
  await tell(goes);
  await pass(TURN_MS);
  expect(shown()).toEqual([2]);
});

test('stands still in a hidden tab', async () => {
  await draw();
  await act(async () => setVisibility('hidden'));
  await pass(3 * TURN_MS);
  expect(shown()).toEqual([1]);
  await act(async () => setVisibility('visible'));
  await pass(TURN_MS);
  expect(shown()).toEqual([2]);
});

test('does not turn for readers who want less motion, unless they start it', async () => {
  isCalm = true;
  await draw();
  await pass(3 * TURN_MS);
  expect(shown()).toEqual([1]);
  await press('content.slides_start');
  await pass(TURN_MS);
  expect(shown()).toEqual([2]);
});

test('shows the slide that is asked for, whole five seconds long', async () => {
  await draw();
  await pass(TURN_MS - 1);
  await press('content.slide_previous');
  expect(shown()).toEqual([3]);
  await pass(TURN_MS - 1);
  expect(shown()).toEqual([3]);
  await press('content.slide_next');
  expect(shown()).toEqual([1]);
  await act(async () => all('[data-dot]')[1]?.click());
  expect([shown(), all('[data-dot][aria-current]').map((dot) => dot.textContent)]).toEqual([[2], ['content.slide 2 3']]);
});

test('reads the slide out when the reader turned it, and not when it turned by itself', async () => {
  await draw();
  const live = () => all('ul')[0]?.getAttribute('aria-live');
  expect(live()).toBe('off');
  await press('content.slides_stop');
  expect(live()).toBe('polite');
});

test('its buttons come in the order in which they stand, after the slide that is shown', async () => {
  await draw([madeSlide(1, { url: '/promotions' }), madeSlide(2)]);
  expect(all('a, button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    ...[' content.new_tab', 'content.slide_previous', 'content.slide 1 2', 'content.slide 2 2'],
    ...['content.slide_next', 'content.slides_stop'],
  ]);
});

test('a single slide has no buttons and does not turn', async () => {
  await draw([madeSlide(1)]);
  await pass(3 * TURN_MS);
  expect([shown(), all('button')]).toEqual([[1], []]);
});

test('pictures have their size from the first paint, and but for the first are loaded when they are near', async () => {
  await draw();
  expect(all('img').map((each) => ['width', 'height', 'loading', 'alt'].map((name) => each.getAttribute(name)))).toEqual([
    ['1200', '400', 'eager', 'Slide 1'],
    ['1200', '400', 'lazy', 'Slide 2'],
    ['1200', '400', 'lazy', 'Slide 3'],
  ]);
});

test.each([
  ['/promotions?a=1#end', '/promotions?a=1#end'],
  ['https://example.com/a', 'https://example.com/a'],
])('a slide that leads to %s opens it in a new tab, and says so', async (url, href) => {
  await draw([madeSlide(1, { url })]);
  const [link] = all('a') as HTMLAnchorElement[];
  expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([href, '_blank', 'noopener noreferrer']);
  expect([link?.textContent, link?.querySelector('img')?.alt]).toEqual([' content.new_tab', 'Slide 1']);
});

test.each(UNSAFE_URLS)('a slide does not lead to %j', async (url) => {
  await draw([madeSlide(1, { url, name: MARKUP })]);
  expect([all('a').length, all('img').map((each) => each.getAttribute('alt'))]).toEqual([0, [MARKUP]]);
});

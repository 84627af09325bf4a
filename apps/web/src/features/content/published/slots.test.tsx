// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeId, madeSlide } from '../testing/made-content.ts';

const KNOWN = [
  [keys.content('banners', 'en'), []],
  [keys.content('lines', 'en'), [{ id: madeId(1), content: 'one' }]],
  [keys.content('slides', 'en'), [madeSlide(2)]],
] as const;
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => void vi.resetModules());
afterEach(async () => {
  await open?.close();
  document.body.replaceChildren();
  delete document.documentElement.dataset.ready;
  vi.unstubAllGlobals();
});
const come = async () => {
  for (let turns = 0; turns < 6; turns += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
};
type Slots = typeof import('./slots.tsx');
async function draw(name: keyof Slots) {
  const { [name]: Slot } = await import('./slots.tsx');
  open = await drawnAt(() => <Slot />, { address: '/', words: NAMED_WORDS, known: KNOWN });
  await come();
}

/** As the server drew it, before the browser hydrates it. */
function drawnByServer(): HTMLElement {
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.id = 'home-top';
  return drawn;
}

test('on the first page what stands above it is loaded when the browser is idle, also when it is hydrated after the page said it is ready', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void idle.push(work));
  drawnByServer();
  document.documentElement.dataset.ready = 'yes';
  await draw('HomeTop');
  expect([open?.text(), idle.length]).toEqual(['', 1]);
  idle[0]?.();
  await come();
  expect(open?.text()).toBe('one');
});

test('the room of what the server drew there is kept until it is loaded, and none where it drew nothing', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const drawn = drawnByServer();
  const room = () => open?.page.querySelector<HTMLElement>('#home-top')?.innerHTML;
  Object.defineProperty(drawn, 'offsetHeight', { configurable: true, value: 120 });
  await draw('HomeTop');
  expect(room()).toBe('<div style="height: 120px;"></div>');
  await open?.close();
  Object.defineProperty(drawn, 'offsetHeight', { value: 0 });
  await draw('HomeTop');
  expect(room()).toBe('');
});

test('on a page that was opened from another it is loaded at once, and when that was done before, shown with the page', async () => {
  await draw('HomeTop');
  expect(open?.text()).toBe('one');
  await open?.close();
  const { HomeTop } = await import('./slots.tsx');
  open = await drawnAt(() => <HomeTop />, { address: '/', words: NAMED_WORDS, known: KNOWN });
  expect(open.text()).toBe('one');
});

test('what is far down is loaded when the reader comes near it, once nothing else is to do', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void idle.push(work));
  let see: () => void = () => undefined;
  const margins: unknown[] = [];
  vi.stubGlobal('IntersectionObserver', function observer(tell: (entries: readonly object[]) => void, options: object) {
    margins.push((options as { readonly rootMargin: string }).rootMargin);
    see = () => tell([{ isIntersecting: true }]);
    return { observe: () => undefined, disconnect: () => undefined };
  });
  await draw('HomeHighlights');
  expect([open?.page.querySelector('img'), margins]).toEqual([null, ['0px 0px 400px']]);
  see();
  await come();
  expect([open?.page.querySelector('img'), idle.length]).toEqual([null, 1]);
  idle[0]?.();
  await come();
  expect(open?.page.querySelector('img')?.alt).toBe('Slide 2');
});

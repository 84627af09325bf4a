// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { DESKTOP, useIsHere, useMedia, WIDE } from './media.ts';

const listeners = new Map<() => void, string>();
let [matching, open]: [readonly string[], Drawn | undefined] = [[], undefined];
const stub = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    addEventListener: (name: string, listener: () => void) => listeners.set(listener, name),
    removeEventListener: (name: string, listener: () => void) => listeners.get(listener) === name && listeners.delete(listener),
  }));
afterEach(async () => {
  await open?.close();
  open = undefined;
  vi.unstubAllGlobals();
});
const Seen = () => {
  const [isWide, isDesktop] = [useMedia(WIDE, false), useMedia(DESKTOP, false)];
  return `${isWide ? 'yes' : 'no'} ${isDesktop ? 'yes' : 'no'}`;
};

test('what holds of a window is read of it, followed as it changes, and not asked for any more once nobody looks', async () => {
  matching = [DESKTOP];
  stub();
  open = await drawn(<Seen />);
  expect(open.text()).toBe('no yes');
  matching = [DESKTOP, WIDE];
  await act(async () => {
    for (const listener of listeners.keys()) listener();
  });
  expect([open.text(), [...listeners.values()]]).toEqual(['yes yes', ['change', 'change']]);
  await open.close();
  expect(listeners.size).toBe(0);
});

test('the side panel is docked from 1200 pixels on, and a desktop begins at 768', () => {
  expect([WIDE, DESKTOP]).toEqual(['(min-width: 1200px)', '(min-width: 768px)']);
});

test('on the server it is what is said, and nobody is here', () => {
  const [Yes, No, Here] = [() => String(useMedia(WIDE, true)), () => String(useMedia(WIDE, false)), () => String(useIsHere())];
  expect([<Yes key="1" />, <No key="2" />, <Here key="3" />].map((part) => renderToString(part))).toEqual(['true', 'false', 'false']);
});

test('in the browser somebody is', async () => {
  matching = ['all'];
  stub();
  const Here = () => String(useIsHere());
  open = await drawn(<Here />);
  expect(open.text()).toBe('true');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { tellSelections, useMissingText, useOfflineText } from './offline.ts';

const WORDS: Parameters<typeof drawn>[2] = { 'common.offline': ['offline ', ['count']], 'common.part_missing': ['missing ', ['count']] };
let open: Drawn;
let isOnLine = true;
let listening: MockInstance<Window['addEventListener']>;
const Part = () => `${useOfflineText() ?? 'nothing'}, ${useMissingText()}`;
beforeEach(async () => {
  isOnLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  tellSelections(() => 3);
  listening = vi.spyOn(window, 'addEventListener');
  open = await drawn(<Part />, [], WORDS);
});
afterEach(async () => {
  await open.close();
  tellSelections(() => 0);
  vi.restoreAllMocks();
});
const go = (isOn: boolean) =>
  act(async () => {
    isOnLine = isOn;
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });

test('while there is no network it is said, with what is kept on the slip; a part that did not come says why', async () => {
  expect(open.text()).toBe('nothing, missing 3');
  await go(false);
  expect(open.text()).toBe('offline 3, offline 3');
  await go(true);
  expect(open.text()).toBe('nothing, missing 3');
});

test('nobody listens to the network once nothing says it', async () => {
  const left = vi.spyOn(window, 'removeEventListener');
  await open.close();
  const ofNetwork = (calls: readonly (readonly unknown[])[]) =>
    ['online', 'offline'].map((event) => calls.filter(([name]) => name === event).length);
  expect(ofNetwork(left.mock.calls)).toEqual(ofNetwork(listening.mock.calls));
});

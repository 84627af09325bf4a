// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { Part } from './part.tsx';
import { lazyPart } from './parts.ts';

let open: Drawn;
let [isThere, comes]: [boolean, boolean] = [true, true];
const load = vi.fn<() => Promise<{ default: () => ReactNode }>>();
const closed = vi.fn<() => void>();
beforeEach(() => {
  [isThere, comes] = [true, true];
  closed.mockClear();
  load.mockReset().mockImplementation(async () => {
    if (!comes) throw new TypeError('no such file');
    return { default: () => 'the part' };
  });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no network');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const draw = async (floats: boolean, more: { readonly onClose?: () => void } = {}) => {
  const Lazy = lazyPart(load);
  open = await drawn(
    <>
      <i>page </i>
      <Part fallback={floats ? null : 'loading'} {...more}>
        <Lazy />
      </Part>
    </>,
  );
  await settled();
};
const settled = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
const buttons = () => [...open.page.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = async (words: string) => {
  await open.press(words);
  await settled();
};

test('a part that comes is shown, and nothing is said of it', async () => {
  await draw(false);
  expect([open.text(), open.page.querySelector('[role=alert]')]).toEqual(['page the part', null]);
});

test('one that does not come breaks nothing else, and comes when it is asked for again', async () => {
  comes = false;
  await draw(false);
  expect([open.text(), buttons()]).toEqual(['page common.part_missingcommon.try_again', ['common.try_again']]);
  isThere = false;
  const said = open.page.querySelector('[role=alert]');
  await press('common.try_again');
  // Announced again, so that screen readers hear that the retry failed too.
  expect([load.mock.calls.length, open.page.querySelector('[role=alert]') === said]).toEqual([1, false]);
  [isThere, comes] = [true, true];
  await press('common.try_again');
  expect([open.text(), load.mock.calls.length]).toEqual(['page the part', 2]);
});

test('what floats can be given up, and is loaded anew when it is opened again', async () => {
  comes = false;
  await draw(true, { onClose: closed });
  expect(buttons()).toEqual(['common.try_again', 'common.close']);
  comes = true;
  await press('common.close');
  expect([closed.mock.calls.length, open.text()]).toEqual([1, 'page the part']);
});

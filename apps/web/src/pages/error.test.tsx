// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PartMissingError } from '../shared/page/parts.ts';
import { drawnAt } from '../shared/testing/drawn-at.tsx';
import { ErrorPage } from './error.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
let isThere = true;
const [reset, reload] = [vi.fn<() => void>(), vi.fn<() => void>()];
beforeEach(() => {
  isThere = true;
  reset.mockClear();
  reload.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { ...location, reload });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no network');
  });
});
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const draw = async (error: Error) => {
  open = await drawnAt(() => <ErrorPage error={error} reset={reset} />, { address: '/' });
};
const press = async () => {
  await open.press('common.try_again');
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
};
const links = () => [...open.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('a page that breaks says so, is noted, and can be drawn again or left', async () => {
  const error = new RangeError('broken');
  await draw(error);
  expect([open.text().includes('common.error_title'), links()]).toEqual([true, ['/contact', '/']]);
  expect(console.error).toHaveBeenCalledWith(error);
  await press();
  expect([reset.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('a page whose code did not come says so, and loads the document again once the server is there', async () => {
  await draw(new PartMissingError('missing'));
  expect([open.text().includes('common.missing_title'), open.text().includes('common.part_missing'), links()]).toEqual([true, true, ['/']]);
  isThere = false;
  const said = open.page.querySelector('section');
  await press();
  // Announced again, so that screen readers hear that the retry failed too.
  expect([reload.mock.calls.length, open.page.querySelector('section') === said]).toEqual([0, false]);
  isThere = true;
  await press();
  expect([reload.mock.calls.length, reset.mock.calls.length]).toEqual([1, 0]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { madeId } from '../testing/made-content.ts';
import { closeBanner, HIDE_CLOSED_BANNER } from './closed-banner.ts';

/** As the document's first script does. */
const beforeFirstPaint = () => {
  // oxlint-disable-next-line no-implied-eval, no-new-func -- it is a text, because it runs before every script
  new Function(HIDE_CLOSED_BANNER)();
  return [...document.head.querySelectorAll('style')].map(({ nonce, textContent }) => [nonce, textContent]);
};
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ nonce: 'n' } as HTMLScriptElement);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

test('a banner that was closed is hidden before the first paint, and no other', () => {
  closeBanner(madeId(2));
  expect(beforeFirstPaint()).toEqual([['n', `[data-banner="${madeId(2)}"]{display:none!important}`]]);
});

test.each([null, '', '"]{}*{display:none}', `${madeId(2)}"]`])('%j in its place hides nothing', (kept) => {
  if (kept !== null) localStorage.setItem('closed-banner', kept);
  expect(beforeFirstPaint()).toEqual([]);
});

test('without storage nothing is hidden, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(beforeFirstPaint()).toEqual([]);
});

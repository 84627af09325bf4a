// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** What a phone shows of a page that is 640 px high. */
class Seen extends EventTarget {
  height = 640;
  offsetTop = 0;
  scale = 1;
}
let seen = new Seen();
let open: Drawn;
function Part() {
  const root = useRef<HTMLElement>(null);
  useKeyboardInset(root);
  return <section ref={root} />;
}
beforeEach(async () => {
  seen = new Seen();
  vi.stubGlobal('visualViewport', seen);
  open = await drawn(<Part />);
  vi.spyOn(section(), 'getBoundingClientRect').mockReturnValue({ bottom: 580 } as DOMRect);
});
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const section = () => open.page.querySelector('section') as HTMLElement;
const shows = (now: Partial<Seen>) =>
  act(async () => {
    Object.assign(seen, now);
    seen.dispatchEvent(new Event('resize'));
  });

test.each([
  ['a keyboard that covers its end', { height: 340 }, '240px'],
  ['one that covers only what is below', { height: 600 }, ''],
  ['one under a page that was scrolled to the field', { height: 340, offsetTop: 100 }, '140px'],
  ['a page that was zoomed into', { height: 320, scale: 2 }, ''],
])('what is written in stands above %s', async (_, now, padding) => {
  await shows(now);
  expect(section().style.paddingBottom).toBe(padding);
});

test('and where it was once the keyboard is gone', async () => {
  await shows({ height: 340 });
  await shows({ height: 640 });
  expect(section().style.paddingBottom).toBe('');
});

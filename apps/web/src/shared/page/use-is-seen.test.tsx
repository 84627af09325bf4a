// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { useIsSeen } from './use-is-seen.ts';

type See = (...isIntersecting: boolean[]) => Promise<void>;
let open: Drawn;
let see: See;
let watched: Element[] = [];
const left = vi.fn<() => void>();
function Part() {
  const ref = useRef<HTMLParagraphElement>(null);
  return <p ref={ref}>{useIsSeen(ref) ? 'seen' : 'not yet'}</p>;
}
beforeEach(async () => {
  watched = [];
  left.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        see = (...all) => act(async () => then(all.map((isIntersecting) => ({ isIntersecting }))));
      }
      observe(element: Element) {
        watched.push(element);
      }
      disconnect() {
        left();
      }
    },
  );
  open = await drawn(<Part />);
});
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
});

test('an element has been in sight from the first time on, and is not watched any more', async () => {
  expect([open.text(), watched]).toEqual(['not yet', [open.page.querySelector('p')]]);
  await see(false);
  expect([open.text(), left.mock.calls.length]).toEqual(['not yet', 0]);
  await see(false, true);
  expect([open.text(), left.mock.calls.length, watched.length]).toEqual(['seen', 1, 1]);
});

test('what goes before it was seen is watched no more', async () => {
  await open.close();
  expect(left).toHaveBeenCalledTimes(1);
});

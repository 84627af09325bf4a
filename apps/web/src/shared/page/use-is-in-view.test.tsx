// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { useIsInView } from './use-is-in-view.ts';

let open: Drawn;
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
});

test('an element is in view as long as it is there, by the newest of what is told together', async () => {
  const left = vi.fn<() => void>();
  let see: (...all: boolean[]) => Promise<void> = async () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        see = (...all) => act(async () => then(all.map((isIntersecting) => ({ isIntersecting }))));
      }
      observe() {}
      disconnect() {
        left();
      }
    },
  );
  function Part() {
    const ref = useRef<HTMLParagraphElement>(null);
    return <p ref={ref}>{useIsInView(ref) ? 'in view' : 'away'}</p>;
  }
  open = await drawn(<Part />);
  expect(open.text()).toBe('away');
  await see(true);
  expect(open.text()).toBe('in view');
  await see(true, false);
  expect(open.text()).toBe('away');
  await open.close();
  expect(left).toHaveBeenCalledTimes(1);
});

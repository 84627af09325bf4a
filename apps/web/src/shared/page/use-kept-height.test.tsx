// @vitest-environment happy-dom
import { act, useEffect, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { useKeptHeight } from './use-kept-height.ts';

let open: Drawn;
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
});

test('a height is that of the last measuring, and stays once it is measured no more', async () => {
  let grow: (to: number) => Promise<void> = async () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(element: HTMLElement) {
        grow = (to) =>
          act(async () => {
            Object.defineProperty(element, 'offsetHeight', { value: to, configurable: true });
            this.#tell();
          });
      }
      disconnect() {
        this.#tell = () => undefined;
      }
    },
  );
  let stop: () => Promise<void> = async () => undefined;
  function Part() {
    const ref = useRef<HTMLParagraphElement>(null);
    const [isMeasured, setIsMeasured] = useState(true);
    useEffect(() => {
      stop = () => act(async () => setIsMeasured(false));
    }, []);
    return <p ref={ref}>{useKeptHeight(ref, isMeasured)}</p>;
  }
  open = await drawn(<Part />);
  expect(open.text()).toBe('0');
  await grow(56);
  await grow(410);
  expect(open.text()).toBe('410');
  await stop();
  await grow(20);
  expect(open.text()).toBe('410');
});

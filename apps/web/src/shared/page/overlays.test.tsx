// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawnAt } from '../testing/drawn-at.tsx';
import { type Overlay, useOverlay } from './overlays.ts';

let open: Awaited<ReturnType<typeof drawnAt>>;
let overlay: Overlay;
function Part() {
  const now = useOverlay('slip');
  useEffect(() => {
    overlay = now;
  }, [now]);
  return now.open ? 'open' : 'shut';
}
const at = async (address: string) => {
  open = await drawnAt(Part, { address });
};
const done = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => setImmediate(resolve));
  });
afterEach(() => open.close());

test('an overlay is opened and shut in the address, which keeps all else that it says', async () => {
  await at('/sport/soccer?live=true');
  expect(open.text()).toBe('shut');
  await done(() => overlay.show());
  expect([open.text(), open.address()]).toEqual(['open', '/sport/soccer?live=true&slip=true']);
  await done(() => overlay.hide());
  expect([open.text(), open.address()]).toEqual(['shut', '/sport/soccer?live=true']);
});

test.each([
  ['/games?slip=true', 'show', 'open'],
  ['/games?menu=true', 'hide', 'shut'],
] as const)('at %s it is not asked to %s again', async (address, what, state) => {
  await at(address);
  await done(() => overlay[what]());
  expect([open.text(), open.address()]).toEqual([state, address]);
});

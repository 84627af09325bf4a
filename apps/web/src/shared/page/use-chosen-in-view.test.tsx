// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';

let row: Drawn | undefined;
afterEach(async () => {
  await row?.close();
  vi.restoreAllMocks();
});

const Row = () => (
  <nav ref={useChosenInView('two')}>
    <a href="/one">one</a>
    <a href="/two" aria-current="page">
      two
    </a>
  </nav>
);

test('a row of links is moved until the chosen one is in its middle', async () => {
  // The row is 360 wide, begins at 10 and is scrolled by 40; the link is 100 wide and begins at 510.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { left: this.tagName === 'A' ? 510 : 10 } as DOMRect;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const moved = vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'set');
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(40);
  sentTo();
  row = await drawn(<Row />);
  expect(moved).toHaveBeenLastCalledWith(510 - 10 + 40 - (360 - 100) / 2);
});

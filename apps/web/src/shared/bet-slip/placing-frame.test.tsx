// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { retryUntilKnown } from '../api/retry-until-known.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { PlacingFrame } from './placing-frame.tsx';

let open: Drawn;
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});

test.each([
  [false, undefined, 'slip.sending', 'slip.sending_text', false],
  [false, 'the house waits', 'slip.sending', 'the house waits', false],
  [true, 'the house waits', 'slip.checking', 'slip.checking_text', true],
])(
  'bets on their way, of which the answer was lost (%s), say how they stand, and can be asked about then',
  async (isChecking, words, ...told) => {
    open = await drawn(
      <PlacingFrame isChecking={isChecking} words={words}>
        <li>Flamengo</li>
      </PlacingFrame>,
    );
    const { page } = open;
    expect([
      page.querySelector('h2')?.textContent,
      page.querySelector('[role=status]')?.textContent,
      page.querySelector('button') !== null,
    ]).toEqual(told);
    expect(page.querySelector('ul')?.textContent).toBe('Flamengo');
  },
);

test('without a network it says that nobody knows yet, and asks nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open = await drawn(<PlacingFrame isChecking>{null}</PlacingFrame>);
  expect(open.page.querySelector('[role=status]')?.textContent).toBe('slip.checking_offline');
  expect(open.page.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
});

test('who stops waiting stops nothing else, and can only while the answer is lost', async () => {
  const onStop = vi.fn<() => void>();
  open = await drawn(
    <PlacingFrame isChecking onStop={onStop}>
      {null}
    </PlacingFrame>,
  );
  await open.press('slip.stop_waiting');
  expect(onStop).toHaveBeenCalledTimes(1);
  await open.close();
  open = await drawn(
    <PlacingFrame isChecking={false} onStop={onStop}>
      {null}
    </PlacingFrame>,
  );
  expect(open.page.querySelector('button')).toBeNull();
});

test('its heading takes the focus, and the page stays where it is', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  open = await drawn(<PlacingFrame isChecking={false}>{null}</PlacingFrame>);
  const title = open.page.querySelector('h2');
  expect([document.activeElement, title?.getAttribute('tabindex'), focus.mock.calls]).toEqual([title, '-1', [[{ preventScroll: true }]]]);
});

test('who does not want to wait has it asked now', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('no network');
    return 'placed';
  };
  const answered = vi.fn<(answer: string | null) => void>();
  open = await drawn(<PlacingFrame isChecking>{null}</PlacingFrame>);
  const known = retryUntilKnown({ key: 'k', ask, checking: () => undefined, answered, refused: () => undefined });
  await act(async () => {});
  expect(asked).toBe(1);
  await open.press('slip.check_now');
  await known;
  expect([asked, answered.mock.calls]).toEqual([2, [['placed']]]);
});

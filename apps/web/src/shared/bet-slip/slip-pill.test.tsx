// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPending, retryUntilKnown } from '../api/retry-until-known.ts';
import { dismissToast, useToasts } from '../page/toast.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { drawnAt } from '../testing/drawn-at.tsx';
import { PlacingFrame } from './placing-frame.tsx';
import { RepeatButton } from './repeat-button.tsx';
import { SlipPillButton, type SlipPillButtonProps } from './slip-pill.tsx';

let open: Drawn;
afterEach(() => open.close());
const settle = () => act(async () => void (await new Promise((resolve) => setImmediate(resolve))));

describe('the button that opens a slip', () => {
  test.each<[string, Partial<SlipPillButtonProps>, string]>([
    ['what it is', {}, '3slip.pill_openodds 2.00'],
    ['news in its place', { news: { text: 'moved', bad: false } }, '3slip.pill_openmoved'],
    ['a figure with its name', { figure: { name: 'back', amount: '20' } }, '3slip.pill_openodds 2.00back20'],
  ])('says how much is on it, and %s', async (_, more, text) => {
    const Pill = () => (
      <SlipPillButton count={3} news={null} figure={undefined} {...more}>
        odds 2.00
      </SlipPillButton>
    );
    const part = await drawnAt(Pill, { address: '/games' });
    open = part;
    expect([open.text(), open.page.querySelector('button')?.getAttribute('aria-haspopup')]).toEqual([text, 'dialog']);
    await open.press('slip.pill_open');
    await settle();
    expect(part.address()).toBe('/games?slip=true');
  });
});

test.each([
  [undefined, false, false],
  [false, false, true],
  [true, true, false],
])('news of a slip that is bad (%s) is marked at its number: %s, else it is a warning: %s', async (bad, isMarked, isWarning) => {
  const news = bad === undefined ? null : { text: 'moved', bad };
  open = await drawnAt(
    () => (
      <SlipPillButton count={3} news={news} figure={undefined}>
        odds
      </SlipPillButton>
    ),
    { address: '/games' },
  );
  const small = open.page.querySelector('small');
  expect([open.page.querySelector('i') !== null, /warn/.test(small?.className ?? ''), /bad/.test(small?.className ?? '')]).toEqual([
    isMarked,
    isWarning,
    bad === true,
  ]);
});

describe('bets on their way', () => {
  test.each([
    [false, undefined, 'slip.sendingslip.sending_textA'],
    [false, 'waits 5 s', 'slip.sendingwaits 5 sA'],
    [true, 'waits 5 s', 'slip.checkingslip.checking_textAslip.check_now'],
  ])('that are asked about (%s) say so, and take the focus', async (isChecking, words, text) => {
    open = await drawn(
      <PlacingFrame isChecking={isChecking} words={words}>
        <li>A</li>
      </PlacingFrame>,
    );
    expect([open.text(), document.activeElement?.tagName]).toEqual([text, 'H2']);
    expect(open.page.querySelector('p')?.getAttribute('role')).toBe('status');
    expect(open.page.querySelector('h2')?.getAttribute('tabindex')).toBe('-1');
  });

  test('are asked about at once by the button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue('stands');
    const nothing = () => undefined;
    void retryUntilKnown({ key: 'k', ask, checking: nothing, answered: nothing, refused: nothing });
    await settle();
    open = await drawn(
      <PlacingFrame isChecking>
        <li>A</li>
      </PlacingFrame>,
    );
    expect([ask.mock.calls.length, isPending('k')]).toEqual([1, true]);
    await open.press('slip.check_now');
    await settle();
    expect([ask.mock.calls.length, isPending('k')]).toEqual([2, false]);
    vi.useRealTimers();
  });
});

test('a bet is put on the slip again once at a time, and what fails is told', async () => {
  let end: { readonly done: () => void; readonly fail: (error: Error) => void } | undefined;
  const repeat = vi.fn<() => Promise<void>>().mockImplementation(
    () =>
      new Promise((done, fail) => {
        end = { done, fail };
      }),
  );
  const Toasts = () =>
    useToasts().map(({ id, type, message }) => (
      <q key={id} id={String(id)}>
        {type} {message}
      </q>
    ));
  open = await drawn([<RepeatButton key="button" repeat={repeat} />, <Toasts key="toasts" />]);
  const button = open.page.querySelector('button');
  await open.press('my_bets.repeat');
  expect([repeat.mock.calls.length, button?.disabled]).toEqual([1, true]);
  await open.press('my_bets.repeat');
  await act(async () => end?.fail(new Refusal('bet.not_found', {})));
  expect([repeat.mock.calls.length, button?.disabled, open.page.querySelector('q')?.textContent]).toEqual([
    1,
    false,
    'error errors.bet.not_found',
  ]);
  await open.press('my_bets.repeat');
  await act(async () => end?.done());
  expect([repeat.mock.calls.length, button?.disabled, open.page.querySelectorAll('q').length]).toEqual([2, false, 1]);
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, useToasts } from '../page/toast.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { CopyButton } from './copy-button.tsx';
import { CopyReceipt } from './copy-receipt.tsx';
import classes from './receipt-body.module.css';

let open: Drawn;
const write = vi.fn<(text: string) => Promise<void>>();
function Toasts() {
  return useToasts().map(({ id, type, message }) => (
    <q key={id} id={String(id)}>
      {type} {message}
    </q>
  ));
}
const told = () => [...open.page.querySelectorAll('q')].map(({ textContent }) => textContent);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  write.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
});
afterEach(async () => {
  for (const { id } of open.page.querySelectorAll('q')) await act(async () => dismissToast(Number(id)));
  await open.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('a text is copied, and the button says so for a second from the last press on', async () => {
  open = await drawn(<CopyButton text="0x7" label="copy it" />);
  await open.press('copy it');
  expect([write.mock.calls, open.text()]).toEqual([[['0x7']], 'common.copied']);
  expect(open.page.querySelector('span')?.getAttribute('aria-live')).toBe('polite');
  await pass(999);
  expect(open.text()).toBe('common.copied');
  await pass(1);
  expect(open.text()).toBe('copy it');
});

test('what could not be copied is told, and is not said to be', async () => {
  write.mockRejectedValue(new Error('not allowed'));
  open = await drawn(
    <>
      <CopyButton text="0x7" label="copy it" />
      <CopyReceipt data={() => ({ bet: 7 })} />
      <Toasts />
    </>,
  );
  await open.press('copy it');
  expect([open.text().includes('copied'), told()]).toEqual([false, ['error wallet.copy_failed']]);
  await open.press('my_bets.copy_json');
  expect(told()).toEqual(['error wallet.copy_failed', 'error my_bets.copy_failed']);
});

test('a receipt is copied as it is read, part by part without its buttons, or whole for a program', async () => {
  open = await drawn(
    <>
      <div className={classes.receipt}>
        <h2> Receipt 7 </h2>
        <p>Flamengo at 2.00</p>
        <div>
          <CopyReceipt data={() => ({ bet: 7 })} />
        </div>
      </div>
      <p>another thing</p>
      <Toasts />
    </>,
  );
  await open.press('my_bets.copy_text');
  await open.press('my_bets.copy_json');
  expect(write.mock.calls).toEqual([['Receipt 7\n\nFlamengo at 2.00'], ['{\n  "bet": 7\n}']]);
  expect(told()).toEqual(['successful common.copied', 'successful common.copied']);
});

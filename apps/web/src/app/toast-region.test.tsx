// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, type Toast, toast } from '../shared/page/toast.ts';
import { type Drawn, drawn } from '../shared/testing/drawn.tsx';
import { ToastRegion } from './toast-region.tsx';

let open: Drawn;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open = await drawn(<ToastRegion />);
});
afterEach(async () => {
  for (let id = 0; id < 100; id += 1) await act(async () => dismissToast(id));
  await open.close();
  vi.useRealTimers();
});
const say = (more: Partial<Toast> = {}) => act(async () => toast({ type: 'info', message: 'news', ...more }));
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const cards = () => [...open.page.querySelectorAll<HTMLElement>('section > div')];
const does = (event: Event) => act(async () => void cards()[0]?.dispatchEvent(event));

test.each<[Toast['type'], string, string, number]>([
  ['successful', 'status', '#i-check', 5_000],
  ['info', 'status', '#i-info', 5_000],
  ['warning', 'status', '#i-warn', 8_000],
  ['error', 'alert', '#i-warn', 8_000],
])('a toast that is %s is announced as %s, and goes when it was shown long enough', async (type, role, icon, ms) => {
  await say({ type });
  const [card] = cards();
  expect([card?.getAttribute('role'), card?.querySelector('use')?.getAttribute('href'), card?.textContent]).toEqual([
    role,
    icon,
    `common.toast_${type}: news`,
  ]);
  await pass(ms - 1);
  expect(cards()).toHaveLength(1);
  await pass(1);
  expect(cards()).toHaveLength(0);
});

test.each([
  ['pointed at', new PointerEvent('pointerover', { bubbles: true }), new PointerEvent('pointerout', { bubbles: true })],
  ['in focus', new FocusEvent('focusin', { bubbles: true }), new FocusEvent('focusout', { bubbles: true })],
])('while it is %s its clock stands, and begins anew after', async (_, begin, end) => {
  await say();
  await pass(4_000);
  await does(begin);
  await pass(60_000);
  expect(cards()).toHaveLength(1);
  await does(end);
  await pass(4_999);
  expect(cards()).toHaveLength(1);
  await pass(1);
  expect(cards()).toHaveLength(0);
});

test('it is shut by its button, and the others stay', async () => {
  await say({ message: 'one' });
  await say({ message: 'two' });
  await act(async () => cards()[0]?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  expect(cards().map(({ textContent }) => textContent)).toEqual(['common.toast_info: two']);
});

test('where it leads somewhere it goes there, and is gone', async () => {
  const go = vi.fn<() => void>();
  await say({ action: { label: 'see it', go } });
  await open.press('see it');
  expect([go.mock.calls.length, cards().length]).toEqual([1, 0]);
});

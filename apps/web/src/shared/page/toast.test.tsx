// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { drawn, sentTo } from '../testing/drawn.tsx';
import { dismissToast, toast, toastMs, useToasts } from './toast.ts';

test.each([
  ['successful', 5_000],
  ['info', 5_000],
  ['warning', 8_000],
  ['error', 8_000],
] as const)('a toast that is %s stays for %i ms, unless it says for how long', (type, ms) => {
  expect([toastMs({ type }), toastMs({ type, ms: 1 })]).toEqual([ms, 1]);
});

test('the last three are shown, the newest last, until they are shut one by one', async () => {
  sentTo();
  const Toasts = () => useToasts().map(({ id, message }) => <b key={id} id={String(id)}>{`${message} `}</b>);
  const part = await drawn(<Toasts />);
  const say = (message: string) => act(async () => toast({ type: 'info', message }));
  for (const message of ['one', 'two', 'three', 'four']) await say(message);
  expect(part.text()).toBe('two three four ');
  const ids = [...part.page.querySelectorAll('b')].map(({ id }) => Number(id));
  expect(new Set(ids).size).toBe(3);
  await act(async () => dismissToast(ids[1] ?? 0));
  expect(part.text()).toBe('two four ');
  for (const id of ids) await act(async () => dismissToast(id));
  expect(part.text()).toBe('');
  await part.close();
});

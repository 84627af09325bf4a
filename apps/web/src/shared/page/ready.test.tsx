// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';

test('a page is ready in a task of its own after it was drawn, and one that went before is not', async () => {
  vi.resetModules(); // a document has one first page
  const { firstPage, onPageReady, usePageReady } = await import('./ready.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard: string[] = [];
  void firstPage.then(() => void heard.push('first page'));
  onPageReady(() => void heard.push('ready'));
  const Page = () => {
    usePageReady();
    return null;
  };
  const pass = () => act(async () => void vi.advanceTimersByTime(1));
  await (await drawn(<Page />)).close();
  await pass();
  expect(heard).toEqual([]);
  const part = await drawn(<Page />);
  expect(heard).toEqual([]);
  await pass();
  expect(heard).toEqual(['ready', 'first page']);
  await part.close();
  vi.useRealTimers();
});

// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { OddsNews } from './odds-news.tsx';
import { SlowNotice } from './slow-notice.tsx';

let open: Drawn;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
  localStorage.clear();
});
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

describe('moves of the odds', () => {
  const reading = (version: number, ...prices: readonly number[]): readonly Match[] =>
    prices.map((w, at) => madeMatch({ match_id: String(at), compare: { wl: madeMarket({ w, d: 30_000 }, { version }) } }));
  let read: (matches: readonly Match[]) => void = () => undefined;
  const Page = () => {
    const [matches, setMatches] = useState(reading(1, 20_000, 20_000));
    useEffect(() => {
      read = setMatches;
    }, []);
    return <OddsNews matches={matches} />;
  };
  const reads = (...next: Parameters<typeof reading>) => act(async () => read(reading(...next)));
  const said = () => open.page.querySelector('[role=status]')?.textContent;

  test('are summed up every ten seconds: how many, and in how many matches', async () => {
    open = await drawn(<Page />, [], NAMED_WORDS);
    await reads(2, 21_000, 20_000);
    await reads(3, 22_000, 21_000);
    await wait(9_999);
    expect(said()).toBe('');
    await wait(1);
    expect(said()).toBe('sports.moves 3 2');
    await wait(10_000);
    expect(said()).toBe('');
  });

  test('are not read out once they were silenced, here and at the next visit, until that is taken back', async () => {
    open = await drawn(<Page />, [], NAMED_WORDS);
    const pressed = () => open.page.querySelector('button')?.getAttribute('aria-pressed');
    expect(pressed()).toBe('false');
    await open.press('sports.mute_moves');
    await reads(2, 21_000, 20_000);
    await wait(10_000);
    expect([pressed(), said()]).toEqual(['true', '']);
    await open.close();
    open = await drawn(<Page />, [], NAMED_WORDS);
    expect(pressed()).toBe('true');
    await open.press('sports.mute_moves');
    await reads(2, 21_000, 20_000);
    await wait(10_000);
    expect(said()).toBe('sports.moves 1 1');
  });
});

test('what loads for five seconds says so, and can be asked for again', async () => {
  const retry = vi.fn<() => void>();
  open = await drawn(<SlowNotice onRetry={retry} />, [], NAMED_WORDS);
  await wait(4_999);
  expect(open.text()).toBe('');
  await wait(1);
  expect(open.text()).toContain('sports.slow');
  await open.press('common.try_again');
  expect(retry).toHaveBeenCalledTimes(1);
});

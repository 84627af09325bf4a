// @vitest-environment happy-dom
import type { OwnLimits, SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { useBreakLine, useDepositsClosed, useUntil } from './use-break.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
const DAY_MS = 86_400_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);
let open: Drawn;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(async () => {
  await open.close();
  signedOut();
  vi.useRealTimers();
});
const Lines = () => [useBreakLine() ?? 'none', useDepositsClosed() ?? 'none'].join(', ');
const lines = async (limits: Partial<OwnLimits>) => {
  open = await drawn(<Lines />, [[keys.limits, { paused_until: null, excluded: null, ...limits }]], NAMED_WORDS);
  return open.text().replaceAll(/\s+/g, ' ');
};

describe('a break that a player has chosen', () => {
  test.each<[string, Partial<OwnLimits>, RegExp]>([
    ['a pause', { paused_until: after(DAY_MS) }, /^limits\.line_paused \S.*12:30, limits\.deposits_paused \S.*12:30$/],
    ['some months', { excluded: { until: after(DAY_MS) } }, /^limits\.line_excluded \S.*12:30, limits\.deposits_excluded \S.*12:30$/],
    ['for good', { excluded: { until: null } }, /^limits\.line_excluded_for_good, limits\.deposits_excluded_for_good$/],
    ['none', {}, /^none, none$/],
    ['one that is over', { paused_until: after(-1), excluded: { until: after(-1) } }, /^none, none$/],
  ])('is said on every page, and where there are no deposits for it: %s', async (_, limits, said) => {
    expect(await lines(limits)).toMatch(said);
  });

  test('ends by itself, while somebody looks', async () => {
    await lines({ paused_until: after(10_000) });
    await act(async () => void vi.advanceTimersByTime(9_999));
    expect(open.text()).toContain('limits.line_paused');
    await act(async () => void vi.advanceTimersByTime(1));
    expect(open.text()).toBe('none, none');
    await open.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is none of a guest', async () => {
    signedOut();
    open = await drawn(<Lines />, [], NAMED_WORDS);
    expect([open.text(), open.queries.getQueryState(keys.limits)?.fetchStatus]).toEqual(['none, none', 'idle']);
  });
});

test.each([
  [DAY_MS, false],
  [180 * DAY_MS, false],
  [180 * DAY_MS + 1, true],
  [400 * DAY_MS, true],
])('an end %i milliseconds away is said with its year: %s', async (ms, hasYear) => {
  const at = after(ms);
  const Until = () => useUntil()(at);
  open = await drawn(<Until />);
  expect([/202[67]/.test(open.text()), open.text().includes('12:30')]).toEqual([hasYear, true]);
});

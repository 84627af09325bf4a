// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setTransport } from '../../../../shared/api/api.ts';
import { signedIn, signedOut } from '../../../../shared/api/session.ts';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { setDrawSlipState } from '../slip/draw-slip-store.ts';
import { useResumedCheck } from './use-resumed-check.ts';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  signedOut();
  setDrawSlipState({ intent: null });
});

/** A bet interrupted by a reload; each has a key of its own. */
const left = (nth: number) => ({ key: `0199f0a0-0000-7000-8000-00000000000${nth}`, fingerprint: 'f', sentAt: 0, game: 'racing' });
test.each([
  ['a player whose bet has no answer', true, 'checking', true, 1],
  ['a player whose bet was on its way', true, 'sending', true, 2],
  ['a player whose bet was refused', true, 'refused', false, 3],
  ['a player without a bet', true, null, false, 4],
  ['a guest', false, 'checking', false, 5],
])('of %s the house is asked what became of it: %#', async (_, isPlayer, state, isAsked, nth) => {
  const asked: string[] = [];
  setTransport(() => ({
    ...{ baseUrl: '', headers: () => ({}), retries: 0 },
    fetch: (url) => {
      if (String(url).includes('racing')) asked.push(String(url));
      return new Promise<never>(() => undefined);
    },
  }));
  if (isPlayer) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  setDrawSlipState({ intent: state === null ? null : ({ ...left(nth), state } as never) });
  const Part = () => {
    useResumedCheck();
    return null;
  };
  open = await drawn(<Part />);
  await act(() => vi.dynamicImportSettled());
  expect(asked.length > 0).toBe(isAsked);
});

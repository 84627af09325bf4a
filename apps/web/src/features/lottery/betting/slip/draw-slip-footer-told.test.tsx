// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { signedIn } from '../../../../shared/api/session.ts';
import { madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { DrawSlipEditor } from './draw-slip-editor.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
const shown = async (state: SlipShown) => {
  open = await shownSlip(DrawSlipEditor, { slip: { picks: [madePick(['8'], '5')] }, ...state });
  return open;
};

test('the way to sign in that was asked for is gone once there is a player', async () => {
  const { press, text } = await shown({ balance: null });
  await press('slip.place');
  expect(text()).toContain('common.sign_in_to_bet');
  await act(async () => signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn));
  expect(text()).not.toContain('common.sign_in_to_bet');
});

test('an amount in a currency that nothing is known of any more is said to be gone, beside the empty field', async () => {
  const { page, text } = await shown({ currency: 'BRL', state: { typedIn: 'EUR' } });
  expect(page.querySelector<HTMLInputElement>('input[aria-describedby]')?.value).toBe('');
  expect(text()).toMatch(/slip\.not_converted (EUR BRL|BRL EUR)/);
});

test('the amount and the action are described by what is in the way, which is read out as it changes', async () => {
  const { page } = await shown({ balance: '4' });
  const list = page.querySelector('ul[aria-label="slip.problems"]');
  const described = [...page.querySelectorAll(`[aria-describedby~="${list?.id}"]`)].map(({ tagName }) => tagName);
  expect([list?.getAttribute('aria-live'), described.toSorted()]).toEqual(['polite', ['BUTTON', 'INPUT']]);
});

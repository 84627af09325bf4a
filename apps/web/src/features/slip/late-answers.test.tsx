// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { Toasts } from '../../shared/testing/toasts.tsx';
import { LateAnswers } from './late-answers.tsx';
import { setSlipState } from './slip-store.ts';

let open: Drawn;
beforeEach(async () => {
  open = await drawn(
    <>
      <LateAnswers />
      <Toasts />
    </>,
  );
});
afterEach(async () => {
  await act(async () => setSlipState({ intents: [] }));
  await open.close();
  localStorage.clear();
});
const become = async (...states: readonly string[]) => {
  for (const state of states) await act(async () => setSlipState({ intents: [{ key: 'k', state } as never] }));
};

test.each<[string, readonly string[], string]>([
  ['accepted', ['sending', 'checking', 'accepted'], 'successful: slip.late_accepted'],
  ['refused', ['checking', 'refused'], 'warning: slip.not_placed'],
  ['not there', ['checking', 'checking', 'absent'], 'warning: slip.not_placed'],
  ['answered in time', ['sending', 'accepted'], ''],
  ['still unknown', ['sending', 'checking'], ''],
])('what became of a bet without an answer is said once over the page: %s', async (_, states, said) => {
  await become(...states, ...states.slice(-1));
  expect(open.text()).toBe(said);
});

// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeAnimals, madePick } from '../../testing/shown-slip.tsx';
import type { DrawIntent } from './draw-intent.ts';
import { DrawPlacingView } from './draw-placing-view.tsx';

let open: Drawn;
afterEach(() => open.close());

test.each([
  ['sending', 'slip.sending', false],
  ['checking', 'slip.checking', true],
] as const)('a bet on a draw that is %s names its entries, and says how it stands', async (state, words, canAsk) => {
  const picks = [madePick(['8'], '5'), madeAnimals(['rat', 'ox'], '5')];
  const intent: DrawIntent = { state, key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks };
  open = await drawn(<DrawPlacingView intent={intent} />, [], NAMED_WORDS);
  const { page } = open;
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent?.replaceAll(/ +/g, ' '))).toEqual([
    expect.stringMatching(/lottery\.number 8/),
    expect.stringMatching(/animal_rat.*animal_ox/),
  ]);
  expect(page.querySelector('h2')?.textContent).toBe(words);
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(
    canAsk ? ['slip.check_now', 'slip.stop_waiting'] : [],
  );
});

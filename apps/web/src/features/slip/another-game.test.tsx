// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { AnotherGameWindow } from './another-game.tsx';
import { AnotherGameDialog } from './another-game-dialog.tsx';
import { answerAsked, pick, putOnSlip, slipState } from './slip-store.ts';
import { chosen, offered } from './testing/chosen.ts';

let open: Drawn;
beforeEach(async () => {
  chosen(['1', '2', '3', '4']);
  open = await drawn(<AnotherGameDialog />, [], NAMED_WORDS);
});
afterEach(async () => {
  await act(async () => answerAsked('keep'));
  await open.close();
  localStorage.clear();
});
const tapAnother = () =>
  act(async () => {
    pick('basketball', offered('9'), 'wl', 'w');
    putOnSlip();
  });
const dialog = () => document.querySelector('[role=dialog]');
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find((each) => each.textContent?.includes(words))?.click(),
  );
const state = () => [slipState().slip.game, slipState().slip.legs.length, dialog()?.textContent ?? null];

test('nothing is asked as long as all selections are of one game', () => expect(state()).toEqual(['soccer', 4, null]));

test('a tap on another game asks, naming how many selections of which game there are', async () => {
  await tapAnother();
  expect(state().slice(0, 2)).toEqual(['soccer', 4]);
  expect(dialog()?.textContent).toMatch(/slip\.asked_title.*slip\.asked_text.*4.*slip\.asked_keep.*slip\.asked_begin/);
  expect(dialog()?.textContent).toContain('common.soccer');
});

test('whoever keeps them, or closes the question, has lost nothing', async () => {
  await tapAnother();
  await press('slip.asked_keep');
  expect(state()).toEqual(['soccer', 4, null]);
  await tapAnother();
  await act(async () => void dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(state()).toEqual(['soccer', 4, null]);
});

test('whoever begins another has the tapped selection alone, and a way back', async () => {
  await tapAnother();
  await press('slip.asked_begin');
  expect(state()).toEqual(['basketball', 1, null]);
  expect(slipState().slip.undo?.legs).toHaveLength(4);
});

test('the shell loads the question only once there is one', async () => {
  await open.close();
  open = await drawn(<AnotherGameWindow />, [], NAMED_WORDS);
  expect(open.text()).toBe('');
});

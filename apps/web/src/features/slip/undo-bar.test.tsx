// @vitest-environment happy-dom
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { changeSlip, slipState } from './slip-store.ts';
import { chosen } from './testing/chosen.ts';
import { UndoBar } from './undo-bar.tsx';

let open: Drawn;
beforeEach(async () => {
  chosen(['1', '2', '3']);
  open = await drawn(<UndoBar />, [], NAMED_WORDS);
});
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
const remove = (...ids: readonly string[]) =>
  act(async () => {
    for (const id of ids) changeSlip({ type: 'removed', key: `${id}/wl/w` });
  });
const said = () => open.page.querySelector('[role=status] > span')?.textContent ?? null;
const legs = () => slipState().slip.legs.map(({ matchId }) => matchId);

test('the way back is not there before something is taken off', () => expect(open.text()).toBe(''));

test('the way back says that one was taken off, and puts it where it was', async () => {
  await remove('2');
  expect([legs(), said()]).toEqual([['1', '3'], 'slip.removed 1']);
  await open.press('slip.undo');
  expect([legs(), open.text()]).toEqual([['1', '2', '3'], '']);
});

test('the way back says how many were taken off at once', async () => {
  await act(async () => changeSlip({ type: 'cleared' }));
  expect([legs(), said()]).toEqual([[], 'slip.removed 3']);
  await open.press('slip.undo');
  expect(legs()).toEqual(['1', '2', '3']);
});

test('the way back counts what is gone, and not what stands there instead', async () => {
  const selection = { game: 'basketball', matchId: '9', market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00') } as const;
  await act(async () => changeSlip({ type: 'begunAnew', selections: [selection] }));
  expect([legs(), said()]).toEqual([['9'], 'slip.removed 3']);
  await open.press('slip.undo');
  expect([legs(), open.text()]).toEqual([['1', '2', '3'], '']);
});

test('the way back is gone once another selection was added', async () => {
  await remove('1');
  const selection = { game: 'soccer', matchId: '9', market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00') } as const;
  await act(async () => changeSlip({ type: 'selectionToggled', selection }));
  expect([open.text(), legs()]).toEqual(['', ['2', '3', '9']]);
});

// @vitest-environment happy-dom
import { markSixTopOf } from '@fairbook/core/lottery';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { madeAnimals, madePick, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import type { SlipPick } from '../slip/draw-slip.ts';
import { drawSlipState } from '../slip/draw-slip-store.ts';
import { SetBar, type SetBarProps } from './set-bar.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
async function shown(more: Partial<SetBarProps>, picks: readonly SlipPick[] = []) {
  const props: SetBarProps = { game: 'hkmarksix', open: undefined, kept: 0, level: 2, mergedExactlySix: false, ...more };
  open = await shownSlip(() => <SetBar {...props} />, { slip: { picks } });
  const { page } = open;
  return {
    status: page.querySelector('[role=status]')?.textContent?.replaceAll(/ +/g, ' ') ?? null,
    finish: page.querySelector('button'),
  };
}
const MERGED = markSixTopOf('specialCodeMergeAnimal');
const ANIMALS = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'];
const TWO = madeAnimals(['rat', 'ox'], '5');
const merged = (count: number) => madePick(ANIMALS.slice(0, count), '5', { top: MERGED });

describe('what is said of entries that are taken together', () => {
  test.each<[string, Partial<SetBarProps>, string | null]>([
    ['nothing of the first', { open: TWO }, null],
    ['that the next tap begins the second', { kept: 1 }, 'lottery.set_next 1'],
    ['that the next tap begins the fourth', { kept: 3 }, 'lottery.set_next 3'],
    ['that taps change the second', { open: TWO, kept: 1 }, 'lottery.set_open 2 1'],
    ['that taps change the fourth', { open: TWO, kept: 3 }, 'lottery.set_open 4 3'],
  ])('is %s', async (_, props, words) => {
    expect((await shown(props)).status).toBe(words);
  });
});

describe('the way to finish an entry', () => {
  test.each<[string, Partial<SetBarProps>, boolean | null]>([
    ['is not there while the next tap begins one', { kept: 1 }, null],
    ['is off below the level', { open: madeAnimals(['rat'], '5') }, false],
    ['is on at the level', { open: TWO }, true],
    ['is on above the level', { open: madeAnimals(['rat', 'ox', 'pig'], '5') }, true],
    ['is off at a level of three with two', { open: TWO, level: 3 }, false],
    ['is on for two merged animals', { open: merged(2), level: null }, true],
    ['is off for two where only six may be merged', { open: merged(2), level: null, mergedExactlySix: true }, false],
    ['is on for six where only six may be merged', { open: merged(6), level: null, mergedExactlySix: true }, true],
    ['is on whatever its amount', { open: madeAnimals(['rat', 'ox'], '') }, true],
  ])('%s', async (_, props, isOn) => {
    const { finish } = await shown(props);
    expect(finish && !finish.disabled).toBe(isOn);
  });

  test('keeps that entry as it is, and no other', async () => {
    const second = madeAnimals(['pig', 'ox'], '3', { nth: 2 });
    const other = madeAnimals(['rat', 'ox', 'pig'], '2', { level: 3 });
    const { finish } = await shown({ open: second, kept: 1 }, [{ ...TWO, kept: true }, second, other]);
    expect(finish?.textContent).toBe('lottery.set_another');
    await act(async () => finish?.click());
    expect(drawSlipState().slip.picks).toEqual([{ ...TWO, kept: true }, { ...second, kept: true }, other]);
  });
});

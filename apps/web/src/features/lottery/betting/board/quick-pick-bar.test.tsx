// @vitest-environment happy-dom
import { isRaceGame } from '@fairbook/core/catalog';
import { markSixTopOf } from '@fairbook/core/lottery';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { useOddsTable } from '../frame/odds-query.ts';
import { drawSlipState } from '../slip/draw-slip-store.ts';
import { cellBlocks } from './group-cells.ts';
import type { LotteryGroup } from './pick-names.ts';
import { QuickPickBar } from './quick-pick-bar.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
beforeEach(() => {
  // Always picks the first that is left.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as Uint32Array)[0] = 0;
    return into;
  });
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
  vi.restoreAllMocks();
});

async function shown(group: LotteryGroup, level: number | null = null, { game = 'hkmarksix', ...state }: SlipShown = {}) {
  function Part() {
    const { table } = useOddsTable(game);
    const blocks = cellBlocks(game, { group, position: 'no1', level: 1 });
    return table && <QuickPickBar {...{ game, blocks, level, table, drawId: '7' }} />;
  }
  open = await shownSlip(Part, { game, slip: { drawId: null }, ...state });
  const { page, button, tap } = open;
  const of = (name: string) => button(name)?.disabled;
  return {
    count: () => Number(/lottery\.quick_pick (\d+)/.exec(page.textContent ?? '')?.[1]),
    steps: () => (page.querySelector('output') ? [of('lottery.quick_fewer') === false, of('lottery.quick_more') === false] : null),
    pick: async () => {
      await tap('lottery.quick_pick');
      return drawSlipState().slip;
    },
    tap,
    page,
  };
}

describe('how many are chosen by chance', () => {
  test.each<[string, Parameters<typeof shown>, number, number]>([
    ['single numbers: from one to ten', ['specialCode'], 1, 10],
    ['what there are less of: all of it', ['numberCodeColor'], 1, 3],
    ['cars', ['firstToFifth', null, { game: 'racing' }], 1, 10],
    ['animals two at a time', ['specialCodeCombinationZodiacs', 2], 2, 9],
    ['animals one at a time', ['specialCodeCombinationZodiacs', 1], 1, 5],
    ['merged animals', ['specialCodeMergeAnimal'], 2, 9],
    ['numbers that stay away', ['noneOf', 5], 5, 12],
  ])('is bounded by what may be: %s', async (_, of, least, most) => {
    const { count, steps, tap } = await shown(...of);
    expect([count(), steps()]).toEqual([least, [false, true]]);
    while (steps()?.[1]) await tap('lottery.quick_more');
    expect([count(), steps()]).toEqual([most, [true, false]]);
    await tap('lottery.quick_fewer');
    expect(count()).toBe(most - 1);
  });

  test('is said for everybody, with the word that chance is no worse than a choice', async () => {
    const { page } = await shown('specialCode');
    expect(linesOf(page)).toEqual([
      '({"lottery.quick_fewer" title=lottery.quick_fewer} disabled) {"lottery.quick_count"}1 ({"lottery.quick_more" title=lottery.quick_more}) (lottery.quick_pick 1)',
      'lottery.quick_note',
    ]);
    expect(page.querySelector('output')?.getAttribute('aria-label')).toBe('lottery.quick_count');
  });

  test('is six where merged animals are taken six at a time', async () => {
    const { count, steps, pick } = await shown('specialCodeMergeAnimal', null, { odds: { merged_exactly_six: true } });
    expect([count(), steps()]).toEqual([6, null]);
    expect((await pick()).picks).toMatchObject([{ selections: { length: 6 } }]);
  });

  test('is nothing where the group is closed', async () => {
    const { page } = await shown('specialCode', null, { odds: { closed_tops: [0] } });
    expect(page.querySelector('button')).toBeNull();
  });
});

describe('a choice by chance', () => {
  test('is put on the slip for the draw, with the odds shown', async () => {
    const { pick } = await shown('specialCode');
    expect(await pick()).toMatchObject({ drawId: '7', picks: [{ top: 0, level: null, selections: ['1'], seen: { 1: 472_850 } }] });
  });

  test('of single bets is added to what is chosen, and never takes off', async () => {
    const { pick } = await shown('specialCode', null, { slip: { picks: [madePick(['1'], '5')] } });
    expect((await pick()).picks.map(({ selections }) => selections[0])).toEqual(['1', '2']);
    expect((await pick()).picks.map(({ selections }) => selections[0])).toEqual(['1', '2', '3']);
  });

  test('of what is taken together takes the place of what was chosen', async () => {
    const { pick } = await shown('specialCodeCombinationZodiacs', 2, { slip: { picks: [madeAnimals(['ox', 'pig'], '5')] } });
    expect((await pick()).picks).toMatchObject([{ level: 2, amount: '5', selections: ['ox', 'rat'] }]);
  });

  test('is of the level that is looked at, at its odds', async () => {
    const { pick } = await shown('specialCodeCombinationZodiacs', 3);
    const top = markSixTopOf('specialCodeCombinationZodiacs');
    expect((await pick()).picks).toMatchObject([{ top, level: 3, selections: { length: 3 }, seen: { '3str1': expect.any(Number) } }]);
  });

  test('leaves out what is closed, and begins a slip of its own game', async () => {
    const state: SlipShown = { game: 'racing', odds: { closed_tops: [12] }, slip: { game: 'hkmarksix', picks: [madePick(['8'], '5')] } };
    const { pick } = await shown('firstToFifth', null, state);
    const { game, picks } = await pick();
    expect([game, isRaceGame(game), picks.map(({ top }) => top)]).toEqual(['racing', true, [13]]);
  });
});

// @vitest-environment happy-dom
import type { DrawBet } from '@fairbook/contract';
import { markSixTopOf } from '@fairbook/core/lottery';
import { odds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { DrawBetPicks } from './draw-bet-picks.tsx';
import { madeBetPick, madeDrawBet, madeUnits } from './testing/made-draw-bet.ts';

let open: Drawn | undefined;
afterEach(async () => open?.close());
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
const NO2 = markSixTopOf('numberCode', 'no2');
const [RAT, OX, PIG] = ['draws.animal_rat', 'draws.animal_ox', 'draws.animal_pig'];
const NUMBERS = [8, 19, 26, 31, 42, 5, 33];
const zodiacs = (units: DrawBet['picks'][number]['units'], more: object = {}) =>
  madeBetPick({ top: ZODIACS, level: 2, selections: ['rat', 'ox', 'pig'], units, ...more });
const units = (count: number, won: number | null = null, push: number | null = won === null ? null : 0) =>
  madeUnits({ prop: '2str1', odds: odds(46_050), count, won, push });

test.each<[string, Parameters<typeof madeDrawBet>, readonly string[]]>([
  ['a number that is open', [], ['lottery.number 8', 'lottery.group_specialCode · lottery.unit_open', '47.0']],
  [
    'one that won',
    [{ status: 'settled', picks: [madeBetPick({ units: [madeUnits({ won: 1, push: 0 })] })] }],
    ['lottery.number 8', 'lottery.group_specialCode · lottery.unit_won', '47.0'],
  ],
  [
    'two numbers at a place, each a bet of its own',
    [
      {
        status: 'settled',
        picks: [
          madeBetPick({
            top: NO2,
            selections: ['8', '9'],
            units: [madeUnits({ won: 0, push: 0 }), madeUnits({ prop: '9', won: 1, push: 0 })],
          }),
        ],
      },
    ],
    [
      ...['lottery.pick_at lottery.position_no2 lottery.number 8', 'lottery.group_numberCode · lottery.unit_lost', '47.0'],
      ...['lottery.pick_at lottery.position_no2 lottery.number 9', 'lottery.group_numberCode · lottery.unit_won', '47.0'],
    ],
  ],
  [
    'animals that are paid by how many they are, together',
    [
      {
        picks: [madeBetPick({ top: markSixTopOf('specialCodeMergeAnimal'), selections: ['rat', 'ox'], units: [madeUnits({ prop: '2' })] })],
      },
    ],
    [`${RAT}, ${OX}`, 'lottery.group_specialCodeMergeAnimal · lottery.unit_open', '47.0'],
  ],
  [
    'a sum of the first two',
    [{ game: 'racing', picks: [madeBetPick({ top: 11, selections: ['7'] })] }],
    ['lottery.sum 7', 'lottery.group_championRunnerUp · lottery.unit_open', '47.0'],
  ],
  [
    'animals that are open',
    [{ picks: [zodiacs([units(3)], { bankers: ['ox'] })] }],
    [
      `lottery.units_level lottery.level_name 2 ${RAT}, ${OX}, ${PIG}`,
      'lottery.group_specialCodeCombinationZodiacs · lottery.unit_open · lottery.unit_count 3',
      `lottery.bankers_are ${OX}`,
      '4.605',
    ],
  ],
  [
    'animals of which some came',
    [{ status: 'settled', picks: [zodiacs([units(3, 1)], { selections: ['rat', 'goat', 'pig'] })] }, { numbers: NUMBERS }],
    [
      `lottery.units_level lottery.level_name 2 ${RAT}, draws.animal_goat, ${PIG}`,
      'lottery.group_specialCodeCombinationZodiacs · lottery.unit_won · lottery.unit_count_won 3 1',
      `lottery.came ${RAT}, ${PIG}`,
      '4.605',
    ],
  ],
  [
    'animals with the year’s, of which none came',
    [
      { status: 'settled', picks: [zodiacs([{ ...units(2, 0), reduced: true }], { selections: ['ox', 'horse'] })] },
      { numbers: [3, 4, 15, 16, 27, 28, 39] },
    ],
    [
      `lottery.units_reduced lottery.level_name 2 ${OX}, draws.animal_horse`,
      'lottery.group_specialCodeCombinationZodiacs · lottery.unit_lost · lottery.unit_count_won 2 0',
      'lottery.none_came',
      '4.605',
    ],
  ],
  [
    'what was cancelled, which all comes back',
    [{ status: 'cancelled', picks: [zodiacs([units(3)])] }],
    [
      `lottery.units_level lottery.level_name 2 ${RAT}, ${OX}, ${PIG}`,
      'lottery.group_specialCodeCombinationZodiacs · lottery.unit_push · lottery.unit_count 3',
      '4.605',
    ],
  ],
  [
    'what came back',
    [{ status: 'settled', picks: [madeBetPick({ units: [madeUnits({ won: 0, push: 1 })] })] }],
    ['lottery.number 8', 'lottery.group_specialCode · lottery.unit_push', '47.0'],
  ],
])('what was chosen is said with its odds and what came of it: %s', async (_, of, expected) => {
  open = await drawn(<DrawBetPicks bet={madeDrawBet(...of)} />, [], NAMED_WORDS);
  expect(linesOf(open.page)).toEqual(expected);
});

test.each<[string, Parameters<typeof madeUnits>[0], string, string]>([
  ['open', {}, 'pending', 'clock'],
  ['won', { won: 1, push: 0 }, 'settled', 'check'],
  ['lost', { won: 0, push: 0 }, 'settled', 'x'],
  ['given back', { won: 0, push: 1 }, 'settled', 'minus'],
  ['cancelled', { won: 0, push: 0 }, 'cancelled', 'minus'],
])('what was chosen has a sign of what came of it: %s', async (_, more, status, icon) => {
  const bet = madeDrawBet({ status: status as DrawBet['status'], picks: [madeBetPick({ units: [madeUnits(more)] })] });
  open = await drawn(<DrawBetPicks bet={bet} />, [], NAMED_WORDS);
  expect(open.page.querySelector('use')?.getAttribute('href')).toBe(`#i-${icon}`);
});

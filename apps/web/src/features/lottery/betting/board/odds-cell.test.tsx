// @vitest-environment happy-dom
import { MARK_SIX_TOPS, markSixTopOf } from '@fairbook/core/lottery';
import { odds, parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { tableView, useOddsTable } from '../frame/odds-query.ts';
import { drawSlipState, putOnSlip } from '../slip/draw-slip-store.ts';
import { columnName, OddsCell, type OddsCellProps } from './odds-cell.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  putOnSlip();
  slipPutAway();
});

type Cell = Partial<OddsCellProps> & Pick<OddsCellProps, 'cell'> & { readonly full?: readonly string[] };
async function shown({ full = [], ...props }: Cell, { game = 'hkmarksix', ...state }: SlipShown = {}) {
  const NONE = tableView({ list: [], closed_tops: [] } as never);
  function Part() {
    const table = { ...(useOddsTable(game).table ?? NONE), full: new Set(full) };
    return <OddsCell {...{ game, level: null, table, drawId: '7' }} {...props} />;
  }
  open = await shownSlip(Part, { game, slip: { drawId: null }, ...state });
  const button = () => open?.page.querySelector('button');
  return {
    name: () => button()?.getAttribute('aria-label')?.replaceAll(/ +/g, ' '),
    text: () => button()?.textContent,
    is: () => ['aria-pressed', 'aria-disabled'].filter((what) => button()?.getAttribute(what) === 'true').join(' '),
    press: async () => {
      await open?.tap('');
      await act(async () => putOnSlip());
      return drawSlipState().slip;
    },
  };
}
const at = (group: string, position?: string) => MARK_SIX_TOPS.findIndex((row) => row.group === group && row.position === position);
const cell = (group: string, selection: string, position?: string) => ({ top: at(group, position), selection });
const LIST = { odd: odds(20_000), min: parseAmount('1'), max: parseAmount('9'), edge_e6: 1 };
const EIGHT = { cell: { top: 0, selection: '8' } };

describe('a cell', () => {
  test.each<[string, Cell, SlipShown, string, string]>([
    [
      'a number',
      EIGHT,
      {},
      'lottery.cell_name lottery.number_name draws.ball_name 8 draws.colour_red draws.animal_pig 47.285',
      '08draws.animal_pig47.285',
    ],
    [
      'a number of a year that is not known',
      EIGHT,
      { odds: { lunar_year: null } },
      'lottery.cell_name lottery.number_name draws.ball_name_short 8 draws.colour_red 47.285',
      '0847.285',
    ],
    [
      'a number at a place',
      { cell: cell('numberCode', '8', 'no2') },
      {},
      'lottery.cell_name lottery.pick_at lottery.position_no2 lottery.number_name draws.ball_name 8 draws.colour_red draws.animal_pig 47.285',
      '08draws.animal_pig47.285',
    ],
    ...(['regularCode', 'noneOf'] as const).map((group): [string, Cell, SlipShown, string, string] => [
      `a number of ${group}`,
      { cell: cell(group, '8'), level: group === 'noneOf' ? 5 : null },
      { odds: { list: [{ ...LIST, top: at(group), prop: group === 'noneOf' ? '5' : '8' }] } },
      'lottery.cell_name lottery.number_name draws.ball_name 8 draws.colour_red draws.animal_pig 2.00',
      '08draws.animal_pig2.00',
    ]),
    [
      'an animal with its numbers',
      { cell: cell('specialCodeAnimal', 'pig') },
      {},
      'lottery.cell_name lottery.with_numbers draws.animal_pig 08 20 32 44 11.821',
      'draws.animal_pig11.821',
    ],
    [
      'the year’s animal, which has one more and odds of its own',
      { cell: cell('specialCodeAnimal', 'horse') },
      {},
      'lottery.cell_name lottery.with_numbers draws.animal_horse 01 13 25 37 49 9.457',
      'draws.animal_horse9.457',
    ],
    [
      'the year’s animal among those that are combined, marked',
      { cell: cell('specialCodeCombinationZodiacs', 'horse'), level: 2 },
      {},
      'lottery.cell_name lottery.with_numbers draws.animal_horse 01 13 25 37 49 4.605',
      'lottery.years_animal draws.animal_horse4.605',
    ],
    [
      'merged animals, which have no price before they are chosen',
      { cell: cell('specialCodeMergeAnimal', 'pig') },
      {},
      'lottery.with_numbers draws.animal_pig 08 20 32 44',
      'draws.animal_pig',
    ],
    [
      'a car',
      { cell: { top: 12, selection: '4' } },
      { game: 'racing' },
      'lottery.cell_name lottery.pick_at lottery.place_name 1 lottery.car 4 9.80',
      '49.80',
    ],
    ['a sum', { cell: { top: 11, selection: '7' } }, { game: 'racing' }, 'lottery.cell_name lottery.sum 7 14.7', 'lottery.sum 714.7'],
    [
      'a cell whose heads say what it is',
      { ...EIGHT, bare: true },
      {},
      'lottery.cell_name lottery.number_name draws.ball_name 8 draws.colour_red draws.animal_pig 47.285',
      '47.285',
    ],
  ])('is called what it is, with its price: %s', async (_, props, state, name, text) => {
    const { name: called, text: says, is } = await shown(props, state);
    expect([called(), says()?.replaceAll(/ +/g, ' '), is()]).toEqual([name, text, '']);
  });

  test('puts itself on the slip for the draw that takes bets, with the odds it shows, and takes itself off', async () => {
    const { press, is } = await shown(EIGHT);
    expect(await press()).toMatchObject({ drawId: '7', picks: [{ top: 0, level: null, selections: ['8'], seen: { 8: 472_850 } }] });
    expect(is()).toBe('aria-pressed');
    expect(await press()).toMatchObject({ picks: [] });
  });

  test('of another lottery than the slip’s begins a slip of its own', async () => {
    const { press, is } = await shown(
      { cell: { top: 12, selection: '4' }, game: 'racing' },
      { game: 'racing', slip: { game: 'hkmarksix', picks: [madePick(['4'], '5', { top: 12 })] } },
    );
    expect(is()).toBe('');
    expect(await press()).toMatchObject({ game: 'racing', picks: [{ top: 12, selections: ['4'], amount: '' }] });
  });

  test('of a level is chosen at that level alone', async () => {
    const slip = { picks: [madeAnimals(['rat'], '5')] };
    expect((await shown({ cell: cell('specialCodeCombinationZodiacs', 'rat'), level: 2 }, { slip })).is()).toBe('aria-pressed');
    await open?.close();
    expect((await shown({ cell: cell('specialCodeCombinationZodiacs', 'rat'), level: 3 }, { slip })).is()).toBe('');
  });
});

describe('what cannot be chosen', () => {
  const CHOSEN = { slip: { picks: [madePick(['8'], '5')] } };
  const MERGED = markSixTopOf('specialCodeMergeAnimal');
  test.each<[string, Cell, SlipShown, string, string]>([
    ['without a draw that takes bets', { ...EIGHT, drawId: null }, {}, 'aria-disabled', '47.285'],
    ['of a group that is closed', EIGHT, { odds: { closed_tops: [0] } }, 'aria-disabled', '47.285'],
    ['without odds', EIGHT, { odds: { list: [] } }, 'aria-disabled', ''],
    ['that is full', { ...EIGHT, full: ['0:8'] }, {}, 'aria-disabled', 'lottery.full_short'],
    [
      'full of merged animals',
      { cell: { top: MERGED, selection: 'rat' }, full: [`${MERGED}:rat`] },
      {},
      'aria-disabled',
      'lottery.full_short',
    ],
  ])('is off: %s', async (_, props, state, is, text) => {
    const part = await shown(props, state);
    expect(part.is()).toBe(is);
    expect(part.text()).toContain(text);
    expect((await part.press()).picks).toEqual([]);
  });

  test.each<[string, Cell, SlipShown]>([
    ['that is full', { ...EIGHT, full: ['0:8'] }, CHOSEN],
    ['of a group that is closed', EIGHT, { ...CHOSEN, odds: { closed_tops: [0] } }],
  ])('can be taken off where it was chosen before: %s', async (_, props, state) => {
    const { is, press } = await shown(props, state);
    expect(is()).toBe('aria-pressed');
    expect((await press()).picks).toEqual([]);
  });

  test('says in its name that it is full, while a draw takes bets', async () => {
    expect((await shown({ ...EIGHT, full: ['0:8'] })).name()).toMatch(/^lottery\.cell_full lottery\.number_name/);
    await open?.close();
    expect((await shown({ ...EIGHT, full: ['0:8'], drawId: null })).name()).toMatch(/^lottery\.cell_name/);
  });
});

test.each([
  ['hkmarksix', 'red', 'lottery.colour_red'],
  ['racing', 'big', 'lottery.side_big'],
  ['racing', '13', 'lottery.place_name'],
] as const)('the head of a column of %s, %s, is %s', (game, column, name) => {
  expect(columnName(((id: string) => id) as never, game, column)).toBe(name);
});

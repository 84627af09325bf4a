// @vitest-environment happy-dom
import type { LotteryGame } from '@fairbook/core/catalog';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { tableView, useOddsTable } from '../frame/odds-query.ts';
import { drawSlipState, putOnSlip } from '../slip/draw-slip-store.ts';
import { CellTable, type CellTableProps } from './cell-table.tsx';
import { cellBlocks } from './group-cells.ts';
import type { LotteryGroup } from './pick-names.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  putOnSlip();
  slipPutAway();
});
const NONE = tableView({ list: [], closed_tops: [] } as never);
const plain = (part: Element) => (part.textContent ?? '').replaceAll(/ +/g, ' ').trim();
type Shown = SlipShown & { readonly nth?: number; readonly at?: Partial<CellTableProps> };
async function shown(game: LotteryGame, group: LotteryGroup, { nth = 0, at = {}, ...state }: Shown = {}) {
  const block = cellBlocks(game, { group, position: 'no1', level: 1 })[nth];
  if (!block) throw new RangeError(`no block ${nth}`);
  function Part() {
    const { table = NONE } = useOddsTable(game);
    return block && <CellTable {...{ game, block, caption: 'What it is', level: null, table, drawId: '7' }} {...at} />;
  }
  open = await shownSlip(Part, { game, ...state, slip: { drawId: null } });
  const { page } = open;
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  return {
    heads: all('thead th[scope=col]').map(plain),
    rows: all('tbody th[scope=row]').map(plain),
    /** The texts in the cells of the first row. */
    cells: [...(page.querySelector('tbody tr')?.querySelectorAll('td') ?? [])].map(plain),
    look: page.querySelector('table')?.className ?? '',
    press: (nthCell: number) =>
      act(async () => {
        page.querySelectorAll<HTMLElement>('td button')[nthCell]?.click();
        putOnSlip();
      }),
    ...{ page, all },
  };
}

describe('a list of odds', () => {
  test.each<[LotteryGame, LotteryGroup, readonly string[], number, RegExp]>([
    ['hkmarksix', 'specialCode', ['lottery.number 1', 'lottery.number 2'], 49, /numbers/],
    ['hkmarksix', 'numberCode', ['lottery.number 1', 'lottery.number 2'], 49, /numbers/],
    ['hkmarksix', 'regularCode', ['lottery.number 1', 'lottery.number 2'], 49, /numbers/],
    ['hkmarksix', 'noneOf', ['lottery.number 1', 'lottery.number 2'], 49, /numbers/],
    ['hkmarksix', 'specialCodeAnimal', ['draws.animal_rat', 'draws.animal_ox'], 12, /names/],
    ['racing', 'championRunnerUp', ['lottery.side_big', 'lottery.side_small'], 4, /names/],
  ])('of %s %s has a row for each thing, with what it is and its odds', async (game, group, rows, count, look) => {
    const table = await shown(game, group);
    expect([table.heads, table.rows.slice(0, 2), table.rows.length]).toEqual([['lottery.what', 'lottery.odds'], rows, count]);
    expect(table.look).toMatch(/list/);
    expect(table.look).toMatch(look);
    expect(table.look).not.toMatch(/matrix/);
  });

  test('says in its cells what they are', async () => {
    expect((await shown('hkmarksix', 'specialCode')).cells).toEqual(['01draws.animal_horse']);
  });

  test('says the price that all of its cells pay once, before them; each cell says its own to those who only hear it', async () => {
    await shown('hkmarksix', 'specialCode');
    expect(open?.page.querySelector('p')?.textContent).toBe('lottery.all_pay 47.285');
    expect(open?.page.querySelector('td button')?.getAttribute('aria-label')).toContain('47.285');
    await open?.close();
    await shown('hkmarksix', 'specialCodeAnimal');
    expect(open?.page.querySelector('p')).toBeNull();
  });
});

describe('a table of odds', () => {
  const SIDES = ['lottery.side_big', 'lottery.side_small', 'lottery.side_odd', 'lottery.side_even'];
  const places = (from: number) => Array.from({ length: 5 }, (_, at) => `lottery.place_name ${from + at}`);
  const CARS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  test.each<[LotteryGame, LotteryGroup, readonly string[], readonly string[]]>([
    ['racing', 'twoSides', ['lottery.place', ...SIDES], [...places(1), ...places(6)]],
    [
      ...(['racing', 'dragonTiger', ['lottery.place', 'lottery.side_dragon', 'lottery.side_tiger']] as const),
      [1, 2, 3, 4, 5].map((front) => `lottery.duel ${front} ${11 - front}`),
    ],
    ['racing', 'firstToFifth', ['lottery.cars', ...places(1)], CARS],
    ['racing', 'sixthToTenth', ['lottery.cars', ...places(6)], CARS],
    [
      ...(['hkmarksix', 'specialCodeColor'] as const),
      ['lottery.what', 'lottery.colour_red', 'lottery.colour_blue', 'lottery.colour_green'],
      [
        'lottery.colour_alone',
        ...['odd', 'even', 'big', 'small', 'bigOdd', 'bigEven', 'smallOdd', 'smallEven', 'sumOdd', 'sumEven'].map(
          (side) => `lottery.side_${side}`,
        ),
      ],
    ],
  ])('of %s %s is headed at its side and above by what a cell stands for', async (game, group, heads, rows) => {
    const table = await shown(game, group);
    expect([table.heads, table.rows.toSorted(), table.rows[0]]).toEqual([heads, rows.toSorted(), rows[0]]);
    expect(table.look).toMatch(/matrix/);
    expect(table.look).not.toMatch(/list|names|numbers/);
  });

  test('writes prices alone, as many as there are columns', async () => {
    expect((await shown('racing', 'firstToFifth')).cells).toEqual(['9.80', '9.80', '9.80', '9.80', '9.80']);
  });

  test('of cars shows each as its square', async () => {
    const { all } = await shown('racing', 'firstToFifth');
    expect(all('tbody th [role=img]').map((each) => [each.getAttribute('data-car'), /small/.test(each.className)])).toEqual(
      CARS.map((car) => [car, true]),
    );
  });
});

test('a table says what it is of, and how it is gone through', async () => {
  expect((await shown('racing', 'twoSides')).all('caption').map(plain)).toEqual(['What it is. lottery.arrows']);
});

test('a table has one stop for Tab', async () => {
  const { all } = await shown('racing', 'twoSides');
  expect([all('td button').length, all('td button[tabindex="0"]').length]).toEqual([40, 1]);
});

describe('a cell of a table', () => {
  test('is bet on for the draw that takes bets, at its place', async () => {
    const { press } = await shown('racing', 'firstToFifth');
    await press(8);
    expect(drawSlipState().slip).toMatchObject({ game: 'racing', drawId: '7', picks: [{ top: 15, level: null, selections: ['2'] }] });
  });

  test('is bet on at the level that is looked at, at the odds of that level', async () => {
    const zodiacs = await shown('hkmarksix', 'specialCodeCombinationZodiacs', { at: { level: 3 } });
    await zodiacs.press(0);
    expect(drawSlipState().slip.picks).toMatchObject([{ level: 3, selections: ['rat'] }]);
    expect(Object.keys(drawSlipState().slip.picks[0]?.seen ?? {})).toEqual(['3str1']);
  });

  test.each<[string, Shown, number]>([
    ['while none takes bets', { at: { drawId: null } }, 40],
    ['of a place that is closed', { odds: { closed_tops: [0] } }, 4],
    ['while all may be', {}, 0],
  ])('cannot be bet on %s', async (_, state, off) => {
    expect((await shown('racing', 'twoSides', state)).all('td button[aria-disabled=true]').length).toBe(off);
  });
});

// @vitest-environment happy-dom
import type { OddsTable } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { MARK_SIX_TOPS, markSixTopOf } from '@fairbook/core/lottery';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeOdds } from '../../testing/made-lottery.ts';
import { tableView } from '../frame/odds-query.ts';
import type { GroupView } from './group-cells.ts';
import { GroupPicker, isGroupClosed } from './group-picker.tsx';
import type { LotteryGroup } from './pick-names.ts';

const onView = vi.fn<(view: GroupView) => void>();
let open: Drawn | undefined;
beforeEach(() => onView.mockClear());
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const viewOf = (group: LotteryGroup, more: Partial<GroupView> = {}): GroupView => ({ group, position: 'no2', level: 1, ...more });
async function shown(game: LotteryGame, view: GroupView, odds: Partial<OddsTable> = {}) {
  open = await drawn(<GroupPicker {...{ game, view, onView }} table={tableView(madeOdds(game, odds))} />, [], NAMED_WORDS);
  const { page } = open;
  /** The choices of a row, the current one marked; null if there is no such row. */
  const row = (label: string) => {
    const found = page.querySelector(`fieldset[aria-label="lottery.${label}"]`);
    return (
      found &&
      [...found.querySelectorAll('button')].map((each) => `${each.getAttribute('aria-pressed') === 'true' ? '>' : ''}${each.textContent}`)
    );
  };
  return { ...open, row };
}
const short = (group: LotteryGroup) => `lottery.group_short_${group}`;
const topsOf = (group: LotteryGroup) => MARK_SIX_TOPS.flatMap((each, top) => (each.group === group ? [top] : []));

describe('the groups of a game', () => {
  test('of a race are all there, in their order', async () => {
    const { row } = await shown('racing', viewOf('firstToFifth'));
    const groups = ['twoSides', 'championRunnerUp', 'firstToFifth', 'sixthToTenth', 'dragonTiger'] as const;
    expect(row('groups')?.toSorted()).toEqual(groups.map((each) => `${each === 'firstToFifth' ? '>' : ''}${short(each)}`).toSorted());
    expect([row('positions'), row('levels')]).toEqual([null, null]);
  });

  test('that are closed stay in sight with a lock where they are of the standard', async () => {
    const { row, page } = await shown('hkmarksix', viewOf('specialCode'), { closed_tops: topsOf('specialCodeSide') });
    expect(row('groups')?.slice(0, 2)).toEqual([`>${short('specialCode')}`, `${short('specialCodeSide')}, lottery.closed`]);
    expect([...page.querySelectorAll('use')].map((each) => each.getAttribute('href'))).toEqual(['#i-lock']);
  });

  test('of a race that are closed stay in sight', async () => {
    const { row } = await shown('racing', viewOf('twoSides'), { closed_tops: [10, 11] });
    expect(row('groups')).toContain(`${short('championRunnerUp')}, lottery.closed`);
  });

  test('beyond the standard are there where the house has them, and not else', async () => {
    const { row } = await shown('hkmarksix', viewOf('specialCode'));
    expect(row('groups')).toContain(short('totalSide'));
    await open?.close();
    const without = await shown('hkmarksix', viewOf('specialCode'), { closed_tops: topsOf('totalSide') });
    expect(without.row('groups')?.join(' ')).not.toContain('totalSide');
  });

  test('with places are closed when all their places are', () => {
    const table = (tops: readonly number[]) => tableView(madeOdds('hkmarksix', { closed_tops: [...tops] }));
    const all = topsOf('numberCode');
    expect([all, all.slice(1), all.slice(0, -1), []].map((tops) => isGroupClosed('hkmarksix', 'numberCode', table(tops)))).toEqual([
      ...[true, false, false, false],
    ]);
    expect(isGroupClosed('hkmarksix', 'specialCode', table([markSixTopOf('specialCode')]))).toBe(true);
  });
});

describe('the places and levels of a group', () => {
  test('are there where it has them, and the one that is looked at holds', async () => {
    const places = await shown('hkmarksix', viewOf('numberCode'));
    expect([places.row('positions'), places.row('levels')]).toEqual([
      ['lottery.position_no1', '>lottery.position_no2', ...[3, 4, 5, 6].map((nth) => `lottery.position_no${nth}`)],
      null,
    ]);
    await open?.close();
    const levels = await shown('hkmarksix', viewOf('noneOf', { level: 7 }));
    expect([levels.row('positions'), levels.row('levels')?.slice(0, 4)]).toEqual([
      null,
      ['lottery.level_numbers 5', 'lottery.level_numbers 6', '>lottery.level_numbers 7', 'lottery.level_numbers 8'],
    ]);
    await open?.close();
    const neither = await shown('hkmarksix', viewOf('specialCode'));
    expect([neither.row('positions'), neither.row('levels')]).toEqual([null, null]);
  });

  test('of tails are called so', async () => {
    expect((await shown('hkmarksix', viewOf('combinationTails', { level: 2 }))).row('levels')?.[0]).toBe('>lottery.level_tails 2');
  });
});

describe('what is chosen', () => {
  const NOW = { group: 'numberCode', position: 'no2', level: 3 } as const;
  test.each<[string, GroupView, string, GroupView]>([
    ['a group without levels, at the place that was looked at', NOW, short('specialCode'), { ...NOW, group: 'specialCode', level: 1 }],
    ['a group of levels, at its first', NOW, short('noneOf'), { ...NOW, group: 'noneOf', level: 5 }],
    [
      'a group of levels again, at its first',
      { ...NOW, group: 'noneOf', level: 8 },
      short('combinationTails'),
      { ...NOW, group: 'combinationTails', level: 2 },
    ],
    ['a place', NOW, 'lottery.position_no5', { ...NOW, position: 'no5' }],
    ['a level', { ...NOW, group: 'noneOf', level: 5 }, 'lottery.level_numbers 10', { ...NOW, group: 'noneOf', level: 10 }],
  ])('is looked at: %s', async (_, view, words, next) => {
    await (await shown('hkmarksix', view)).press(words);
    expect(onView.mock.calls).toEqual([[next]]);
  });
});

// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { MADE_YEAR } from '../../testing/made-lottery.ts';
import { trendPage } from '../../testing/trend-page.ts';
import { RaceTrends } from './race-trends.tsx';

/** The newest first. */
const DRAWS = [
  [3, 1, 2, 4, 5, 6, 7, 8, 9, 10],
  [10, 2, 1, 4, 5, 6, 7, 8, 3, 9],
  [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
].map((numbers) => ({ numbers, lunarYear: MADE_YEAR }));
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
async function shown() {
  open = await drawn(<RaceTrends draws={DRAWS} />, [], NAMED_WORDS);
  const trend = trendPage(open.page);
  const { card } = trend;
  return {
    ...open,
    ...trend,
    chips: () =>
      [...(card('place_choice')?.querySelectorAll('button') ?? [])].map(
        (each) => `${each.getAttribute('aria-pressed') === 'true' ? '>' : ''}${each.textContent}`,
      ),
    cars: (title: string) => trend.bars(title, 'car'),
    choose: (nth: number) => act(async () => card('place_choice')?.querySelectorAll('button')[nth - 1]?.click()),
  };
}
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test('a place is chosen among ten, the first at first, and the titles name it where it matters', async () => {
  const { titles, chips, choose } = await shown();
  const named = (place: number) => [
    `draws.frequency_at ${place}`,
    'draws.gaps',
    `draws.sides_at ${place}`,
    'draws.dragons',
    'draws.top_two',
  ];
  const marked = (place: number) => PLACES.map((each) => `${each === place ? '>' : ''}draws.place ${each}`);
  expect([chips(), titles()]).toEqual([marked(1), named(1)]);
  await choose(10);
  expect([chips(), titles()]).toEqual([marked(10), named(10)]);
});

describe('counts of', () => {
  const SIDES = ['big', 'small', 'odd', 'even'];
  const sides = (...counts: readonly number[]) => Object.fromEntries(SIDES.map((side, at) => [`draws.side_${side}`, `${counts[at]} 1.5`]));
  const duel = (front: number, count: number) => ({ [`draws.duel ${front} ${11 - front}`]: `${count} 1.5` });
  test.each<[string, string, number, Readonly<Record<string, string>>, number]>([
    ['frequency_at 1', 'car_head', 1, { 'draws.car 3': '1 0.3', 'draws.car 10': '2 0.3', 'draws.car 1': '0 0.3' }, 10],
    [
      'frequency_at 10',
      'car_head',
      10,
      { 'draws.car 10': '1 0.3', 'draws.car 9': '1 0.3', 'draws.car 1': '1 0.3', 'draws.car 3': '0 0.3' },
      10,
    ],
    ['gaps', 'car_head', 1, { 'draws.car 3': '0', 'draws.car 10': '1', 'draws.car 1': 'draws.never_seen 3' }, 10],
    ['gaps', 'car_head', 10, { 'draws.car 10': '0', 'draws.car 9': '1', 'draws.car 1': '2', 'draws.car 3': 'draws.never_seen 3' }, 10],
    ['sides_at 1', 'side', 1, sides(2, 1, 1, 2), 4],
    ['sides_at 10', 'side', 10, sides(2, 1, 2, 1), 4],
    ['dragons', 'duel_head', 1, { ...duel(1, 2), ...duel(2, 1), ...duel(3, 1), ...duel(4, 1), ...duel(5, 1) }, 5],
    ['dragons', 'duel_head', 10, { ...duel(1, 2), ...duel(2, 1) }, 5],
    ['top_two', 'sum', 1, { 4: '1 0.1', 12: '1 0.3', 19: '1 0.1', 11: '0 0.3' }, 17],
  ])('%s (of each %s), with place %i chosen', async (title, what, place, some, count) => {
    const { table, choose } = await shown();
    await choose(place);
    const [head, rows] = await table(title);
    expect([head, rows, Object.keys(rows ?? {}).length]).toEqual([`draws.${what}`, expect.objectContaining(some), count]);
  });
});

test('cars are drawn in their colours, and what is no car in none', async () => {
  const { cars } = await shown();
  expect([cars('frequency_at 1'), cars('gaps')]).toEqual([PLACES.map(String), PLACES.map(String)]);
  expect(new Set([...cars('sides_at 1'), ...cars('dragons'), ...cars('top_two')])).toEqual(new Set([null]));
});

// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { MADE_YEAR } from '../../testing/made-lottery.ts';
import { trendPage } from '../../testing/trend-page.ts';
import { BallTrends } from './ball-trends.tsx';

/** The newest first; their sums are 126, 42 and 287. */
const DRAWS = [
  [7, 3, 44, 12, 9, 30, 21],
  [1, 2, 3, 4, 5, 6, 21],
  [49, 48, 47, 46, 45, 44, 8],
].map((numbers) => ({ numbers, lunarYear: MADE_YEAR }));
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
async function shown() {
  open = await drawn(<BallTrends draws={DRAWS} />, [], NAMED_WORDS);
  const trend = trendPage(open.page);
  const { card } = trend;
  return {
    ...open,
    ...trend,
    chips: () =>
      [...(card('scope')?.querySelectorAll('button') ?? [])].map((each) => [each.textContent, each.getAttribute('aria-pressed')]),
    colours: (title: string) => trend.bars(title, 'ball'),
  };
}
const ball = (number: number, colour: string) => `draws.ball_name_short ${number} draws.colour_${colour}`;

test('the last draws are counted by ball, colour, side, animal and sum, of the special ball at first', async () => {
  const { titles, chips } = await shown();
  expect(titles()).toEqual(['frequency', 'gaps', 'colours', 'sides', 'animals', 'sums'].map((each) => `draws.${each}`));
  expect(chips()).toEqual([
    ['draws.scope_special', 'true'],
    ['draws.scope_seven', 'false'],
  ]);
});

describe('counts of', () => {
  test.each<[string, string, boolean, Readonly<Record<string, string>>, number]>([
    ['frequency', 'ball', false, { [ball(21, 'green')]: '2 0.1', [ball(8, 'red')]: '1 0.1', [ball(3, 'blue')]: '0 0.1' }, 49],
    ['frequency', 'ball', true, { [ball(21, 'green')]: '2 0.4', [ball(3, 'blue')]: '2 0.4', [ball(10, 'blue')]: '0 0.4' }, 49],
    ['gaps', 'ball', false, { [ball(21, 'green')]: '0', [ball(8, 'red')]: '2', [ball(3, 'blue')]: 'draws.never_seen 3' }, 49],
    ['gaps', 'ball', true, { [ball(3, 'blue')]: '0', [ball(1, 'red')]: '1', [ball(10, 'blue')]: 'draws.never_seen 3' }, 49],
    ['colours', 'colour', false, { 'draws.colour_red': '1 1.0', 'draws.colour_blue': '0 1.0', 'draws.colour_green': '2 1.0' }, 3],
    ['colours', 'colour', true, { 'draws.colour_red': '8 7.3', 'draws.colour_blue': '6 6.9', 'draws.colour_green': '7 6.9' }, 3],
    ['sides', 'side', false, { 'draws.side_small': '3 1.5', 'draws.side_odd': '2 1.5', 'draws.side_neither': '0 0.1' }, 5],
    ['sides', 'side', true, { 'draws.side_big': '7 10.3', 'draws.side_small': '13 10.3', 'draws.side_neither': '1 0.4' }, 5],
    ['animals', 'animal', false, { 'draws.animal_dog': '2 0.2', 'draws.animal_pig': '1 0.2', 'draws.animal_horse': '0 0.3' }, 12],
    ['animals', 'animal', true, { 'draws.animal_dog': '4 1.7', 'draws.animal_horse': '2 2.1' }, 12],
    [
      'sums',
      'sum',
      false,
      { '28–47': expect.stringMatching(/^1 /), '108–127': expect.stringMatching(/^1 /), '128–147': expect.stringMatching(/^0 /) },
      15,
    ],
  ])('%s (of each %s), of all seven: %j', async (title, what, ofSeven, some, count) => {
    const { table, press } = await shown();
    if (ofSeven) await press('draws.scope_seven');
    const [head, rows] = await table(title);
    expect([head, rows, Object.keys(rows ?? {}).length]).toEqual([`draws.${what}`, expect.objectContaining(some), count]);
  });
});

test('balls and colours are drawn in their colours, and what has none in none', async () => {
  const { colours } = await shown();
  expect(colours('colours')).toEqual(['red', 'blue', 'green']);
  expect([colours('frequency').slice(0, 6), colours('gaps').slice(0, 6)]).toEqual([
    ['red', 'red', 'blue', 'blue', 'green', 'green'],
    ['red', 'red', 'blue', 'blue', 'green', 'green'],
  ]);
  expect(new Set([...colours('sides'), ...colours('animals'), ...colours('sums')])).toEqual(new Set([null]));
});

test('which balls are counted is marked once it is chosen', async () => {
  const { chips, press } = await shown();
  await press('draws.scope_seven');
  expect(chips().map(([, is]) => is)).toEqual(['false', 'true']);
});

// @vitest-environment happy-dom
import type { LotteryGame } from '@fairbook/core/catalog';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { MADE_YEAR } from '../../testing/made-lottery.ts';
import { trendsQuery } from '../draw-queries.ts';
import { DrawTrends } from './draw-trends.tsx';

const ball = (...numbers: readonly number[]) => ({ numbers, lunar_year: MADE_YEAR });
/** The special ones are 21, 21 and 8, the newest first. */
const BALLS = [ball(7, 3, 44, 12, 9, 30, 21), ball(1, 2, 3, 4, 5, 6, 21), ball(49, 48, 47, 46, 45, 44, 8)];
/** The winners were 3, 3 and 10. */
const CARS = [
  [3, 1, 2, 4, 5, 6, 7, 8, 9, 10],
  [3, 2, 1, 4, 5, 6, 7, 8, 10, 9],
  [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
].map((numbers) => ball(...numbers));

let open: Drawn | undefined;
afterEach(async () => open?.close());
async function shown(game: LotteryGame, list: readonly object[] | null, more: readonly (readonly [string, readonly object[]])[] = []) {
  const known = [...(list ? [['100', list] as const] : []), ...more].map(
    ([count, each]) => [trendsQuery(game, count as '100').queryKey, { list: each }] as const,
  );
  open = await drawn(<DrawTrends game={game} />, known, NAMED_WORDS);
  const { page } = open;
  const card = (title: string) => [...page.querySelectorAll('[aria-label]')].find((each) => each.getAttribute('aria-label') === title);
  return {
    ...open,
    titles: () => [...page.querySelectorAll('h2')].map(({ textContent }) => textContent),
    /** The rows of a card by name; opens its table if it is closed. */
    table: async (title: string) => {
      const toggle = card(title)?.querySelector<HTMLButtonElement>('button[aria-expanded=false]');
      if (toggle) await act(async () => toggle.click());
      const rows = [...(card(title)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.querySelectorAll('th, td:not([aria-hidden])')].map(({ textContent }) => textContent),
      );
      return Object.fromEntries(rows.map(([name = '', ...figures]) => [name, figures.join(' ')]));
    },
    card,
  };
}

describe('what came out lately', () => {
  test('says first that it tells nothing of the next draw, and how many draws were counted', async () => {
    const { text } = await shown('hkmarksix', BALLS);
    expect(text()).toMatch(/^draws\.trends_note.*draws\.counted 3/);
  });

  test('is chosen by what its rows of buttons are called, and stands in cards that have names', async () => {
    const { page } = await shown('racing', CARS);
    const lines = linesOf(page);
    expect(lines.slice(0, lines.indexOf('draws.counted 3') + 3)).toEqual([
      '{"status"}',
      'draws.trends_note',
      '{"draws.trends_count"} ({pressed=false}draws.last_draws 50) ({pressed=true}draws.last_draws 100) ({pressed=false}draws.last_draws 200) ({pressed=false}draws.last_draws 500) ({pressed=false}draws.last_draws 1000)',
      'draws.counted 3',
      '{"draws.place_choice"} ({pressed=true}draws.place 1) ({pressed=false}draws.place 2) ({pressed=false}draws.place 3) ({pressed=false}draws.place 4) ({pressed=false}draws.place 5) ({pressed=false}draws.place 6) ({pressed=false}draws.place 7) ({pressed=false}draws.place 8) ({pressed=false}draws.place 9) ({pressed=false}draws.place 10)',
      '{"draws.frequency_at 1"}',
    ]);
    expect([...page.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))).toEqual([
      'draws.trends_count',
      'draws.place_choice',
      'draws.frequency_at 1',
      'draws.frequency_label draws.frequency_at 1',
      'draws.gaps',
      'draws.gaps_label',
      'draws.sides_at 1',
      'draws.dragons',
      'draws.top_two',
    ]);
    await open?.close();
    const balls = await shown('hkmarksix', BALLS);
    expect([...balls.page.querySelectorAll('fieldset')].map((each) => each.getAttribute('aria-label'))).toEqual([
      'draws.trends_count',
      'draws.scope',
    ]);
    expect([...balls.page.querySelectorAll('caption, thead th')].map(({ textContent }) => textContent)).toEqual([
      'draws.row_caption',
      'draws.colour',
      'draws.times',
      'draws.by_chance',
      'draws.row_caption',
      'draws.side',
      'draws.times',
      'draws.by_chance',
      'draws.row_caption',
      'draws.animal',
      'draws.times',
      'draws.by_chance',
      'draws.row_caption',
      'draws.sum',
      'draws.times',
      'draws.by_chance',
    ]);
  });

  test('of balls is counted for the special one, or for all seven', async () => {
    const { table, titles, press } = await shown('hkmarksix', BALLS);
    expect(titles()).toEqual(['draws.frequency', 'draws.gaps', 'draws.colours', 'draws.sides', 'draws.animals', 'draws.sums']);
    const name = (number: number, colour: string) => `draws.ball_name_short ${number} draws.colour_${colour}`;
    expect(await table('draws.frequency')).toMatchObject({
      [name(21, 'green')]: '2 0.1',
      [name(8, 'red')]: '1 0.1',
      [name(3, 'blue')]: '0 0.1',
    });
    expect(await table('draws.gaps')).toMatchObject({
      [name(21, 'green')]: '0',
      [name(8, 'red')]: '2',
      [name(3, 'blue')]: 'draws.never_seen 3',
    });
    expect(await table('draws.colours')).toEqual({
      'draws.colour_red': '1 1.0',
      'draws.colour_blue': '0 1.0',
      'draws.colour_green': '2 1.0',
    });
    expect(await table('draws.animals')).toMatchObject({
      'draws.animal_dog': '2 0.2',
      'draws.animal_pig': '1 0.2',
      'draws.animal_horse': '0 0.3',
    });
    expect(await table('draws.sides')).toMatchObject({
      'draws.side_odd': expect.stringMatching(/^2 /),
      'draws.side_big': expect.stringMatching(/^0 /),
    });
    expect(Object.keys(await table('draws.sums'))[0]).toMatch(/^\d+–\d+$/);
    await press('draws.scope_seven');
    expect(await table('draws.frequency')).toMatchObject({ [name(3, 'blue')]: '2 0.4', [name(44, 'green')]: '2 0.4' });
  });

  test('of cars is counted for one place', async () => {
    const { table, titles, press } = await shown('racing', CARS);
    expect(titles()).toEqual(['draws.frequency_at 1', 'draws.gaps', 'draws.sides_at 1', 'draws.dragons', 'draws.top_two']);
    expect(await table('draws.frequency_at 1')).toMatchObject({ 'draws.car 3': '2 0.3', 'draws.car 10': '1 0.3', 'draws.car 1': '0 0.3' });
    expect(await table('draws.gaps')).toMatchObject({ 'draws.car 3': '0', 'draws.car 10': '2', 'draws.car 1': 'draws.never_seen 3' });
    expect(await table('draws.sides_at 1')).toEqual({
      ...{ 'draws.side_big': '1 1.5', 'draws.side_small': '2 1.5', 'draws.side_odd': '2 1.5', 'draws.side_even': '1 1.5' },
    });
    expect(await table('draws.dragons')).toMatchObject({ 'draws.duel 1 10': '1 1.5', 'draws.duel 5 6': '1 1.5' });
    expect(await table('draws.top_two')).toMatchObject({
      4: expect.stringMatching(/^1 /),
      5: expect.stringMatching(/^1 /),
      19: expect.stringMatching(/^1 /),
    });
    await press('draws.place 2');
    expect(titles()[0]).toBe('draws.frequency_at 2');
    expect(await table('draws.frequency_at 2')).toMatchObject({
      'draws.car 1': '1 0.3',
      'draws.car 2': '1 0.3',
      'draws.car 9': '1 0.3',
      'draws.car 3': '0 0.3',
    });
  });

  test('is drawn as columns beside what chance gives, and as a table where that is asked for', async () => {
    const { card, press, text } = await shown('racing', CARS);
    const plot = card('draws.frequency_at 1');
    const high = (at: number) => Number.parseFloat(plot?.querySelectorAll('rect')[at]?.getAttribute('height') ?? '');
    expect([plot?.querySelectorAll('rect').length, high(0), Math.round(high(2)), Math.round(high(9))]).toEqual([10, 0, 93, 46]);
    expect(plot?.querySelectorAll('rect')[2]?.getAttribute('data-car')).toBe('3');
    expect(plot?.querySelector('[data-many]')?.textContent).toBe('12345678910');
    const line = Number.parseFloat(plot?.querySelector('line')?.getAttribute('y1') ?? '');
    expect(Math.round(line)).toBe(86);
    expect(card('draws.gaps')?.querySelector('line')).toBeNull();
    expect(plot?.querySelector('svg')?.getAttribute('aria-label')).toBe('draws.frequency_label draws.frequency_at 1');
    expect(plot?.querySelector('table')).toBeNull();
    await press('draws.show_table');
    expect([plot?.querySelector('caption')?.textContent, text().includes('draws.hide_table')]).toEqual([
      'draws.frequency_label draws.frequency_at 1',
      true,
    ]);
    expect([...(plot?.querySelectorAll('thead th') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'draws.car_head',
      'draws.times',
      'draws.by_chance',
    ]);
    await press('draws.hide_table');
    expect(plot?.querySelector('table')).toBeNull();
  });

  test('in few rows has a bar for each, as long as its count', async () => {
    const { card } = await shown('racing', CARS);
    const bars = [...(card('draws.sides_at 1')?.querySelectorAll('rect') ?? [])].map((bar) =>
      Math.round(Number.parseFloat(bar.getAttribute('width') ?? '')),
    );
    expect(bars).toEqual([49, 98, 98, 49]);
    const marks = [...(card('draws.sides_at 1')?.querySelectorAll('line') ?? [])].map((mark) =>
      Math.round(Number.parseFloat(mark.getAttribute('x1') ?? '')),
    );
    expect(marks).toEqual([74, 74, 74, 74]);
  });

  test('is counted over more or fewer draws, and what is shown stays until they are read', async () => {
    const { press, text } = await shown('racing', CARS, [['50', CARS.slice(0, 1)]]);
    await press('draws.last_draws 50');
    expect(text()).toContain('draws.counted 1');
    await press('draws.last_draws 1000');
    expect(text()).toContain('draws.counted 1');
  });

  test('is nothing before the first, is waited for, and says when it cannot be read', async () => {
    expect((await shown('racing', [])).text()).toContain('draws.none_drawn');
    await open?.close();
    const { text, queries, press } = await shown('racing', null);
    expect(text()).toContain('draws.loading');
    const query = queries.getQueryCache().find({ queryKey: trendsQuery('racing', '100').queryKey });
    await act(async () => query?.setState({ status: 'error', error: new TypeError('x'), fetchStatus: 'idle' }));
    expect(text()).toContain('errors.network.unreachable');
    const again = vi.spyOn(query as unknown as { fetch: () => void }, 'fetch');
    await press('common.try_again');
    expect(again).toHaveBeenCalledTimes(1);
  });
});

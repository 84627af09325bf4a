// @vitest-environment happy-dom
import type { LotteryGame } from '@fairbook/core/catalog';
import { MARK_SIX_TOPS, markSixTopOf } from '@fairbook/core/lottery';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { madeDraw, madeIn } from '../../testing/made-lottery.ts';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { lastLottery } from '../frame/last-lottery.ts';
import { drawSlipState, putOnSlip } from '../slip/draw-slip-store.ts';
import { BettingView } from './betting-view.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  putOnSlip();
  slipPutAway();
});

async function shown(game: LotteryGame, state: SlipShown = {}) {
  open = await shownSlip(() => <BettingView game={game} />, { game, slip: { drawId: null }, ...state });
  const { page } = open;
  const texts = (selector: string, of: ParentNode = page) =>
    [...of.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').replaceAll(/ +/g, ' ').trim());
  const choice = (label: string) => {
    const row = page.querySelector(`fieldset[aria-label="${label}"]`);
    return (
      row &&
      [...row.querySelectorAll('button')].map((each) => `${each.getAttribute('aria-pressed') === 'true' ? '>' : ''}${each.textContent}`)
    );
  };
  return {
    ...open,
    texts,
    choice,
    titles: () => texts('h2'),
    heads: () => texts('th[scope=col]'),
    rows: () => texts('th[scope=row]'),
    choose: async (words: string) => {
      await open?.press(words);
      for (let turns = 0; turns < 3; turns += 1) await act(() => vi.dynamicImportSettled());
    },
    /** The number of cells that can be chosen, and of those that are off. */
    cells: () => [
      page.querySelectorAll('td button:not([aria-disabled=true])').length,
      page.querySelectorAll('td button[aria-disabled=true]').length,
    ],
  };
}
const CHANCE = 'lottery.same_chance';

describe('what can be bet on in a lottery', () => {
  test('is told by its groups; the first is open, and the game is remembered', async () => {
    const { choice, titles, cells, text } = await shown('hkmarksix');
    expect(choice('lottery.groups')?.slice(0, 2)).toEqual(['>lottery.group_short_specialCode', 'lottery.group_short_specialCodeSide']);
    expect([titles(), cells()]).toEqual([['lottery.group_specialCode'], [49, 0]]);
    expect(text()).toMatch(/lottery\.rule_specialCode lottery\.same_chance (1 49|49 1)/);
    expect(open?.page.querySelector('a')?.getAttribute('href')).toBe('/lottery/mark-six/howToPlay?game=hkmarksix#specialCode');
    expect(lastLottery()).toBe('hkmarksix');
  });

  test('of a race has its small groups beside the first', async () => {
    const { titles, cells, texts, heads } = await shown('racing');
    expect(titles()).toEqual(['lottery.group_twoSides', 'lottery.group_championRunnerUp', 'lottery.group_dragonTiger']);
    expect(cells()).toEqual([40 + 4 + 17 + 10, 0]);
    expect(texts('h3')).toEqual(['lottery.sum_sides', 'lottery.sum_exact']);
    expect(heads().slice(0, 5)).toEqual([
      'lottery.place',
      'lottery.side_big',
      'lottery.side_small',
      'lottery.side_odd',
      'lottery.side_even',
    ]);
    expect(open?.page.querySelector('a')?.getAttribute('href')).toBe('/lottery/pk10/howToPlay?game=racing#twoSides');
  });

  test('clears a slip of another lottery', async () => {
    await shown('racing', { slip: { game: 'hkmarksix', picks: [madePick(['8'], '5')] } });
    expect(drawSlipState().slip).toMatchObject({ game: 'racing', picks: [] });
  });

  test('is a place of its size before it is known', async () => {
    const { page } = await shown('hkmarksix', { odds: null });
    expect([page.querySelectorAll('[role=status] span[aria-hidden]').length, page.textContent]).toEqual([49, 'lottery.loading_odds']);
    expect(page.querySelector('[role=status]')?.getAttribute('aria-busy')).toBe('true');
    await open?.close();
    expect((await shown('racing', { odds: null })).page.querySelectorAll('[role=status] span[aria-hidden]').length).toBe(40);
  });

  test.each<[string, SlipShown, readonly [number, number], string | null]>([
    ['a draw takes bets', {}, [49, 0], null],
    ['it has just ended', { last: { now: madeIn(60) } }, [0, 49], null],
    ['it is closed', { last: { current: madeDraw({ status: 'closed' }) } }, [0, 49], null],
    ['none is there', { last: { current: null } }, [0, 49], 'lottery.none_open'],
    ['one is awaited', { last: { current: null, awaited: madeDraw() } }, [0, 49], null],
    ['the game takes no bets', { games: { hkmarksix: 'disabled' } }, [0, 49], 'errors.game.unavailable'],
    [
      'the game takes no bets and none is there',
      { games: { hkmarksix: 'disabled' }, last: { current: null } },
      [0, 49],
      'errors.game.unavailable',
    ],
    ['the group is closed', { odds: { closed_tops: [0] } }, [0, 49], 'lottery.closed_group'],
    ['a number is full', { full: ['0:8'] }, [48, 1], null],
  ])('can be chosen while it may: %s', async (_, state, cells, words) => {
    const view = await shown('hkmarksix', state);
    expect(view.cells()).toEqual(cells);
    const banners = /lottery\.none_open|errors\.game\.unavailable|lottery\.closed_(group|order)/.exec(view.text());
    expect(banners?.[0] ?? null).toBe(words);
    expect(view.text().includes('lottery.quick_pick')).toBe(cells[0] > 0);
  });
});

describe('a group', () => {
  test('at a place has the place in its title, and cells of that place', async () => {
    const { choose, choice, titles, tap } = await shown('hkmarksix');
    await choose('lottery.group_short_numberCodeSide');
    expect(choice('lottery.positions')?.[0]).toBe('>lottery.position_no1');
    await choose('lottery.position_no3');
    expect(titles()).toEqual(['lottery.title_with lottery.group_numberCodeSide lottery.position_no3']);
    await tap('lottery.side_big');
    await act(async () => putOnSlip());
    const top = MARK_SIX_TOPS.findIndex(({ group, position }) => group === 'numberCodeSide' && position === 'no3');
    expect(drawSlipState().slip.picks).toMatchObject([{ top, selections: ['big'] }]);
  });

  test('of levels begins with its first, and keeps to the one that is chosen', async () => {
    const { choose, choice, titles, tap, text } = await shown('hkmarksix');
    expect([choice('lottery.levels'), choice('lottery.positions')]).toEqual([null, null]);
    await choose('lottery.group_short_noneOf');
    expect(choice('lottery.levels')?.[0]).toBe('>lottery.level_numbers 5');
    await choose('lottery.level_numbers 7');
    expect(titles()).toEqual(['lottery.title_with lottery.group_noneOf lottery.level_numbers 7']);
    expect(text()).not.toContain(CHANCE);
    await tap('lottery.number_name draws.ball_name 8');
    await act(async () => putOnSlip());
    expect(drawSlipState().slip.picks).toMatchObject([{ level: 7, selections: ['8'] }]);
  });

  test('tells what the house keeps at the level that is looked at', async () => {
    const { choose, text } = await shown('hkmarksix', {});
    const keeps = () => /lottery\.house_keeps (.*?)lottery\.rules/.exec(text())?.[1];
    await choose('lottery.group_short_specialCodeCombinationZodiacs');
    const first = keeps();
    expect(first).toMatch(/^[\d.]+%$/);
    await choose('lottery.level_name 5');
    expect(keeps()).toMatch(/^[\d.]+%$/);
    expect(keeps()).not.toBe(first);
  });

  test.each([
    ['specialCodeMergeAnimal', null, 'lottery.sizes', true],
    ['specialCodeAnimal', null, 'lottery.sizes', false],
    ['specialCodeCombinationZodiacs', null, 'lottery.year_note', true],
    ['combinationTails', null, 'lottery.year_note', false],
  ])('says what is special of it: %s', async (group, _, words, says) => {
    const { choose, page, text } = await shown('hkmarksix');
    await choose(`lottery.group_short_${group}`);
    expect(text().includes(words) || page.querySelector(`[aria-label="${words}"]`) !== null).toBe(says);
  });

  test('that is closed is locked in the choice, and says why where the order of drawing is not known', async () => {
    const closed_tops = MARK_SIX_TOPS.flatMap(({ position }, top) => (position ? [top] : []));
    const { choice, choose, text } = await shown('hkmarksix', {
      odds: { closed_tops },
      last: { current: madeDraw({ order_known: false }) },
    });
    expect(choice('lottery.groups')).toContain('lottery.group_short_numberCode, lottery.closed');
    expect(choice('lottery.groups')).toContain('lottery.group_short_specialCodeSide');
    await choose('lottery.group_short_numberCode');
    expect(text()).toContain('lottery.closed_order');
    await open?.close();
    const known = await shown('hkmarksix', { odds: { closed_tops } });
    await known.choose('lottery.group_short_numberCode');
    expect(known.text()).toContain('lottery.closed_group');
  });

  test('of which one place is closed is not closed', async () => {
    const { choice } = await shown('hkmarksix', { odds: { closed_tops: [markSixTopOf('numberCode', 'no1')] } });
    expect(choice('lottery.groups')).toContain('lottery.group_short_numberCode');
  });

  test('beyond the standard ones is shown where the house offers it', async () => {
    const closed_tops = [markSixTopOf('totalSide'), 1];
    const { choice } = await shown('hkmarksix', { odds: { closed_tops } });
    const groups = choice('lottery.groups')?.join(' ');
    expect(groups).not.toContain('totalSide');
    expect(groups).toContain('lottery.group_short_specialCodeSide, lottery.closed');
    expect(groups).toContain('lottery.group_short_regularCode');
  });
});

describe('a table of odds', () => {
  test.each<[LotteryGame, string, readonly string[], readonly string[], readonly string[]]>([
    ['hkmarksix', 'specialCode', ['lottery.what', 'lottery.odds'], ['lottery.number 1', 'lottery.number 2'], []],
    [
      'hkmarksix',
      'specialCodeColor',
      ['lottery.what', 'lottery.colour_red', 'lottery.colour_blue', 'lottery.colour_green'],
      ['lottery.colour_alone', 'lottery.side_odd'],
      [],
    ],
    [
      'hkmarksix',
      'specialCodeTail',
      ['lottery.what', 'lottery.odds'],
      ['lottery.head 0', 'lottery.head 1'],
      ['lottery.heads', 'lottery.tails'],
    ],
    ['racing', 'firstToFifth', ['lottery.cars', 'lottery.place_name 1', 'lottery.place_name 2'], ['1', '2'], []],
    [
      'racing',
      'dragonTiger',
      ['lottery.place', 'lottery.side_dragon', 'lottery.side_tiger'],
      ['lottery.duel 1 10', 'lottery.duel 2 9'],
      [],
    ],
  ])('of %s %s is headed by what stands in it', async (game, group, heads, rows, blocks) => {
    const view = await shown(game);
    await view.choose(`lottery.group_short_${group}`);
    expect([view.heads().slice(0, heads.length), view.rows().slice(0, 2), view.texts('h3')]).toEqual([heads, rows, blocks]);
    expect(view.texts('caption')[0]).toBe(`lottery.group_${group}. lottery.arrows`);
  });
});

describe('entries of a group that are taken together', () => {
  const zodiacs = async (...picks: readonly ReturnType<typeof madeAnimals>[]) => {
    const view = await shown('hkmarksix', { slip: { picks } });
    await view.choose('lottery.group_short_specialCodeCombinationZodiacs');
    await view.choose('lottery.level_name 2');
    return view;
  };
  const KEPT = madeAnimals(['rat', 'ox'], '5', { kept: true });

  test.each<[string, readonly ReturnType<typeof madeAnimals>[], boolean | null, string | null]>([
    ['nothing is chosen', [], null, null],
    ['too few are', [madeAnimals(['rat'], '5')], false, null],
    ['one is whole', [madeAnimals(['rat', 'ox'], '5')], true, null],
    ['one is finished', [KEPT], null, 'lottery.set_next 1'],
    ['one is finished, and another begun', [KEPT, madeAnimals(['pig'], '5', { nth: 2 })], false, 'lottery.set_open 2'],
    ['one of another level is', [madeAnimals(['rat', 'ox', 'pig'], '5', { level: 3 })], null, null],
  ])('can be finished once they are whole: %s', async (_, picks, canFinish, status) => {
    const { button, text } = await zodiacs(...picks);
    const finish = button('lottery.set_another');
    expect(finish ? !finish.disabled : null).toBe(canFinish);
    expect(/lottery\.set_(open|next) \d/.exec(text())?.[0] ?? null).toBe(status);
  });

  test('are finished by a tap, and the next begins', async () => {
    const { tap, text } = await zodiacs(madeAnimals(['rat', 'ox'], '5'));
    await tap('lottery.set_another');
    expect(drawSlipState().slip.picks).toMatchObject([{ kept: true, selections: ['rat', 'ox'] }]);
    expect(text()).toMatch(/lottery\.set_next/);
  });

  test('are neither finished nor chosen by chance where their group is closed', async () => {
    const closed_tops = [markSixTopOf('specialCodeCombinationZodiacs')];
    const view = await shown('hkmarksix', { slip: { picks: [madeAnimals(['rat', 'ox'], '5')] }, odds: { closed_tops } });
    await view.choose('lottery.group_short_specialCodeCombinationZodiacs');
    await view.choose('lottery.level_name 2');
    expect(view.text()).toContain('lottery.closed_group');
    expect([view.button('lottery.set_another'), view.button('lottery.quick_pick')]).toEqual([undefined, undefined]);
  });

  test('are not of a number, which is a bet of its own, nor of another lottery', async () => {
    expect((await shown('hkmarksix', { slip: { picks: [madePick(['8'], '5')] } })).button('lottery.set_another')).toBeUndefined();
  });
});

test('odds that cannot be read say so, and are read again', async () => {
  const view = await shown('hkmarksix', { odds: null });
  const { queries } = view;
  await act(async () => {
    const query = queries.getQueryCache().find({ queryKey: keys.lotteryOdds('hkmarksix') });
    query?.setState({ status: 'error', error: new TypeError('no network'), fetchStatus: 'idle' });
  });
  expect(view.text()).toContain('lottery.not_loading');
  const again = vi.spyOn(
    queries.getQueryCache().find({ queryKey: keys.lotteryOdds('hkmarksix') }) as never as { fetch: () => void },
    'fetch',
  );
  await view.press('common.try_again');
  expect(again).toHaveBeenCalled();
});

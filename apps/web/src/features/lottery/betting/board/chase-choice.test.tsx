// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { MADE_YEAR, madeDraw, madeIn } from '../../testing/made-lottery.ts';
import { madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { drawSlipState } from '../slip/draw-slip-store.ts';
import { useDrawCheck } from '../slip/use-draw-check.ts';
import { useShownDrawSlip } from '../slip/use-shown-draw-slip.ts';
import { ChaseChoice } from './chase-choice.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
const Part = () => <ChaseChoice slip={useShownDrawSlip()} check={useDrawCheck()} />;
const of = (draws: number, more: SlipShown = {}): SlipShown => ({ ...more, slip: { picks: [madePick(['8'], '5')], draws } });
async function shown(state: SlipShown) {
  open = await shownSlip(Part, state);
  const { button } = open;
  return { ...open, can: () => ['lottery.chase_fewer', 'lottery.chase_more'].map((name) => button(name)?.disabled === false) };
}
const following = (count: number, lunarYear = MADE_YEAR) =>
  Array.from({ length: count }, (_, at) =>
    madeDraw({ match_id: String(8 + at), draw_no: String(2_026_008 + at), draw_at: madeIn(390 + at * 300), lunar_year: lunarYear }),
  );

describe('how many draws a slip is played in', () => {
  test.each<[string, SlipShown, readonly boolean[]]>([
    ['one, and three follow', of(1), [false, true]],
    ['some of them', of(2), [true, true]],
    ['all that there are', of(4), [true, false]],
    ['the most there may be, and more follow', of(20, { last: { next: following(20) } }), [true, false]],
    ['one less than that', of(19, { last: { next: following(20) } }), [true, true]],
    ['one, and none takes bets', of(1, { last: { current: null } }), [false, false]],
  ])('can be fewer or more where there are: %s', async (_, state, can) => {
    const shownNow = await shown(state);
    expect(shownNow.can()).toEqual(can);
    expect(open?.page.querySelector('output')?.textContent).toBe(String(state.slip?.draws));
  });

  test('is one more, or one less, with a tap', async () => {
    const { tap } = await shown(of(2));
    await tap('lottery.chase_more');
    expect(drawSlipState().slip.draws).toBe(3);
    await tap('lottery.chase_fewer');
    await tap('lottery.chase_fewer');
    expect(drawSlipState().slip.draws).toBe(1);
  });
});

describe('several draws', () => {
  test('are listed in their order with their times; one alone is not', async () => {
    const { text } = await shown(of(1));
    expect([text().includes('lottery.chase_dates'), text().includes('lottery.stop_on_win')]).toEqual([false, false]);
    await open?.close();
    const { page } = await shown(of(2));
    expect(page.querySelector('summary')?.textContent).toBe('lottery.chase_dates 2');
    expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '2026007Wed 04/03 12:31',
      '2026008Wed 04/03 12:36',
    ]);
  });

  test('can stop with the first that wins', async () => {
    const { page } = await shown(of(2));
    const box = () => page.querySelector<HTMLInputElement>('input[type=checkbox]');
    expect(box()?.checked).toBe(false);
    await act(async () => box()?.click());
    expect([box()?.checked, drawSlipState().slip.stopOnWin]).toEqual([true, true]);
    await act(async () => box()?.click());
    expect(drawSlipState().slip.stopOnWin).toBe(false);
    await open?.close();
    await shown({ slip: { picks: [madePick(['8'], '5')], draws: 2, stopOnWin: true } });
    expect(open?.page.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);
  });

  test.each<[string, SlipShown, string | null]>([
    ['of one year', of(3), null],
    ['of which the second begins the year', of(3, { last: { next: following(3, MADE_YEAR + 1) } }), '2026008 draws.animal_goat'],
    ['of which those that are played are of one year', of(1, { last: { next: following(3, MADE_YEAR + 1) } }), null],
    ['of a race, which has no years', of(3, { game: 'racing', last: { next: following(3, MADE_YEAR + 1) } }), null],
  ])('say which of them begins another animal’s year: %s', async (_, state, words) => {
    const { text } = await shown(state);
    expect(/lottery\.chase_new_year (\S+ draws\.animal_[a-z]+)/.exec(text())?.[1]?.replace(/lottery.*/, '') ?? null).toBe(words);
  });
});

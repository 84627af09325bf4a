// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { madeDraw, madeIn } from '../../testing/made-lottery.ts';
import { madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import { DrawOfSlip } from './draw-of-slip.tsx';
import { drawSlipState } from './draw-slip-store.ts';
import { useDrawCheck } from './use-draw-check.ts';
import { useShownDrawSlip } from './use-shown-draw-slip.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
function Part() {
  return <DrawOfSlip slip={useShownDrawSlip()} check={useDrawCheck()} />;
}
const PICKS = [madePick(['8'], '5')];
async function shown({ slip, ...state }: SlipShown = {}) {
  open = await shownSlip(Part, { ...state, slip: { picks: PICKS, ...slip } });
  const { page, text, button } = open;
  return {
    ...open,
    draw: page.querySelector('p')?.textContent?.replaceAll(/ +/g, ' '),
    isOver: text().includes('errors.draw.closed'),
    offers: button('lottery.take_next')?.textContent?.replaceAll(/ +/g, ' ') ?? null,
  };
}
const NAME = 'draws.game_hkmarksix';
const NEXT = madeDraw({ match_id: '8', draw_no: '2026008' });

describe('the draw of a slip', () => {
  test('is named by its game and number, with the day and the time at which it is drawn, though betting ends the day before', async () => {
    const { draw, isOver, offers } = await shown({
      last: { current: madeDraw({ draw_at: madeIn(41_460), close_at: madeIn(41_340) }) },
    });
    expect(draw).toMatch(/^lottery\.slip_draw draws\.game_hkmarksix /);
    expect(draw).toContain('2026007');
    expect(draw).toContain('00:01');
    expect(draw).toMatch(/5 March|05\/03/);
    expect([isOver, offers]).toEqual([false, null]);
  });

  test('of a race is named by the race', async () => {
    expect((await shown({ game: 'racing', slip: { picks: [madePick(['4'], '5', { top: 12 })] } })).draw).toContain('draws.game_racing');
  });

  test.each<[string, SlipShown, boolean, string | null]>([
    ['while it takes bets', {}, false, null],
    ['at the end of betting, before the next is there', { last: { now: madeIn(60) } }, true, null],
    ['once the next takes bets', { last: { current: NEXT } }, true, 'lottery.take_next 2026008'],
    ['while the next is not open', { last: { current: { ...NEXT, status: 'closed' } } }, true, null],
    ['while there is no other', { last: { current: null } }, true, null],
    ['of a game that takes no bets', { games: { hkmarksix: 'disabled' } }, true, null],
  ])('says that it is over, and offers the next: %s', async (_, state, isOver, offers) => {
    expect(await shown(state)).toMatchObject({ isOver, offers });
  });

  test('says how long bets are taken on it, and no longer once they are not', async () => {
    const clock = (page: Element) => page.querySelector('[role=timer]')?.textContent ?? null;
    expect(clock((await shown()).page)).toMatch(/lottery\.slip_closes \d\d:\d\d/);
    await open?.close();
    expect(clock((await shown({ last: { now: madeIn(60) } })).page)).toBeNull();
    await open?.close();
    expect(clock((await shown({ last: { current: NEXT } })).page)).toBeNull();
  });

  test('that is not the one that takes bets has no number or time', async () => {
    expect((await shown({ last: { current: NEXT } })).draw).toBe(NAME);
  });

  test('that is over is a warning, not an alarm', async () => {
    const { page } = await shown({ last: { current: null } });
    expect(page.querySelector('[role=status]')?.textContent).toBe('errors.draw.closed');
    expect(page.querySelector('[role=status] use')?.getAttribute('href')).toBe('#i-warn');
  });

  test('becomes the next when that is asked for, and not before', async () => {
    const { press, text } = await shown({ last: { current: NEXT } });
    expect(drawSlipState().slip.drawId).toBe('7');
    await press('lottery.take_next');
    expect(drawSlipState().slip).toMatchObject({ drawId: '8', picks: PICKS });
    expect(text()).toMatch(/^lottery\.slip_draw .*2026008/);
    expect(text()).not.toContain('errors.draw.closed');
  });
});

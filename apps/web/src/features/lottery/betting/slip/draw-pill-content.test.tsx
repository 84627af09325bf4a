// @vitest-environment happy-dom
import { odds } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { madeIn } from '../../testing/made-lottery.ts';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import type { DrawIntent } from './draw-intent.ts';
import { DrawPillContent } from './draw-pill-content.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
/** The number of entries, the line, whether it blocks the bet, and the figure with its name. */
async function pill(state: SlipShown) {
  open = await shownSlip(DrawPillContent, state);
  const [count, line, figure] = [...open.page.querySelectorAll('button > span')];
  const said = (part: Element | null | undefined) => part?.textContent?.replaceAll(/ +/g, ' ') ?? null;
  return [said(count), said(line?.querySelector('small')), count?.querySelector('i') !== null, said(figure)];
}
const EIGHT = madePick(['8'], '5');
const MOVED = madePick(['9'], '5', { seen: { 9: odds(480_000) } });
const of = (...picks: readonly ReturnType<typeof madePick>[]): SlipShown => ({ slip: { picks } });
const intent = (state: object): SlipShown => ({
  intent: { ...{ key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks: [EIGHT] }, ...state } as never as DrawIntent,
});
const REFUSED = intent({ state: 'refused', code: 'limit.paused', details: {} });
const OVER = { last: { now: madeIn(60) } };

describe('a slip, in a line', () => {
  test.each<[string, SlipShown, string, string, string | null]>([
    ['one bet', of(EIGHT), '1', 'lottery.pill_bets 1', 'lottery.pill_cost5.000000 USDT'],
    [
      'on several draws, at what all of them cost',
      { slip: { picks: [EIGHT], draws: 3 } },
      '1',
      'lottery.pill_bets 1',
      'lottery.pill_cost15.000000 USDT',
    ],
    [
      'animals, which make more bets than entries',
      of(madeAnimals(['rat', 'ox', 'pig'], '2')),
      '1',
      'lottery.pill_bets 3',
      'lottery.pill_cost6.000000 USDT',
    ],
    ['entries without an amount', of(madePick(['8'], ''), madePick(['9'], '')), '2', 'lottery.pill_bets 2', null],
    ['what cannot be yet, before there is an amount', of(madeAnimals(['rat'], '')), '1', 'lottery.pill_bets 1', null],
  ])('is how many bets it makes and what they cost: %s', async (_, state, count, line, figure) => {
    expect(await pill(state)).toEqual([count, line, false, figure]);
  });

  test('has no figure for an amount of what cannot be bet on', async () => {
    expect(await pill(of(madeAnimals(['rat'], '5')))).toEqual(['1', 'slip.pill_problems 1', true, null]);
  });
});

describe('the worst that is to say of a slip', () => {
  const ALL = { ...of(EIGHT, MOVED), ...OVER, balance: '1' };
  test.each<[string, SlipShown, string, boolean]>([
    ['a bet on its way, before all else', { ...ALL, ...intent({ state: 'sending' }) }, 'slip.checking', false],
    ['a bet that is asked about', { ...ALL, ...intent({ state: 'checking' }) }, 'slip.checking', false],
    ['bets that stand, on as many draws', { ...ALL, ...intent({ state: 'accepted', placed: { draws: 2 } }) }, 'slip.accepted 2', false],
    ['a refusal', { ...ALL, ...REFUSED }, 'slip.not_placed_short', true],
    ['that betting is over', ALL, 'lottery.betting_over', true],
    ['how many problems, before odds that moved', { ...of(EIGHT, MOVED), full: ['0:8'], balance: '1' }, 'slip.pill_problems 2', true],
    ['how many odds moved', of(EIGHT, MOVED, madePick(['10'], '', { seen: { 10: odds(450_000) } })), 'slip.pill_moved 2', false],
    ['nothing of a bet that a reload lost', { ...of(EIGHT), ...intent({ state: 'absent', seen: false }) }, 'lottery.pill_bets 1', false],
  ])('is %s', async (_, state, line, isBad) => {
    const [, said, bad] = await pill(state);
    expect([said, bad]).toEqual([line, isBad]);
  });
});

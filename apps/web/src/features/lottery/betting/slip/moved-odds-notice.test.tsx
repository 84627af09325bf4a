// @vitest-environment happy-dom
import { odds } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import type { DrawIntent } from './draw-intent.ts';
import { drawSlipState } from './draw-slip-store.ts';
import { MovedOddsNotice } from './moved-odds-notice.tsx';
import { useDrawCheck } from './use-draw-check.ts';
import { useShownDrawSlip } from './use-shown-draw-slip.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
function Notice() {
  return <MovedOddsNotice slip={useShownDrawSlip()} check={useDrawCheck()} />;
}
async function shown(state: SlipShown) {
  open = await shownSlip(Notice, state);
  return { ...open, rows: [...open.page.querySelectorAll('li')].map(({ textContent }) => textContent?.replaceAll(/ +/g, ' ')) };
}
/** The table has 47.285 for every number. */
const SEEN = 472_850;
const AS_SEEN = madePick(['8'], '5', { seen: { 8: odds(SEEN) } });
const MOVED = madePick(['9'], '5', { seen: { 9: odds(480_000) } });
const FELL = madePick(['10'], '', { seen: { 10: odds(450_000) } });
const of = (...picks: readonly ReturnType<typeof madePick>[]): SlipShown => ({ slip: { picks } });
const refused = (state: object): SlipShown => ({
  ...of(MOVED),
  intent: { ...{ key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks: [MOVED] }, ...state } as never as DrawIntent,
});

describe('odds that moved', () => {
  test('are named with what they were and what they are, and only those', async () => {
    const { rows, text, page } = await shown(of(AS_SEEN, MOVED, FELL));
    expect(rows).toEqual(['lottery.number 9: lottery.odds_was_now 48.00 47.285', 'lottery.number 10: lottery.odds_was_now 45.00 47.285']);
    expect(text()).toMatch(/^lottery\.odds_moved/);
    expect(page.querySelector('[role=status]')).not.toBeNull();
  });

  test('of an entry with several odds are a line each', async () => {
    const animals = madeAnimals(['horse', 'rat', 'ox'], '2', { seen: { '2str1': odds(30_000), other: odds(40_000) } });
    const { rows } = await shown(of(animals));
    expect(rows.length).toBe(1);
    expect(rows[0]).toMatch(/^draws\.animal_horse, draws\.animal_rat, draws\.animal_ox: lottery\.odds_was_now 3\.00 /);
  });

  test('are called by their places in a race', async () => {
    const car = madePick(['4'], '5', { top: 12, seen: { 4: odds(99_000) } });
    const { rows } = await shown({ game: 'racing', ...of(car) });
    expect(rows).toEqual(['lottery.pick_at lottery.place_name 1 lottery.car 4: lottery.odds_was_now 9.90 9.80']);
  });

  test('are nothing where they are as they were seen, or were never seen', async () => {
    expect((await shown(of(AS_SEEN, madePick(['9'], '5')))).text()).toBe('');
  });

  test('are taken as they are now by one press, for every entry, and the amounts stay', async () => {
    const { press, text } = await shown(of(AS_SEEN, MOVED, FELL));
    await press('lottery.accept_odds');
    expect(text()).toBe('');
    expect(drawSlipState().slip.picks.map(({ seen, amount }) => [seen, amount])).toEqual([
      [{ 8: SEEN }, '5'],
      [{ 9: SEEN }, '5'],
      [{ 10: SEEN }, ''],
    ]);
  });
});

describe('the focus', () => {
  test.each<[string, SlipShown, boolean]>([
    [
      'comes to the way on after a refusal for odds that moved',
      refused({ state: 'refused', code: 'draw.odds_changed', details: {} }),
      true,
    ],
    ['stays where it is after another refusal', refused({ state: 'refused', code: 'limit.paused', details: {} }), false],
    ['stays where it is while a bet is on its way', refused({ state: 'checking' }), false],
    ['stays where it is where nothing was placed', of(MOVED), false],
  ])('%s', async (_, state, comes) => {
    const { button } = await shown(state);
    expect(document.activeElement === button('lottery.accept_odds')).toBe(comes);
  });
});

// @vitest-environment happy-dom
import { odds, parseAmount } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { madeDraw, madeIn, madeLast } from '../../testing/made-lottery.ts';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import type { DrawIntent } from './draw-intent.ts';
import { changeDrawSlip, emptyDrawSlip } from './draw-slip.ts';
import { LotterySlipPanel } from './draw-slip-panel.tsx';
import { drawSlipState, setDrawSlipState } from './draw-slip-store.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
async function shown(state: SlipShown) {
  open = await shownSlip(LotterySlipPanel, state);
  return { ...open, said: () => open?.text().replaceAll(/ +/g, ' ') ?? '' };
}
const EIGHT = madePick(['8'], '5');
const ONE = { slip: { picks: [EIGHT] } };
const NONE = { slip: { picks: [], drawId: null } };
const intent = (state: object): { readonly intent: DrawIntent } => ({
  intent: { ...{ key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks: [EIGHT] }, ...state } as never,
});
const PLACED = {
  ...{ betId: '0192a1b2-0000-7000-8000-000000000001', drawId: '7', drawNo: '2026007', draws: 1, placedAt: madeIn(0) },
  ...{ totalPrice: parseAmount('10'), currency: 'BRL', maxBonus: parseAmount('45') },
};
const accepted = (more: object = {}) => intent({ state: 'accepted', placed: { ...PLACED, ...more } });

describe('the panel of the slip', () => {
  const before = changeDrawSlip(emptyDrawSlip('hkmarksix'), { type: 'drawsChosen', draws: 1 });
  test.each<[string, SlipShown, string | RegExp]>([
    ['nothing', NONE, 'lottery.slip_empty'],
    ['an entry', ONE, 'lottery.slip_draw'],
    ['what was just taken off', { ...NONE, state: { undo: { ...before, picks: [EIGHT] } } }, 'lottery.removed 1'],
    ['a bet on its way', { ...NONE, ...intent({ state: 'sending' }) }, 'lottery.number 8'],
    ['a bet without an answer', { ...NONE, ...intent({ state: 'checking' }) }, 'lottery.number 8'],
    ['a bet that stands', { ...NONE, ...accepted() }, 'slip.accepted 1'],
    [
      'a bet that was refused, with nothing left',
      { ...NONE, ...intent({ state: 'refused', code: 'draw.closed', details: {} }) },
      'lottery.slip_empty',
    ],
    ['a bet that was refused', { ...ONE, ...intent({ state: 'refused', code: 'limit.paused', details: {} }) }, 'slip.not_placed'],
  ])('shows %s', async (_, state, words) => {
    const { said } = await shown(state);
    expect(said()).toMatch(words);
    expect(said().includes('lottery.slip_empty')).toBe(words === 'lottery.slip_empty');
    expect(said().includes('lottery.slip_draw')).toBe(state.slip?.drawId !== null);
  });

  test('shows the entries again to who waits no longer, takes no second bet meanwhile, and then what came of the first', async () => {
    const { press, said } = await shown({ ...ONE, ...intent({ state: 'checking' }), state: { isWaiting: true } });
    await press('slip.stop_waiting');
    expect([said().includes('lottery.slip_draw'), said().includes('slip.stop_waiting')]).toEqual([true, false]);
    const button = [...(open?.page.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'slip.checking');
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    await act(async () => setDrawSlipState({ ...accepted(), slip: { ...drawSlipState().slip, picks: [] } }));
    expect(said()).toContain('slip.accepted 1');
  });

  test('is empty for who waits no longer and has nothing else on it', async () => {
    expect((await shown({ ...NONE, ...intent({ state: 'checking' }), state: { isWaiting: false } })).said()).toContain(
      'lottery.slip_empty',
    );
  });

  test('says of a bet on its way whether it is sent or asked about', async () => {
    const sent = (await shown({ ...NONE, ...intent({ state: 'sending' }) })).said();
    await open?.close();
    const asked = (await shown({ ...NONE, ...intent({ state: 'checking' }) })).said();
    expect(sent).not.toBe(asked);
  });
});

describe('the draw of the slip', () => {
  test('is named with its time', async () => {
    expect((await shown(ONE)).said()).toContain('lottery.slip_draw draws.game_hkmarksix 2026007 Wed 04/03 12:31');
  });

  const [NEXT] = madeLast().next;
  test.each<[string, SlipShown, boolean, boolean]>([
    ['that takes bets', ONE, false, false],
    ['that is followed by another, which is offered', { ...ONE, last: { current: NEXT ?? null } }, true, true],
    [
      'that another follows which is over as well',
      { ...ONE, last: { current: madeDraw({ match_id: '8', status: 'closed' }) } },
      true,
      false,
    ],
    ['that none follows', { ...ONE, last: { current: null } }, true, false],
    ['that has just ended', { ...ONE, last: { now: madeIn(60) } }, true, false],
  ])('says that betting has ended, and offers the next: %s', async (_, state, isOver, hasNext) => {
    const { said } = await shown(state);
    expect([said().includes('errors.draw.closed'), said().includes('lottery.take_next')]).toEqual([isOver, hasNext]);
  });

  test('is the next one once that is asked for', async () => {
    const { tap, said } = await shown({ ...ONE, last: { current: NEXT ?? null } });
    expect(said()).not.toContain('lottery.slip_draw');
    await tap('lottery.take_next 2026008');
    expect(drawSlipState().slip).toMatchObject({ drawId: '8', picks: [{ selections: ['8'] }] });
    expect(said()).toContain('lottery.slip_draw draws.game_hkmarksix 2026008');
  });
});

describe('odds that moved', () => {
  const moved = madePick(['8'], '5', { seen: { 8: odds(480_000) } });
  test('are told with what they were, by entry, and accepted by one tap', async () => {
    const { said, tap } = await shown({ slip: { picks: [madePick(['9'], '5', { seen: { 9: odds(472_850) } }), moved] } });
    expect(said()).toContain('lottery.odds_moved');
    expect(
      [...(open?.page.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent).filter((text) => text?.includes('was_now')),
    ).toEqual(['lottery.number 8: lottery.odds_was_now 48.00 47.285']);
    expect(document.activeElement?.textContent).not.toBe('lottery.accept_odds');
    await tap('lottery.accept_odds');
    expect(drawSlipState().slip.picks.map(({ seen }) => seen)).toEqual([{ 9: 472_850 }, { 8: 472_850 }]);
    expect(said()).not.toContain('lottery.odds_moved');
  });

  test.each([
    ['draw.odds_changed', true],
    ['limit.paused', false],
  ])('have the focus after a refusal for them: %s', async (code, has) => {
    await shown({ slip: { picks: [moved] }, ...intent({ state: 'refused', code, details: {} }) });
    expect(document.activeElement?.textContent === 'lottery.accept_odds').toBe(has);
  });
});

describe('what was taken off', () => {
  const three = [EIGHT, madePick(['9'], '5'), madePick(['10'], '5')];
  test('is counted, and comes back', async () => {
    const { tap, said } = await shown({ slip: { picks: three } });
    await tap('slip.remove lottery.number 9');
    expect(said()).toContain('lottery.removed 1');
    await tap('slip.undo');
    expect([drawSlipState().slip.picks.length, said().includes('lottery.removed')]).toEqual([3, false]);
    await tap('slip.clear');
    expect(said()).toContain('lottery.removed 3');
  });

  test('is all of it where that is asked for, which one entry alone does not need', async () => {
    expect((await shown(ONE)).button('slip.clear')).toBeUndefined();
  });
});

describe('the receipt of a bet', () => {
  const receipt = { ...NONE, currency: 'BRL' } as const;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('says what was bet at which odds, on which draw, the money in its currency, and where it is kept', async () => {
    const picks = [
      madePick(['8'], '5', { seen: { 8: odds(472_850) } }),
      madeAnimals(['rat', 'ox'], '5', { seen: { a: odds(20_000), b: odds(30_000) } }),
    ];
    const { said, page } = await shown({ ...receipt, intent: { ...accepted().intent, picks } as never });
    expect(said()).toMatch(
      /lottery\.number 8lottery\.group_specialCode47\.285draws\.animal_rat, draws\.animal_oxlottery\.group_specialCodeCombinationZodiacslottery\.draw2026007/,
    );
    expect(said()).toMatch(/slip\.stakedR\$.?10\.00lottery\.most_of_drawR\$.?45\.00slip\.placed_at.*12:30:00.*slip\.receipt_id/);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `/lottery/my-bets?game=hkmarksix&bet=${PLACED.betId}`,
      '/draws/hkmarksix/7',
    ]);
    expect(document.activeElement?.textContent).toBe('slip.accepted 1');
  });

  test('on several draws names the first, and how many more', async () => {
    const { said } = await shown({ ...receipt, ...accepted({ draws: 2 }) });
    expect(said()).toMatch(/slip\.accepted 2.*lottery\.draw_and_more (2026007 1|1 2026007)/);
  });

  const slip = { ...emptyDrawSlip('hkmarksix'), drawId: '7', picks: [EIGHT], draws: 2 };
  const [NEXT] = madeLast().next;
  test.each<[string, SlipShown, boolean, boolean]>([
    ['what was bet is known, and its draw takes bets', { state: { placed: slip } }, true, false],
    ['what was bet is known, and the next draw takes bets', { state: { placed: slip }, last: { current: NEXT ?? null } }, true, true],
    [
      'the next draw takes none',
      { state: { placed: slip }, last: { current: madeDraw({ match_id: '8', status: 'closed' }) } },
      true,
      false,
    ],
    ['a reload forgot what was bet', { last: { current: NEXT ?? null } }, false, false],
  ])('offers to keep the entries, or to repeat them, where it can: %s', async (_, state, canKeep, canRepeat) => {
    const { button } = await shown({ ...receipt, ...accepted(), ...state });
    expect([button('slip.keep') !== undefined, button('lottery.repeat_for 2026008') !== undefined]).toEqual([canKeep, canRepeat]);
  });

  test('is put away, keeps the entries, or repeats them', async () => {
    const state = { ...receipt, ...accepted(), last: { current: NEXT ?? null } };
    const { tap } = await shown({ ...state, state: { placed: slip } });
    await tap('slip.done');
    expect(drawSlipState()).toMatchObject({ intent: null, slip: { picks: [] } });
    await act(async () => setDrawSlipState({ ...accepted(), placed: slip }));
    await tap('slip.keep');
    expect(drawSlipState()).toMatchObject({ intent: null, slip: { drawId: '7', picks: [{ amount: '' }] } });
    await act(async () => setDrawSlipState({ ...accepted(), placed: slip }));
    await tap('lottery.repeat_for 2026008');
    expect(drawSlipState()).toMatchObject({ intent: null, slip: { drawId: '8', draws: 1, picks: [{ amount: '5' }] } });
  });
});

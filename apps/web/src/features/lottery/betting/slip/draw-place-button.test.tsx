// @vitest-environment happy-dom
import { drawBetsApi } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { sentTo } from '../../../../shared/testing/drawn.tsx';
import { madeIn, madeLast, madeOdds } from '../../testing/made-lottery.ts';
import { madeAnimals, madePick, RATES, type SlipShown, shownSlip, slipPutAway, withOdds } from '../../testing/shown-slip.tsx';
import { DrawPlaceButton } from './draw-place-button.tsx';
import { drawSlipState } from './draw-slip-store.ts';
import { useDrawCheck } from './use-draw-check.ts';
import { useShownDrawSlip } from './use-shown-draw-slip.ts';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
const asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked.length = 0;
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
  vi.useRealTimers();
});

const note = (what: string) => () => void asked.push(what);
const Part = () => (
  <DrawPlaceButton
    slip={useShownDrawSlip()}
    check={useDrawCheck()}
    {...{ toAmount: note('amount'), toProblems: note('problems'), onGuest: note('guest'), describedBy: 'p' }}
  />
);
async function shown(state: SlipShown) {
  open = await shownSlip(Part, state);
  const [button] = open.page.querySelectorAll('button');
  if (!button) throw new RangeError('no button');
  const sent = sentTo(drawBetsApi.place);
  const says = () => `${button.textContent}${button.getAttribute('aria-disabled') === 'true' ? ', off' : ''}`;
  return { ...open, says, sent, press: () => act(async () => button.click()) };
}
const eight = (more: object = {}) => ({ slip: { picks: [madePick(['8'], '5')], ...more } });
const MOVED = { slip: { picks: [madePick(['8'], '5', { seen: { 8: odds(480_000) } })] } };

describe('the button of the slip', () => {
  test.each<[string, SlipShown, string, string | null]>([
    ['a bet', eight(), 'slip.place 5.000000 USDT', 'sent'],
    ['a bet on two draws', eight({ draws: 2 }), 'lottery.place_draws 2 10.000000 USDT', 'sent'],
    ['no amount', { slip: { picks: [madePick(['8'], '')] } }, 'slip.type_amount', 'amount'],
    ['an amount above the balance', { ...eight(), balance: '4.99' }, 'slip.place 5.000000 USDT, off', 'problems'],
    ['an entry that cannot be', { slip: { picks: [madeAnimals(['rat'], '5')] } }, 'lottery.cannot_place, off', 'problems'],
    ['odds that moved', MOVED, 'lottery.accept_and_place 5.000000 USDT', 'sent'],
    ['a draw that is over', { ...eight(), last: { now: madeIn(60) } }, 'lottery.betting_over, off', 'problems'],
    [
      'a draw that is over, without an amount',
      { slip: { picks: [madePick(['8'], '')] }, last: { now: madeIn(60) } },
      'lottery.betting_over, off',
      'problems',
    ],
    ['an entry without an amount that cannot be', { slip: { picks: [madeAnimals(['rat'], '')] } }, 'slip.type_amount', 'amount'],
    ['a guest’s bet', { ...eight(), balance: null }, 'slip.place 5.000000 USDT', 'guest'],
    ['odds that are not read', { ...eight(), odds: null }, 'slip.place 0.000000 USDT, off', null],
    ['rates that are not read', { ...eight(), rates: [] }, 'slip.place 5.000000 USDT, off', null],
  ])('says what it does, and does that: %s', async (_, state, words, leads) => {
    const { says, press, sent } = await shown(state);
    expect(says()).toBe(words);
    await press();
    expect(sent.length > 0 ? 'sent' : (asked[0] ?? null)).toBe(leads);
  });

  test('is the one that matters once there is an amount', async () => {
    const isPrimary = async (state: SlipShown) => {
      const { page } = await shown(state);
      const is = /primary/.test(page.querySelector('button')?.className ?? '');
      await open?.close();
      return is;
    };
    expect([await isPrimary(eight()), await isPrimary({ slip: { picks: [madePick(['8'], '')] } })]).toEqual([true, false]);
  });
});

describe('what is placed', () => {
  const body = { match_id: '7', table_id: 't1', currency: 'USDT', rate_id: 'r1', draws: 1, stop_on_win: false };
  test.each<[string, SlipShown, object]>([
    ['a number', eight(), { ...body, picks: [{ top: 0, selections: ['8'], amount: '5.000000' }] }],
    [
      'in another currency',
      { ...eight({ picks: [madePick(['8'], '25.50')] }), currency: 'BRL' },
      { ...body, currency: 'BRL', rate_id: 'r2', picks: [{ top: 0, selections: ['8'], amount: '25.500000' }] },
    ],
    [
      'animals with bankers',
      { slip: { picks: [madeAnimals(['rat', 'ox', 'pig'], '2', { bankers: ['ox'] })] } },
      { ...body, picks: [{ level: 2, selections: ['rat', 'ox', 'pig'], bankers: ['ox'], amount: '2.000000' }] },
    ],
    [
      'what has an amount, and nothing else',
      { slip: { picks: [madePick(['8'], '5'), madePick(['9'], '')] } },
      { ...body, picks: [{ selections: ['8'] }] },
    ],
    ['several draws that stop', eight({ draws: 2, stopOnWin: true }), { ...body, draws: 2, stop_on_win: true }],
    ['several draws that do not', eight({ draws: 2 }), { ...body, draws: 2, stop_on_win: false }],
    ['one draw, which has nothing to stop', eight({ stopOnWin: true }), { ...body, draws: 1, stop_on_win: false }],
  ])('is what the slip says: %s', async (_, state, expected) => {
    const { press, sent } = await shown(state);
    await press();
    expect(sent.map((call) => call.body)).toMatchObject([expected]);
  });

  test('leaves a level and bankers out where there are none, and is asked of its game', async () => {
    const { press, sent } = await shown(eight());
    await press();
    expect(sent[0]?.path).toMatch(/\/hkmarksix\/bet$/);
    expect(sent[0]?.body.picks).toEqual([{ top: 0, selections: ['8'], amount: '5.000000' }]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('stands on the slip until there is an answer, which reads again what it changed', async () => {
    const { press, sent, queries } = await shown(eight());
    const again = vi.spyOn(queries, 'invalidateQueries');
    await press();
    expect(drawSlipState()).toMatchObject({ slip: { picks: [{ selections: ['8'] }] }, intent: { state: 'sending' } });
    await sent[0]?.refuse('draw.closed');
    expect(drawSlipState().intent).toMatchObject({ state: 'refused', code: 'draw.closed' });
    const read = again.mock.calls.map(([filter]) => filter?.queryKey?.join(' '));
    expect(read).toEqual(['account', 'draw-bets hkmarksix', 'lottery-odds hkmarksix', 'draws hkmarksix', 'exchange']);
  });
});

describe('odds that moved', () => {
  test('are accepted with the tap that places', async () => {
    const { press, sent } = await shown(MOVED);
    await press();
    expect([sent.length, drawSlipState().slip.picks[0]?.seen, drawSlipState().intent?.picks]).toEqual([
      1,
      { 8: 472_850 },
      [expect.objectContaining({ selections: ['8'] })],
    ]);
  });

  test('while a finger was on its way are not accepted by that tap: the button waits until it can be read', async () => {
    const { press, says, sent, queries } = await shown({ slip: { picks: [madePick(['8'], '5', { seen: { 8: odds(472_850) } })] } });
    expect(says()).toBe('slip.place 5.000000 USDT');
    const table = madeOdds('hkmarksix', withOdds('hkmarksix', 0, '8', 460_000));
    await act(async () => void queries.setQueryData(keys.lotteryOdds('hkmarksix'), table));
    expect(says()).toBe('lottery.accept_and_place 5.000000 USDT, off');
    await press();
    expect(sent.length).toBe(0);
    await act(async () => void vi.advanceTimersByTime(900));
    await press();
    expect(sent.length).toBe(1);
  });

  test('by another table at the same odds wait as well: it is the table that is accepted', async () => {
    const { says, queries } = await shown(eight());
    await act(async () => void queries.setQueryData(keys.lotteryOdds('hkmarksix'), madeOdds('hkmarksix', { table_id: 't2' })));
    expect(says()).toBe('slip.place 5.000000 USDT, off');
  });
});

test('without rates, and for a draw that another follows, nothing is placed by chance', async () => {
  const { press, sent } = await shown({ ...eight(), rates: RATES.slice(1), last: { current: { ...madeLast().next[0] } as never } });
  await press();
  expect([sent.length, asked]).toEqual([0, ['problems']]);
});

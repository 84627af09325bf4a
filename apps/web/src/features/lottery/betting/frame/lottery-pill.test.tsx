// @vitest-environment happy-dom
import { odds, parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { madeIn } from '../../testing/made-lottery.ts';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import type { DrawIntent } from '../slip/draw-intent.ts';
import { LotterySlipCount, LotterySlipPill } from './lottery-pill.tsx';

let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
const EIGHT = madePick(['8'], '5');
const ONE = { slip: { picks: [EIGHT] } };
const NONE = { slip: { picks: [], drawId: null } };
const intent = (state: object): { readonly intent: DrawIntent } => ({
  intent: { ...{ key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks: [EIGHT] }, ...state } as never,
});
const refused = intent({ state: 'refused', code: 'limit.paused', details: {} });
const moved = madePick(['9'], '5', { seen: { 9: odds(480_000) } });

describe('the way to the slip', () => {
  test.each<[string, SlipShown, string]>([
    ['one bet', ONE, '1slip.pill_openlottery.pill_bets 1lottery.pill_cost5.000000 USDT'],
    ['several draws', { slip: { picks: [EIGHT], draws: 3 } }, '1slip.pill_openlottery.pill_bets 1lottery.pill_cost15.000000 USDT'],
    [
      'animals, which make more bets than entries',
      { slip: { picks: [madeAnimals(['rat', 'ox', 'pig'], '2')] } },
      '1slip.pill_openlottery.pill_bets 3lottery.pill_cost6.000000 USDT',
    ],
    ['no amount', { slip: { picks: [madePick(['8'], ''), madePick(['9'], '')] } }, '2slip.pill_openlottery.pill_bets 2'],
    ['what cannot be, which costs nothing', { slip: { picks: [madeAnimals(['rat'], '5')] } }, '1slip.pill_openslip.pill_problems 1'],
    ['problems', { ...ONE, balance: '1' }, '1slip.pill_openslip.pill_problems 1lottery.pill_cost5.000000 USDT'],
    [
      'a problem before there is an amount, which is none yet',
      { slip: { picks: [madeAnimals(['rat'], '')] } },
      '1slip.pill_openlottery.pill_bets 1',
    ],
    ['odds that moved', { slip: { picks: [EIGHT, moved] } }, '2slip.pill_openslip.pill_moved 1lottery.pill_cost10.000000 USDT'],
    ['betting that is over', { ...ONE, last: { now: madeIn(60) } }, '1slip.pill_openlottery.betting_overlottery.pill_cost5.000000 USDT'],
    ['a bet that was refused', { ...ONE, ...refused }, '1slip.pill_openslip.not_placed_shortlottery.pill_cost5.000000 USDT'],
    ['a bet on its way', { ...NONE, ...intent({ state: 'checking' }) }, '0slip.pill_openslip.checking'],
    [
      'a bet that stands',
      { ...ONE, ...intent({ state: 'accepted', placed: { draws: 2, totalPrice: parseAmount('1') } }) },
      '1slip.pill_openslip.accepted 2lottery.pill_cost5.000000 USDT',
    ],
    ['nothing', NONE, ''],
    ['nothing but a refusal', { ...NONE, ...refused }, ''],
  ])('says the worst there is to say: %s', async (_, state, words) => {
    open = await shownSlip(LotterySlipPill, state);
    expect(open.text().replaceAll(/ +/g, ' ')).toBe(words);
  });

  test('is bad in its look where something is in the way, not where something is only to be known', async () => {
    const isBad = async (state: SlipShown) => {
      open = await shownSlip(LotterySlipPill, state);
      const is = open.page.querySelector('i') !== null;
      await open.close();
      return is;
    };
    expect([
      await isBad({ ...ONE, balance: '1' }),
      await isBad({ ...ONE, ...refused }),
      await isBad({ ...ONE, last: { now: madeIn(60) } }),
    ]).toEqual([true, true, true]);
    expect([
      await isBad(ONE),
      await isBad({ slip: { picks: [moved] } }),
      await isBad({ ...ONE, ...intent({ state: 'accepted', placed: { draws: 1 } }) }),
      await isBad({ ...NONE, ...intent({ state: 'sending' }) }),
    ]).toEqual([false, false, false, false]);
  });
});

test('how many entries there are stands beside the word, and nothing where there are none', async () => {
  open = await shownSlip(() => <LotterySlipCount />, { slip: { picks: [EIGHT, moved] } });
  expect(open.text()).toBe('2');
  await open.close();
  open = await shownSlip(() => <LotterySlipCount />, NONE);
  expect(open.text()).toBe('');
});

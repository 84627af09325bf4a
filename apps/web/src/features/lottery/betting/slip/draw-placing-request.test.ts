// @vitest-environment happy-dom
import { drawBetsApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { markSixTopOf } from '@fairbook/core/lottery';
import { parseAmount } from '@fairbook/core/money';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SentCall, sentTo } from '../../../../shared/testing/drawn.tsx';
import { madeAnimals, madePick, slipPutAway } from '../../testing/shown-slip.tsx';
import { placeDrawSlip, resumeChecking } from './draw-placing.ts';
import { type DrawSlip, emptyDrawSlip } from './draw-slip.ts';
import { drawSlipState, setDrawSlipState } from './draw-slip-store.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
const [TABLE, DRAW, RATE] = ['31', '41', '77'];
const BET = '0192a1b2-0000-7000-8000-000000000021';
const TERMS = { tableId: TABLE, currency: 'BRL', rateId: RATE } as const;
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
const EIGHT = madePick(['8'], '5');

let [calls, read]: [readonly SentCall[], unknown[]] = [[], []];
const queries = { invalidateQueries: async ({ queryKey }: { queryKey: unknown }) => void read.push(queryKey) } as unknown as QueryClient;
beforeEach(() => {
  slipPutAway();
  read = [];
  calls = sentTo(drawBetsApi.place, drawBetsApi.drawBet);
});
const slipOf = (more: Partial<DrawSlip>): DrawSlip => ({ ...emptyDrawSlip('hkmarksix'), drawId: DRAW, picks: [EIGHT], ...more });
function place(slip: DrawSlip, picks = slip.picks): void {
  setDrawSlipState({ slip });
  placeDrawSlip(queries, slip, picks, TERMS);
}
/** The server's answer to a placed slip. */
const STANDING = {
  bets: [
    { bet_id: BET, match_id: DRAW, draw_no: '2026041' },
    { bet_id: BET.replace(/1$/, '2'), match_id: '42', draw_no: '2026042' },
  ],
  ...{ chase_id: BET, status: 1, units: 1, draw_price: '1.000000', draw_currency: '5.000000', total_price: '2.000000' },
  ...{ total_currency: '10.000000', currency: 'BRL', max_bonus: '47.285000', max_bonus_currency: '236.425000' },
  ...{ create_at: NOW.toISOString(), balance: '48.000000' },
};

describe('what is sent for a slip', () => {
  test('names the game, the draw, the odds and the rate that were seen, and the currency', () => {
    place(slipOf({}));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sports/api/v1/hkmarksix/bet',
        {
          ...{ match_id: DRAW, table_id: TABLE, currency: 'BRL', rate_id: RATE, draws: 1, stop_on_win: false },
          picks: [{ top: 0, selections: ['8'], amount: '5.000000' }],
        },
      ],
    ]);
  });

  test('has how many a unit bet combines, and bankers, where an entry has them', () => {
    place(
      slipOf({
        picks: [madeAnimals(['rat', 'ox', 'pig'], '2.5', { bankers: ['ox'] }), madeAnimals(['rat', 'ox', 'pig'], '3', { level: 3 })],
      }),
    );
    expect(calls[0]?.body.picks).toEqual([
      { top: ZODIACS, level: 2, selections: ['rat', 'ox', 'pig'], bankers: ['ox'], amount: '2.500000' },
      { top: ZODIACS, level: 3, selections: ['rat', 'ox', 'pig'], amount: '3.000000' },
    ]);
  });

  test('is the entries that are placed, not all that are on the slip', () => {
    place(slipOf({ picks: [EIGHT, madePick(['9'], '')] }), [EIGHT]);
    expect(calls[0]?.body.picks).toMatchObject([{ selections: ['8'] }]);
    expect(drawSlipState().intent?.picks).toEqual([EIGHT]);
  });

  test.each([
    ['one draw, where nothing can be stopped', 1, true, false],
    ['two, until one wins', 2, true, true],
    ['two, whatever comes', 2, false, false],
  ])('is for %s', (_, draws, stopOnWin, stop_on_win) => {
    place(slipOf({ draws, stopOnWin }));
    expect(calls[0]?.body).toMatchObject({ draws, stop_on_win });
  });

  test.each<[string, Partial<DrawSlip>, string]>([
    ['for no draw', { drawId: null }, 'a slip for no draw'],
    ['with an entry without an amount', { picks: [EIGHT, madePick(['9'], '')] }, 'an entry without an amount'],
    ['with an amount that cannot be read', { picks: [madePick(['9'], '1.2.3')] }, 'an entry without an amount'],
  ])('is nothing of a slip %s', (_, more, words) => {
    expect(() => place(slipOf(more))).toThrow(words);
    expect([calls.length, drawSlipState().intent]).toEqual([0, null]);
  });
});

describe('a slip that was placed', () => {
  test.each([
    ['an amount', { picks: [madePick(['8'], '6')] }],
    ['a number', { picks: [madePick(['9'], '5')] }],
    ['the draw', { drawId: '42' }],
    ['how many draws', { draws: 2 }],
  ])('is another bet where it differs by %s', async (_, more) => {
    const fingerprint = () => drawSlipState().intent?.fingerprint;
    place(slipOf({}));
    const first = fingerprint();
    setDrawSlipState({ intent: null });
    place(slipOf({}));
    expect(fingerprint()).toBe(first);
    setDrawSlipState({ intent: null });
    place(slipOf(more));
    expect(fingerprint()).not.toBe(first);
  });

  test('is kept for another draw, and leaves once it stands, with its first receipt', async () => {
    const slip = slipOf({ draws: 2 });
    place(slip);
    expect(drawSlipState()).toMatchObject({ placed: slip, slip: { picks: [EIGHT] }, intent: { state: 'sending', game: 'hkmarksix' } });
    await calls[0]?.reply(STANDING);
    expect(drawSlipState()).toMatchObject({
      ...{ placed: slip, slip: { game: 'hkmarksix', picks: [], drawId: null, draws: 1 } },
      intent: { state: 'accepted', placed: { betId: BET, drawId: DRAW, draws: 2, totalPrice: parseAmount('10'), currency: 'BRL' } },
    });
  });

  test('leaves the slip of another lottery as it is', async () => {
    place(slipOf({}));
    const other = { ...emptyDrawSlip('racing'), drawId: '9', picks: [madePick(['4'], '7', { top: 12 })] };
    setDrawSlipState({ slip: other });
    await calls[0]?.reply(STANDING);
    expect(drawSlipState()).toMatchObject({ slip: other, intent: { state: 'accepted' } });
  });

  test.each(['stands', 'is refused'])('has wallet, bets, odds, draws and rates read again once it %s', async (what) => {
    place(slipOf({}));
    expect(read).toEqual([]);
    await (what === 'stands' ? calls[0]?.reply(STANDING) : calls[0]?.refuse('draw.closed'));
    expect(read).toEqual([['account'], ['draw-bets', 'hkmarksix'], ['lottery-odds', 'hkmarksix'], ['draws', 'hkmarksix'], ['exchange']]);
  });

  test('and was left without an answer is looked for by its key, in its game, and then stands', async () => {
    const intent = { key: BET, fingerprint: 'f', sentAt: 0, game: 'racing', picks: [EIGHT], state: 'checking' } as const;
    setDrawSlipState({ slip: { ...emptyDrawSlip('racing'), picks: [EIGHT] }, intent });
    resumeChecking(queries);
    expect(calls.map(({ path }) => path)).toEqual([`/sports/api/v1/racing/mybet/${BET}`]);
    const sample = sampleOf(drawBetsApi.drawBet.reply, 'drawBet', NOW) as { readonly bet: object };
    await calls[0]?.reply({ ...sample, bet: { ...sample.bet, bet_id: BET, chase_draws: 3, total_currency: '5.000000' } });
    expect(drawSlipState()).toMatchObject({
      intent: { state: 'accepted', placed: { betId: BET, draws: 3, totalPrice: parseAmount('15') } },
      slip: { picks: [] },
    });
  });
});

// @vitest-environment happy-dom
import { receiptCode } from '@fairbook/core/betting';
import { odds, parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { madeDraw } from '../../testing/made-lottery.ts';
import { madeAnimals, madePick, type SlipShown, shownSlip, slipPutAway } from '../../testing/shown-slip.tsx';
import type { DrawIntent, PlacedDraws } from './draw-intent.ts';
import { DrawPlacedView } from './draw-placed-view.tsx';
import { emptyDrawSlip, type SlipPick } from './draw-slip.ts';
import { drawSlipState } from './draw-slip-store.ts';

const BET_ID = '0192a1b2-0000-7000-8000-00000000abcd';
const PLACED: PlacedDraws = {
  ...{ betId: BET_ID, drawId: '61', drawNo: '2026055', draws: 1, placedAt: new Date('2026-02-03T04:05:06Z') },
  ...{ totalPrice: parseAmount('12.34'), currency: 'BRL', maxBonus: parseAmount('567.89') },
};
const EIGHT = madePick(['8'], '5', { seen: { 8: odds(472_850) } });
let open: Awaited<ReturnType<typeof shownSlip>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  slipPutAway();
});
interface Shown extends SlipShown {
  readonly picks?: readonly SlipPick[];
  readonly placed?: Partial<PlacedDraws>;
}
async function shown({ picks = [EIGHT], placed = {}, game = 'hkmarksix', ...state }: Shown = {}) {
  const bet = { ...PLACED, ...placed };
  const intent = { ...{ key: 'k', fingerprint: 'f', sentAt: 0, game, picks, state: 'accepted' }, placed: bet } as unknown as DrawIntent;
  open = await shownSlip(() => <DrawPlacedView intent={intent} placed={bet} />, { ...state, game, intent });
  const { page } = open;
  const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ');
  return {
    ...open,
    title: plain(page.querySelector('h2')),
    legs: [...page.querySelectorAll('li')].map((leg) => [...leg.querySelectorAll('b, small')].map(plain)),
    sums: Object.fromEntries(
      [...page.querySelectorAll('dl > div')].map((row) => [plain(row.querySelector('dt')), plain(row.querySelector('dd'))]),
    ),
    links: [...page.querySelectorAll('a')].map((link) => [plain(link), link.getAttribute('href')]),
  };
}

describe('the receipt of a bet on draws', () => {
  test('has each of its figures beside its own name, in the currency of the bet', async () => {
    const { sums, title } = await shown();
    expect(title).toBe('slip.accepted 1');
    expect(Object.keys(sums)).toEqual(['lottery.draw', 'slip.staked', 'lottery.most_of_draw', 'slip.placed_at', 'slip.receipt_id']);
    expect(sums).toMatchObject({
      'lottery.draw': '2026055',
      'slip.staked': expect.stringMatching(/^R\$ ?12\.34$/),
      'lottery.most_of_draw': expect.stringMatching(/^R\$ ?567\.89$/),
      'slip.placed_at': expect.stringMatching(/03\/02.*:05:06/),
      'slip.receipt_id': receiptCode(BET_ID),
    });
  });

  test('says its money as the bet has it, whatever is shown elsewhere', async () => {
    const { sums } = await shown({ currency: 'BRL', placed: { currency: 'USDT' } });
    expect([sums['slip.staked'], sums['lottery.most_of_draw']]).toEqual([
      expect.stringMatching(/^12\.34\d* USDT$/),
      expect.stringMatching(/^567\.89\d* USDT$/),
    ]);
  });

  test.each([
    [2, /^lottery\.draw_and_more (1 2026055|2026055 1)$/],
    [12, /^lottery\.draw_and_more (11 2026055|2026055 11)$/],
  ])('on %i draws counts all of them over it, and beside the first those that follow', async (draws, first) => {
    const { title, sums } = await shown({ placed: { draws } });
    expect(title).toBe(`slip.accepted ${draws}`);
    expect(sums['lottery.draw']).toMatch(first);
  });

  test('leads to the bet and to its draw, each by its own id', async () => {
    const { links } = await shown({ game: 'racing', picks: [madePick(['4'], '5', { top: 12 })] });
    expect(links).toEqual([
      ['slip.see_bet', `/lottery/my-bets?game=racing&bet=${BET_ID}`],
      ['lottery.see_draw', '/draws/racing/61'],
    ]);
  });

  test('takes the focus, so that it is read first', async () => {
    await shown();
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H2', 'slip.accepted 1']);
  });
});

describe('what was bet on', () => {
  test('is every entry in its order, with its group and the odds taken', async () => {
    const nine = madePick(['9'], '3', { seen: { 9: odds(93_100) } });
    expect((await shown({ picks: [nine, EIGHT] })).legs).toEqual([
      ['lottery.number 9', 'lottery.group_specialCode', '9.31'],
      ['lottery.number 8', 'lottery.group_specialCode', '47.285'],
    ]);
  });

  test.each<[string, SlipPick['seen']]>([
    ['of which each has its own', { rat: odds(20_000), ox: odds(30_000) }],
    ['that nobody has seen', {}],
  ])('has no odds where there is not one for all: %s', async (_, seen) => {
    const { legs } = await shown({ picks: [madeAnimals(['rat', 'ox'], '5', { seen })] });
    expect(legs).toEqual([['draws.animal_rat, draws.animal_ox', 'lottery.group_specialCodeCombinationZodiacs', '']]);
  });

  test('is named by the words of its game', async () => {
    const { legs } = await shown({ game: 'racing', picks: [madePick(['4'], '5', { top: 12, seen: { 4: odds(98_000) } })] });
    expect(legs[0]?.[0]).toMatch(/^lottery\.pick_at .*lottery\.car 4/);
    expect(legs[0]?.[2]).toBe('9.80');
  });
});

describe('the way on from a receipt', () => {
  const kept = { ...emptyDrawSlip('hkmarksix'), drawId: '61', picks: [EIGHT], draws: 3 };
  const NEXT = madeDraw({ match_id: '62', draw_no: '2026056' });
  const offers = () => ['slip.done', 'slip.keep', 'lottery.repeat_for 2026056'].filter((words) => open?.button(words) !== undefined);
  const ALL = ['slip.done', 'slip.keep', 'lottery.repeat_for 2026056'];

  test.each<[string, Shown, readonly string[]]>([
    ['the next draw takes bets', { state: { placed: kept }, last: { current: NEXT } }, ALL],
    ['its own draw still takes bets', { state: { placed: kept }, last: { current: NEXT }, placed: { drawId: '62' } }, ALL.slice(0, 2)],
    ['the next draw takes none yet', { state: { placed: kept }, last: { current: { ...NEXT, status: 'closed' } } }, ALL.slice(0, 2)],
    ['there is no next draw', { state: { placed: kept }, last: { current: null } }, ALL.slice(0, 2)],
    ['what was bet is not known any more', { last: { current: NEXT } }, ALL.slice(0, 1)],
  ])('offers what can be done where %s', async (_, state, expected) => {
    await shown(state);
    expect(offers()).toEqual(expected);
  });

  test.each<[string, string, object]>([
    ['puts it away', 'slip.done', { intent: null, placed: null, slip: { picks: [] } }],
    [
      'keeps the entries without their amounts',
      'slip.keep',
      { intent: null, placed: null, slip: { drawId: '61', draws: 1, picks: [{ amount: '' }] } },
    ],
    [
      'repeats the bet for the next draw alone',
      'lottery.repeat_for',
      { intent: null, placed: null, slip: { drawId: '62', draws: 1, picks: [{ selections: ['8'], amount: '5' }] } },
    ],
  ])('%s', async (_, words, expected) => {
    const { tap } = await shown({ slip: { picks: [], drawId: null }, state: { placed: kept }, last: { current: NEXT } });
    await tap(words);
    expect(drawSlipState()).toMatchObject(expected);
  });
});

// @vitest-environment happy-dom
import { lotteryApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { drawSlipState, setDrawSlipState } from '../lottery/betting/slip/draw-slip-store.ts';
import { madeDraw, madeLast, madeOdds } from '../lottery/testing/made-lottery.ts';
import { RepeatDrawBet } from './repeat-draw-bet.tsx';
import { madeBetPick, madeDrawBet, madeUnits } from './testing/made-draw-bet.ts';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
const toasts: number[] = [];
function Part({ bet }: { readonly bet: ReturnType<typeof madeDrawBet> }) {
  const now = useToasts();
  useEffect(() => void toasts.push(...now.map(({ id }) => id)));
  return (
    <>
      <RepeatDrawBet bet={bet} />
      <output>{now.map(({ message }) => message).join('; ')}</output>
    </>
  );
}
const told = () => open?.page.querySelector('output')?.textContent ?? '';
afterEach(async () => {
  await open?.close();
  for (const id of toasts.splice(0)) dismissToast(id);
  setDrawSlipState({ undo: null, intent: null });
  localStorage.clear();
});

async function repeated(
  bet: ReturnType<typeof madeDrawBet>,
  { current = madeDraw({ game: bet.game, match_id: '9', draw_no: '2026009' }), closed = [] as number[] } = {},
) {
  const answers = {
    last: z.encode(lotteryApi.lastDraw.reply, madeLast({ current }, bet.game)),
    odds: z.encode(lotteryApi.markSixOdds.reply, madeOdds(bet.game, { closed_tops: closed })),
  };
  open = await drawnAt(() => <Part bet={bet} />, {
    ...{ address: '/my', words: NAMED_WORDS },
    answer: ({ pathname }) => (pathname.endsWith('/last') ? answers.last : pathname.endsWith('/odds') ? answers.odds : undefined),
  });
  const { page, press } = open;
  await press('my_bets.repeat');
  await act(async () => until(() => page.querySelector('button')?.disabled === false));
}
const NUMBERS = madeBetPick({ selections: ['8', '9'], units: [madeUnits(), madeUnits({ prop: '9' })], unit_currency: parseAmount('5') });

test('a bet is put on the slip for the draw that takes bets now, and the page of its game opens with the slip', async () => {
  await repeated(madeDrawBet({ picks: [NUMBERS] }));
  const { slip, typedIn } = drawSlipState();
  expect(slip).toMatchObject({ game: 'hkmarksix', drawId: '9', amount: '', draws: 1, stopOnWin: false });
  expect([typedIn, slip.picks.map(({ selections, amount }) => [...selections, amount])]).toEqual([
    'BRL',
    [
      ['8', '5'],
      ['9', '5'],
    ],
  ]);
  expect([open?.address(), told()]).toEqual(['/lottery/mark-six?game=hkmarksix&slip=true', '']);
});

test('of a race the page of races opens', async () => {
  await repeated(madeDrawBet({ game: 'racing', picks: [madeBetPick({ top: 12, selections: ['4'] })] }));
  expect(open?.address()).toBe('/lottery/pk10?game=racing&slip=true');
});

test.each([
  ['none', null],
  ['one that is closed', madeDraw({ status: 'closed' })],
])('where no draw takes bets that is told, and nothing is put anywhere: %s', async (_, current) => {
  const before = drawSlipState().slip;
  await repeated(madeDrawBet(), { current: current as never });
  expect([told(), open?.address(), drawSlipState().slip === before]).toEqual(['my_bets.repeat_no_draw', '/my', true]);
});

test('what is not offered any more is told by name, and the rest is put on the slip', async () => {
  const side = madeBetPick({ top: 1, selections: ['big'] });
  await repeated(madeDrawBet({ picks: [NUMBERS, side] }), { closed: [1] });
  expect(told().split(' ').toSorted()).toEqual(['2', 'lottery.side_big', 'my_bets.repeat_gone']);
  expect([drawSlipState().slip.picks.length, open?.address()]).toEqual([2, '/lottery/mark-six?game=hkmarksix&slip=true']);
});

test('where nothing is offered any more the slip stays what it was, and so does the page', async () => {
  const before = drawSlipState().slip;
  await repeated(madeDrawBet({ picks: [NUMBERS] }), { closed: [0] });
  expect(told()).toContain('lottery.number 8, lottery.number 9');
  expect([open?.address(), drawSlipState().slip === before]).toEqual(['/my', true]);
});

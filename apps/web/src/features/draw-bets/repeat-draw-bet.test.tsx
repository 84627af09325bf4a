// @vitest-environment happy-dom
import { type Draw, type DrawBet, lotteryApi } from '@fairbook/contract';
import { odds, parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DRAW_SLIP_KEY } from '../../shared/bet-slip/kept-draw-slip.ts';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { RepeatDrawBet } from './repeat-draw-bet.tsx';
import { madeBetPick, madeDrawBet, madeUnits } from './testing/made-draw-bet.ts';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
const toasts: number[] = [];
function Part({ bet }: { readonly bet: DrawBet }) {
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
  localStorage.clear();
});

const NEXT = { match_id: '9', draw_no: '2026009' };
const cell = (top: number, prop: string) => ({ top, prop, odd: odds(470_000), min: parseAmount('1'), max: parseAmount('9'), edge_e6: 1 });
const CELLS = [cell(0, '8'), cell(0, '9'), cell(1, 'big'), cell(12, '4')];

/** The slip as stored. */
const kept = () =>
  (
    JSON.parse(localStorage.getItem(DRAW_SLIP_KEY) ?? 'null') as {
      readonly state: { readonly slip: { readonly picks: readonly { readonly selections: readonly string[]; readonly amount: string }[] } };
    } | null
  )?.state;

async function repeated(bet: DrawBet, { current = { ...bet.draw, ...NEXT } as Draw | null, closed = [] as number[] } = {}) {
  const { game, draw } = bet;
  const last = { current, last: null, awaited: null, next: [], offset_minutes: 0, now: draw.open_at };
  const table = { game, table_id: 't1', closed_tops: closed, merged_exactly_six: false, lunar_year: 2026, year_animal: null, list: CELLS };
  const answers = { last: z.encode(lotteryApi.lastDraw.reply, last), odds: z.encode(lotteryApi.markSixOdds.reply, table) };
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
  const { slip, typedIn } = kept() as { readonly slip: NonNullable<ReturnType<typeof kept>>['slip']; readonly typedIn: string };
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
  ['one that is closed', madeDrawBet({}, { status: 'closed' }).draw],
])('where no draw takes bets that is told, and nothing is put anywhere: %s', async (_, current) => {
  const before = kept();
  await repeated(madeDrawBet(), { current });
  expect([told(), open?.address(), kept()]).toEqual(['my_bets.repeat_no_draw', '/my', before]);
});

test('what is not offered any more is told by name, and the rest is put on the slip', async () => {
  const side = madeBetPick({ top: 1, selections: ['big'] });
  await repeated(madeDrawBet({ picks: [NUMBERS, side] }), { closed: [1] });
  expect(told().split(' ').toSorted()).toEqual(['2', 'lottery.side_big', 'my_bets.repeat_gone']);
  expect([kept()?.slip.picks.length, open?.address()]).toEqual([2, '/lottery/mark-six?game=hkmarksix&slip=true']);
});

test('where nothing is offered any more the slip stays what it was, and so does the page', async () => {
  const before = kept();
  await repeated(madeDrawBet({ picks: [NUMBERS] }), { closed: [0] });
  expect(told()).toContain('lottery.number 8, lottery.number 9');
  expect([open?.address(), kept()]).toEqual(['/my', before]);
});

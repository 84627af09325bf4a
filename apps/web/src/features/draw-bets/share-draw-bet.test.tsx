// @vitest-environment happy-dom
import type { DrawBet } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { ShareDrawBet } from './share-draw-bet.tsx';
import { madeBetPick, madeDrawBet, madeUnits } from './testing/made-draw-bet.ts';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  vi.restoreAllMocks();
});
/** The texts drawn into a bet's picture, in order, with its amounts. */
async function pictureOf(more: Partial<DrawBet>): Promise<string> {
  const written: string[] = [];
  const canvas = { fillText: (text: string) => void written.push(text), measureText: () => ({ width: 1 }), fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  sentTo(); // catches requests for rates
  open = await drawn(<ShareDrawBet bet={madeDrawBet(more)} />, [], NAMED_WORDS);
  const [amounts] = open.page.querySelectorAll('input');
  await act(async () => amounts?.click());
  await open.press('my_bets.share_now');
  await act(async () => undefined);
  return written.join(' | ');
}
const two = madeBetPick({ selections: ['8', '9'], units: [madeUnits(), madeUnits({ prop: '9' })] });
const paid = (text: string) => ({ status: 'settled', bonus_currency: parseAmount(text) }) as const;

test('the picture of a bet names its game and draw, and what was chosen at which odds', async () => {
  const text = await pictureOf({ picks: [two] });
  expect(text).toContain('draws.game_hkmarksix · 2026007');
  for (const number of [8, 9]) expect(text).toMatch(new RegExp(`lottery\\.number ${number}\\b.*47\\.0`));
  expect(text).toContain('lottery.group_specialCode');
  expect(text).toMatch(/FB-/);
});

test.each<[string, Partial<DrawBet>, string, string]>([
  ['open', {}, 'my_bets.state_pending', 'my_bets.if_win | R$235.00'],
  ['won', paid('12'), 'my_bets.state_won', 'my_bets.received | R$12.00'],
  ['paid less than it cost', paid('2'), 'lottery.state_part', 'my_bets.received | R$2.00'],
  ['paid what it cost', paid('5'), 'lottery.state_back', 'my_bets.received | R$5.00'],
])('it says how the bet stands, what it cost and what came, or can come, of it: %s', async (_, more, state, back) => {
  const text = await pictureOf(more);
  expect(text).toContain(state);
  expect(text).toContain('my_bets.staked | R$5.00');
  expect(text).toContain(back);
});

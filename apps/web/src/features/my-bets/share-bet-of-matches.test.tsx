// @vitest-environment happy-dom
import { type Bet, bettingApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { ShareBetOfMatches } from './share-bet-of-matches.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const [together, apart, multiple] = (() => {
  const { list } = z.decode(bettingApi.myBets.reply, sampleOf(bettingApi.myBets.reply, 'bets', NOW) as never) as { list: readonly Bet[] };
  const [bet] = list.filter(({ data: [first = []] }) => first.length > 0);
  const [joint] = bet?.joints ?? [];
  if (!bet || !joint) throw new RangeError('the sample has no such bet');
  const [legs = [], other = []] = bet.data;
  const first = legs.map((leg) => ({ ...leg, m: joint.match_id }));
  const data = [first, other.slice(0, 1)];
  const bets: readonly [Bet, Bet, Bet] = [
    { ...bet, data: [first], joints: [joint] },
    { ...bet, data, joints: [] },
    { ...bet, data, joints: [joint] },
  ];
  return bets;
})();

/** The texts drawn into a bet's picture, in order. */
let written: string[] = [];
let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  vi.restoreAllMocks();
  written = [];
});
async function pictureOf(bet: Bet, more?: string): Promise<readonly string[]> {
  const canvas = { fillText: (text: string) => void written.push(text), measureText: () => ({ width: 1 }), fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  sentTo(); // catches requests for rates
  open = await drawn(<ShareBetOfMatches bet={bet} />);
  const boxes = more === undefined ? [] : open.page.querySelectorAll('input');
  await act(async () => {
    for (const box of boxes) box.click();
  });
  await open.press('my_bets.share_now');
  await act(async () => undefined);
  return written;
}
const oddsOf = (text: string): boolean => /^\d[\d,]*\.\d\d$/.test(text);

test('selections that pay together have one price, in the title or beside the first; others have one each', async () => {
  const one = await pictureOf(together);
  expect(one[1]).toMatch(/ [\d,]+\.\d\d$/);
  expect(one.slice(2).filter(oddsOf)).toEqual([]);
  await open?.close();
  written = [];
  const other = await pictureOf(apart);
  expect(other[1]).not.toMatch(/\d\.\d\d$/);
  const all = other.filter(oddsOf).length;
  expect(all).toBeGreaterThan(1);
  await open?.close();
  written = [];
  // In a multiple it is beside the first of them.
  expect((await pictureOf(multiple)).filter(oddsOf)).toHaveLength(all + 1 - (multiple.data[0]?.length ?? 0));
});

test('amounts are in it when its player says so, the code unless they do not', async () => {
  const shown = await pictureOf(apart);
  expect([shown.includes('my_bets.receipt_id'), shown.includes('my_bets.staked')]).toEqual([true, false]);
  await open?.close();
  written = [];
  const other = await pictureOf(apart, 'turned');
  expect([other.includes('my_bets.receipt_id'), other.includes('my_bets.staked')]).toEqual([false, true]);
});

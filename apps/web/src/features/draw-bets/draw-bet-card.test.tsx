// @vitest-environment happy-dom
import type { DrawBet } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { DrawBetCard } from './draw-bet-card.tsx';
import { madeBetPick, madeDrawBet, madeUnits } from './testing/made-draw-bet.ts';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(async () => open?.close());
async function shown(...of: Parameters<typeof madeDrawBet>) {
  open = await drawnAt(() => <DrawBetCard bet={madeDrawBet(...of)}>and the rest</DrawBetCard>, { address: '/', words: NAMED_WORDS });
  return { ...open, lines: linesOf(open.page).map((line) => line.replaceAll(' ', ' ')) };
}
const money = (text: string) => ({ bonus_currency: parseAmount(text) });
const NUMBERS = [8, 19, 26, 31, 42, 5, 33];

test('a bet is named by its game, source and draw, leads to the draw, and is followed by what is said behind it', async () => {
  const { page, text } = await shown();
  const name = 'lottery.bet_title draws.game_title draws.game_hkmarksix draws.source_own 2026007';
  expect(page.querySelector('h2')?.textContent?.split(' ').toSorted()).toEqual(name.split(' ').toSorted());
  expect(page.querySelector('article')?.getAttribute('aria-labelledby')).toBe(page.querySelector('h2')?.id);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/draws/hkmarksix/7');
  expect(text()).toMatch(/lottery\.bet_draw Wed 04\/03 12:30.*and the rest$/);
});

const WON = { status: 'settled', ...money('12.5') } as const;
describe('how a bet stands', () => {
  test.each<[string, Partial<DrawBet>, string, string, string]>([
    ['open', {}, 'my_bets.state_pending', 'my_bets.staked R$5.00', 'clock'],
    ['won', WON, 'my_bets.state_won', 'my_bets.result +R$7.50', 'check'],
    ['lost', { status: 'settled' }, 'my_bets.state_lost', 'my_bets.result −R$5.00', 'x'],
    ['paid less than it cost', { status: 'settled', ...money('2') }, 'lottery.state_part', 'my_bets.result −R$3.00', 'minus'],
    ['paid what it cost', { status: 'settled', ...money('5') }, 'lottery.state_back', 'my_bets.result R$0.00', 'minus'],
    ['cancelled', { status: 'cancelled', ...money('5') }, 'my_bets.state_cancelled', 'my_bets.result R$0.00', 'minus'],
  ])('is said with its figure and its sign: %s', async (_, more, state, figure, sign) => {
    const { page } = await shown(more);
    const head = page.querySelector('header')?.textContent?.replaceAll(/[\s ]+/g, ' ') ?? '';
    expect(head).toContain(state);
    expect(page.querySelector('header use')?.getAttribute('href')).toBe(`#i-${sign}`);
    expect(head.endsWith(figure)).toBe(true);
  });

  test('is good news in its look only where more came back than it cost', async () => {
    const isOk = async (more: Partial<DrawBet>) => {
      const { lines } = await shown(more);
      await open?.close();
      return lines.some((line) => line.includes('*ok'));
    };
    expect([await isOk(WON), await isOk({ status: 'settled', ...money('2') }), await isOk({})]).toEqual([true, false, false]);
  });
});

describe('what a bet costs and brings', () => {
  test('is told on both sides while it is open', async () => {
    const { text } = await shown();
    const said = text().replaceAll(/[\s ]+/g, ' ');
    expect(said).toContain('lottery.if_win_mostR$235.00my_bets.profit R$230.00');
    expect(said).toContain('my_bets.if_lose−R$5.00my_bets.already_paid');
    expect(said).not.toContain('my_bets.received');
  });

  test.each<[string, Partial<DrawBet>, string]>([
    ['settled', WON, 'my_bets.stakedR$5.00my_bets.receivedR$12.50my_bets.result+R$7.50'],
    ['cancelled', { status: 'cancelled', ...money('5') }, 'my_bets.stakedR$5.00my_bets.refundedR$5.00my_bets.resultR$0.00'],
  ])('is added up once it is decided: %s', async (_, more, sums) => {
    const said = (await shown(more)).text().replaceAll(/[\s ]+/g, ' ');
    expect(said).toContain(sums);
    expect(said).not.toContain('lottery.if_win_most');
  });
});

test.each<[string, Partial<DrawBet>, string, readonly string[]]>([
  ['one unit bet', {}, 'lottery.bet_units 1 1', []],
  [
    'several',
    {
      picks: [
        madeBetPick({
          top: 7,
          level: 2,
          selections: ['rat', 'horse'],
          units: [madeUnits({ count: 3 }), madeUnits({ count: 2, reduced: true })],
        }),
        madeBetPick({ top: 1, selections: ['big'] }),
      ],
    },
    'lottery.bet_units 6 6',
    [],
  ],
  ['one of several draws', { chase_place: 1, chase_draws: 2 }, 'lottery.bet_units 1 1', ['lottery.bet_place 1 2']],
  [
    'one of several that stop',
    { chase_place: 1, chase_draws: 2, stop_on_win: true },
    'lottery.bet_units 1 1',
    ['lottery.bet_place 1 2', 'lottery.bet_stops'],
  ],
  ['one that would stop alone', { stop_on_win: true }, 'lottery.bet_units 1 1', []],
])('its unit bets are counted, and its place among several: %s', async (_, more, units, rest) => {
  const { lines } = await shown(more);
  const line = lines.find((each) => each.startsWith('lottery.bet_units'))?.split(' · ') ?? [];
  expect(line[0]).toMatch(new RegExp(`^${units}$`));
  expect(line.slice(1)).toEqual(rest);
});

test.each<[string, Parameters<typeof madeDrawBet>, RegExp, boolean]>([
  ['the result of a draw that has one', [WON, { numbers: NUMBERS }], /draws\.numbers_in_order/, true],
  ['no result before there is one', [], /draws\.(numbers|status)/, false],
  ['why it was cancelled', [{ status: 'cancelled', cancel_reason: 'chase_won' }], /lottery\.cancelled_chase_won/, true],
  ['nothing of that where it was not', [WON], /lottery\.cancelled/, false],
  ['that a result was corrected', [{ ...WON, revision: 2 }], /my_bets\.corrected/, true],
  ['nothing of that where none was', [WON], /my_bets\.corrected/, false],
])('a bet says %s', async (_, of, words, says) => {
  const { lines } = await shown(...of);
  expect(words.test(lines.join('\n'))).toBe(says);
});

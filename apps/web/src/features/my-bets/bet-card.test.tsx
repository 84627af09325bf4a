// @vitest-environment happy-dom
import type { Bet } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { BetCard } from './bet-card.tsx';
import { BET as WON } from './testing/sample-receipt.ts';

const NONE = parseAmount('0');
/** A single of 10 that wins 25, open. */
const BET: Bet = {
  ...WON,
  ...{ status: 'pending', data: [], match: {}, bonus: NONE, bonus_currency: NONE },
  ...{ min_bonus_currency: parseAmount('25'), max_bonus_currency: parseAmount('25') },
};
const SETTLED = { status: 'settled', bonus: parseAmount('25'), bonus_currency: parseAmount('25') } as const;
const LOST = { status: 'settled', bonus: NONE, bonus_currency: NONE } as const;

beforeAll(async () => void (await import('./cash-out/cash-out.tsx')));
let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(more: Partial<Bet> = {}) {
  sentTo();
  open = await drawn(<BetCard bet={{ ...BET, ...more }}>receipt</BetCard>, [], NAMED_WORDS);
  return open;
}
/** Without currency names, and with one kind of minus. */
const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll('−', '-')
    .replaceAll(/\s|USDT/g, '')
    .replaceAll(/(\.\d\d)0000/g, '$1');
const head = () => plain(open?.page.querySelector('header')?.textContent);
const rest = () => plain(open?.text()).replace(head(), '');

describe('the head of a bet', () => {
  test.each<[string, Partial<Bet>, RegExp]>([
    ['what it costs while it is open', {}, /state_pending.*my_bets\.staked10\.00$/],
    ['what it won', SETTLED, /state_won.*my_bets\.result\+15\.00$/],
    ['what it lost', LOST, /state_lost.*my_bets\.result-10\.00$/],
    [
      'nothing won or lost where it came back',
      { status: 'cancelled', bonus: parseAmount('10'), bonus_currency: parseAmount('10') },
      /state_cancelled.*my_bets\.result0\.00$/,
    ],
    ['what it was sold for', { ...SETTLED, open_e8: 0, bonus_currency: parseAmount('8') }, /state_cashed_out.*my_bets\.result-2\.00$/],
  ])('says %s', async (_, more, said) => {
    const { page } = await draw(more);
    expect(head()).toMatch(said);
    expect(page.querySelector('article')?.getAttribute('aria-labelledby')).toBe(page.querySelector('h2')?.id);
  });

  test.each<[string, Partial<Bet>, string, boolean]>([
    ['open', {}, 'clock', false],
    ['won', SETTLED, 'check', true],
    ['lost', LOST, 'x', false],
    ['cancelled', { status: 'cancelled' }, 'minus', false],
    ['sold', { ...SETTLED, open_e8: 0 }, 'out', false],
  ])('has a sign of its own where the bet is %s, and looks good where it won alone', async (_, more, icon, isGood) => {
    const { page } = await draw(more);
    expect(page.querySelector('header use')?.getAttribute('href')).toBe(`#i-${icon}`);
    expect(linesOf(page).some((line) => line.includes('*ok'))).toBe(isGood);
  });

  const match = (status: string) => ({ ...Object.values(WON.match)[0], status }) as Bet['match'][string];
  test('counts the matches that are played now, while it is open', async () => {
    const matches = { 1: match('live'), 2: match('upcoming'), 3: match('live') };
    await draw({ match: matches });
    expect(head()).toContain('my_bets.live_count2');
    expect(head()).not.toContain('state_pending');
    await open?.close();
    await draw({ match: { 1: match('live') } });
    expect(head()).toContain('my_bets.live_count1');
    await open?.close();
    await draw({ match: { 2: match('upcoming') } });
    expect(head()).not.toContain('live_count');
    await open?.close();
    await draw({ ...LOST, match: matches });
    expect(head()).not.toContain('live_count');
  });

  test.each<[Partial<Bet>, string | undefined]>([
    [{}, undefined],
    [{ bets: 3, unit_currency: parseAmount('2') }, 'my_bets.lines32.00'],
    [{ bets: 1, multiple: 2, unit_currency: parseAmount('5') }, 'my_bets.lines15.00×2'],
  ])('says how many lines of how much where there are several: %#', async (more, said) => {
    await draw(more);
    expect(rest().includes(said ?? 'my_bets.lines')).toBe(said !== undefined);
    expect(rest()).not.toMatch(/×1(?!\d)/);
  });
});

describe('what an open bet can bring', () => {
  test('is one sum where there is only one, and its profit', async () => {
    await draw();
    expect(rest()).not.toContain('my_bets.co_part_sold');
    expect(rest()).toMatch(/my_bets\.if_win25\.00my_bets\.profit15\.00my_bets\.if_lose-10\.00my_bets\.already_paid/);
  });

  test('is a sum from and to where lines win apart', async () => {
    await draw({ min_bonus_currency: parseAmount('5') });
    expect(rest()).toMatch(/my_bets\.up_to25\.00my_bets\.at_least5\.00/);
  });

  test('counts what was sold of it already, and says how much is left', async () => {
    await draw({ cashed_out: parseAmount('4'), cashed_out_currency: parseAmount('4'), open_e8: 60_000_000 });
    expect(rest()).toMatch(/my_bets\.profit19\.00my_bets\.if_lose-6\.00/);
    expect(rest()).toMatch(/my_bets\.co_part_sold4\.0060(\.0)?%/);
    await open?.close();
    await draw({ ...SETTLED, cashed_out: parseAmount('4'), cashed_out_currency: parseAmount('4') });
    expect(rest()).not.toContain('my_bets.co_part_sold');
  });
});

describe('what a settled bet came to', () => {
  test('is what was staked, what came, and the difference', async () => {
    await draw(SETTLED);
    expect(rest()).toMatch(/my_bets\.staked10\.00my_bets\.received25\.00my_bets\.result\+15\.00/);
    expect(rest()).not.toContain('my_bets.if_win');
  });

  test('names the bonus in it, and a stake that came back', async () => {
    await draw({ ...SETTLED, extra_bonus: parseAmount('3'), extra_bonus_currency: parseAmount('3') });
    expect(rest()).toContain('my_bets.of_it_bonus3.00');
    await open?.close();
    await draw({ status: 'cancelled', bonus: parseAmount('10'), bonus_currency: parseAmount('10') });
    expect(rest()).toMatch(/my_bets\.refunded10\.00my_bets\.result0\.00/);
    expect(rest()).not.toContain('of_it_bonus');
  });

  test.each<[Partial<Bet>, string | undefined]>([
    [{ ...SETTLED, revision: 1 }, undefined],
    [{ ...SETTLED, revision: 2 }, 'my_bets.corrected'],
    [{ revision: 2 }, 'my_bets.reopened'],
  ])('was it corrected: %#', async (more, said) => {
    await draw(more);
    expect(['my_bets.corrected', 'my_bets.reopened'].filter((each) => rest().includes(each))).toEqual(said ? [said] : []);
  });
});

describe('the sale of a bet', () => {
  const toggle = () => open?.page.querySelector('section[aria-label="my_bets.co_title"] button');
  const drawLoaded = async (more: Partial<Bet>) => {
    await draw(more);
    await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
  };

  test('is offered while the bet is open, and opened by its player', async () => {
    await drawLoaded({ game: 'soccer' });
    expect([toggle()?.getAttribute('aria-expanded'), open?.text().includes('my_bets.co_share')]).toEqual(['false', false]);
    await open?.press('my_bets.co_title');
    expect(toggle()?.getAttribute('aria-expanded')).toBe('true');
  });

  test.each<[string, Partial<Bet>, boolean]>([
    ['settled', { ...SETTLED, game: 'soccer' }, false],
    ['on a pool, which is said,', { game: 'bd' }, true],
  ])('is not offered of a bet that is %s', async (_, more, isSaid) => {
    await drawLoaded(more);
    expect([toggle() ?? null, open?.text().includes('my_bets.co_no_pool')]).toEqual([null, isSaid]);
  });
});

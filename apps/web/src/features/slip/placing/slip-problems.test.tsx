// @vitest-environment happy-dom
import { EMPTY_SLIP } from '@fairbook/core/betting';
import { parseAmount, parseOdds, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { changeSlip, setSlipState, slipState } from '../slip-store.ts';
import { SlipProblems, type SlipProblemsProps } from './slip-problems.tsx';

const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
const NOTHING: SlipProblemsProps = {
  ...{ id: 'p', box: { current: null }, problems: [], missing: null, isNew: false, bar: null, refused: [], wasLost: false, closed: [] },
  noMultiple: null,
};
const problem = (code: string, details: object = {}, more: object = {}) => ({ code, details, row: null, ...more }) as never;
const refusal = (code: string, details: object = {}, stakeKey: string | null = null) =>
  ({ key: code, state: 'refused', code, details, stakeKey }) as never;

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null }));
afterEach(async () => {
  await open?.close();
  open = undefined;
  localStorage.clear();
});
async function said(more: Partial<SlipProblemsProps>) {
  open = await drawnAt(() => <SlipProblems {...NOTHING} {...more} />, {
    ...{ address: '/', words: NAMED_WORDS },
    known: [[keys.exchange, RATES]],
  });
  await act(() => vi.dynamicImportSettled());
  const { page } = open;
  return {
    ...open,
    list: [...page.querySelectorAll('li')].map(({ textContent }) => textContent?.replaceAll(/ +/g, ' ').replace(' :', ':')),
    buttons: [...page.querySelectorAll('button')].map(({ textContent }) => textContent),
    isReached: page.querySelector('ul')?.tabIndex === 0,
  };
}
const take = (...ids: readonly string[]) => {
  for (const matchId of ids) {
    const leg = { game: 'soccer', matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00') } as const;
    changeSlip({ type: 'selectionToggled', selection: leg });
  }
};

test('nothing is in the way while nothing is, and a keyboard passes by', async () => {
  const { list, isReached, page } = await said({});
  expect([list, isReached]).toEqual([[], false]);
  const told = ['id', 'aria-label', 'aria-live'].map((name) => page.querySelector('ul')?.getAttribute(name));
  expect(told).toEqual(['p', 'slip.problems', 'polite']);
});

describe('what is in the way', () => {
  test.each<[string, Partial<SlipProblemsProps>, string]>([
    ['a problem, with what to do', { problems: [problem('slip.below_min_bet')] }, 'errors.slip.below_min_bet slip.do_raise'],
    ['one that says so itself', { problems: [problem('slip.stake_invalid')] }, 'errors.slip.stake_invalid '],
    [
      'a kind of lines',
      { problems: [problem('slip.below_min_bet', {}, { row: '3x3' })] },
      'slip.size 2: errors.slip.below_min_bet slip.do_raise',
    ],
    ['a wallet that has too little', { problems: [problem('slip.insufficient_balance')] }, 'errors.slip.insufficient_balance '],
    ['a wallet that is new', { problems: [problem('slip.insufficient_balance')], isNew: true }, 'slip.begin_with_deposit '],
    ['a feed that is silent', { problems: [problem('slip.market_closed')] }, 'slip.closed_silent '],
    ['a break', { bar: { kind: 'listed' } }, 'errors.exclusion.listed'],
    ['a limit', { bar: { kind: 'required' } }, 'errors.limit.required'],
    ['selections that have no price together', { problems: [problem('builder.impossible')] }, 'errors.builder.impossible '],
  ])('is said and can be reached: %s', async (_, more, words) => {
    const { list, isReached, buttons } = await said(more);
    expect([list, isReached, buttons]).toEqual([[words], true, []]);
  });

  test.each([
    ['slip.too_many_matches', 'slip.do_remove_some'],
    ['slip.banker_invalid', 'slip.do_free_bankers'],
    ['slip.legs_over_limit', 'slip.do_smaller_sizes'],
    ['slip.single_not_allowed', 'slip.do_combine'],
    ['slip.too_many_lines', 'slip.do_smaller_sizes'],
    ['slip.region_disabled', 'slip.do_nothing_here'],
    ['slip.below_min_bet', 'slip.do_raise'],
    ['slip.exceeds_max_bet', 'slip.do_lower'],
    ['slip.below_min_multiple', 'slip.do_raise_multiple'],
    ['slip.exceeds_max_multiple', 'slip.do_lower_multiple'],
  ])('%s comes with its way out, %s', async (code, way) => {
    expect((await said({ problems: [problem(code)] })).list).toEqual([`errors.${code} ${way}`]);
  });

  test('can be taken off where it is closed, all that is at once', async () => {
    take('1', '2', '3');
    const { list, press } = await said({ problems: [problem('slip.market_closed')], closed: ['1/wl/w', '3/wl/w'] });
    expect(list).toEqual(['errors.slip.market_closed slip.remove_closed 2']);
    await press('slip.remove_closed');
    expect(slipState().slip.legs.map(({ matchId }) => matchId)).toEqual(['2']);
  });

  test('can be paid in where the wallet lacks it', async () => {
    const { buttons } = await said({ problems: [problem('slip.insufficient_balance')], missing: parseAmount('3.5') });
    expect(buttons).toEqual([expect.stringMatching(/^slip\.deposit_missing .*3\.50/)]);
  });

  test.each(['slip.over_offer_max', 'slip.over_offer_bonus'])('can be lowered to the most that staff allow: %s', async (code) => {
    take('1', '2');
    changeSlip({ type: 'modeChosen', mode: 'separate' });
    const { buttons, press } = await said({ problems: [problem(code, { stake: '7.50' }, { stakeKey: '2/wl/w' })] });
    expect(buttons).toEqual([expect.stringMatching(/^slip\.take_most 7\.50+ USDT$/)]);
    await press('slip.take_most');
    expect(slipState().slip.stakes).toEqual({ '2/wl/w': '7.5' });
  });
});

describe('of several things in the way', () => {
  const two = [problem('slip.market_closed'), problem('slip.insufficient_balance')];
  test('the worst is said alone, with its way out', async () => {
    take('1', '2');
    const { list, buttons } = await said({ problems: two, closed: ['1/wl/w'], missing: parseAmount('3.5') });
    expect(list).toEqual(['errors.slip.market_closed slip.remove_closed 1']);
    expect(buttons).toEqual(['slip.remove_closed 1']);
  });

  test('a refusal is said before it in one message, and points nowhere else', async () => {
    const { list, buttons } = await said({ refused: [refusal('slip.market_closed', { leg: '0' })], problems: two, closed: ['1/wl/w'] });
    expect(list).toEqual(['slip.not_placed errors.slip.market_closed slip.remove_closed 1']);
    expect(buttons).toEqual(['slip.remove_closed 1']);
  });

  test('a refusal with a way out of its own is alone', async () => {
    const full = refusal('bet.exposure', { stake: '12.000000', max: '12.00 USDT' }, null);
    const { list, buttons } = await said({ refused: [full], problems: two });
    expect([list.length, buttons]).toEqual([1, [expect.stringMatching(/^slip\.take_most/)]]);
  });
});

describe('a multiple of one match', () => {
  const both = () => {
    take('1');
    const over = { game: 'soccer', matchId: '1', market: 'ou25', selection: 'over', lineE2: null, odds: parseOdds('1.90') } as const;
    for (const action of [
      { type: 'selectionToggled', selection: over },
      { type: 'modeChosen', mode: 'together' },
    ] as const)
      changeSlip(action);
    changeSlip({ type: 'stakeTyped', text: '20' });
  };

  test('is said to be none, and the way leads to the bet builder with the amount where the selections fit together', async () => {
    both();
    const { list, isReached, press } = await said({ noMultiple: { canBuild: true } });
    expect([list, isReached]).toEqual([['slip.no_multiple_buildslip.mode_builder'], true]);
    await press('slip.mode_builder');
    expect([slipState().slip.mode, slipState().slip.stake]).toEqual(['builder', '20']);
  });

  test('leads to singles, on none of which the amount is put, where they do not', async () => {
    both();
    const { list, press } = await said({ noMultiple: { canBuild: false } });
    expect(list).toEqual(['slip.no_multipleslip.mode_separate']);
    await press('slip.mode_separate');
    expect([slipState().slip.mode, slipState().slip.stakes]).toEqual(['separate', {}]);
  });
});

describe('a bet that was refused', () => {
  test('is said to be refused, each reason once, and not what the slip says of itself', async () => {
    const { list, isReached } = await said({
      refused: [refusal('account.bets_blocked'), refusal('account.bets_blocked'), refusal('slip.below_min_bet')],
      problems: [problem('slip.below_min_bet')],
    });
    expect(list).toEqual(['slip.not_placed errors.account.bets_blockedcommon.contact errors.slip.below_min_bet slip.do_raise']);
    expect(isReached).toBe(true);
  });

  test.each(['slip.odds_changed', 'slip.line_changed', 'slip.market_closed'] as const)(
    'for what became of a selection is said by the selection: %s',
    async (code) => {
      expect((await said({ refused: [refusal(code, { leg: '0' })] })).list).toEqual(['slip.not_placed slip.look_at_legs']);
    },
  );

  test('for odds that moved is said whole where it is of no selection', async () => {
    const { list } = await said({ refused: [refusal('slip.odds_changed', { was: '2.00', now: '2.10' })] });
    expect(list[0]).toMatch(/^slip\.not_placed errors\.slip\.odds_changed/);
    expect(list[0]).not.toContain('look_at_legs');
  });

  test('where the house is full can be lowered to what finds room', async () => {
    take('1', '2');
    changeSlip({ type: 'modeChosen', mode: 'together' });
    const { press } = await said({ refused: [refusal('bet.exposure', { stake: '12.000000', max: '12.00 USDT' }, null)] });
    await press('slip.take_most');
    expect(slipState().slip.stake).toBe('12');
  });

  test('is told when a reload lost it', async () => {
    expect((await said({ wasLost: true })).list).toEqual(['slip.not_placed ']);
  });
});

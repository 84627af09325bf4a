// @vitest-environment happy-dom
import type { SlipAction } from '@fairbook/core/betting';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { useSlipCheck } from '../placing/use-slip-check.ts';
import { setSlipState, slipState } from '../slip-store.ts';
import { chosen, SERVER_NOW } from '../testing/chosen.ts';
import { useShownSlip } from '../use-shown-slip.ts';
import { SlipFooter, type SlipFootProps } from './slip-footer.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
const [onActive, toFirstAmount] = [vi.fn<(key: string | null) => void>(), vi.fn<() => void>()];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: SERVER_NOW });
  onActive.mockClear();
  toFirstAmount.mockClear();
});
afterEach(async () => {
  await open.close();
  setSlipState({ intents: [] });
  signedOut();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const mode = (to: 'separate' | 'together' | 'combinations'): SlipAction => ({ type: 'modeChosen', mode: to });
const stake = (text: string, key?: string): SlipAction => ({ type: 'stakeTyped', text, ...(key !== undefined && { key }) });
const foot = async (facts: Parameters<typeof chosen>, more: Partial<SlipFootProps> = {}, byFingers = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: byFingers, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const known = chosen(...facts);
  const Foot = () => (
    <SlipFooter slip={useShownSlip()} check={useSlipCheck()} active={null} isTyping={false} {...{ onActive, toFirstAmount }} {...more} />
  );
  open = await drawnAt(Foot, { address: '/', known, words: NAMED_WORDS });
};
const field = () => open.page.querySelector<HTMLInputElement>('input');
const has = (words: string) => open.text().includes(words);
const groups = () => [...open.page.querySelectorAll('fieldset')].map((each) => each.getAttribute('aria-label'));

describe('the amount at the foot of the slip', () => {
  test.each<[string, Parameters<typeof chosen>, string | null]>([
    ['of one bet', [['1']], 'slip.stake_bet'],
    ['of each of several', [['1', '2'], [mode('separate')]], 'slip.stake_each'],
    ['of all together', [['1', '2'], [mode('together')]], 'slip.stake_bet'],
    ['stands nowhere where each row has its own', [['1', '2', '3'], [mode('combinations')]], null],
  ])('is that %s', async (_, facts, label) => {
    await foot(facts);
    expect(open.page.querySelector('label')?.textContent ?? null).toBe(label);
  });

  test('is typed into the slip, and taken from the list when its field is entered', async () => {
    await foot([['1']]);
    await open.type('input', '12.5');
    expect(Object.values(slipState().slip.stakes)).toEqual(['12.5']);
    await act(async () => field()?.focus());
    expect(onActive.mock.calls).toEqual([[null]]);
  });

  test.each<[string, boolean, boolean, string[], string]>([
    ['by quick amounts on a desk', false, true, ['slip.quick'], 'decimal'],
    ['by quick amounts while nothing is typed', true, false, ['slip.quick'], 'none'],
    ['by our own keys for fingers', true, true, ['slip.keypad'], 'none'],
  ])('is written %s', async (_, byFingers, isTyping, written, inputMode) => {
    await foot([['1']], { isTyping }, byFingers);
    expect([groups(), field()?.inputMode]).toEqual([written, inputMode]);
  });

  test('gives its room to the keys while another amount is typed by fingers', async () => {
    const facts = [['1', '2'], [mode('separate')]] as Parameters<typeof chosen>;
    await foot(facts, { isTyping: true, active: '1/wl/w' }, true);
    expect(field()).toBeNull();
    await open.press('7');
    expect(slipState().slip.stakes).toEqual({ '1/wl/w': '7' });
    await open.close();
    await foot(facts, { isTyping: true, active: '1/wl/w' }, false);
    expect(field()).not.toBeNull();
  });

  test('grows by a quick amount', async () => {
    await foot([['1'], [stake('10')]]);
    await open.press('+5');
    expect(Object.values(slipState().slip.stakes)).toEqual(['15']);
  });

  test.each([
    ['10', 'false'],
    ['60', 'true'],
    ['0.5', 'true'],
    ['101', 'true'],
    ['?1.2.3', 'true'],
  ])('of %s is wrong: %s', async (text, invalid) => {
    await foot([['1'], [stake(text)]]);
    expect(field()?.getAttribute('aria-invalid')).toBe(invalid);
  });

  test.each([
    ...['slip.stake_invalid', 'slip.stake_not_whole', 'slip.below_min_bet', 'slip.under_offer_min', 'slip.over_offer_max'],
    ...['slip.over_offer_bonus', 'slip.below_min_bonus', 'slip.exceeds_max_bet', 'slip.exceeds_max_bonus', 'slip.insufficient_balance'],
    ...['slip.too_many_matches', 'slip.market_closed'],
  ] as const)('is wrong where %s is about money, and not where something else is in the way', async (code) => {
    const known = chosen(['1'], [stake('10')]);
    const Foot = () => {
      const check = { ...useSlipCheck(), problems: [{ code, details: {}, row: null }] };
      return <SlipFooter slip={useShownSlip()} check={check} active={null} isTyping={false} {...{ onActive, toFirstAmount }} />;
    };
    open = await drawnAt(Foot, { address: '/', known, words: NAMED_WORDS });
    const isOther = code === 'slip.too_many_matches' || code === 'slip.market_closed';
    expect(field()?.getAttribute('aria-invalid')).toBe(String(!isOther));
  });

  test('says from how much to how much it may be', async () => {
    await foot([['1']]);
    expect(has('slip.range 1.000000 USDT 100.000000 USDT')).toBe(true);
  });
});

describe('the foot of the slip', () => {
  test.each<[string, Parameters<typeof chosen>, string | null]>([
    ['none of a single', [['1'], [stake('10')]], null],
    [
      'their product, of several together',
      [
        ['1', '2'],
        [mode('together'), stake('10')],
      ],
      'slip.total_odds_of 4.00',
    ],
    [
      'none of singles',
      [
        ['1', '2'],
        [mode('separate'), stake('10', '1/wl/w'), stake('5', '2/wl/w')],
      ],
      null,
    ],
  ])('says the odds of the bet: %s', async (_, facts, said) => {
    await foot(facts);
    expect(/slip\.total_odds_of [\d.]+/.exec(open.text())?.[0] ?? null).toBe(said);
  });

  test.each([
    ['soccer', false],
    ['bd', true],
  ] as const)('of %s says that the odds are those of the pool: %s', async (game, isSaid) => {
    const known = chosen(['1']);
    const Foot = () => (
      <SlipFooter
        slip={{ ...useShownSlip(), game }}
        check={useSlipCheck()}
        active={null}
        isTyping={false}
        {...{ onActive, toFirstAmount }}
      />
    );
    open = await drawnAt(Foot, { address: '/', known, words: NAMED_WORDS });
    expect(has('slip.pool_note')).toBe(isSaid);
  });

  test('says how long a bet in play waits, and nothing where none does', async () => {
    await foot([['1'], [stake('10')]]);
    expect(has('slip.delay_note')).toBe(false);
  });

  test('leads to the amount, the big one or the first of the list', async () => {
    await foot([['1']]);
    await open.press('slip.type_amount');
    expect(document.activeElement).toBe(field());
    expect(toFirstAmount).not.toHaveBeenCalled();
    await open.close();
    await foot([['1', '2', '3'], [mode('combinations')]]);
    await open.press('slip.type_amount');
    expect(toFirstAmount).toHaveBeenCalledTimes(1);
  });

  test('leads to what is in the way', async () => {
    await foot([['1'], [stake('60')]]);
    await open.press('slip.place');
    expect(document.activeElement?.tagName).toBe('UL');
  });

  test('asks a guest to sign in once they want to bet, and not any more when they have', async () => {
    await foot([['1'], [stake('10')], { balance: null }]);
    expect(has('common.sign_in_to_bet')).toBe(false);
    await open.press('slip.place');
    expect(has('common.sign_in_to_bet')).toBe(true);
  });
});

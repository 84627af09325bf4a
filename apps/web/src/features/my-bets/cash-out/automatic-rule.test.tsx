// @vitest-environment happy-dom
import { cashOutApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { AutomaticRule } from './automatic-rule.tsx';
import { type OpenBet, ruleQuery } from './cash-out-queries.ts';

const ID = '0192a1b2-0000-7000-8000-000000000001';
const BET = {
  ...{ bet_id: ID, game: 'soccer', status: 'pending', currency: 'USDT', rate: RATE_ONE, open_e8: 100_000_000, match: {} },
} as unknown as OpenBet;
const RULE = { share: 50, target: parseAmount('20'), made_at: new Date(0) };

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
const draw = async (rule: typeof RULE | null, share = 50) => {
  calls = sentTo(cashOutApi.setRule, cashOutApi.dropRule);
  open = await drawn(<AutomaticRule bet={BET} share={share} />, [[ruleQuery(BET).queryKey, { rule }]], NAMED_WORDS);
  return open;
};
afterEach(async () => {
  await open?.close();
});
const isOpen = (part: Drawn) => part.page.querySelector('details')?.open;

describe('a rule that cashes out by itself', () => {
  test.each(['', 'x', '0', '-1', '0.0000001'])('is not made of "%s", which is said when it was asked for and not before', async (text) => {
    const part = await draw(null);
    await part.type('input', text);
    expect(part.text()).not.toContain('co_rule_wrong');
    await part.press();
    expect(part.text()).toContain('co_rule_wrong');
    expect(calls).toEqual([]);
  });

  test('is made once however often it is pressed, for the share above and the amount that was typed', async () => {
    const part = await draw(null, 75);
    expect(isOpen(part)).toBe(false);
    await part.type('input', '20.5');
    await part.press();
    await part.press();
    expect(calls.map(({ path }) => path)).toEqual([`/sports/api/v1/soccer/mybet/${ID}/cash_out/rule`]);
    expect(calls.map(({ body }) => body)).toEqual([{ share: 75, target: '20.500000' }]);
    expect(part.page.querySelector('[aria-disabled=true]')?.textContent).toContain('co_rule_save');
    await calls[0]?.reply({ rule: { share: 75, target: '20.5', made_at: '2026-01-01T00:00:00Z' } });
    expect(part.text()).toMatch(/co_rule_stands.*75.*20[.,]5/);
    expect(isOpen(part)).toBe(true);
  });

  test('is asked for whole: of which share, in which currency, and what it does', async () => {
    const part = await draw(null, 75);
    expect(linesOf(part.page)).toEqual([
      'my_bets.co_rule',
      'my_bets.co_rule_target 75',
      'USDT{invalid=false}[ inputmode=decimal autocomplete=off]',
      'my_bets.co_rule_hint',
      '(my_bets.co_rule_save)',
    ]);
  });

  test('that was refused is told, and what was typed stays', async () => {
    const part = await draw(null);
    await part.type('input', '20');
    await part.press();
    await calls[0]?.refuse('cash_out.off');
    expect(part.text()).toContain('errors.cash_out.off');
    expect(part.page.querySelector('input')?.value).toBe('20');
    await part.press();
    expect(calls).toHaveLength(2);
  });

  test('stands open with what it waits for, and is taken back', async () => {
    const part = await draw(RULE);
    expect(isOpen(part)).toBe(true);
    expect(part.text()).toMatch(/co_rule_stands.*50.*20/);
    await part.press('co_rule_drop');
    expect(part.page.querySelector('[aria-disabled=true]')?.textContent).toContain('co_rule_drop');
    await calls[0]?.refuse('bet.not_found');
    expect(part.text()).toContain('errors.bet.not_found');
    await part.press('co_rule_drop');
    await calls[1]?.reply({ rule: null });
    expect(part.text()).not.toContain('co_rule_stands');
    expect(part.text()).toContain('co_rule_save');
  });
});

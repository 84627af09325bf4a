// @vitest-environment happy-dom
import type { SlipLeg } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { setSlipState, slipState } from '../slip-store.ts';
import { chosen } from '../testing/chosen.ts';
import { LegNews } from './leg-news.tsx';
import type { ClosedReason } from './offer-now.ts';

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  localStorage.clear();
});
/** The home side of match 1, taken at 2.00, with its current offer. */
function taken(now: SlipLeg['now'], lineE2: number | null = null): SlipLeg {
  chosen(['1']);
  const { slip } = slipState();
  setSlipState({ slip: { ...slip, legs: slip.legs.map((leg) => ({ ...leg, lineE2, now })) } });
  const [leg] = slipState().slip.legs;
  if (!leg) throw new Error('nothing is on the slip');
  return leg;
}
const at = (odds: string, lineE2: number | null = null) => ({ odds: parseOdds(odds), lineE2 });
async function draw(leg: SlipLeg, closed: ClosedReason | null = null, takesFocus = false) {
  open = await drawn(<LegNews leg={leg} name="Home" closed={closed} takesFocus={takesFocus} />, [], NAMED_WORDS);
  return open;
}
const said = () => open?.page.querySelector('[role=status]');
const group = () => open?.page.querySelector('fieldset');

describe('what happened to a selection', () => {
  test.each<[string, SlipLeg['now'], number | null, string]>([
    ['odds that rose', at('2.50'), null, 'slip.odds_rose 2.00 2.50'],
    ['odds that fell', at('1.50'), null, 'slip.odds_fell 2.00 1.50'],
    ['another line', at('2.50', -200), -100, 'slip.line_moved −1 −2'],
    ['a line where there was none', at('2.00', 150), null, 'slip.line_moved 0 +1sports.decimal_sign5'],
    ['no line where there was one', at('2.00'), 100, 'slip.line_moved +1 0'],
  ])('is said in words, what was before what is: %s', async (_, now, lineE2, words) => {
    await draw(taken(now, lineE2));
    expect([said()?.textContent, group()?.getAttribute('aria-label')]).toEqual([words, 'Home']);
    expect(said()?.innerHTML).toContain('warn');
    expect(said()?.innerHTML).not.toContain('lock');
  });

  test.each(['full', 'suspended', 'silent', 'begun', 'over', 'gone'] as const)(
    'is that it is %s, and there is nothing to agree to',
    async (reason) => {
      const { page } = await draw(taken(null), reason);
      expect([said()?.textContent, page.querySelector('button')]).toEqual([`slip.closed_${reason}`, null]);
      expect(said()?.innerHTML).toContain('lock');
    },
  );

  test('is nothing where it is not known what it costs', async () => {
    await draw(taken(null));
    expect(said()?.textContent).toBe('');
  });

  test('is agreed to by its button, which takes the odds of now', async () => {
    const { press } = await draw(taken(at('2.50')));
    expect(slipState().slip.legs[0]?.odds).toBe(parseOdds('2.00'));
    await press('slip.accept');
    expect(slipState().slip.legs[0]?.odds).toBe(parseOdds('2.50'));
  });
});

describe('the focus', () => {
  test.each([true, false])('is on it where it is told to take it: %s', async (takesFocus) => {
    await draw(taken(at('2.50')), null, takesFocus);
    expect([document.activeElement === group(), group()?.tabIndex]).toEqual([takesFocus, -1]);
  });

  test('comes to it when a refusal comes later', async () => {
    const leg = taken(at('2.50'));
    const Later = () => {
      const [isRefused, setRefused] = useState(false);
      return (
        <>
          <LegNews leg={leg} name="Home" closed={null} takesFocus={isRefused} />
          <button type="button" onClick={() => setRefused(true)}>
            refuse
          </button>
        </>
      );
    };
    open = await drawn(<Later />, [], NAMED_WORDS);
    expect(document.activeElement === group()).toBe(false);
    await open.press('refuse');
    expect(document.activeElement).toBe(group());
  });
});

// @vitest-environment happy-dom
import type { SlipAction } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedOut } from '../../shared/api/session.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { PillContent } from './pill-content.tsx';
import { setSlipState } from './slip-store.ts';
import { chosen, GOALS, offered, resultAt, SERVER_NOW } from './testing/chosen.ts';

let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: SERVER_NOW }),
);
afterEach(async () => {
  await open.close();
  setSlipState({ intents: [] });
  signedOut();
  localStorage.clear();
  vi.useRealTimers();
});
type Chosen = Parameters<typeof chosen>;
async function draw(ids: Chosen[0], done: Chosen[1] = [], facts: Chosen[2] = {}, state: Parameters<typeof setSlipState>[0] = {}) {
  const known = chosen(ids, done, facts);
  setSlipState(state);
  open = await drawnAt(PillContent, { address: '/', words: NAMED_WORDS, known });
  await act(async () => void vi.advanceTimersByTime(900));
}
const mode = (to: 'separate' | 'together' | 'combinations' | 'builder'): SlipAction => ({ type: 'modeChosen', mode: to });
const stake = (text: string, key?: string): SlipAction => ({ type: 'stakeTyped', text, ...(key !== undefined && { key }) });
const also = (matchId: string, market: 'ou25' | 'dc' = 'ou25', selection = 'over', odds = '1.90'): SlipAction => ({
  ...{ type: 'selectionToggled' },
  selection: { game: 'soccer', matchId, market, selection, lineE2: null, odds: parseOdds(odds) },
});
const said = () => open.page.querySelector('button > span:nth-child(2) > small');
const figure = () => open.page.querySelector('button > span:nth-child(3)')?.textContent ?? null;
const count = () => open.page.querySelector('button > span')?.textContent;
/** Whether something blocks the bet. */
const isBad = () => open.page.querySelector('button > span > i') !== null;
const seen = () => [said()?.textContent, isBad()];
const WITH_GOALS = [offered('1', { compare: { wl: resultAt('2.00'), ou25: GOALS } })];

describe('what the slip is', () => {
  test.each<[string, Chosen[0], Chosen[1], Chosen[2], string, string]>([
    ['a single', ['1'], [], {}, 'slip.pill_odds 2.00', '1'],
    ['a multiple', ['1', '2'], [mode('together')], {}, 'slip.pill_odds 4.00', '2'],
    ['several singles', ['1', '2'], [mode('separate')], {}, 'slip.pill_selections 2', '2'],
    ['a system', ['1', '2', '3'], [mode('combinations'), stake('10', '2x1')], {}, 'slip.pill_selections 3', '3'],
    ['a system without an amount', ['1', '2', '3'], [mode('combinations')], {}, 'slip.pill_selections 3', '3'],
    ['a system of one line', ['1', '2', '3'], [mode('combinations'), stake('10', '3x1')], {}, 'slip.pill_odds 8.00', '3'],
  ])('is said in few words: %s', async (_, ids, done, facts, words, number) => {
    await draw(ids, done, facts);
    expect([seen(), count()]).toEqual([[words, false], number]);
  });

  test('of selections of one match is that they make no multiple, and no product of theirs', async () => {
    await draw(['1'], [also('1'), mode('together')], { matches: WITH_GOALS });
    expect(seen()).toEqual(['slip.no_multiple_short', true]);
  });

  test('of selections of a match that pay together is their joint odds, and no product of theirs', async () => {
    await draw(['1'], [also('1'), mode('builder')], { matches: WITH_GOALS });
    const [words] = seen();
    expect(words).toMatch(/^slip\.pill_odds \d\.\d\d+$/);
    expect(words).not.toContain('3.80');
  });

  test('of selections that cannot win together is how many they are, and no product of theirs', async () => {
    const dc = { ...GOALS, odds: { '1x': parseOdds('1.30'), '12': parseOdds('1.40'), x2: parseOdds('1.50') } };
    await draw(['1'], [also('1', 'dc', 'x2', '1.50'), mode('builder')], {
      matches: [offered('1', { compare: { wl: resultAt('2.00'), dc } })],
    });
    expect(seen()).toEqual(['slip.pill_selections 2', false]);
  });
});

describe('the most that comes back', () => {
  test.each<[string, Chosen[0], Chosen[1], string | null]>([
    ['a single', ['1'], [stake('10')], 'slip.pill_return20.00'],
    ['a multiple', ['1', '2'], [mode('together'), stake('10')], 'slip.pill_return40.00'],
    ['singles', ['1', '2'], [mode('separate'), stake('10', '1/wl/w'), stake('5', '2/wl/w')], 'slip.pill_return30.00'],
    ['no amount', ['1'], [], null],
  ])('is there once an amount is: %s', async (_, ids, done, amount) => {
    await draw(ids, done);
    expect(
      figure()
        ?.replace(/(?<=\.\d\d)0+/, '')
        .replace(/\s*USDT/, '') ?? null,
    ).toBe(amount);
  });
});

describe('the worst that can be said of the slip', () => {
  const intents = (...states: readonly string[]) => ({ intents: states.map((state, at) => ({ key: String(at), state })) as never });
  const FELL = [offered('1', {}, resultAt('1.90', { version: 2 })), offered('2', {}, resultAt('1.90', { version: 2 })), offered('3')];
  const ONE_CLOSED = [offered('1', {}, resultAt('2.00', { status: 'suspended' })), ...FELL.slice(1)];

  test.each<[string, Chosen[2], Parameters<typeof setSlipState>[0], readonly SlipAction[], string, boolean]>([
    ['a bet without an answer', { matches: ONE_CLOSED }, intents('refused', 'checking'), [], 'slip.checking', false],
    ['a bet on its way', {}, intents('sending'), [], 'slip.checking', false],
    ['a bet that was refused', { matches: ONE_CLOSED }, intents('accepted', 'refused'), [], 'slip.not_placed_short', true],
    ['a selection that is closed', { matches: ONE_CLOSED }, {}, [stake('1000')], 'slip.pill_closed 1', true],
    ['an amount that cannot be bet', { matches: FELL }, {}, [stake('1000')], 'slip.pill_problems', true],
    ['odds that moved', { matches: FELL }, {}, [], 'slip.pill_moved 2', false],
    ['nothing, where bets were taken or never came', {}, intents('accepted', 'absent'), [], 'slip.pill_odds 8.00', false],
  ])('stands in place of what it is: %s', async (_, facts, state, done, words, bad) => {
    await draw(['1', '2', '3'], [mode('together'), ...done], facts, state);
    expect([said()?.textContent?.startsWith(words), isBad()]).toEqual([true, bad]);
  });

  test('is never beside a return: a bet that cannot be placed has none', async () => {
    await draw(['1', '2', '3'], [mode('together'), stake('10')], { matches: ONE_CLOSED });
    expect([isBad(), figure()]).toEqual([true, null]);
    await open.close();
    await draw(['1', '2', '3'], [mode('together'), stake('10')]);
    expect([isBad(), figure()]).toEqual([false, expect.stringContaining('slip.pill_return')]);
  });
});

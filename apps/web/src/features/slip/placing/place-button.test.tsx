// @vitest-environment happy-dom
import { bettingApi } from '@fairbook/contract';
import type { SlipAction } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedOut } from '../../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { setSlipState, slipState } from '../slip-store.ts';
import { chosen, offered, resultAt, SERVER_NOW } from '../testing/chosen.ts';
import { useShownSlip } from '../use-shown-slip.ts';
import { PlaceButton } from './place-button.tsx';
import { useSlipCheck } from './use-slip-check.ts';

const [toStake, toProblems, onGuest] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
const Part = () => <PlaceButton slip={useShownSlip()} check={useSlipCheck()} {...{ toStake, toProblems, onGuest }} describedBy="why" />;
let open: Drawn;
let sent: readonly SentCall[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: SERVER_NOW });
  for (const each of [toStake, toProblems, onGuest]) each.mockClear();
});
afterEach(async () => {
  for (const { refuse } of sent) await refuse('slip.region_disabled');
  setSlipState({ intents: [] });
  await open.close();
  signedOut();
  localStorage.clear();
  vi.useRealTimers();
});
const draw = async (...facts: Parameters<typeof chosen>) => {
  sent = sentTo(bettingApi.placeBet);
  open = await drawn(<Part />, chosen(...facts), NAMED_WORDS);
  // The time to read the earlier move has passed.
  await act(async () => void vi.advanceTimersByTime(900));
};
const button = () => open.page.querySelector('button');
const press = () => act(async () => button()?.click());
const asked = () => [toStake, toProblems, onGuest].map((each) => each.mock.calls.length);
const mode = (to: 'separate' | 'together' | 'combinations'): SlipAction => ({ type: 'modeChosen', mode: to });
const stake = (text: string, key?: string): SlipAction => ({ type: 'stakeTyped', text, ...(key !== undefined && { key }) });
const TEN = stake('10');
const FELL = [offered('1', {}, resultAt('1.90', { version: 2 }))];
const BRL = { id: 1, currency: 'USDT', exchange: 100_000_000n, rate_id: '', sort: 0 };

const twice: SlipAction = {
  type: 'selectionToggled',
  selection: { game: 'soccer', matchId: '1', market: 'wl', selection: 'd', lineE2: null, odds: parseOdds('3.40') },
};

test('two selections of one match are no multiple: nothing is sent, the button leads to why', async () => {
  await draw(['1'], [twice, mode('together'), TEN]);
  expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['slip.problems', 'true']);
  await press();
  expect([asked(), sent]).toEqual([[0, 1, 0], []]);
});

test.each<[string, boolean, string, string]>([
  ['there is no network', false, 'sent', 'slip.offline'],
  ['an earlier bet has no answer', true, 'checking', 'slip.checking'],
])('nothing is sent while %s: the button says so, and the selections stay', async (_, onLine, state, words) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  await draw(['1'], [TEN]);
  if (state === 'checking') await act(async () => setSlipState({ intents: [{ key: 'k', state } as never] }));
  await press();
  expect([button()?.textContent, button()?.getAttribute('aria-disabled'), sent]).toEqual([words, 'true', []]);
  expect(slipState().slip.legs).toHaveLength(1);
  await act(async () => setSlipState({ intents: [] }));
  network.mockRestore();
});

describe('the button of the slip says what it does', () => {
  test.each<[string, Parameters<typeof chosen>, RegExp, boolean]>([
    ['asks for an amount', [['1']], /^slip\.type_amount$/, false],
    ['asks for another where it cannot be read', [['1'], [stake('?1.2.3')]], /^slip\.type_amount$/, true],
    ['places a single', [['1'], [TEN]], /^slip\.place 10\.000000 USDT$/, false],
    [
      'places singles',
      [
        ['1', '2'],
        [mode('separate'), stake('10', '1/wl/w'), stake('5', '2/wl/w')],
      ],
      /^slip\.place_singles 2 15\.000000 USDT$/,
      false,
    ],
    [
      'places one of several singles',
      [
        ['1', '2'],
        [mode('separate'), stake('10', '1/wl/w')],
      ],
      /^slip\.place_singles 1 10\.000000 USDT$/,
      false,
    ],
    [
      'places a multiple',
      [
        ['1', '2', '3'],
        [mode('together'), TEN],
      ],
      /^slip\.place_fold 3 10\.000000 USDT$/,
      false,
    ],
    [
      'places a row of a system',
      [
        ['1', '2', '3'],
        [mode('combinations'), stake('2', '2x1')],
      ],
      /^slip\.place_row 3 6\.000000 USDT slip\.size 2/,
      false,
    ],
    [
      'places several rows of a system',
      [
        ['1', '2', '3'],
        [mode('combinations'), stake('2', '2x1'), stake('3', '3x1')],
      ],
      /^slip\.place_many 4 9\.000000 USDT$/,
      false,
    ],
    ['accepts odds that moved', [['1'], [TEN], { matches: FELL }], /^slip\.accept_and_place 1\.90 10\.000000 USDT$/, false],
    [
      'accepts all odds that moved',
      [['1', '2'], [mode('together'), TEN], { matches: [...FELL, offered('2', {}, resultAt('1.80'))] }],
      /^slip\.accept_all_and_place 2 10\.000000 USDT$/,
      false,
    ],
    ['is off where something is in the way', [['1'], [stake('60')]], /^slip\.place 60\.000000 USDT$/, true],
    [
      'says until when there is a pause',
      [['1'], [TEN], { limits: { paused_until: new Date(SERVER_NOW.getTime() + 1) } }],
      /^slip\.paused_until /,
      true,
    ],
    ['is off for whoever is excluded', [['1'], [TEN], { limits: { excluded: { until: null } } }], /^slip\.place /, true],
    ['is off before the rate is known', [['1'], [TEN], { rates: [BRL] }], /^slip\.place /, true],
  ])('%s', async (_, facts, text, isOff) => {
    await draw(...facts);
    expect(button()?.textContent).toMatch(text);
    expect([button()?.getAttribute('aria-disabled'), button()?.getAttribute('aria-describedby')]).toEqual([String(isOff), 'why']);
  });
});

describe('the button of the slip', () => {
  test.each<[string, Parameters<typeof chosen>, number[]]>([
    ['leads to the amount where there is none', [['1']], [1, 0, 0]],
    ['leads to what is in the way', [['1'], [stake('60')]], [0, 1, 0]],
    ['leads to the break that holds', [['1'], [TEN], { limits: { excluded: { until: null } } }], [0, 1, 0]],
    ['asks a guest to sign in', [['1'], [TEN], { balance: null }], [0, 0, 1]],
    ['leads nowhere while nothing but the rate is missing', [['1'], [TEN], { rates: [BRL] }], [0, 0, 0]],
  ])('%s, and places nothing', async (_, facts, expected) => {
    await draw(...facts);
    await press();
    expect([asked(), sent, slipState().intents]).toEqual([expected, [], []]);
  });

  test('places what is on the screen, once, at the rate it is shown at', async () => {
    await draw(['1', '2'], [mode('together'), TEN, { type: 'policyChosen', policy: { within: 25 } }]);
    await press();
    await press();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      currency: 'USDT',
      rate_id: 'one',
      unit_stake: '10.000000',
      multiple: 1,
      sizes: [2],
      odds_policy: 'within',
      odds_within: 25,
    });
    expect(sent[0]?.body).toMatchObject({ legs: ['1', '2'].map((match_id) => ({ match_id, kind: 'wl', name: 'w', banker: false })) });
    expect(slipState().intents.map(({ state }) => state)).toEqual(['sending']);
  });

  test('accepts the odds that it says, and bets at those', async () => {
    await draw(['1'], [TEN], { matches: FELL });
    await press();
    expect(slipState().slip.legs.map(({ odds }) => odds)).toEqual([parseOdds('1.90')]);
    expect(JSON.stringify(sent[0]?.body)).toContain('1.9');
  });

  test('takes no tap for odds that nobody has read yet', async () => {
    await draw(['1'], [TEN]);
    await act(async () => {
      const [key, reply] = chosen(['1'], [TEN], { matches: FELL })[2];
      open.queries.setQueryData<unknown>(key, reply);
    });
    expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['slip.accept_and_place 1.90 10.000000 USDT', 'true']);
    await press();
    expect([sent, asked()]).toEqual([[], [0, 0, 0]]);
    await act(async () => void vi.advanceTimersByTime(900));
    await press();
    expect(sent).toHaveLength(1);
  });

  test('says how long a bet in play waits before it is decided', async () => {
    const live = offered('1', { status: 'live', period: 'second_half', minute: 67, home_score: 1, away_score: 0 });
    await draw(['1'], [TEN], { matches: [live], config: { bet_delays: [{ market: null, odds_from: parseOdds('1'), seconds: 5 }] } });
    await press();
    expect(slipState().intents).toMatchObject([{ waitsMs: 5_000, stakeKey: '1/wl/w' }]);
  });
});

// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { Slip, SlipAction } from '@fairbook/core/betting';
import { type Odds, parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedOut } from '../../shared/api/session.ts';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import type { Intent } from './intent.ts';
import { SlipEditor } from './slip-editor.tsx';
import { setSlipState, slipState } from './slip-store.ts';
import { chosen, GOALS, offered, resultAt, SERVER_NOW } from './testing/chosen.ts';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeAll(async () => {
  await Promise.all([import('./builder/built-matches.tsx'), import('./builder/joint-sums.tsx')]);
});
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: SERVER_NOW }),
);
afterEach(async () => {
  await open?.close();
  open = undefined;
  setSlipState({ intents: [] });
  signedOut();
  localStorage.clear();
  vi.useRealTimers();
});

const match = (id: string): Match => offered(id, { compare: { wl: resultAt('2.00'), ou25: GOALS } });
const also = (matchId: string, market: MarketKind = 'ou25', selection = 'over', odds: Odds = parseOdds('1.90')): SlipAction => ({
  ...{ type: 'selectionToggled', selection: { game: 'soccer', matchId, market, selection, lineE2: null, odds } },
});
const mode = (to: Slip['mode']): SlipAction => ({ type: 'modeChosen', mode: to });
const stake = (text: string, key?: string): SlipAction => ({ type: 'stakeTyped', text, ...(key !== undefined && { key }) });

interface State {
  readonly ids: readonly string[];
  readonly done?: readonly SlipAction[];
  readonly rules?: 'exact' | 'jingcai';
  readonly state?: Parameters<typeof setSlipState>[0];
  /** Known matches; by default all that are on the slip. */
  readonly matches?: readonly Match[];
}
async function edited({ ids, done = [], rules = 'exact', state = {}, matches = ids.map(match) }: State): Promise<void> {
  const known = chosen(ids, done, { matches, config: { rule_set: rules } });
  setSlipState({ cards: {}, ...state });
  open = await drawnAt(SlipEditor, { address: '/', words: NAMED_WORDS, known });
  for (let turns = 0; turns < 3; turns += 1) await act(() => vi.dynamicImportSettled());
}
const page = () => open?.page ?? document.body;
const says = (words: string) => page().textContent.includes(words);
const modes = () => [...page().querySelectorAll('[role=radiogroup][aria-label="slip.mode"] [role=radio]')];
const legs = () => slipState().slip.legs.map(({ matchId, market }) => `${matchId} ${market}`);
const fields = () => [...page().querySelectorAll<HTMLInputElement>('[data-types=amounts] input')];
const builtNames = () =>
  [...page().querySelectorAll('button[aria-label^="builder.one_leg_of"]')].map((each) => each.getAttribute('aria-label'));
const press = async (words: string): Promise<void> => {
  await open?.press(words);
};

describe('how the selections can make lines', () => {
  const USUAL = ['separate', 'together', 'combinations'];
  test.each<[string, State, readonly string[], string]>([
    ['one selection', { ids: ['1'] }, USUAL, 'separate'],
    ['selections of several matches', { ids: ['1', '2'], done: [mode('together')] }, USUAL, 'together'],
    ['two of one match', { ids: ['1'], done: [also('1')] }, ['separate', 'together', 'builder'], ''],
    ['two of one match beside another', { ids: ['1', '2'], done: [also('1')] }, USUAL, ''],
    [
      'two of one match, while lines of them are chosen',
      { ids: ['1', '2'], done: [mode('combinations'), also('1'), { type: 'removed', key: '2/wl/w' }] },
      ['separate', 'together', 'combinations', 'builder'],
      'combinations',
    ],
    ['two of one match, where the rules are those of a lottery', { ids: ['1'], done: [also('1')], rules: 'jingcai' }, USUAL, ''],
  ])('of %s', async (_, state, names, holds) => {
    await edited(state);
    expect(modes().map(({ textContent }) => textContent)).toEqual(names.map((each) => `slip.mode_${each}`));
    const checked = modes().filter((each) => each.getAttribute('aria-checked') === 'true');
    expect(checked.map(({ textContent }) => textContent)).toEqual([`slip.mode_${holds === '' ? slipState().slip.mode : holds}`]);
  });

  test('changes by a press, and rows with amounts of their own are there for systems alone', async () => {
    await edited({ ids: ['1', '2', '3'], done: [mode('together')] });
    const rows = () => page().querySelector('ul[aria-label="slip.sizes"]') !== null;
    expect(rows()).toBe(false);
    await press('slip.mode_combinations');
    expect([slipState().slip.mode, rows()]).toEqual(['combinations', true]);
    await press('slip.mode_separate');
    expect([slipState().slip.mode, rows()]).toEqual(['separate', false]);
  });
});

describe('an empty slip', () => {
  const parts = () => [modes().length, fields().length, ...['slip.empty', 'slip.share', 'slip.policy', 'slip.type_amount'].map(says)];

  test('says that it is, and has no modes, amounts or button to bet', async () => {
    await edited({ ids: [] });
    expect(parts()).toEqual([0, 0, true, false, false, false]);
    await open?.close();
    await edited({ ids: ['1'] });
    expect(parts()).toEqual([3, 1, false, true, true, true]);
  });

  test('brings back what was taken off a moment ago', async () => {
    await edited({ ids: ['1', '2'] });
    expect(says('slip.undo')).toBe(false);
    await press('slip.clear');
    expect([legs(), says('slip.empty'), says('slip.removed 2')]).toEqual([[], true, true]);
    await press('slip.undo');
    expect([legs(), says('slip.empty')]).toEqual([['1 wl', '2 wl'], false]);
  });

  test('still says what became of the last bets', async () => {
    const accepted = {
      key: 'k',
      fingerprint: 'f',
      sentAt: 0,
      game: 'soccer',
      stakeKey: null,
      state: 'accepted',
      legs: [],
    } as unknown as Intent;
    await edited({ ids: [], state: { intents: [accepted] } });
    expect([says('slip.accepted_some 1'), says('slip.empty')]).toEqual([true, true]);
  });
});

test.each([
  [['1'], false],
  [['1', '2'], true],
])('taking everything off at once is offered where there are several: %j', async (ids, isOffered) => {
  await edited({ ids });
  expect(says('slip.clear')).toBe(isOffered);
});

describe('selections of one match beside others', () => {
  const BESIDE = { ids: ['1', '2', '3'], done: [also('1'), also('3'), mode('together')] } as const;

  test('can be made one leg, each match by its name, and no match with one selection', async () => {
    await edited(BESIDE);
    expect(builtNames()).toEqual(['builder.one_leg_of Home 1 × Away 1', 'builder.one_leg_of Home 3 × Away 3']);
  });

  test('are not asked about where they are all there is, or where the rules do not have it', async () => {
    await edited({ ids: ['1'], done: [also('1')] });
    expect(builtNames()).toEqual([]);
    await open?.close();
    await edited({ ...BESIDE, rules: 'jingcai' });
    expect(builtNames()).toEqual([]);
  });

  test('are named by what the slip remembers of a match that is not known, and without that by its number', async () => {
    const card = { home: 'Kept home', away: 'Kept away', startsAt: SERVER_NOW.toISOString() };
    await edited({ ...BESIDE, matches: [match('2')], state: { cards: { 1: card } } });
    expect(builtNames()).toEqual(['builder.one_leg_of Kept home × Kept away', 'builder.one_leg_of 3 × ']);
  });

  test('are one leg once that is pressed, at one price with its arithmetic, of that match alone', async () => {
    await edited(BESIDE);
    expect(says('builder.chance_of_all')).toBe(false);
    await act(async () => page().querySelector<HTMLElement>('button[aria-label="builder.one_leg_of Home 3 × Away 3"]')?.click());
    for (let turns = 0; turns < 3; turns += 1) await act(() => vi.dynamicImportSettled());
    expect(slipState().slip.built).toEqual(['3']);
    expect(page().textContent.split('builder.chance_of_all')).toHaveLength(2);
    // 2.00 and 1.90, of the same match.
    expect(page().querySelector('dl s')?.textContent).toMatch(/^3\.80?/);
  });
});

describe('the arithmetic of the slip', () => {
  test.each<[string, State, boolean]>([
    ['by the rules of a book', { ids: ['1', '2'], done: [mode('together')] }, false],
    ['of lines that are taken several times', { ids: ['1', '2'], done: [mode('together'), { type: 'multipleChosen', multiple: 2 }] }, true],
    ['by the rules of a lottery', { ids: ['1', '2'], done: [mode('together')], rules: 'jingcai' }, true],
  ])('has how often lines are taken where that can be chosen: %s', async (_, state, hasIt) => {
    await edited(state);
    expect([...page().querySelectorAll('dt')].map(({ textContent }) => textContent).includes('slip.multiple')).toBe(hasIt);
  });

  test('is of the amounts in the list', async () => {
    await edited({ ids: ['1', '2'], done: [mode('separate'), stake('10', '1/wl/w'), stake('5', '2/wl/w')] });
    expect(says('slip.place_singles 2 15.000000 USDT')).toBe(true);
  });
});

describe('amounts of several singles', () => {
  const SINGLES = { ids: ['1', '2'], done: [mode('separate')] } as const;

  test('are brought into view while they are typed', async () => {
    const seen: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      seen.push(this);
    });
    await edited(SINGLES);
    const [, second] = fields();
    await act(async () => second?.focus());
    expect(seen).toEqual([second]);
    vi.restoreAllMocks();
  });

  test('are written by the quick amounts where the last field was', async () => {
    await edited(SINGLES);
    const [, second] = fields();
    await act(async () => second?.focus());
    const quick = page().querySelector<HTMLElement>('fieldset[aria-label="slip.quick"] button');
    await act(async () => quick?.click());
    expect([slipState().slip.stakes['1/wl/w'] ?? '', slipState().slip.stakes['2/wl/w'] ?? '']).toEqual([
      '',
      expect.stringMatching(/^\d+$/),
    ]);
  });
});

test('the rows of a system begin with the first where the button is pressed without an amount', async () => {
  await edited({ ids: ['1', '2', '3'], done: [mode('combinations')] });
  expect(fields().map((each) => each.getAttribute('aria-label')?.startsWith('slip.stake_of_row'))).not.toContain(false);
  expect(fields().length).toBeGreaterThan(1);
  await press('slip.type_amount');
  expect(document.activeElement).toBe(fields()[0]);
});

test('how odds may move is chosen once for the whole slip, and says what holds', async () => {
  await edited({ ids: ['1'], done: [{ type: 'policyChosen', policy: 'any' }] });
  expect(says('slip.policy_any_short')).toBe(true);
  const [ask] = [...page().querySelectorAll('fieldset[aria-label="slip.policy"] label')].filter(
    ({ textContent }) => textContent === 'slip.policy_ask',
  );
  await act(async () => ask?.querySelector('input')?.click());
  expect([slipState().slip.policy, says('slip.policy_ask_short')]).toEqual(['ask', true]);
});

// @vitest-environment happy-dom

import { builtOf, type SlipAction } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { setSlipState, slipState, useSlip } from '../slip-store.ts';
import { chosen } from '../testing/chosen.ts';
import { BuiltMatches } from './built-matches.tsx';
import type { Joints } from './joint-on-slip.ts';

const also = (matchId: string): SlipAction => ({
  ...{ type: 'selectionToggled' },
  selection: { game: 'soccer', matchId, market: 'ou25', selection: 'over', lineE2: null, odds: parseOdds('1.90') },
});
const JOINTS = new Map<string, object>([
  ['1', { kind: 'priced', odds: parseOdds('3.45') }],
  ['2', { kind: 'problem', code: 'builder.contradiction', details: {}, odds: parseOdds('9.00') }],
]) as unknown as Joints;

let open: Drawn;
afterEach(async () => {
  await open.close();
  setSlipState({ intents: [] });
  localStorage.clear();
});
async function draw(matches: readonly string[], game = 'soccer') {
  chosen(['1', '2', '3'], [also('1'), also('2'), { type: 'modeChosen', mode: 'together' }, { type: 'builtToggled', matchId: '2' }]);
  const Part = () => {
    const slip = useSlip((state) => state.slip);
    const sidesOf = (id: string) => ({ home: `Home ${id}`, away: `Away ${id}` });
    return <BuiltMatches slip={{ ...slip, game: game as 'soccer' }} joints={JOINTS} matches={matches} sidesOf={sidesOf} />;
  };
  open = await drawn(<Part />, [], NAMED_WORDS);
}
const rows = () => [...open.page.querySelectorAll('ul > li')].map((row) => [...row.children].map(({ textContent }) => textContent));
const buttons = () => [...open.page.querySelectorAll('button')];
const pressed = () => buttons().map((each) => each.getAttribute('aria-pressed'));

test('each match with several selections has its name, its joint odds where there are some, and a switch', async () => {
  await draw(['1', '2', '3']);
  expect(rows()).toEqual([
    ['Home 1 × Away 1', '3.45', 'builder.one_leg'],
    ['Home 2 × Away 2', 'builder.one_leg'],
    ['Home 3 × Away 3', 'builder.one_leg'],
  ]);
  expect(buttons().map((each) => [each.type, each.getAttribute('aria-label')])).toEqual(
    ['1', '2', '3'].map((id) => ['button', `builder.one_leg_of Home ${id} × Away ${id}`]),
  );
});

test('the switch says which of them are one leg, and turns its own match alone', async () => {
  await draw(['1', '2']);
  expect(pressed()).toEqual(['false', 'true']);
  await act(async () => buttons()[0]?.click());
  expect([pressed(), builtOf(slipState().slip).toSorted((one, other) => one.localeCompare(other))]).toEqual([
    ['true', 'true'],
    ['1', '2'],
  ]);
  await act(async () => buttons()[1]?.click());
  expect([pressed(), builtOf(slipState().slip)]).toEqual([['true', 'false'], ['1']]);
});

test('only the matches that are meant stand there, by the names of their sport', async () => {
  await draw(['2'], 'basketball');
  expect(rows()).toEqual([['Away 2 × Home 2', 'builder.one_leg']]);
});

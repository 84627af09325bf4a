import { describe, expect, test } from 'vitest';
import { parseOdds } from '../../money/index.ts';
import { rowsOver } from '../system-rows.ts';
import { ticketsOf } from '../tickets-of.ts';
import { canBuild, mergedLegs } from './built-matches.ts';
import { readSlip } from './read-slip.ts';
import { changeSlip, EMPTY_SLIP, type SlipAction } from './slip.ts';
import type { Slip, SlipSelection } from './slip-state.ts';

const toggle = (matchId: string, selection: string, changes: Partial<SlipSelection> = {}): SlipAction => ({
  ...{ type: 'selectionToggled' },
  selection: { game: 'soccer', matchId, market: 'wl', selection, lineE2: null, odds: parseOdds('2.00'), ...changes },
});
const over: SlipAction = toggle('a', 'over', { market: 'ou25' });
const build: SlipAction = { type: 'modeChosen', mode: 'builder' };
const stake = (text: string): SlipAction => ({ type: 'stakeTyped', text });
const after = (...actions: readonly SlipAction[]): Slip => actions.reduce(changeSlip, EMPTY_SLIP);

describe('a slip whose selections pay together', () => {
  test.each([
    ['two of one match', [toggle('a', 'w'), over], true],
    ['one', [toggle('a', 'w')], false],
    ['two matches', [toggle('a', 'w'), toggle('b', 'w')], false],
    ['another sport', [toggle('a', 'w', { game: 'basketball' }), toggle('a', 'over', { game: 'basketball', market: 'handicap' })], false],
  ])('can be made of %s: case %#', (_, actions, can) => {
    const slip = after(...actions);
    expect([canBuild(slip), changeSlip(slip, build).mode === 'builder']).toEqual([can, can]);
  });

  test('has one amount, and keeps it when it becomes singles of none and back again', () => {
    const slip = after(toggle('a', 'w'), over, build, stake('5'));
    expect([slip.mode, slip.stake, slip.stakes]).toEqual(['builder', '5', {}]);
    expect(changeSlip(slip, { type: 'modeChosen', mode: 'together' })).toMatchObject({ mode: 'together', stake: '5' });
    expect(changeSlip(slip, { type: 'quickAdded', amount: '10' }).stake).toBe('15');
  });

  test('grows by selections of its match, and is a single like others when one is left', () => {
    const slip = after(toggle('a', 'w'), over, build, stake('5'));
    expect(changeSlip(slip, toggle('a', 'yes', { market: 'btts' }))).toMatchObject({ mode: 'builder', stake: '5' });
    expect(changeSlip(slip, over)).toMatchObject({ mode: 'separate', stakes: { 'a/wl/w': '5' } });
  });

  test('is one leg of a multiple beside a selection of another match, with its amount, and a bet of its own again without', () => {
    const multiple = changeSlip(after(toggle('a', 'w'), over, build, stake('5')), toggle('b', 'w'));
    expect(multiple).toMatchObject({ mode: 'together', built: ['a'], stake: '5' });
    expect(changeSlip(multiple, toggle('b', 'w'))).toMatchObject({ mode: 'builder', built: ['a'], stake: '5' });
    const alone = changeSlip(multiple, over);
    expect([alone.built, alone.mode]).toEqual([[], 'together']);
  });

  test('comes to be by one word of the player wherever a match has two selections, and goes by another', () => {
    const three = after(toggle('a', 'w'), over, toggle('b', 'w'), toggle('c', 'w'));
    expect(three.mode).toBe('separate');
    const built: SlipAction = { type: 'builtToggled', matchId: 'a' };
    const together = changeSlip(three, built);
    expect([together.mode, together.built]).toEqual(['together', ['a']]);
    expect(changeSlip(together, built)).toMatchObject({ mode: 'together', built: [] });
    expect(changeSlip(three, { type: 'builtToggled', matchId: 'b' })).toBe(three);
    expect(changeSlip(after(toggle('a', 'w'), over), built)).toMatchObject({ mode: 'builder', built: ['a'] });
  });

  test('stays a system, or one line of all, when a match of it comes to pay together', () => {
    const three = after(toggle('a', 'w'), over, toggle('b', 'w'), toggle('c', 'w'));
    const modes = (['combinations', 'together', 'separate'] as const).map((mode) =>
      after(
        ...[
          { type: 'restored', slip: three } as const,
          { type: 'modeChosen', mode } as const,
          { type: 'builtToggled', matchId: 'a' } as const,
        ],
      ),
    );
    expect(modes.map(({ mode, built, isModeChosen }) => [mode, built.join(), isModeChosen])).toEqual([
      ['combinations', 'a', true],
      ['together', 'a', true],
      ['together', 'a', true],
    ]);
  });

  test('is one leg of the rows of a system: a Trixie of three matches, not of four selections', () => {
    const three = after(toggle('a', 'w'), over, build, toggle('b', 'w'), toggle('c', 'w'), { type: 'modeChosen', mode: 'combinations' });
    expect(rowsOver(mergedLegs(three.legs, three.built)).map(({ name, lines }) => [name, lines])).toContainEqual(['3x4', 4]);
    const slip = changeSlip(three, { type: 'stakeTyped', text: '2', key: '3x4' });
    expect(ticketsOf(slip)).toEqual([]);
    const [only] = ticketsOf(slip, new Map([['a', parseOdds('3.4')]]));
    expect(only?.ticket).toMatchObject({ sizes: [2, 3], joints: [{ matchId: 'a', odds: parseOdds('3.4') }] });
  });

  test('is read back from storage as it was', () => {
    const slip = after(toggle('a', 'w'), over, build, stake('5'));
    expect(readSlip(JSON.parse(JSON.stringify(slip)))).toEqual({ ...slip, undo: null });
  });
});

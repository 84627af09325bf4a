import { describe, expect, test } from 'vitest';
import { parseOdds } from '../../money/index.ts';
import { readSlip } from './read-slip.ts';
import { canBuild, changeSlip, EMPTY_SLIP, type SlipAction } from './slip.ts';
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

  test('grows by selections of its match, and is bets like others with one of another match or one alone', () => {
    const slip = after(toggle('a', 'w'), over, build, stake('5'));
    expect(changeSlip(slip, toggle('a', 'yes', { market: 'btts' }))).toMatchObject({ mode: 'builder', stake: '5' });
    expect(changeSlip(slip, toggle('b', 'w'))).toMatchObject({ mode: 'separate', isModeChosen: false });
    expect(changeSlip(slip, over)).toMatchObject({ mode: 'separate', stakes: { 'a/wl/w': '5' } });
  });

  test('is read back from storage as it was', () => {
    const slip = after(toggle('a', 'w'), over, build, stake('5'));
    expect(readSlip(JSON.parse(JSON.stringify(slip)))).toEqual({ ...slip, undo: null });
  });
});

import { describe, expect, test } from 'vitest';
import { parseOdds } from '../../money/index.ts';
import { changeSlip, EMPTY_SLIP, type SlipAction, stakeShown } from './slip.ts';
import type { Slip, SlipMode, SlipSelection } from './slip-state.ts';
import { legKey, SLIP_MODES } from './slip-state.ts';

const pick = (matchId: string, selection = 'w', changes: Partial<SlipSelection> = {}): SlipSelection => ({
  ...{ game: 'soccer', matchId, market: 'wl', selection, lineE2: null, odds: parseOdds('2.00') },
  ...changes,
});
const toggle = (selection: SlipSelection): SlipAction => ({ type: 'selectionToggled', selection });
const mode = (chosen: SlipMode): SlipAction => ({ type: 'modeChosen', mode: chosen });
const type = (text: string, key?: string): SlipAction => ({ type: 'stakeTyped', text, ...(key !== undefined && { key }) });
const then = (slip: Slip, ...actions: readonly SlipAction[]): Slip => actions.reduce(changeSlip, slip);
const after = (...actions: readonly SlipAction[]): Slip => then(EMPTY_SLIP, ...actions);
const keys = (slip: Slip) => slip.legs.map(legKey);
const [A, B] = ['a/wl/w', 'b/wl/w'];
const two = after(toggle(pick('a')), toggle(pick('b')));

test('an empty slip is of soccer, of single bets, counts once and takes better odds', () => {
  expect(EMPTY_SLIP).toStrictEqual({
    ...{ game: 'soccer', legs: [], mode: 'separate', built: [], isModeChosen: false, stake: '', stakes: {}, multiple: 1 },
    ...{ policy: 'better', undo: null },
  });
  expect(SLIP_MODES).toEqual(['separate', 'together', 'combinations', 'builder']);
});

describe('undoing', () => {
  const undone: SlipAction = { type: 'undone' };
  const cleared: SlipAction = { type: 'cleared' };
  test('brings back what was cleared, whatever is done but adding a selection', () => {
    const kept = then(two, cleared, { type: 'policyChosen', policy: 'ask' }, { type: 'policyChosen', policy: 'better' });
    expect(then(kept, undone)).toEqual(two);
  });
  test.each<[string, readonly SlipAction[]]>([
    ['to others', [{ type: 'removed', key: B }, toggle(pick('c'))]],
    ['to an empty slip', [cleared, toggle(pick('c'))]],
    ['to a slip that was begun anew', [{ type: 'begunAnew', selections: [pick('z')] }, toggle(pick('c'))]],
  ])('is over once a selection was added %s', (_, actions) => {
    const added = then(two, ...actions);
    expect([added.undo, then(added, undone)]).toEqual([null, added]);
  });
  test('changes nothing where nothing was taken away', () => expect(then(two, undone)).toBe(two));
  test('is not of what was undone before', () => {
    const back = then(two, cleared, undone);
    expect([back.undo, back.legs[0] && 'undo' in back.legs[0]]).toEqual([null, false]);
    expect(then(two, cleared).undo).not.toHaveProperty('undo');
    expect(then(two, { type: 'removed', key: A }).undo).not.toHaveProperty('policy');
  });
});

describe('a selection that is added', () => {
  const banked = then(two, { type: 'bankerToggled', matchId: 'a' });
  test('is a banker where its match is one, and no other', () => {
    const bankers = (slip: Slip) => slip.legs.map(({ banker }) => banker);
    expect([bankers(then(banked, toggle(pick('a', 'd')))), bankers(then(banked, toggle(pick('b', 'd'))))]).toEqual([
      [true, false, true],
      [true, false, false],
    ]);
  });
  test('stands behind the others, at the odds it is on offer at', () => {
    expect(keys(then(two, toggle(pick('c'))))).toEqual([A, B, 'c/wl/w']);
    expect(two.legs[0]?.now).toEqual({ odds: parseOdds('2.00'), lineE2: null });
  });
  test('is of the game of the slip from then on', () => expect(after(toggle(pick('a', 'w', { game: 'cricket' }))).game).toBe('cricket'));
});

test('taking out what is not on the slip changes nothing', () => expect(then(two, { type: 'removed', key: 'x/wl/w' })).toBe(two));
test('selections of several matches cannot be priced as one', () => expect(then(two, mode('builder'))).toBe(two));

describe('odds that move', () => {
  const now = { odds: parseOdds('1.80'), lineE2: null };
  const moved = then(two, { type: 'oddsMoved', key: A, now });
  test('are those of their selection alone', () => expect(moved.legs.map((leg) => leg.now?.odds)).toEqual([now.odds, parseOdds('2.00')]));
  test('are taken when the player says so, and what is closed stays as it was', () => {
    const closed = then(moved, { type: 'oddsMoved', key: B, now: null }, { type: 'oddsAccepted' });
    expect(closed.legs.map((leg) => [leg.odds, leg.now?.odds])).toEqual([
      [now.odds, now.odds],
      [parseOdds('2.00'), undefined],
    ]);
  });
  test('down and back up to what was agreed are not remembered', () => {
    const within: SlipAction = { type: 'policyChosen', policy: { within: 200 } };
    const down = then(two, within, { type: 'oddsMoved', key: A, now });
    expect(down.legs[0]).toMatchObject({ odds: now.odds, agreed: parseOdds('2.00') });
    const back = then(down, { type: 'oddsMoved', key: A, now: { odds: parseOdds('2.00'), lineE2: null } });
    expect(back.legs[0]).not.toHaveProperty('agreed');
    expect(then(down, { type: 'oddsAccepted' }).legs[0]).not.toHaveProperty('agreed');
  });
  test('down by a little many times are measured from what was agreed, and not from the last of them', () => {
    const fallen = (...decimals: readonly string[]) =>
      then(
        two,
        { type: 'policyChosen', policy: { within: 200 } },
        ...decimals.map((odds): SlipAction => ({ type: 'oddsMoved', key: A, now: { odds: parseOdds(odds), lineE2: null } })),
      ).legs[0];
    expect(fallen('1.80', '1.65')).toMatchObject({ odds: parseOdds('1.65'), agreed: parseOdds('2.00') });
    // It waits, and says from where it fell.
    expect(fallen('1.80', '1.65', '1.55')).toMatchObject({ odds: parseOdds('2.00'), now: { odds: parseOdds('1.55') } });
  });
});

describe('the amount of a slip in another mode', () => {
  const single = after(toggle(pick('a')), type('5', A));
  const apart = then(two, mode('separate'));
  test.each<[string, Slip, SlipMode, Partial<Slip>]>([
    ['of a single goes along', single, 'together', { stake: '5', stakes: {} }],
    ['of several singles goes along where they agree', then(apart, type('7')), 'together', { stake: '7', stakes: {} }],
    ['of several singles is none where they differ', then(apart, type('7', A), type('9', B)), 'together', { stake: '', stakes: {} }],
    ['of all in one line is that of the row of all', then(two, type('4')), 'combinations', { stake: '', stakes: { '2x1': '4' } }],
    [
      'of the row of all is that of the line',
      then(two, mode('combinations'), type('3', '2x1'), type('8', '1x1')),
      'together',
      { stake: '3', stakes: {} },
    ],
    ['of other rows alone is none', then(two, mode('combinations'), type('8', '1x1')), 'together', { stake: '', stakes: {} }],
    ['is never put on several singles', then(two, type('4')), 'separate', { stake: '', stakes: {} }],
    ['comes back to a single', then(single, mode('together')), 'separate', { stake: '', stakes: { [A]: '5' } }],
  ])('%s', (_, slip, to, amounts) => {
    const { stake, stakes, isModeChosen, mode: chosen } = then(slip, mode(to));
    expect({ stake, stakes, isModeChosen, mode: chosen }).toEqual({ ...amounts, isModeChosen: true, mode: to });
  });

  test('is written to what its field is of', () => {
    expect(then(apart, type('7')).stakes).toEqual({ [A]: '7', [B]: '7' });
    expect(then(two, mode('combinations'), type('7')).stakes).toEqual({});
    expect(then(two, type('7', A))).toMatchObject({ stake: '7', stakes: {} });
    expect(then(apart, type('7', A), type('  ', A)).stakes).toEqual({});
  });

  test.each<[string, Slip, string | undefined, string]>([
    ['of a line', then(two, type('4')), undefined, '4'],
    ['of a leg', then(apart, type('7', A)), A, '7'],
    ['of a leg without one', then(apart, type('7', A)), B, ''],
    ['of all legs, which agree', then(apart, type('7')), undefined, '7'],
    ['of all legs, of which one has none', then(apart, type('7', A)), undefined, ''],
    ['of all legs, which differ', then(apart, type('7', A), type('8', B)), undefined, ''],
    ['of no row', then(two, mode('combinations'), type('3', '2x1')), undefined, ''],
    ['of a row', then(two, mode('combinations'), type('3', '2x1')), '2x1', '3'],
  ])('is shown %s', (_, slip, key, shown) => expect(stakeShown(slip, key)).toBe(shown));
});

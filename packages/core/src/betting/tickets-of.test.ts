import { describe, expect, test } from 'vitest';
import { parseAmount, parseOdds, ZERO } from '../money/index.ts';
import { changeSlip, EMPTY_SLIP, type SlipAction } from './slip/slip.ts';
import type { Slip, SlipSelection } from './slip/slip-state.ts';
import { ticketsOf } from './tickets-of.ts';

const pick = (matchId: string, selection = 'w'): SlipSelection => ({
  ...{ game: 'soccer', matchId, market: 'wl', selection, lineE2: null, odds: parseOdds('2.00') },
});
const toggle = (selection: SlipSelection): SlipAction => ({ type: 'selectionToggled', selection });
const after = (...actions: readonly SlipAction[]): Slip => actions.reduce(changeSlip, EMPTY_SLIP);

describe('ticketsOf', () => {
  const two = after(toggle(pick('a')), toggle(pick('a', 'd')), toggle(pick('b')), { type: 'bankerToggled', matchId: 'b' });

  test('separate: a single for each leg that has an amount', () => {
    const slip = changeSlip({ ...two, multiple: 3 }, { type: 'stakeTyped', text: '2,5', key: 'a/wl/d' });
    const [only, ...others] = ticketsOf(slip);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ stakeKey: 'a/wl/d', text: '2,5' });
    expect(only?.ticket).toMatchObject({ sizes: [1], unitStake: parseAmount('2.5'), multiple: 1 });
    expect(only?.ticket.game).toBe('soccer');
    expect(only?.ticket.legs).toEqual([
      { matchId: 'a', market: 'wl', selection: 'd', lineE2: null, odds: parseOdds('2.00'), banker: false },
    ]);
    expect(only?.ticket).not.toHaveProperty('joints');
  });

  test('together: every match in every line, no bankers', () => {
    const [only] = ticketsOf({ ...two, mode: 'together', stake: '1', multiple: 3 });
    expect(only?.ticket).toMatchObject({ sizes: [2], multiple: 3 });
    expect(only?.ticket.legs.map(({ banker }) => banker)).toEqual([false, false, false]);
  });

  test('together: no singles under the name of a multiple, whichever the game', () => {
    for (const game of ['soccer', 'basketball', 'sports365'] as const) {
      const one = after(toggle({ ...pick('a'), game }), { type: 'modeChosen', mode: 'together' }, { type: 'stakeTyped', text: '20' });
      expect(ticketsOf(one).map(({ ticket }) => ticket.sizes)).toEqual([[1]]);
      const twice = changeSlip(one, toggle({ ...pick('a', 'd'), game }));
      expect([twice.mode, twice.stake, ticketsOf(twice)]).toEqual(['together', '20', []]);
      expect(ticketsOf(changeSlip(twice, toggle({ ...pick('b'), game }))).map(({ ticket }) => ticket.sizes)).toEqual([[2]]);
    }
  });

  test('in one line, and in rows, selections that pay together are one leg; of games as they are chosen', () => {
    const built = new Map([['a', parseOdds('3.41')]]);
    const three = after(
      toggle(pick('a')),
      { type: 'selectionToggled', selection: { ...pick('a'), market: 'goals', selection: '3' } },
      toggle(pick('b')),
      { type: 'builtToggled', matchId: 'a' },
    );
    const joints = [{ matchId: 'a', odds: parseOdds('3.41') }];
    const [line] = ticketsOf({ ...three, stake: '1', multiple: 2 }, built);
    expect(line).toMatchObject({ stakeKey: null, text: '1', ticket: { game: 'soccer', sizes: [2], multiple: 2, joints } });
    const rows = ticketsOf({ ...three, mode: 'combinations', multiple: 2, stakes: { '2x1': '5' } }, built);
    expect(rows).toMatchObject([{ stakeKey: '2x1', text: '5', ticket: { game: 'soccer', sizes: [2], multiple: 2, joints } }]);
    expect(ticketsOf({ ...three, stake: '1' })).toEqual([]);
  });

  test('builder: one single of all selections at their joint odds, and no ticket while they have none', () => {
    const both = after(
      toggle(pick('a')),
      toggle(pick('a', 'd')),
      { type: 'modeChosen', mode: 'builder' },
      { type: 'stakeTyped', text: '4' },
    );
    const [only, ...others] = ticketsOf(both, new Map([['a', parseOdds('3.41')]]));
    expect([others, ticketsOf(both)]).toEqual([[], []]);
    expect(only?.ticket).toMatchObject({
      sizes: [1],
      multiple: 1,
      unitStake: parseAmount('4'),
      joints: [{ matchId: 'a', odds: parseOdds('3.41') }],
    });
    expect(only?.ticket.legs).toHaveLength(2);
  });

  test('combinations: a ticket for each row with an amount, with the bankers chosen', () => {
    const three = after(
      ...[toggle(pick('a')), toggle(pick('b')), toggle(pick('c')), { type: 'bankerToggled', matchId: 'b' } as const],
      { type: 'modeChosen', mode: 'combinations' },
      { type: 'stakeTyped', text: '10,5', key: '3x1' },
      { type: 'stakeTyped', text: '2', key: '2x1' },
    );
    const tickets = ticketsOf(three);
    expect(tickets.map(({ stakeKey, ticket }) => [stakeKey, ticket.sizes, ticket.unitStake])).toEqual([
      ['2x1', [2], parseAmount('2')],
      ['3x1', [3], parseAmount('10.5')],
    ]);
    for (const { ticket } of tickets) expect(ticket.legs.map(({ banker }) => banker)).toEqual([false, true, false]);
  });

  test('an amount nobody can read is no stake', () => {
    expect(ticketsOf({ ...two, mode: 'together', stake: '1e3' })[0]?.ticket.unitStake).toBe(ZERO);
    expect(ticketsOf(EMPTY_SLIP)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOdds, parseRate, RATE_ONE, type Rate, ZERO } from '../../money/index.ts';
import { readSlip } from './read-slip.ts';
import { canJoin, changeSlip, EMPTY_SLIP, rewriteStakes, type SlipAction, stakeShown, waitingLegs } from './slip.ts';
import type { Slip, SlipSelection } from './slip-state.ts';
import { legKey } from './slip-state.ts';
import { exchangeTyped, readTyped } from './typed-amount.ts';

const pick = (matchId: string, selection = 'w', changes: Partial<SlipSelection> = {}): SlipSelection => ({
  ...{ game: 'soccer', matchId, market: 'wl', selection, lineE2: null, odds: parseOdds('2.00') },
  ...changes,
});
const toggle = (selection: SlipSelection): SlipAction => ({ type: 'selectionToggled', selection });
const after = (...actions: readonly SlipAction[]): Slip => actions.reduce(changeSlip, EMPTY_SLIP);
const keys = (slip: Slip) => slip.legs.map(legKey);
const moveTo = (odds: string, lineE2: number | null = null): SlipAction => ({
  ...{ type: 'oddsMoved', key: 'a/wl/w', now: { odds: parseOdds(odds), lineE2 } },
});

describe('changeSlip', () => {
  test('a second tap takes the selection out again', () => {
    expect(keys(after(toggle(pick('a')), toggle(pick('b')), toggle(pick('a'))))).toEqual(['b/wl/w']);
  });

  test('what was removed or cleared comes back with its amount', () => {
    const typed: SlipAction = { type: 'stakeTyped', text: '5', key: 'a/wl/w' };
    const full = after(toggle(pick('a')), toggle(pick('b')), { type: 'modeChosen', mode: 'separate' }, typed);
    for (const action of [{ type: 'removed', key: 'a/wl/w' }, { type: 'cleared' }] as const) {
      const back = changeSlip(changeSlip(full, action), { type: 'undone' });
      expect(back).toEqual(full);
    }
  });

  test('a tap on another game takes nothing off: only who was asked begins anew, and undoing brings the old slip back', () => {
    const soccer = after(toggle(pick('a')), { type: 'modeChosen', mode: 'together' }, { type: 'stakeTyped', text: '5' });
    const other = pick('z', 'w', { game: 'basketball' });
    expect([canJoin(soccer, other), canJoin(soccer, pick('z')), canJoin(EMPTY_SLIP, other)]).toEqual([false, true, true]);
    expect(changeSlip(soccer, toggle(other))).toBe(soccer);
    const selections = [other, pick('y', 'l', { game: 'basketball' })];
    const basketball = changeSlip(soccer, { type: 'begunAnew', selections });
    expect([basketball.game, keys(basketball), basketball.stake]).toEqual(['basketball', ['z/wl/w', 'y/wl/l'], '']);
    expect(changeSlip(basketball, { type: 'cleared' })).toMatchObject({ game: 'basketball', legs: [] });
    expect(changeSlip(basketball, { type: 'undone' })).toEqual(soccer);
  });

  test('an amount goes with the kind of lines that the legs left cannot make, and comes back with them', () => {
    const amounts = ['2x1', '3x1', '3x4'].map((key, at): SlipAction => ({ type: 'stakeTyped', text: String(at + 1), key }));
    const three = after(
      ...[toggle(pick('a')), toggle(pick('b')), toggle(pick('c')), { type: 'modeChosen', mode: 'combinations' } as const],
      ...amounts,
    );
    expect(three.stakes).toEqual({ '2x1': '1', '3x1': '2', '3x4': '3' });
    const two = changeSlip(three, { type: 'removed', key: 'c/wl/w' });
    expect(two.stakes).toEqual({ '2x1': '1' });
    expect(changeSlip(two, { type: 'undone' }).stakes).toEqual(three.stakes);
    expect(changeSlip(three, { type: 'bankerToggled', matchId: 'a' }).stakes).toEqual({ '2x1': '1', '3x1': '2' });
  });

  test('an empty amount removes, a quick amount where several differ overwrites them all', () => {
    const slip = after(
      ...[toggle(pick('a')), toggle(pick('b')), { type: 'modeChosen', mode: 'separate' } as const],
      ...(['7', '9'].map((text, index) => ({ type: 'stakeTyped', text, key: `${'ab'[index]}/wl/w` })) as SlipAction[]),
      { type: 'stakeTyped', text: '', key: 'a/wl/w' },
    );
    expect(slip.stakes).toEqual({ 'b/wl/w': '9' });
    const quick = changeSlip(changeSlip(slip, { type: 'quickAdded', amount: '20' }), { type: 'quickAdded', amount: '5' });
    expect([quick.stakes, quick.stake]).toEqual([{ 'a/wl/w': '25', 'b/wl/w': '25' }, '']);
    expect(changeSlip(quick, { type: 'quickAdded', amount: '5', key: 'a/wl/w' }).stakes).toEqual({ 'a/wl/w': '30', 'b/wl/w': '25' });
  });

  test('a banker is the whole match, and a later leg of it too', () => {
    const slip = after(toggle(pick('a')), toggle(pick('b')), { type: 'bankerToggled', matchId: 'a' }, toggle(pick('a', 'd')));
    expect(slip.legs.map(({ matchId, banker }) => [matchId, banker])).toEqual([
      ['a', true],
      ['b', false],
      ['a', true],
    ]);
  });

  test('moved odds wait for the player, unless the policy takes them; better ones never do on a slip that has not been told otherwise', () => {
    expect(after(toggle(pick('a')), moveTo('2.10')).legs[0]?.odds).toBe(parseOdds('2.10'));
    const asked = after({ type: 'policyChosen', policy: 'ask' }, toggle(pick('a')), moveTo('1.90'));
    expect(waitingLegs(after({ type: 'policyChosen', policy: 'ask' }, toggle(pick('a')), moveTo('2.10')))).toHaveLength(1);
    expect(asked.legs[0]?.odds).toBe(parseOdds('2.00'));
    expect(waitingLegs(asked)).toHaveLength(1);
    // Another line at the same odds is another bet, and needs the player's consent as well.
    const lined = after(toggle(pick('a', 'w', { market: 'handicap', lineE2: -100 })));
    const [own] = lined.legs;
    const waiting = (now: NonNullable<typeof own>['now']) =>
      waitingLegs({ ...lined, legs: lined.legs.map((leg) => ({ ...leg, now })) }).length;
    expect(own?.now && [waiting(own.now), waiting({ ...own.now, lineE2: 100 }), waiting(null)]).toEqual([0, 1, 1]);
    expect(changeSlip(asked, { type: 'oddsAccepted' }).legs[0]?.odds).toBe(parseOdds('1.90'));
    const better: SlipAction = { type: 'policyChosen', policy: 'better' };
    expect(waitingLegs(after(toggle(pick('a')), better, moveTo('1.90')))).toHaveLength(1);
    expect(waitingLegs(after(toggle(pick('a')), better, moveTo('2.10')))).toHaveLength(0);
    expect(waitingLegs(changeSlip(asked, { type: 'policyChosen', policy: 'any' }))).toHaveLength(0);
  });

  test('a moved line is another bet: even the easiest policy asks', () => {
    const total = pick('a', 'w', { game: 'basketball', market: 'handicap', lineE2: -550 });
    const moved = after({ type: 'policyChosen', policy: 'any' }, toggle(total), {
      ...{ type: 'oddsMoved', key: 'a/handicap/w', now: { odds: parseOdds('2.00'), lineE2: -650 } },
    });
    expect(moved.legs[0]?.lineE2).toBe(-550);
    expect(changeSlip(moved, { type: 'oddsAccepted' }).legs[0]?.lineE2).toBe(-650);
  });

  test('a multiple that is no whole number changes nothing', () => {
    const slip = after(toggle(pick('a')), { type: 'multipleChosen', multiple: 5 });
    expect([1, 2, 99].map((multiple) => changeSlip(slip, { type: 'multipleChosen', multiple }).multiple)).toEqual([1, 2, 99]);
    for (const multiple of [0, -1, 1.5, Number.NaN]) expect(changeSlip(slip, { type: 'multipleChosen', multiple })).toBe(slip);
    expect(slip.multiple).toBe(5);
  });

  test('a closed selection waits too, and is not lost by accepting', () => {
    const closed = after(toggle(pick('a')), { type: 'oddsMoved', key: 'a/wl/w', now: null });
    expect(waitingLegs(changeSlip(closed, { type: 'oddsAccepted' }))).toHaveLength(1);
  });
});

describe('the amount typed', () => {
  const typed = { type: 'stakeTyped', text: '25' } as const;
  const chip = { type: 'quickAdded', amount: '20' } as const;

  test.each([
    ['separate', undefined],
    ['together', undefined],
    ['combinations', '2x1'],
  ] as const)('%s: an empty field and a quick amount make that amount', (mode, row) => {
    const at = row && { key: row };
    const gone = after(toggle(pick('a')), toggle(pick('b')), { type: 'modeChosen', mode }, { ...typed, ...at }, { ...chip, ...at });
    expect(stakeShown(gone, row)).toBe('45');
    const emptied = [{ type: 'cleared' } as const, ...['a', 'b'].map((id): SlipAction => ({ type: 'removed', key: `${id}/wl/w` }))];
    for (const actions of [emptied.slice(0, 1), emptied.slice(1)]) {
      const next = [...actions, toggle(pick('c')), toggle(pick('d')), { type: 'modeChosen', mode } as const].reduce(changeSlip, gone);
      expect(stakeShown(next, row)).toBe('');
      expect(stakeShown(changeSlip(next, { ...chip, ...at }), row)).toBe('20');
      expect(JSON.stringify({ ...next, undo: null })).not.toContain('45');
    }
  });

  test('moves along from one leg to the multiple and back, and is never put on several singles', () => {
    const one = after(toggle(pick('a')), typed);
    const two = changeSlip(one, toggle(pick('b')));
    expect([two.mode, two.stake, two.stakes]).toEqual(['together', '25', {}]);
    const back = changeSlip(two, { type: 'removed', key: 'a/wl/w' });
    expect([back.mode, back.stake, back.stakes]).toEqual(['separate', '', { 'b/wl/w': '25' }]);
    expect(changeSlip(two, { type: 'modeChosen', mode: 'separate' })).toMatchObject({ stake: '', stakes: {} });
  });

  test('of the multiple moves to its row of a system and back, and those of other rows do not', () => {
    const multiple = after(toggle(pick('a')), toggle(pick('b')), toggle(pick('c')), typed);
    const system = changeSlip(multiple, { type: 'modeChosen', mode: 'combinations' });
    expect([system.stake, system.stakes]).toEqual(['', { '3x1': '25' }]);
    const more = changeSlip(system, { type: 'stakeTyped', text: '2', key: '2x1' });
    expect(changeSlip(more, { type: 'modeChosen', mode: 'together' })).toMatchObject({ stake: '25', stakes: {} });
    expect(changeSlip(more, { type: 'modeChosen', mode: 'separate' })).toMatchObject({ stake: '', stakes: {} });
    expect(changeSlip(system, typed).stakes).toEqual({ '3x1': '25' });
  });

  test.each([
    ['an amount behind single bets', { mode: 'separate', stake: '25' }],
    ['amounts of legs behind a multiple', { mode: 'together', stakes: { 'a/wl/w': '25' } }],
    ['the amount of a leg that is gone', { mode: 'separate', stakes: { 'x/wl/w': '25' } }],
    ['one for all kinds of lines', { mode: 'combinations', sizes: [2], stake: '25' }],
    ['the amount of lines that the legs cannot make', { mode: 'combinations', stakes: { '4x11': '25' } }],
    ['an amount without legs', { legs: [], mode: 'together', stake: '25', stakes: { 'a/wl/w': '25' } }],
  ])('is not restored when no field shows it: %s', (_, stored) => {
    const { isModeChosen: __, ...older } = { ...after(toggle(pick('a')), toggle(pick('b'))), ...stored };
    expect(JSON.stringify(readSlip(JSON.parse(JSON.stringify(older))))).not.toContain('"25"');
  });
});

describe('the mode', () => {
  test('follows the legs: one bet from the second match on, as long as each leg is of another match', () => {
    const one = after(toggle(pick('a')));
    const two = changeSlip(one, toggle(pick('b')));
    const twice = changeSlip(two, toggle(pick('b', 'd')));
    expect([one, two, twice].map(({ mode }) => mode)).toEqual(['separate', 'together', 'separate']);
  });

  test('stays as the player chose it, until the slip is empty', () => {
    const chosen = after(toggle(pick('a')), { type: 'modeChosen', mode: 'separate' }, toggle(pick('b')));
    expect(chosen.mode).toBe('separate');
    const anew = [{ type: 'cleared' } as const, toggle(pick('a')), toggle(pick('b'))].reduce(changeSlip, chosen);
    expect(anew.mode).toBe('together');
  });
});

describe('a typed amount in another currency', () => {
  const brl = parseRate('5.42');
  const usdt = RATE_ONE;
  const idr = parseRate('16000');

  test.each([
    ['27.50', brl, usdt, 6, '5.073800'],
    ['27.5', usdt, brl, 2, '149.05'],
    ['10,', brl, brl, 2, '10'],
    ['5.42', brl, usdt, 6, '1'],
    ['0', brl, usdt, 6, '0'],
    ['0.000001', usdt, brl, 2, ''],
    ['999999999999', usdt, idr, 2, ''],
    ['', brl, usdt, 6, ''],
    ['?12.50', brl, usdt, 6, '?12.50'],
  ])('"%s" at %s is at %s, with %i places, "%s"', (text, from, to, decimals, shown) => {
    expect(exchangeTyped(text, { from, to, decimals })).toBe(shown);
  });

  test('is never more money than was typed, and can be read', () => {
    const rate = fc.bigInt(1n, 10n ** 13n).map((value) => value as Rate);
    const typed = fc.tuple(fc.bigInt(0n, 10n ** 12n - 1n), fc.integer({ min: 0, max: 999_999 }));
    fc.assert(
      fc.property(typed, rate, rate, fc.constantFrom(2, 6), ([whole, fraction], from, to, decimals) => {
        const text = `${whole}.${String(fraction).padStart(6, '0')}`;
        const shown = exchangeTyped(text, { from, to, decimals });
        if (shown === '') return;
        const value = readTyped(shown);
        expect(value).not.toBeNull();
        expect((value ?? ZERO) * from).toBeLessThanOrEqual((readTyped(text) ?? ZERO) * to);
      }),
    );
  });

  test('every amount of a slip is written anew, those behind an undo too, and a leg left without one is not bet on', () => {
    const two = after(
      toggle(pick('a')),
      toggle(pick('b')),
      { type: 'modeChosen', mode: 'separate' },
      { type: 'stakeTyped', text: '3', key: 'a/wl/w' },
      { type: 'stakeTyped', text: '4', key: 'b/wl/w' },
    );
    const written = rewriteStakes(changeSlip(two, { type: 'removed', key: 'a/wl/w' }), (text) => (text === '4' ? '' : `${text}0`));
    expect(written.stakes).toEqual({});
    expect(changeSlip(written, { type: 'undone' }).stakes).toEqual({ 'a/wl/w': '30' });
    expect(rewriteStakes(after(toggle(pick('a')), toggle(pick('b')), { type: 'stakeTyped', text: '3' }), () => '4').stake).toBe('4');
  });
});

describe('readSlip', () => {
  const full = after(toggle(pick('a')), toggle(pick('b', '2:1', { market: 'correct_score' })), {
    type: 'stakeTyped',
    text: '5',
    key: 'a/wl/w',
  });

  test('reads back what was stored, without the undo', () => {
    expect(readSlip(JSON.parse(JSON.stringify(full)))).toEqual({ ...full, undo: null });
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['an unknown game', { ...full, game: 'chess' }],
    ['an unknown mode', { ...full, mode: 'all' }],
    ['a market from nowhere', { ...full, legs: [{ ...full.legs[0], market: 'toString' }] }],
    ['a selection of another market', { ...full, legs: [{ ...full.legs[0], selection: '2:1' }] }],
    ['odds below one', { ...full, legs: [{ ...full.legs[0], odds: 9_999 }] }],
    ['odds as text', { ...full, legs: [{ ...full.legs[0], now: { odds: '20000', lineE2: null } }] }],
    ['a line where there is none', { ...full, legs: [{ ...full.legs[0], lineE2: 100 }] }],
    ['a multiple of nothing', { ...full, multiple: 0 }],
    ['an unknown policy', { ...full, policy: 'never' }],
    ['a share that odds may not fall by', { ...full, policy: { within: 201 } }],
    ['a share that is not said', { ...full, policy: 'within' }],
    ['agreed odds as text', { ...full, legs: [{ ...full.legs[0], agreed: '20000' }] }],
    ['an amount that is a number', { ...full, stakes: { 'a/wl/w': 5 } }],
  ])('refuses %s', (_, stored) => {
    expect(readSlip(stored)).toBeNull();
  });

  test('never throws, whatever the storage holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => readSlip(value) === null || fc.pre(false)),
      { seed: 6 },
    );
  });
});

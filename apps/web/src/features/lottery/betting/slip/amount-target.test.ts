import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SlipPick } from './draw-slip.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { activeTarget, bigTarget, ownTarget } = await import('./amount-target.ts');
const { drawSlipState, setDrawSlipState } = await import('./draw-slip-store.ts');
const { emptyDrawSlip } = await import('./draw-slip.ts');

const MONEY = { currency: 'USDT', rates: {} } as const;
const pick = (number: string, amount: string): SlipPick => ({
  ...{ top: 0, level: null, nth: 1, kept: false, selections: [number], bankers: [], amount, seen: {} },
});
const slip = (...amounts: readonly string[]) => ({
  ...{ ...emptyDrawSlip('hkmarksix'), drawId: '7', picks: amounts.map((amount, at) => pick(String(at + 8), amount)) },
});
const typed = () => drawSlipState().slip.picks.map(({ amount }) => amount);
beforeEach(() => setDrawSlipState({ slip: slip('5', '6'), typedIn: 'USDT' }));

describe('the big field', () => {
  test.each<[string, readonly string[], string, string]>([
    ['the amount of one entry', ['5'], 'line', '5'],
    ['the amount of all', ['5', '5'], 'all', '5'],
    ['nothing where they differ', ['5', '6'], 'all', ''],
    ['nothing where one has none', ['5', ''], 'all', ''],
    ['nothing without entries', [], 'line', ''],
  ])('shows %s', (_, amounts, kind, text) => expect(bigTarget(slip(...amounts), MONEY)).toMatchObject({ kind, text }));

  test('writes every amount, and adds to what it shows', () => {
    bigTarget(slip('5', '5'), MONEY).write('7');
    expect(typed()).toEqual(['7', '7']);
    bigTarget(slip('5', '6'), MONEY).add('10');
    expect(typed()).toEqual(['10', '10']);
    bigTarget(slip('10', '10'), MONEY).add('1');
    expect(typed()).toEqual(['11', '11']);
  });
});

describe('what keys write', () => {
  test.each<[string, readonly string[], string | null, string, string]>([
    ['the entry whose own field was entered', ['5', '6'], '0/9', 'pick', '6'],
    ['all, where none was', ['5', '6'], null, 'all', ''],
    ['all, where that entry is gone', ['5', '6'], '0/40', 'all', ''],
    ['the only entry, whose own field is gone', ['5'], '0/8', 'line', '5'],
  ])('is %s', (_, amounts, active, kind, text) => expect(activeTarget(slip(...amounts), active, MONEY)).toMatchObject({ kind, text }));

  test('is written there alone, and added to what is there', () => {
    activeTarget(slip('5', '6'), '0/9', MONEY).add('10');
    expect(typed()).toEqual(['5', '16']);
    ownTarget('0/8', '5', MONEY).write('');
    expect(typed()).toEqual(['', '16']);
  });
});

import { describe, expect, test } from 'vitest';
import { parseAmount, ZERO } from '../money/index.ts';
import { approvalsOf } from './withdrawal.ts';
import { HOLD_REASONS, type HoldReason, holdReasons, releasesNeeded, type WinOrWithdrawal, winsTakenOut } from './withdrawal-hold.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

const won = (usdt = '50'): WinOrWithdrawal => ({ kind: 'payout', amount: parseAmount(usdt) });
const taken = (usdt = '50'): WinOrWithdrawal => ({ kind: 'withdrawal', amount: parseAmount(`-${usdt}`) });
const givenBack: WinOrWithdrawal = { kind: 'withdrawal', amount: parseAmount('50') };
const times = (count: number, each: readonly WinOrWithdrawal[]) => Array.from({ length: count }, () => each).flat();

describe('a win that is taken out', () => {
  test.each([
    ['nothing', [], 0],
    ['a win that stays', [won()], 0],
    ['a withdrawal without a win', [taken()], 0],
    ['a win and a withdrawal', [won(), taken()], 1],
    ['several wins and one withdrawal', [won(), won(), taken()], 1],
    ['one win in two withdrawals', [won(), taken(), taken()], 1],
    ['a withdrawal given back in between', [won(), taken(), givenBack, taken()], 1],
    ['a bet that paid nothing and a withdrawal', [won('0'), taken()], 0],
    ['a win that was taken back', [won('-50'), taken()], 0],
    ['a withdrawal of nothing after a win', [won(), taken('0')], 0],
    ['a win, a withdrawal given back, and one that goes', [won(), givenBack, taken()], 1],
    ['the least win and a withdrawal', [won('0.000001'), taken()], 1],
    ['twice', times(2, [won(), taken()]), 2],
  ])('%s', (_, movements, cycles) => expect(winsTakenOut(movements)).toBe(cycles));
});

describe('a withdrawal is held', () => {
  test('for one of these reasons', () =>
    expect(HOLD_REASONS).toEqual(['disavowed', 'repeated_pattern', 'house_outflow', 'frozen', 'blocked', 'account_changed']));

  const quiet = { movements: [], houseAsked: ZERO, ordinaryHour: ZERO };
  test.each([
    ['the ninth win of an hour', '50', { movements: [...times(8, [won(), taken()]), won()] }, []],
    ['the tenth', '50', { movements: [...times(9, [won(), taken()]), won()] }, ['repeated_pattern']],
    ['the tenth with nothing won since the ninth', '50', { movements: times(9, [won(), taken()]) }, []],
    ['five times the least ordinary hour of a house', '1', { houseAsked: parseAmount('49999') }, []],
    ['a millionth more', '1.000001', { houseAsked: parseAmount('49999') }, ['house_outflow']],
    ['five times what is ordinary', '100000', { houseAsked: parseAmount('900000'), ordinaryHour: parseAmount('200000') }, []],
    ['more than that', '100001', { houseAsked: parseAmount('900000'), ordinaryHour: parseAmount('200000') }, ['house_outflow']],
    [
      'both at once',
      '2',
      { movements: [...times(9, [won(), taken()]), won()], houseAsked: parseAmount('50000') },
      ['repeated_pattern', 'house_outflow'],
    ],
  ])('%s: of %s', (_, asked, hour, reasons) => expect(holdReasons(parseAmount(asked), { ...quiet, ...hour })).toEqual(reasons));
});

describe('who lets it go on', () => {
  test.each<[WithdrawalState, readonly HoldReason[], number]>([
    ['held', ['repeated_pattern'], 1],
    ['in_review', ['house_outflow'], 1],
    ['held', ['account_changed'], 1],
    ['in_review', ['house_outflow', 'disavowed'], 2],
    ['held', ['disavowed'], 2],
    ['unknown', ['house_outflow'], 2],
    ['failed', ['repeated_pattern'], 2],
  ])('%s, on hold for %s: %i', (state, onHold, people) => expect(releasesNeeded({ state, onHold })).toBe(people));

  test('what was put on hold once needs two people, whatever was said before', () => {
    expect([0, 1, 2].map((round) => approvalsOf({ approvalsNeeded: 1, round }))).toEqual([1, 2, 2]);
    expect([0, 1].map((round) => approvalsOf({ approvalsNeeded: 2, round }))).toEqual([2, 2]);
  });
});

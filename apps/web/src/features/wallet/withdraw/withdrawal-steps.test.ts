import type { Withdrawal } from '@fairbook/contract';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@fairbook/core/payments';
import { describe, expect, test } from 'vitest';
import { expectedBy, withdrawalSteps } from './withdrawal-steps.ts';

const AT = new Date('2026-03-01T12:00:00Z');
const minute = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const through = (...states: readonly WithdrawalState[]): Pick<Withdrawal, 'state' | 'stages'> => ({
  state: states.at(-1) ?? 'held',
  stages: states.map((state, at) => ({ state, date: minute(at), reason: null })),
});
const drawn = (...states: readonly WithdrawalState[]) =>
  withdrawalSteps(through(...states)).map(({ is, at }) => (at === null ? is : `${is} ${(at.getTime() - AT.getTime()) / 60_000}`));

describe('the four steps of a withdrawal', () => {
  test.each<[readonly WithdrawalState[], readonly string[]]>([
    [['held'], ['done 0', 'now', 'later', 'later']],
    [
      ['held', 'in_review'],
      ['done 0', 'now', 'later', 'later'],
    ],
    [
      ['held', 'in_review', 'approved'],
      ['done 0', 'done 2', 'now', 'later'],
    ],
    [
      ['held', 'in_review', 'approved', 'sending'],
      ['done 0', 'done 2', 'done 3', 'now'],
    ],
    [
      ['held', 'in_review', 'approved', 'sending', 'unknown'],
      ['done 0', 'done 2', 'done 3', 'now'],
    ],
    [
      ['held', 'in_review', 'approved', 'sending', 'failed'],
      ['done 0', 'done 2', 'done 3', 'now'],
    ],
    [
      ['held', 'in_review', 'approved', 'sending', 'failed', 'sending', 'paid'],
      ['done 0', 'done 2', 'done 3', 'done 6'],
    ],
    [
      ['held', 'in_review', 'approved', 'in_review'],
      ['done 0', 'now', 'later', 'later'],
    ],
    [
      ['held', 'in_review', 'approved', 'in_review', 'approved'],
      ['done 0', 'done 4', 'now', 'later'],
    ],
    [
      ['held', 'in_review', 'rejected'],
      ['done 0', 'stopped 2', 'later', 'later'],
    ],
    [
      ['held', 'in_review', 'approved', 'sending', 'failed', 'returned'],
      ['done 0', 'done 2', 'done 3', 'stopped 5'],
    ],
  ])('through %j are %j', (states, steps) => expect(drawn(...states)).toEqual(steps));

  test.each(WITHDRAWAL_STATES)('are four in %s, and one at most is under way', (state) => {
    const steps = withdrawalSteps(through('held', state));
    expect(steps).toHaveLength(4);
    expect(steps.filter(({ is }) => is === 'now' || is === 'stopped').length).toBe(state === 'paid' ? 0 : 1);
  });
});

describe('the time that is said', () => {
  test.each<[WithdrawalState, number | null, number | null]>([
    ['held', 30, 120],
    ['in_review', null, 120],
    ['approved', 30, 30],
    ['sending', 30, 30],
    ['sending', null, null],
    ['paid', 30, null],
    ['rejected', 30, null],
    ['returned', 30, null],
  ])('while %s, where nine of ten take %s minutes, is %s', (state, usual, minutes) => {
    const by = expectedBy({ state, date: AT }, { decidedWithin: 120, usual });
    expect(by).toEqual(minutes === null ? null : minute(minutes));
  });
});

import { describe, expect, test } from 'vitest';
import { ACTIVITIES, checkDeposit, checkStake, exclusionEnd, FREE, type Limit, leavesNone, type Restrictions, stopOf } from './index.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const listed: Restrictions = { ...FREE, register: 'listed' };
const unchecked: Restrictions = { ...FREE, register: 'unchecked' };
const without: Restrictions = { ...FREE, register: 'free', missing: ['time'] };

describe('what the law puts in the way', () => {
  test.each([
    ['on the register', listed, { kind: 'listed' }],
    ['without its word', unchecked, { kind: 'unchecked' }],
    ['without a limit the law asks for', without, { kind: 'limits_missing', missing: ['time'] }],
  ] as const)('%s nothing is bet, deposited or given', (_, restrictions, stop) => {
    expect(ACTIVITIES.map((activity) => stopOf(activity, restrictions, NOW))).toEqual(ACTIVITIES.map(() => stop));
    expect([checkStake(1n, restrictions, { now: NOW }), checkDeposit(1n, restrictions, { now: NOW })]).toEqual([stop, stop]);
  });

  test('texts that were not accepted are in everybody’s way, a block of bets in that of bets alone', () => {
    const stops = (restrictions: Partial<Restrictions>) =>
      ACTIVITIES.map((activity) => stopOf(activity, { ...FREE, register: 'free', ...restrictions }, NOW)?.kind);
    expect(stops({ unaccepted: ['rules'] })).toEqual(ACTIVITIES.map(() => 'texts_unaccepted'));
    expect(stops({ betsBlocked: true })).toEqual(ACTIVITIES.map((activity) => (activity === 'bet' ? 'bets_blocked' : undefined)));
    expect(stops({ missing: ['loss'], unaccepted: ['rules'], betsBlocked: true })).toEqual(ACTIVITIES.map(() => 'limits_missing'));
    expect(stops({ unaccepted: ['privacy'], betsBlocked: true })).toEqual(ACTIVITIES.map(() => 'texts_unaccepted'));
  });

  test('a word that is good, with all limits set, is in nobody’s way', () => {
    expect(checkStake(1n, { ...FREE, register: 'free' }, { now: NOW })).toBeNull();
  });

  test('the player’s own break is said first, the register before a missing limit', () => {
    expect(stopOf('bet', { ...listed, excludedUntil: 'for_good' }, NOW)).toEqual({ kind: 'excluded', until: null });
    expect(stopOf('bet', { ...listed, missing: ['loss'] }, NOW)).toEqual({ kind: 'listed' });
  });
});

test('who has set nothing is bound by nothing', () => {
  expect(FREE).toStrictEqual({
    ...{ limits: [], usage: FREE.usage, pausedUntil: null, excludedUntil: null, register: null },
    ...{ missing: [], unaccepted: [], betsBlocked: false, stakeFactor: null },
  });
});

test('a self-exclusion is told with its end, and one for good has none', () => {
  const until = exclusionEnd(6, NOW);
  expect(until).toEqual(new Date('2026-09-30T12:00:00Z'));
  expect(stopOf('bet', { ...FREE, excludedUntil: until }, NOW)).toEqual({ kind: 'excluded', until });
  expect(exclusionEnd(null, NOW)).toBeNull();
});

describe('of limits that leave as much as each other', () => {
  const deposit = (period: Limit['period'], value: bigint): Limit => ({ kind: 'deposit', period, value, raise: null });
  test('the first is told', () => {
    const limits = [deposit('week', 10n), deposit('day', 10n)];
    expect(checkDeposit(11n, { ...FREE, limits }, { now: NOW })).toMatchObject({ limit: { period: 'week' } });
  });
  test('the last unit may be rounded', () => {
    expect(checkDeposit(2n, { ...FREE, limits: [deposit('day', 1n)] }, { now: NOW, slack: 1n })).toBeNull();
    expect(checkDeposit(3n, { ...FREE, limits: [deposit('day', 1n)] }, { now: NOW, slack: 1n })).toMatchObject({ left: 1n });
  });
});

describe('a limit nobody may be without', () => {
  const limit = (period: Limit['period'], goes = false): Limit => ({
    kind: 'loss',
    period,
    value: 10n,
    raise: goes ? { value: null, askedAt: NOW } : null,
  });
  const day = { kind: 'loss', period: 'day' } as const;
  test.each([
    ['is kept', [limit('day')], limit('day'), false],
    ['is raised', [limit('day')], { ...limit('day'), raise: { value: 20n, askedAt: NOW } }, false],
    ['is to go and is alone', [limit('day')], limit('day', true), true],
    ['goes and is alone', [limit('day')], null, true],
    ['goes and another stays', [limit('day'), limit('month')], null, false],
    ['goes and the other is to go', [limit('day'), limit('month', true)], null, true],
    ['goes and one of another kind stays', [limit('day'), { ...limit('month'), kind: 'time' }], null, true],
  ] as const)('%s', (_, limits, after, is) => expect(leavesNone(limits as readonly Limit[], day, after as Limit | null)).toBe(is));
});

import type { OwnLimits, PlayerLimit } from '@fairbook/contract';
import { IN_USDT, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { noLimits } from '../../../shared/testing/no-limits.ts';
import { roomFor } from './room.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const LATER = new Date('2026-11-23T12:00:00Z');
const limit = (kind: PlayerLimit['kind'], left: string | null): PlayerLimit => {
  const measure = (amount: string | null) => ({
    amount: amount === null ? null : parseAmount(amount),
    minutes: amount === null ? 0 : null,
  });
  return { kind, period: 'day', ...measure('100'), used: measure('0'), left: measure(left), pending: null };
};
const FREE: OwnLimits = noLimits(NOW);
const barOf = (limits: Partial<OwnLimits>, cost: string) => roomFor({ ...FREE, ...limits }, parseAmount(cost), IN_USDT, NOW).bar;

describe('the room for a bet', () => {
  test('is what is left of the tightest limit on losses or stakes: all of it may be bet and no more', () => {
    const limits = [limit('loss', '80'), limit('stake', '30'), limit('deposit', '0'), limit('time', null)];
    expect(barOf({ limits }, '30')).toBeNull();
    expect(barOf({ limits }, '30.000001')).toMatchObject({ kind: 'exceeded', limit: { kind: 'stake', left: parseAmount('30') } });
    expect(roomFor({ ...FREE, limits }, parseAmount('0'), IN_USDT, NOW).least).toMatchObject({ kind: 'stake', period: 'day' });
  });

  test('is none during a pause or an exclusion, whatever the bet costs, and is back at their end', () => {
    expect(barOf({ paused_until: LATER }, '0')).toEqual({ kind: 'paused', until: LATER });
    expect(barOf({ paused_until: NOW }, '1')).toBeNull();
    expect(barOf({ excluded: { until: null }, paused_until: LATER }, '1')).toEqual({ kind: 'excluded', until: null });
    expect(barOf({ excluded: { until: NOW } }, '1')).toBeNull();
  });

  test('is none while the law forbids it, or asks for limits that are not set', () => {
    expect(barOf({ register: 'listed' }, '1')).toEqual({ kind: 'listed' });
    expect(barOf({ register: 'unchecked' }, '1')).toEqual({ kind: 'unchecked' });
    expect(barOf({ register: 'free', missing: ['loss'] }, '1')).toEqual({ kind: 'required' });
  });

  test('is unlimited for a player without limits', () => {
    expect(roomFor(FREE, parseAmount('1000000'), IN_USDT, NOW)).toEqual({ bar: null, least: null });
  });
});

import type { StopReason } from '@fairbook/core/limits';
import { expect, test } from 'vitest';
import { instantText, refusalOf } from './refusal-of.ts';

const UNTIL = new Date('2026-11-22T13:05:59.999Z');
const exceeded = (kind: 'deposit' | 'loss' | 'stake' | 'time'): StopReason => ({
  ...{ kind: 'exceeded', left: 3n },
  limit: { kind, period: 'week', value: 50n, raise: null },
});

test.each<[string, StopReason, string, object]>([
  ['an exclusion for a time', { kind: 'excluded', until: UNTIL }, 'limit.excluded', { until: '2026-11-22 13:05 UTC' }],
  ['one for good', { kind: 'excluded', until: null }, 'limit.excluded', { until: 'for_good' }],
  ['a pause', { kind: 'paused', until: UNTIL }, 'limit.paused', { until: '2026-11-22 13:05 UTC' }],
  ['the register', { kind: 'listed' }, 'exclusion.listed', {}],
  ['a register that said nothing', { kind: 'unchecked' }, 'exclusion.unchecked', {}],
  ['staff', { kind: 'bets_blocked' }, 'account.bets_blocked', {}],
  ['texts that were not accepted', { kind: 'texts_unaccepted' }, 'terms.acceptance_required', {}],
  ['limits that the law wants', { kind: 'limits_missing', missing: ['loss'] }, 'limit.required', {}],
  ['a limit of deposits', exceeded('deposit'), 'limit.deposit_exceeded', { period: 'week', limit: '50 coins', left: '3 coins' }],
  ['a limit of losses', exceeded('loss'), 'limit.loss_exceeded', { period: 'week', limit: '50 coins', left: '3 coins' }],
  ['a limit of stakes', exceeded('stake'), 'limit.stake_exceeded', { period: 'week', limit: '50 coins', left: '3 coins' }],
  ['a limit of time', exceeded('time'), 'limit.time_exceeded', { period: 'week', limit: '50', left: '3' }],
])('what is stopped by %s is told why', (_, stop, code, details) => {
  const refusal = refusalOf(stop, (value) => `${value} coins`);
  expect([refusal.code, refusal.details ?? {}]).toEqual([code, details]);
});

test('an instant is written to the minute, of no zone but UTC', () => expect(instantText(UNTIL)).toBe('2026-11-22 13:05 UTC'));

import type { PlayerLimit } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { noLimits } from '../../../shared/testing/no-limits.ts';

export const NOW = new Date('2026-03-04T15:30:00Z');
export const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'r1', sort: 0 }];
/** The reply to any change of a player's limits: there are none. */
export const SAVED = noLimits(NOW.toISOString());
export const money = (text: string) => ({ amount: parseAmount(text), minutes: null });
/** A weekly loss limit of 50, of which 10 are used. */
export const limit = (more: Partial<PlayerLimit> = {}): PlayerLimit => ({
  ...{ kind: 'loss', period: 'week', ...money('50'), used: money('10'), left: money('40'), pending: null },
  ...more,
});

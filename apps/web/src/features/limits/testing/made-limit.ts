import type { PlayerLimit } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';

export const NOW = new Date('2026-03-04T15:30:00Z');
export const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: 'r1', sort: 0 }];
/** The reply to any change of a player's limits: there are none. */
export const SAVED = {
  ...{ limits: [], paused_until: null, excluded: null, stake_factor: null, register: null, missing: [], answered: true },
  ...{ deposit_stop: null, night: { from: 0, until: 6 } },
  ...{ reality_minutes: 60, minutes_today: 0, server_time: NOW.toISOString() },
};
export const money = (text: string) => ({ amount: parseAmount(text), minutes: null });
/** A weekly loss limit of 50, of which 10 are used. */
export const limit = (more: Partial<PlayerLimit> = {}): PlayerLimit => ({
  ...{ kind: 'loss', period: 'week', ...money('50'), used: money('10'), left: money('40'), pending: null },
  ...more,
});

import type { OwnLimits } from '@fairbook/contract';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../../shared/api/limits-query.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';

const LOOK_MS = 10_000;
export type DepositStop = NonNullable<OwnLimits['deposit_stop']>;

/** The stop that the next deposit waits for, until it ends; null without one. */
export function useDepositStop(): DepositStop | null {
  const { data: limits, dataUpdatedAt: readAt } = useQuery(limitsQuery);
  const stop = limits?.deposit_stop ?? null;
  const now = useServerNow(limits && stop ? { serverTime: limits.server_time, readAt } : undefined, LOOK_MS);
  return stop && now < stop.until ? stop : null;
}

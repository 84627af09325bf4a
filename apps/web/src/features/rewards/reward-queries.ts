import { rewardsApi } from '@fairbook/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { createIntents } from '../../shared/intents/intents.ts';
import { useIdempotentMutation } from '../../shared/intents/use-idempotent-mutation.ts';
import { meQuery } from '../auth/index.ts';

/** How long a check-in list is kept unused (specification, section 9). */
const CHECK_IN_KEPT_MS = 1_000;

const clock = () => ({ timezone_offset: new Date().getTimezoneOffset() });

/** Whether the house's jurisdiction allows rewards; undefined until known. If not, the calls below do not exist. */
export const useHasRewards = (): boolean | undefined => useQuery(meQuery).data?.features.includes('bonus');

export const vipQuery = queryOptions({ queryKey: [...keys.rewards, 'vip'], queryFn: () => api(rewardsApi.vip, {}) });
export const checkInQuery = queryOptions({
  queryKey: [...keys.rewards, 'check-in'],
  queryFn: () => api(rewardsApi.checkIn, clock()),
  gcTime: CHECK_IN_KEPT_MS,
});

const claims = createIntents({
  send: (_: undefined, idempotencyKey) => api(rewardsApi.claimCheckIn, clock(), { idempotencyKey }),
  isSame: () => true,
});

/** Claims today's prize. */
export const useClaim = () => useIdempotentMutation(claims, { changes: [checkInQuery.queryKey, keys.account] });

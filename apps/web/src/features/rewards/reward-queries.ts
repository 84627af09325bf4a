import { Refusal, rewardsApi } from '@fairbook/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../shared/api/api.ts';
import { newKey } from '../../shared/api/new-key.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { meQuery } from '../auth/index.ts';

/** How long a check-in list is kept unused (specification, section 9). */
const CHECK_IN_KEPT_MS = 1_000;

const clock = () => ({ timezone_offset: new Date().getTimezoneOffset() });

/** Whether the law of the house lets players be given anything; undefined until it is known. Where it does not, the calls below are not there. */
export const useHasRewards = (): boolean | undefined => useQuery(meQuery).data?.features.includes('bonus');

export const vipQuery = queryOptions({ queryKey: [...keys.rewards, 'vip'], queryFn: () => api(rewardsApi.vip, {}) });
export const checkInQuery = queryOptions({
  queryKey: [...keys.rewards, 'check-in'],
  queryFn: () => api(rewardsApi.checkIn, clock()),
  gcTime: CHECK_IN_KEPT_MS,
});

/** Claims today's prize. The key stays until the server has said yes or no. */
export function useClaim() {
  const queries = useQueryClient();
  const key = useRef<string | undefined>(undefined);
  return useMutation({
    mutationFn: () => {
      key.current ??= newKey();
      return api(rewardsApi.claimCheckIn, clock(), { idempotencyKey: key.current });
    },
    onSettled: (_, error) => {
      if (error === null || error instanceof Refusal) key.current = undefined;
      void queries.invalidateQueries({ queryKey: checkInQuery.queryKey });
      void queries.invalidateQueries({ queryKey: keys.account });
    },
  });
}

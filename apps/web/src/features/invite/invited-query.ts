import { rewardsApi } from '@fairbook/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

const PAGE = 20;
/** The periods by which invitations are listed, in days. */
export const INVITED_DAYS = ['7', '30', '90', '365'] as const;
export type InvitedDays = (typeof INVITED_DAYS)[number];

/** Whom the player invited in the last days by this clock, newest first, with the sums of these days. */
export const invitedQuery = (days: InvitedDays) =>
  infiniteQueryOptions({
    queryKey: [...keys.rewards, 'invited', days],
    queryFn: ({ pageParam: start }) =>
      api(rewardsApi.invited, {
        days: Number.parseInt(days, 10),
        start,
        limit: PAGE,
        timezone_offset: new Date().getTimezoneOffset(),
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.more ? pages.length * PAGE : undefined),
  });

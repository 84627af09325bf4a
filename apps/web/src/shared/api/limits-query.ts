import { limitsApi } from '@fairbook/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { keys } from './query-keys.ts';

/** The player's limits with what is left of each, and the breaks in force. */
export const limitsQuery = queryOptions({ queryKey: keys.limits, queryFn: () => api(limitsApi.limits, {}), staleTime: 30_000 });

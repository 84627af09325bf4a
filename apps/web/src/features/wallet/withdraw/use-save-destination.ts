import { type RequestOf, withdrawalsApi } from '@fairbook/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { savedAccountsQuery } from './withdraw-queries.ts';

/** Saves a destination, and shows it among the others. */
export function useSaveDestination() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<typeof withdrawalsApi.saveAccount>) => api(withdrawalsApi.saveAccount, request),
    onSuccess: (saved) => queries.setQueryData(savedAccountsQuery.queryKey, saved),
  });
}

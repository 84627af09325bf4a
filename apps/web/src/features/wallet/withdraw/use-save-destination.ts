import { type RequestOf, withdrawalsApi } from '@fairbook/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { savedAccountsQuery } from './withdraw-queries.ts';

const SAVING = ['save-destination'];

/** Saves a destination, and lists it with the others. One at a time: a second tap can come before the first is rendered. */
export function useSaveDestination() {
  const queries = useQueryClient();
  const save = useMutation({
    mutationKey: SAVING,
    mutationFn: (request: RequestOf<typeof withdrawalsApi.saveAccount>) => api(withdrawalsApi.saveAccount, request),
    onSuccess: (saved) => queries.setQueryData(savedAccountsQuery.queryKey, saved),
  });
  const mutate: typeof save.mutate = (...given) => {
    if (queries.isMutating({ mutationKey: SAVING }) === 0) save.mutate(...given);
  };
  return { ...save, mutate };
}

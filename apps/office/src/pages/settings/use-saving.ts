import { useQueryClient } from '@tanstack/react-query';

/** Waits for a save, then refetches the current values whatever the outcome. */
export function useSaving(queryKey: readonly string[]): <T>(work: Promise<T>) => Promise<T> {
  const queries = useQueryClient();
  return async (work) => {
    try {
      return await work;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
}

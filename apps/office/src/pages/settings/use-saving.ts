import { useQueryClient } from '@tanstack/react-query';

/** Waits for what is saved, and then reads anew what holds, whatever came of it. */
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

import { useQueryClient } from '@tanstack/react-query';

/** Waits for what is saved, and then reads anew what holds, whatever came of it. */
export function useSaving(queryKey: readonly string[]): (work: Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  return async (work) => {
    try {
      await work;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
}

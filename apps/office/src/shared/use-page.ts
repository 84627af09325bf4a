import { useOfficeSearch } from './search.ts';

const PAGE_ROWS = 50;

/** The page number in the address, and a setter. */
export function usePage() {
  const [search, setSearch] = useOfficeSearch();
  const page = search.page ?? 1;
  return {
    page,
    window: { start: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS },
    turn: (next: number) => {
      const { page: _, ...rest } = search;
      setSearch(next > 1 ? { ...rest, page: next } : rest);
    },
  };
}

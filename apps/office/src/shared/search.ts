import { useNavigate, useSearch } from '@tanstack/react-router';

/** The query parameters of a page's address: the search, the page number, and the filters of the trail. */
export interface OfficeSearch {
  readonly text?: string;
  readonly page?: number;
  readonly state?: string;
  readonly game?: string;
  readonly by?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly before?: string;
  readonly player?: string;
  readonly match?: string;
  readonly draw?: string;
  readonly from?: string;
  readonly until?: string;
  readonly stake?: string;
  readonly kind?: string;
  readonly channel?: string;
  readonly topic?: string;
  readonly order?: string;
}

const TEXTS = [
  ...(['text', 'state', 'game', 'by', 'action', 'subject', 'before'] as const),
  ...(['player', 'match', 'draw', 'from', 'until', 'stake', 'kind', 'channel', 'topic', 'order'] as const),
] as const;

/** Reads the address; unknown parameters are dropped. */
export function readSearch(raw: Record<string, unknown>): OfficeSearch {
  const texts = TEXTS.flatMap((name) => {
    const value = raw[name];
    return (typeof value === 'string' || typeof value === 'number') && value !== '' ? [[name, String(value).slice(0, 254)]] : [];
  });
  const page = typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1 ? { page: raw.page } : {};
  return { ...Object.fromEntries(texts), ...page };
}

/** The address's search and a setter: the back button undoes a change. */
export function useOfficeSearch(): readonly [OfficeSearch, (next: OfficeSearch) => void] {
  const search = useSearch({ strict: false }) as OfficeSearch;
  const navigate = useNavigate();
  return [search, (next) => void navigate({ to: '.', search: next })];
}

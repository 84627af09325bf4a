import type { BetKind } from '@fairbook/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageSearch } from '../../shared/page/search.ts';
import { type BetFilter, everyBet, filterSearch, readFilter } from './bet-filter.ts';

export type SetFilter = (filter: BetFilter) => void;

/** A component that shows a filter and changes it. */
export interface FilterProps {
  readonly filter: BetFilter;
  readonly onChange: SetFilter;
}

/** The filter of a page, kept in the address, so that links and Back restore it. Typing in the search adds no history entries. */
export function useFilterInAddress(kind: BetKind): readonly [BetFilter, SetFilter] {
  const search = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  const filter = readFilter(search, kind);
  const set = (next: BetFilter) =>
    void navigate({
      to: '.',
      resetScroll: false,
      replace: next.search !== filter.search,
      search: (now: PageSearch) => ({ ...now, ...filterSearch(next, kind) }),
    });
  return [filter, set];
}

/** The filter of a panel beside a page whose address is about something else. */
export const useLocalFilter = (kind: BetKind): readonly [BetFilter, SetFilter] => useState(() => everyBet(kind));

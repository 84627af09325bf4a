import type { BetKind } from '@fairbook/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageSearch } from '../../shared/page/search.ts';
import { type BetWish, everyBet, readWish, wishSearch } from './bet-wish.ts';

export type SetWish = (wish: BetWish) => void;

/** A component that shows a wish and changes it. */
export interface WishProps {
  readonly wish: BetWish;
  readonly onChange: SetWish;
}

/** The wish of a page, kept in the address, so that links and Back restore it. Typing in the search adds no history entries. */
export function useWishInAddress(kind: BetKind): readonly [BetWish, SetWish] {
  const search = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  const wish = readWish(search, kind);
  const set = (next: BetWish) =>
    void navigate({
      ...{ to: '.', resetScroll: false, replace: next.search !== wish.search },
      search: (now: PageSearch) => ({ ...now, ...wishSearch(next, kind) }),
    });
  return [wish, set];
}

/** The wish of a panel beside a page whose address is about something else. */
export const useWishHere = (kind: BetKind): readonly [BetWish, SetWish] => useState(() => everyBet(kind));

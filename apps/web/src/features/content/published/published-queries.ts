import { type Announcement, contentApi, type Promotion, Refusal } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';

/** A change is pushed (`content.changed`); this is for what begins or ends by its own time. */
const FRESH_MS = 60_000;
const PAGE = 20;

/** For what stands on pages about something else: kept for the whole visit, so that it is there at once when its reader comes back, and nothing moves. */
export const KEPT = { staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY } as const;

export const noticeLinesQuery = (language: Language) =>
  queryOptions({ queryKey: keys.content('lines', language), queryFn: () => api(contentApi.noticeLines, {}), ...KEPT });

export const slidesQuery = (language: Language) =>
  queryOptions({ queryKey: keys.content('slides', language), queryFn: () => api(contentApi.slideshow, {}), ...KEPT });

export const bannersQuery = (language: Language) =>
  queryOptions({ queryKey: keys.content('banners', language), queryFn: () => api(contentApi.banners, {}), ...KEPT });

const nextStart = (last: readonly unknown[], pages: readonly unknown[]): number | undefined =>
  last.length < PAGE ? undefined : pages.length * PAGE;

export const announcementsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: keys.content('announcements', language),
    queryFn: ({ pageParam: start }): Promise<readonly Announcement[]> => api(contentApi.announcements, { start, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: nextStart,
  });

export const promotionsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: keys.content('promotions', language),
    queryFn: ({ pageParam: start }): Promise<readonly Promotion[]> => api(contentApi.promotions, { start, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: nextStart,
  });

/** One promotion; null if there is none by this id, which is a regular result, so that the server renders it too. */
export const promotionQuery = (language: Language, id: string) =>
  queryOptions({
    queryKey: keys.content('promotion', language, id),
    queryFn: () => api(contentApi.promotion, { id }).catch(nullWhenMissing),
  });

function nullWhenMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'content.not_found') return null;
  throw error;
}

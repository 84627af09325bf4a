import { expect, test } from 'vitest';
import { readingOf } from '../../../shared/testing/reading.ts';
import { channelsQuery, footerQuery } from './footer-queries.ts';
import { announcementsQuery, bannersQuery, noticeLinesQuery, promotionQuery, promotionsQuery, slidesQuery } from './published-queries.ts';

test.each<[string, object]>([
  ['the titles of announcements', noticeLinesQuery('en')],
  ['the slides', slidesQuery('en')],
  ['the banners', bannersQuery('en')],
  ['the text and the sponsors at the foot', footerQuery('en')],
  ['the channels', channelsQuery],
])('%s are believed for a minute and kept for the visit, so that what comes back moves nothing', (_, query) =>
  expect(readingOf(query)).toEqual({ again: undefined, staleTime: 60_000, gcTime: Number.POSITIVE_INFINITY, enabled: undefined }),
);

test.each<[string, { readonly queryKey: readonly unknown[] }]>([
  ['the announcements', announcementsQuery('en')],
  ['the promotions', promotionsQuery('en')],
  ['a promotion', promotionQuery('en', 'x')],
])('%s are read in the language of the reader, whenever their page is opened', (_, query) => {
  expect(query.queryKey).toContain('en');
  expect(readingOf(query)).toEqual({ again: undefined, staleTime: undefined, gcTime: undefined, enabled: undefined });
});

// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { readAs, readingOfPage } from '../../../shared/testing/page-reading.tsx';
import { knownBreaks, madeAnnouncement, madeBanner, madeId, madePromotion, madeSlide, madeSponsor } from '../testing/made-content.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { FooterWords } from './footer-words.tsx';
import { HomeHighlightParts } from './home-highlights.tsx';
import { HomeTopParts } from './home-top.tsx';
import { PromotionList } from './promotion-list.tsx';
import { PromotionView } from './promotion-view.tsx';

readAs('player');
const OUTSIDE = 'https://example.com/a';
const promotion = (nth: number, more: object) =>
  [keys.content('promotion', 'en', madeId(nth)), madePromotion(nth, { url: OUTSIDE, ...more })] as const;
const KNOWN = [
  knownBreaks({}),
  [keys.content('lines', 'en'), [1, 2].map((nth) => ({ id: madeId(nth), content: `Title ${nth}` }))],
  [keys.content('banners', 'en'), [madeBanner(3, 0, { url: OUTSIDE }), madeBanner(4, 1, { url: '/promotions' }), madeBanner(5, 1)]],
  [keys.content('slides', 'en'), [madeSlide(6, { url: '/promotions' }), madeSlide(7, { url: OUTSIDE })]],
  [keys.content('announcements', 'en'), { pages: [[madeAnnouncement(1)]], pageParams: [0] }],
  [keys.content('promotions', 'en'), { pages: [[madePromotion(1), madePromotion(2, { until: null })]], pageParams: [0] }],
  promotion(1, {}),
  promotion(2, { until: new Date('2026-03-02T10:00:00Z') }),
  [keys.content('footer', 'en'), { text: 'Run by the house.', sponsors: [madeSponsor(8), madeSponsor(9, { url: OUTSIDE })] }],
  [keys.content('channels'), [{ kind: 'chat_app', url: 'https://t.me/house' }]],
] as const;

test.each<[string, ReactNode]>([
  ['what stands above the home page', <HomeTopParts key="1" />],
  ['what stands below its prices', <HomeHighlightParts key="1" />],
  ['the announcements', <AnnouncementList key="1" />],
  ['the promotions', <PromotionList key="1" />],
  ['a promotion', <PromotionView key="1" id={madeId(1)} />],
  ['a promotion that has ended', <PromotionView key="1" id={madeId(2)} />],
  ['the foot of every page', <FooterWords key="1" />],
])('%s: all that there is to say is said, and what is its own asked for', async (_, part) => {
  expect(await readingOfPage(() => part, { known: KNOWN, isWhole: true })).toMatchSnapshot();
});

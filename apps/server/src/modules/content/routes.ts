import { contentApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Content } from './content.ts';

export const contentRoutes = (content: Content): readonly Route[] =>
  routesOf(contentApi, {
    announcements: (page, { language }) => content.announcements(language, page),
    noticeLines: (_, { language }) => content.noticeLines(language),
    slideshow: (_, { language }) => content.slideshow(language),
    banners: (_, { language }) => content.banners(language),
    copyright: (_, { language }) => content.copyright(language),
    promotions: (page, { language }) => content.promotions(language, page),
    promotion: ({ id }, { language }) => content.promotion(language, id),
  });

import { notFound } from '@tanstack/react-router';
import { type MessageId, withContentMessages, withFiguresMessages, withHouseMessages } from '../../shared/format/i18n.ts';
import { pagePart } from './page-part.tsx';

const loadText = withHouseMessages(() => import('../../pages/house-text.tsx'));
const loadPublished = withContentMessages(() => import('../../pages/published.tsx'));

const loadFigures = withFiguresMessages(() => import('../../pages/figures.tsx'));

const text = (title: MessageId, name: keyof Awaited<ReturnType<typeof loadText>>) => ({
  staticData: { words: 'house', page: 'src/pages/house-text.tsx', title } as const,
  component: pagePart(loadText, name),
});
const published = (title: MessageId, name: keyof Awaited<ReturnType<typeof loadPublished>>) => ({
  staticData: { words: 'content', page: 'src/pages/published.tsx', title } as const,
  component: pagePart(loadPublished, name),
});

/** A promotion whose id is malformed is not found. */
const promotionById = ({ params: { id } }: { readonly params: { readonly id: string } }): void => {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw notFound();
};

/** The house texts, where to find help, and what the house publishes. */
export const housePages = {
  agreement: text('common.house_rules', 'HouseRulesPage'),
  privacy: text('common.privacy', 'PrivacyPage'),
  responsiblePlay: text('common.responsible_play', 'ResponsiblePlayPage'),
  faq: text('common.faq', 'FaqPage'),
  moneyLaundering: text('common.aml', 'MoneyLaunderingPage'),
  figures: {
    staticData: { words: 'figures', page: 'src/pages/figures.tsx', title: 'common.house_figures' } as const,
    component: pagePart(loadFigures, 'FiguresPage'),
  },
  announcements: published('common.announcements', 'AnnouncementsPage'),
  promotions: published('common.promotions', 'PromotionsPage'),
  promotion: { ...published('common.promotions', 'PromotionPage'), beforeLoad: promotionById },
  underConstruction: published('common.under_construction', 'UnderConstructionPage'),
};

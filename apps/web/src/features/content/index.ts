export { HouseTextView } from './house-text.tsx';
export { AnnouncementList } from './published/announcement-list.tsx';
export { HIDE_CLOSED_BANNER } from './published/closed-banner.ts';
export { PromotionList } from './published/promotion-list.tsx';
export { PromotionView } from './published/promotion-view.tsx';
export { bannersQuery, noticeLinesQuery } from './published/published-queries.ts';
export { FooterPublished, HomeHighlights, HomeTop } from './published/slots.tsx';
export { TextsCard } from './texts-card.tsx';
export { TextsWatch } from './texts-watch.ts';

import { buttonClass, PageHead } from '@fairbook/ui';
import { Link, useParams } from '@tanstack/react-router';
import { AnnouncementList, PromotionList, PromotionView } from '../features/content/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { NoticePage } from '../shared/page/notice-page.tsx';

/** `/announcements`: what the house has to tell everybody. */
export function AnnouncementsPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.announcements')} />
      <AnnouncementList />
    </>
  );
}

/** `/promotions`: those that run now. */
export function PromotionsPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.promotions')} />
      <PromotionList />
    </>
  );
}

/** `/promotions/{id}`: one of them, also after its end. */
export function PromotionPage() {
  const { id } = useParams({ from: '/promotions/$id' });
  return <PromotionView key={id} id={id} />;
}

/** `/under-construction`: where links lead until there is something behind them. */
export function UnderConstructionPage() {
  const t = useTranslate();
  return (
    <NoticePage title={t('common.under_construction')} text={t('content.under_construction')}>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.go_home')}
      </Link>
    </NoticePage>
  );
}

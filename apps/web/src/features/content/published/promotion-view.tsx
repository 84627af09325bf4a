import type { Promotion } from '@fairbook/contract';
import { Banner, buttonClass, Card, CardBody, Icon, linkClass, PageHead, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import { NoticePage } from '../../../shared/page/notice-page.tsx';
import { usePageMissing, usePageTitle } from '../../../shared/page/page-title.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import { Paragraphs } from './paragraphs.tsx';
import { Picture } from './picture.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeOf } from './place-of.ts';
import { NoPromotions } from './promotion-list.tsx';
import { Promotional } from './promotional.tsx';
import classes from './published.module.css';
import { promotionQuery } from './published-queries.ts';
import { useMoment } from './use-moment.ts';

const LOOK_MS = 10_000;

/** One promotion in full: its conditions, when it holds, and where it leads. */
export function PromotionView({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { data: promotion, dataUpdatedAt, error, refetch } = useQuery(promotionQuery(useLanguage().language, id));
  const title = promotion?.title ?? t('common.promotions');
  usePageTitle(title);
  usePageMissing(promotion === null);
  if (promotion === null) return <Missing />;
  return (
    <Promotional isAsked instead={<Hidden />}>
      <div className={classes.page}>
        <PageHead title={title} />
        <AllPromotions />
        {promotion && <Shown promotion={promotion} readAt={dataUpdatedAt} />}
        {!promotion && error && <NotLoading words="content.promotion_not_loading" error={error} again={refetch} />}
        {!promotion && !error && <Skeleton rows={6} row="text" label={t('content.promotions_loading')} />}
      </div>
    </Promotional>
  );
}

function AllPromotions() {
  const t = useTranslate();
  return (
    <Link to="/promotions" activeOptions={{ exact: true }} className={linkClass()}>
      <Icon name="left" size="small" />
      {t('content.promotions_all')}
    </Link>
  );
}

function Hidden() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.promotions')} />
      <NoPromotions />
    </>
  );
}

function Missing() {
  const t = useTranslate();
  return (
    <NoticePage title={t('content.promotion_missing')} text={t('common.not_found_text')}>
      <Link to="/promotions" className={buttonClass({ variant: 'primary' })}>
        {t('content.promotions_all')}
      </Link>
    </NoticePage>
  );
}

interface ShownProps {
  readonly promotion: Promotion;
  /** When it came, by this browser's clock: the first render, which repeats the server's, knows no later time. */
  readonly readAt: number;
}

function Shown({ promotion: { content, picture, url, from, until }, readAt }: ShownProps) {
  const t = useTranslate();
  const moment = useMoment();
  const now = useServerNow({ serverTime: new Date(readAt), readAt }, LOOK_MS);
  const isOver = until !== null && until <= now;
  const place = placeOf(url);
  return (
    <>
      {isOver && <Banner tone="info">{t('content.ended', { until: moment(until) })}</Banner>}
      <Card className={classes.whole}>
        {picture && <Picture {...picture} />}
        <CardBody className={classes.text}>
          <p className={classes.period}>
            {until ? t('content.period', { from: moment(from), until: moment(until) }) : t('content.period_open', { from: moment(from) })}
          </p>
          <Paragraphs text={content} />
          {place && !isOver && (
            <PlaceLink to={place} className={buttonClass({ variant: 'primary' })}>
              {t('content.promotion_go')}
            </PlaceLink>
          )}
        </CardBody>
      </Card>
    </>
  );
}

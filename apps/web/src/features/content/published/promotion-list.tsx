import type { Promotion } from '@fairbook/contract';
import { buttonClass, cardClass, classNames, EmptyState, linkClass, Skeleton } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { toSport } from '../../../shared/format/shown-sports.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import { MoreButton, rowsOf } from './more-button.tsx';
import { paragraphsOf } from './paragraphs.tsx';
import { Picture } from './picture.tsx';
import { Promotional } from './promotional.tsx';
import classes from './published.module.css';
import { promotionsQuery } from './published-queries.ts';
import { useMoment } from './use-moment.ts';

/** The promotions that run now, newest first. */
export function PromotionList() {
  return (
    <Promotional isAsked instead={<NoPromotions />}>
      <ShownList />
    </Promotional>
  );
}

/** For a player who takes a break. */
export function NoPromotions() {
  const t = useTranslate();
  const limits = (
    <Link to="/limits" className={linkClass()}>
      {t('common.limits')}
    </Link>
  );
  return (
    <EmptyState icon="pause" action={limits}>
      {t('content.promotions_hidden')}
    </EmptyState>
  );
}

function ShownList() {
  const t = useTranslate();
  const query = useInfiniteQuery(promotionsQuery(useLanguage().language));
  if (!query.data) {
    return query.error ? (
      <NotLoading words="content.promotions_not_loading" error={query.error} again={query.refetch} />
    ) : (
      <Skeleton rows={3} row="bet" label={t('content.promotions_loading')} />
    );
  }
  const promotions = rowsOf(query.data);
  if (promotions.length === 0) return <NonePublished />;
  return (
    <>
      <ul className={classes.cards}>
        {promotions.map((each) => (
          <li key={each.id}>
            <PromotionCard promotion={each} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}

function NonePublished() {
  const t = useTranslate();
  const matches = (
    <Link {...toSport()} className={buttonClass()}>
      {t('content.see_matches')}
    </Link>
  );
  return (
    <EmptyState icon="tag" action={matches}>
      {t('content.promotions_empty')}
    </EmptyState>
  );
}

function PromotionCard({ promotion: { id, title, content, picture, until } }: { readonly promotion: Promotion }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <Link to="/promotions/$id" params={{ id }} className={classNames(cardClass(), classes.card)}>
      {picture && <Picture {...picture} alt="" isLazy />}
      <div>
        <h2>{title}</h2>
        <small>{until ? t('content.until', { until: moment(until) }) : t('content.no_end')}</small>
        <p>{paragraphsOf(content)[0]}</p>
      </div>
    </Link>
  );
}

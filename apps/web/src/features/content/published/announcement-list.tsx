import type { Announcement } from '@fairbook/contract';
import { CardBody, cardClass, classNames, EmptyState, Skeleton } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage, useTranslate } from '../../../shared/format/i18n.ts';
import { useIsHere } from '../../../shared/page/media.ts';
import { NotLoading } from '../../../shared/page/not-loading.tsx';
import { MoreButton, rowsOf } from './more-button.tsx';
import { Paragraphs } from './paragraphs.tsx';
import classes from './published.module.css';
import { announcementsQuery } from './published-queries.ts';
import { useMoment } from './use-moment.ts';

/** The announcements that are shown now, newest first, each at an anchor of its own. */
export function AnnouncementList() {
  const t = useTranslate();
  const query = useInfiniteQuery(announcementsQuery(useLanguage().language));
  const named = useNamedInView(query.data !== undefined);
  if (!query.data) {
    return query.error ? (
      <NotLoading words="content.announcements_not_loading" error={query.error} again={query.refetch} />
    ) : (
      <Skeleton rows={6} row="notice" className={cardClass()} label={t('content.announcements_loading')} />
    );
  }
  const announcements = rowsOf(query.data);
  if (announcements.length === 0) return <EmptyState icon="megaphone">{t('content.announcements_empty')}</EmptyState>;
  return (
    <>
      {announcements.map((each) => (
        <AnnouncementCard key={each.id} announcement={each} isNamed={each.id === named} />
      ))}
      <MoreButton query={query} />
    </>
  );
}

/** Returns the id that the address names after its `#`, which the server is not told, and brings it into view once the list is there. */
function useNamedInView(isThere: boolean): string | undefined {
  const { hash } = useLocation();
  const isHere = useIsHere();
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [isThere, hash]);
  return isHere ? hash : undefined;
}

interface AnnouncementCardProps {
  readonly announcement: Announcement;
  readonly isNamed: boolean;
}

function AnnouncementCard({ announcement: { id, title, content, created_at: at }, isNamed }: AnnouncementCardProps) {
  const moment = useMoment();
  return (
    <article id={id} className={classNames(cardClass(), isNamed && classes.named)}>
      <CardBody className={classes.text}>
        <h2>{title}</h2>
        <time dateTime={at.toISOString()}>{moment(at)}</time>
        <Paragraphs text={content} />
      </CardBody>
    </article>
  );
}

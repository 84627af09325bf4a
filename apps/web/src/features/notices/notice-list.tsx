import type { Notice, NoticeKind } from '@fairbook/contract';
import { Button, buttonClass, cardClass, EmptyState, Icon, type IconName, Skeleton, Tag } from '@fairbook/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readNotices } from '../../shared/api/notices.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toSport } from '../../shared/format/shown-sports.ts';
import { NotLoading } from '../../shared/page/not-loading.tsx';
import { useServerNow } from '../../shared/realtime/server-clock.ts';
import { linkOf } from './notice-place.ts';
import { noticesQuery } from './notice-queries.ts';
import classes from './notices.module.css';

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  bet: 'ticket',
  draw_bet: 'lottery',
  cash_out: 'ticket',
  deposit: 'wallet',
  withdrawal: 'wallet',
  security: 'lock',
  case: 'chat',
  debt: 'wallet',
  jackpot: 'gift',
  tournament: 'gift',
};

/** The player's notices, newest first. Shown means read: new ones keep their mark until the page is left. */
export function NoticeList() {
  const t = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(noticesQuery);
  const notices = [...new Map(data?.pages.flat().map((each) => [each.id, each])).values()];
  const fresh = useFreshOnes(notices);
  if (!data && error) {
    return <NotLoading words="messages.not_loading" error={error} again={refetch} />;
  }
  if (!data) return <Skeleton rows={6} row="notice" className={`${cardClass()} ${classes.list}`} label={t('messages.loading')} />;
  if (notices.length === 0) {
    const bet = (
      <Link {...toSport()} className={buttonClass()}>
        {t('my_bets.see_matches')}
      </Link>
    );
    return (
      <EmptyState icon="bell" action={bet}>
        {t('messages.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`${cardClass()} ${classes.list}`}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={fresh.has(notice.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <p className={classes.more}>
          <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
      <p className={classes.kept}>{t('messages.kept')}</p>
    </>
  );
}

/** Returns which of the notices shown were unread when they came; reports all of them as read. */
function useFreshOnes(notices: readonly Notice[]): ReadonlySet<string> {
  const queries = useQueryClient();
  // Only added to: what was unread once stays marked until the page is left.
  const [seen] = useState(() => new Set<string>());
  for (const { id, read } of notices) if (!read) seen.add(id);
  const newest = notices[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void readNotices(queries, { until: newest });
  }, [queries, newest]);
  return seen;
}

function NoticeRow({ notice, isNew }: { readonly notice: Notice; readonly isNew: boolean }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const now = useServerNow(undefined, 60_000);
  return (
    <li>
      <Link {...linkOf(notice)} className={classes.row}>
        <Icon name={ICONS[notice.about]} />
        <span>
          <b>{notice.content}</b>
          <small>
            <time dateTime={notice.created_at.toISOString()}>
              {day(notice.created_at, now)} {time(notice.created_at)}
            </time>
          </small>
        </span>
        {isNew && <Tag>{t('messages.new')}</Tag>}
        <Icon name="right" size="small" />
      </Link>
    </li>
  );
}

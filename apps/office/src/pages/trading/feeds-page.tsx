import { officeTradingApi, type TradingFeed } from '@fairbook/contract/office';
import { Banner, Card, CardBody, CardHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { FactList } from '../../shared/room-parts/fact-list.tsx';
import { Table } from '../../shared/table.tsx';
import { useSeconds } from './seconds.ts';

const REREAD_MS = 3_000;

/** The state of each feed: last message, a day's silences and delays, and what is held. */
export function FeedsPage() {
  const t = useTranslate();
  const feeds = useQuery({ queryKey: ['trading', 'feeds'], queryFn: () => api(officeTradingApi.feeds, {}), refetchInterval: REREAD_MS });
  if (feeds.error) return <Banner tone="error">{errorText(feeds.error, t)}</Banner>;
  if (!feeds.data) return <p role="status">{t('office.loading')}</p>;
  const { list, now } = feeds.data;
  return (
    <>
      <p className={classes.small}>{t('office.trade_feeds_text')}</p>
      {list.length === 0 && <p>{t('office.nothing')}</p>}
      {list.map((feed) => (
        <Feed key={feed.name} feed={feed} now={now} />
      ))}
    </>
  );
}

function Feed({ feed, now }: { readonly feed: TradingFeed; readonly now: Date }) {
  const t = useTranslate();
  const may = useMay();
  const names = useNames();
  const { dateTime } = useFormat();
  const seconds = useSeconds();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('office.game'), names.game(feed.game)],
    [
      t('office.trade_last_seen'),
      feed.last_seen_at
        ? `${dateTime(feed.last_seen_at)} (${t('office.trade_ago', { time: seconds(now.getTime() - feed.last_seen_at.getTime()) })})`
        : t('office.trade_never'),
    ],
    [t('office.trade_feed_matches'), feed.matches],
    [
      t('office.held_results'),
      may('sports.read') ? (
        <Link key="held" to="/held-results" className={classes.link}>
          {feed.held_results}
        </Link>
      ) : (
        feed.held_results
      ),
    ],
    [t('office.trade_held_odds'), feed.held_odds],
    [t('office.trade_waiting'), feed.waiting],
    [
      t('office.trade_differs'),
      <Link key="differs" to="/trading" search={{ game: feed.game, state: 'waits' }} className={classes.link}>
        {feed.differs}
      </Link>,
    ],
  ];
  return (
    <Card>
      <CardHead title={feed.name}>
        <Tag tone={feed.silent ? 'bad' : 'ok'}>{t(feed.silent ? 'office.trade_silent' : 'office.trade_heard')}</Tag>
      </CardHead>
      <CardBody className={classes.room}>
        <FactList facts={facts} />
        <div className={classes.columns}>
          <Table
            name={t('office.trade_gaps')}
            rows={feed.gaps}
            keyOf={({ began_at: at }) => at.toISOString()}
            empty={t('office.trade_no_gaps')}
            columns={[
              { head: t('office.trade_gap_from'), cell: ({ began_at: at }) => dateTime(at) },
              { head: t('office.trade_gap_until'), cell: ({ ended_at: at }) => dateTime(at) },
              {
                head: t('office.trade_gap_length'),
                cell: ({ began_at: from, ended_at: until }) => seconds(until.getTime() - from.getTime()),
                figure: true,
              },
            ]}
          />
          <Table
            name={t('office.trade_hours')}
            rows={feed.hours}
            keyOf={({ hour }) => hour.toISOString()}
            empty={t('office.trade_no_hours')}
            columns={[
              { head: t('office.trade_hour'), cell: ({ hour }) => dateTime(hour) },
              { head: t('office.trade_facts'), cell: ({ facts: count }) => count, figure: true },
              { head: t('office.trade_refused'), cell: ({ refused }) => refused, figure: true },
              { head: t('office.trade_held'), cell: ({ held }) => held, figure: true },
              { head: t('office.trade_delay'), cell: ({ delay_ms: ms }) => seconds(ms), figure: true },
              { head: t('office.trade_delay_max'), cell: ({ delay_max_ms: ms }) => seconds(ms), figure: true },
            ]}
          />
        </div>
      </CardBody>
    </Card>
  );
}

import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { isFinal, MARKETS_OF, sportOf } from '@fairbook/core/sports';
import { Banner, buttonClass, Card, Icon, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWatching } from '../../../shared/api/watching.ts';
import { type MessageId, useTranslate, withResultMessages } from '../../../shared/format/i18n.ts';
import { marketName, matchName } from '../../../shared/format/selection-text.ts';
import { sportName, toSport } from '../../../shared/format/shown-sports.ts';
import { viewOf } from '../../../shared/format/sport-views.ts';
import { NoticePage } from '../../../shared/page/notice-page.tsx';
import { usePageMissing, usePageTitle } from '../../../shared/page/page-title.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart, untilIdle } from '../../../shared/page/parts.ts';
import { matchQuery, useMatchEvents } from '../../../shared/realtime/matches.ts';
import { useServerNow } from '../../../shared/realtime/server-clock.ts';
import { BuilderPart } from '../../slip/index.ts';
import { awaitsResult } from '../awaits-result.ts';
import { MatchMarkets } from '../list/match-groups.tsx';
import { NotLoading, SlowNotice } from '../list/slow-notice.tsx';
import { shareOfMarket } from '../market-edge.ts';
import { useFreshness } from '../use-freshness.ts';
import type { MarketProps } from './market-card.tsx';
import classes from './match-view.module.css';
import { ScoreCard } from './score-card.tsx';

const FormCard = lazyPart(withResultMessages(async () => ({ default: (await import('./form-card.tsx')).FormCard })));
/** Summaries come every ten seconds: their code has time. */
const OddsNews = lazyPart(async () => ({ default: (await import('../list/odds-news.tsx')).OddsNews }));
/** After all that the page is for: a match that is over waits for nobody. */
const GradesCard = lazyPart(
  withResultMessages(async () => {
    if (!import.meta.env.SSR) await untilIdle();
    return { default: (await import('./grades-card.tsx')).GradesCard };
  }),
);
const PriceCard = lazyPart(withResultMessages(async () => ({ default: (await import('./price-card.tsx')).PriceCard })));

/** One match with all its markets, kept up to date. */
export function MatchView({ game, id }: { readonly game: SportGame; readonly id: string }) {
  const t = useTranslate();
  const options = matchQuery(game, id);
  const { data, dataUpdatedAt, isError, refetch } = useQuery(options);
  useMatchEvents(game, options.queryKey, [id]);
  const match = data?.list[0];
  const isOver = match !== undefined && isFinal(match.status);
  useFreshness({ silent: data?.feed_silent === true && !isOver, readAt: dataUpdatedAt });
  const now = useServerNow(data && { serverTime: data.server_time, readAt: dataUpdatedAt }, 60_000);
  const awaits = match !== undefined && awaitsResult(game, match, now);
  useWatching(match?.status === 'live');
  usePageTitle(match ? matchName(game, { home: match.home_name, away: match.away_name }) : t(sportName(game)));
  usePageMissing(data !== undefined && match === undefined);
  if (data === undefined) {
    if (isError) return <NotLoading onRetry={() => void refetch()} />;
    return (
      <>
        <Card aria-label={t('common.loading')}>
          <Skeleton rows={6} row="match" label={t('common.loading')} />
        </Card>
        <SlowNotice onRetry={() => void refetch()} />
      </>
    );
  }
  if (match === undefined) return <Unknown game={game} />;
  return (
    <>
      <ScoreCard game={game} match={match} clock={{ serverTime: data.server_time, readAt: dataUpdatedAt }} awaits={awaits} />
      <StandOf match={match} liveBets={data.live_bets} awaits={awaits} />
      {!awaits && <BuilderPart game={game} match={match} />}
      {match.status === 'ended' && (
        <Part fallback={null}>
          <GradesCard game={game} match={match} />
        </Part>
      )}
      {!awaits && !isOver && Object.keys(match.compare).length > 0 && (match.status !== 'live' || data.live_bets) && (
        <Markets game={game} match={match} silent={data.feed_silent} />
      )}
      <Part fallback={null}>
        <PriceCard game={game} match={match} />
      </Part>
      <Part fallback={null}>
        <FormCard game={game} match={match} />
      </Part>
    </>
  );
}

function Unknown({ game }: { readonly game: SportGame }) {
  const t = useTranslate();
  return (
    <NoticePage title={t('errors.match.not_found')} text={t('common.not_found_text')}>
      <Link {...toSport(game)} className={buttonClass({ variant: 'primary' })}>
        {t('slip.see_matches')}
      </Link>
    </NoticePage>
  );
}

/** Explains what the match's state means for bets on it, unless they are simply taken. */
function StandOf({ match, liveBets, awaits }: { readonly match: Match; readonly liveBets: boolean; readonly awaits: boolean }) {
  const t = useTranslate();
  if (awaits) return <Banner tone="info">{t('sports.stand_awaiting')}</Banner>;
  if (match.status === 'upcoming' || (match.status === 'live' && liveBets)) return null;
  return <Banner tone="info">{t(`sports.stand_${match.status}` satisfies MessageId)}</Banner>;
}

function Markets(props: MarketProps) {
  const t = useTranslate();
  const { counts } = viewOf(props.game);
  // A pool pays less than its odds say, which a reader has to know before them.
  const { isPool = false } = sportOf(props.game);
  const alone = useMemo(() => [props.match], [props.match]);
  const note = counts && (
    <p className={classes.note}>
      <Icon name="info" size="small" />
      <span>{t(counts)}</span>
    </p>
  );
  return (
    <>
      {isPool && note}
      <MatchMarkets {...props} />
      {!isPool && note}
      <MarginNote {...props} />
      <Part fallback={null}>
        <OddsNews matches={alone} />
      </Part>
    </>
  );
}

/** The house's margin, and the market of this match where it is largest. */
function MarginNote({ game, match }: MarketProps) {
  const t = useTranslate();
  const shares = MARKETS_OF[game].flatMap((kind) => {
    const share = shareOfMarket(match, game, kind);
    return share === null ? [] : [{ kind, share }];
  });
  const [largest] = shares.sort((one, other) => other.share - one.share);
  if (largest === undefined) return null;
  return (
    <p className={classes.note}>
      <Icon name="info" size="small" />
      <span>{t('sports.margin_note', { market: marketName(t, largest.kind, game) })}</span>
    </p>
  );
}

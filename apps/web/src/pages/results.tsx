import { Button, EmptyState, PageHead, Skeleton } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useOfferedSports } from '../shared/api/games.ts';
import { type MessageId, useLocale, useTranslate } from '../shared/format/i18n.ts';
import { useTimeZone } from '../shared/format/preferences.ts';
import { type ShownSport, shownSport } from '../shared/format/shown-sports.ts';
import { GameTabs, useComingSoon } from '../shared/page/game-tabs.tsx';
import { NotLoading } from '../shared/page/not-loading.tsx';
import { ResultDay } from './results/result-day.tsx';
import { daysOf } from './results/result-days.ts';
import { ResultFilters } from './results/result-filters.tsx';
import { EVERYTHING, type ResultFilter, resultsIn, resultsQuery } from './results/results-query.ts';
import classes from './results.module.css';

/** Results of matches, newest first, by day and league; filtered by day, league and team. */
export function ResultsPage() {
  const t = useTranslate();
  const { game: named } = useParams({ strict: false });
  const [first] = useOfferedSports();
  const game = shownSport(named ?? first);
  const comingSoon = useComingSoon(game);
  return (
    <>
      <PageHead title={t('common.results')} />
      <GameTabs game={game} page="results" />
      {comingSoon ?? <SportResults key={game} game={game} />}
    </>
  );
}

function SportResults({ game }: { readonly game: ShownSport }) {
  const t = useTranslate();
  const timeZone = useTimeZone();
  const locale = useLocale();
  const [filter, setFilter] = useState<ResultFilter>(EVERYTHING);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(resultsQuery(game, filter));
  const days = data ? daysOf(resultsIn(data), { timeZone, locale }) : [];
  const [first] = data?.pages ?? [];
  const isAll = filter.day === '' && filter.league === '' && filter.team.trim() === '';
  return (
    <>
      <ResultFilters filter={filter} onChange={setFilter} leagues={first?.leagues ?? []} now={first?.server_time} />
      <div className={classes.list}>
        {data && days.length === 0 && (
          <EmptyState icon="list" action={!isAll && <Button onClick={() => setFilter(EVERYTHING)}>{t('my_bets.results_show_all')}</Button>}>
            {t(isAll ? 'my_bets.results_empty' : 'my_bets.results_none')}
          </EmptyState>
        )}
        {!data && error && <NotLoading words="my_bets.results_not_loading" error={error} again={refetch} />}
        {!data && !error && <Skeleton rows={8} row="entry" label={t('my_bets.results_loading')} />}
        {days.map((day) => (
          <ResultDay key={day.key} game={game} day={day} />
        ))}
        {hasNextPage && (
          <p className={classes.more}>
            <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('common.more')}
            </Button>
          </p>
        )}
      </div>
      <p className={classes.note}>{t(`my_bets.results_note_${game}` satisfies MessageId)}</p>
    </>
  );
}

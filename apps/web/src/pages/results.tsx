import { Button, Chips, EmptyState, PageHead, Skeleton } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../shared/error-text.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useTimeZone } from '../shared/preferences.ts';
import { ResultDay } from './results/result-day.tsx';
import { type Day, daysOf } from './results/result-days.ts';
import { resultsIn, resultsQuery } from './results/results-query.ts';
import classes from './results.module.css';

/** Chosen days are written year-month-day; this is none. */
const ALL = 'all';

/** How matches ended, by day and league, with half time, source and corrections. */
export function ResultsPage() {
  const t = useTranslate();
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState(ALL);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(resultsQuery);
  const days = data ? daysOf(resultsIn(data), timeZone) : [];
  const shown = days.some(({ key }) => key === chosen) ? days.filter(({ key }) => key === chosen) : days;
  return (
    <>
      <PageHead title={t('common.results')} />
      <p className={classes.note}>{t('my_bets.results_note')}</p>
      <div className={classes.list}>
        {data && days.length === 0 && <EmptyState icon="list">{t('my_bets.results_empty')}</EmptyState>}
        {!data && error && (
          <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
            {errorText(error, t)}
          </EmptyState>
        )}
        {!data && !error && <Skeleton rows={8} row="match" label={t('my_bets.results_loading')} />}
        {days.length > 1 && <DayChips days={days} chosen={shown === days ? ALL : chosen} onChoose={setChosen} />}
        {shown.map((day) => (
          <ResultDay key={day.key} day={day} />
        ))}
        {hasNextPage && (
          <p className={classes.more}>
            <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('common.more')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

interface DayChipsProps {
  readonly days: readonly Day[];
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

function DayChips({ days, chosen, onChoose }: DayChipsProps) {
  const t = useTranslate();
  const { day: dayText } = useFormat();
  const chips = [
    { value: ALL, label: t('my_bets.results_all_days') },
    ...days.map(({ key, at, count }) => ({ value: key, label: dayText(at), count })),
  ];
  return <Chips label={t('my_bets.results_days')} value={chosen} chips={chips} onChange={onChoose} />;
}

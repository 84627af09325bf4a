import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { Banner, Button, Chips, EmptyState, Skeleton } from '@fairbook/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../shared/format/error-text.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { trendsQuery } from '../draw-queries.ts';
import { BallTrends } from './ball-trends.tsx';
import classes from './draw-trends.module.css';
import { RaceTrends } from './race-trends.tsx';

const COUNTS = ['50', '100', '200', '500', '1000'] as const;

/** Statistics of the last draws. Says first that they tell nothing about the next one. */
export function DrawTrends({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const [count, setCount] = useState<(typeof COUNTS)[number]>('100');
  const { data, error, refetch } = useQuery({ ...trendsQuery(game, count), placeholderData: keepPreviousData });
  const draws = data?.list.map(({ numbers, lunar_year }) => ({ numbers, lunarYear: lunar_year }));
  return (
    <div className={classes.trends}>
      <Banner tone="info">{t('draws.trends_note')}</Banner>
      <Chips
        label={t('draws.trends_count')}
        value={count}
        chips={COUNTS.map((value) => ({ value, label: t('draws.last_draws', { count: value }) }))}
        onChange={setCount}
      />
      {!draws && !error && <Skeleton rows={6} label={t('draws.loading')} />}
      {!draws && error && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {draws?.length === 0 && <EmptyState icon="chart">{t('draws.none_drawn')}</EmptyState>}
      {draws && draws.length > 0 && <p className={classes.counted}>{t('draws.counted', { count: draws.length })}</p>}
      {draws && draws.length > 0 && (isRaceGame(game) ? <RaceTrends draws={draws} /> : <BallTrends draws={draws} />)}
    </div>
  );
}

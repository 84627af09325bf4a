import type { Draw } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { Button, Card, CardHead, EmptyState, Skeleton, Tag } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../../shared/format/format.ts';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import { NotLoading } from '../../../../shared/page/not-loading.tsx';
import { DrawResult } from '../balls/draw-result.tsx';
import { DrawLink } from '../draw-link.tsx';
import { type DrawFilter, drawsQuery } from '../draw-queries.ts';
import { daysOf } from './draw-days.ts';
import classes from './draw-results.module.css';
import { DrawSearch } from './draw-search.tsx';
import { useWhen } from './when.ts';

/** The decided draws of a game, by day in the reader's zone, newest first; each links to its proof. */
export function DrawResults({ game }: { readonly game: LotteryGame }) {
  const t = useTranslate();
  const { localDay } = useWhen();
  const [filter, setFilter] = useState<DrawFilter>({});
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(drawsQuery(game, filter));
  const draws = data && [...new Map(data.pages.flatMap(({ list }) => list.map((draw) => [draw.match_id, draw]))).values()];
  return (
    <div className={classes.results}>
      <DrawSearch filter={filter} onSearch={setFilter} />
      {!draws && !error && <Skeleton rows={8} row="draw" label={t('draws.loading')} />}
      {!draws && error && <NotLoading words="draws.results_not_loading" error={error} again={refetch} />}
      {draws?.length === 0 && <EmptyState icon="list">{t(isFiltered(filter) ? 'draws.none_found' : 'draws.none_drawn')}</EmptyState>}
      {daysOf(draws ?? [], ({ draw_at }) => localDay(draw_at)).map((day) => (
        <Card key={day.key} aria-label={day.key}>
          <CardHead title={day.key} />
          <ul>
            {day.draws.map((draw) => (
              <ResultRow key={draw.match_id} draw={draw} />
            ))}
          </ul>
        </Card>
      ))}
      {hasNextPage && (
        <Button variant="line" wide disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
    </div>
  );
}

const isFiltered = ({ day, drawNo }: DrawFilter): boolean => day !== undefined || drawNo !== undefined;

function ResultRow({ draw }: { readonly draw: Draw }) {
  const t = useTranslate();
  const { time } = useFormat();
  return (
    <li className={classes.row}>
      <div className={classes.which}>
        <DrawLink draw={draw}>{t('draws.number', { draw: draw.draw_no })}</DrawLink>
        <time dateTime={draw.draw_at.toISOString()}>{time(draw.draw_at)}</time>
        {draw.revision > 1 && <Tag tone="warn">{t('draws.corrected')}</Tag>}
        {draw.source === 'sample' && <Tag tone="warn">{t('draws.source_sample')}</Tag>}
      </div>
      <DrawResult draw={draw} size="small" />
    </li>
  );
}

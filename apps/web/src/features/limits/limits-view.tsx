import { LIMIT_KINDS } from '@fairbook/core/limits';
import { Banner, Button, EmptyState, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../shared/api/limits-query.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { BreakBanner } from './breaks/break-banner.tsx';
import { ExclusionCard } from './breaks/exclusion-card.tsx';
import { PauseCard } from './breaks/pause-card.tsx';
import { LimitCard } from './limit-card.tsx';
import classes from './limits.module.css';
import { RealityCard } from './reality-card.tsx';

/** All settings for responsible play. */
export function LimitsView() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { data: limits, error, refetch } = useQuery(limitsQuery);
  if (!limits) {
    return error ? (
      <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
        {errorText(error, t)}
      </EmptyState>
    ) : (
      <Skeleton rows={6} label={t('limits.loading')} />
    );
  }
  const factor = limits.stake_factor;
  return (
    <div className={classes.page}>
      <BreakBanner limits={limits} />
      {factor && (
        <Banner tone="info">
          {t('limits.stake_factor', { percent: factor.percent, until: dateTime(factor.until), word: factor.word })}
        </Banner>
      )}
      <div className={classes.columns}>
        {LIMIT_KINDS.map((kind) => (
          <LimitCard key={kind} kind={kind} limits={limits} />
        ))}
        <PauseCard />
        <RealityCard limits={limits} />
        <ExclusionCard />
      </div>
    </div>
  );
}

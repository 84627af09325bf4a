import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useHasRewards } from './reward-queries.ts';

/** Says why there is nothing to be had, where the law of the house gives nothing. */
export function NoRewards() {
  const t = useTranslate();
  return useHasRewards() === false ? <Banner tone="info">{t('rewards.not_here')}</Banner> : null;
}

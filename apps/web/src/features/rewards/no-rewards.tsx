import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useHasRewards } from './reward-queries.ts';

/** Says why there are no rewards, if the house's jurisdiction allows none. */
export function NoRewards() {
  const t = useTranslate();
  return useHasRewards() === false ? <Banner tone="info">{t('rewards.not_here')}</Banner> : null;
}

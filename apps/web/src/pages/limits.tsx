import { PageHead } from '@fairbook/ui';
import { LimitsView } from '../features/limits/index.ts';
import { useTranslate } from '../shared/i18n.ts';

/** Limits, pauses and self-exclusion. */
export function LimitsPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('limits.title')} />
      <LimitsView />
    </>
  );
}

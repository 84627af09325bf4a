import { PageHead } from '@fairbook/ui';
import { Reports } from '../../features/rewards/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

export function ReportsPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.reports')} />
      <Reports />
    </>
  );
}

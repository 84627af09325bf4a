import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { type Subject, SubjectRooms } from '../../shared/subject-rooms.tsx';

const SUBJECTS: readonly Subject[] = [
  ['/reports', 'office.report_results'],
  ['/reports/margins', 'office.report_margins'],
];

/** The reports, one page per subject. */
export function ReportsLayout() {
  const t = useTranslate();
  const may = useMay();
  if (!may('reports.read')) return <Banner tone="info">{t('office.forbidden')}</Banner>;
  return <SubjectRooms title="office.reports" subjects={SUBJECTS} />;
}

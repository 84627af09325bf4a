import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { type Subject, SubjectRooms } from '../../shared/subject-rooms.tsx';

const SUBJECTS: readonly Subject[] = [
  ['/lottery', 'office.lot_draws'],
  ['/lottery/schedules', 'office.lot_schedules'],
  ['/lottery/odds', 'office.lot_odds'],
  ['/lottery/imports', 'office.lot_imports'],
];

/** Lotteries, one page per subject. */
export function LotteryLayout() {
  const t = useTranslate();
  const may = useMay();
  if (!may('lottery.read')) return <Banner tone="info">{t('office.lot_none_here')}</Banner>;
  return <SubjectRooms title="office.lottery" subjects={SUBJECTS} />;
}

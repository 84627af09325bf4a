import { type Subject, SubjectRooms } from '../../shared/subject-rooms.tsx';
import { useHasDrafts } from './setting-drafts.ts';

const SUBJECTS: readonly Subject[] = [
  ['/settings', 'office.set_games'],
  ['/settings/rates', 'office.rates'],
  ['/settings/limits', 'office.set_limits'],
  ['/settings/exposure', 'office.set_exposure'],
  ['/settings/cash-out', 'office.cash_out'],
  ['/settings/promises', 'office.set_promises'],
  ['/settings/rewards', 'office.set_rewards'],
  ['/settings/deposits', 'office.set_deposits'],
  ['/settings/withdrawals', 'office.set_withdrawals'],
  ['/settings/law', 'office.set_law'],
];

/** Settings that staff may change while the house is open, one page per subject. Pages with unsaved changes say so. */
export function SettingsLayout() {
  const hasDrafts = useHasDrafts();
  return <SubjectRooms title="office.settings" subjects={SUBJECTS} markOf={(to) => (hasDrafts(to) ? 'office.unsaved' : undefined)} />;
}

import { type Subject, SubjectRooms } from '../../shared/subject-rooms.tsx';

const SUBJECTS: readonly Subject[] = [
  ['/settings', 'office.set_games'],
  ['/settings/deposits', 'office.set_deposits'],
  ['/settings/withdrawals', 'office.set_withdrawals'],
  ['/settings/limits', 'office.set_limits'],
  ['/settings/exposure', 'office.set_exposure'],
  ['/settings/rewards', 'office.set_rewards'],
  ['/settings/law', 'office.set_law'],
];

/** Settings that staff may change while the house is open, one page per subject. */
export function SettingsLayout() {
  return <SubjectRooms title="office.settings" subjects={SUBJECTS} />;
}

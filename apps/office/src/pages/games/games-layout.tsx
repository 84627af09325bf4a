import { Banner } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { type Subject, SubjectRooms } from '../../shared/subject-rooms.tsx';

const SUBJECTS: readonly Subject[] = [
  ['/games', 'office.games_titles'],
  ['/games/prizes', 'office.games_prizes'],
  ['/games/rounds', 'office.games_rounds'],
  ['/games/providers', 'office.games_providers'],
];

/** The games of providers, one page per subject. */
export function GamesLayout() {
  const t = useTranslate();
  const may = useMay();
  if (!may('games.read')) return <Banner tone="info">{t('office.forbidden')}</Banner>;
  return <SubjectRooms title="office.games" subjects={SUBJECTS} />;
}

import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, PageHead } from '@fairbook/ui';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import roomClasses from '../../shared/room.module.css';
import classes from '../settings/settings.module.css';

const SUBJECTS: readonly (readonly [to: '/games' | '/games/prizes' | '/games/rounds' | '/games/providers', OfficeMessageId])[] = [
  ['/games', 'office.games_titles'],
  ['/games/prizes', 'office.games_prizes'],
  ['/games/rounds', 'office.games_rounds'],
  ['/games/providers', 'office.games_providers'],
];

/** The games of providers, a page a subject. */
export function GamesLayout() {
  const t = useTranslate();
  const may = useMay();
  if (!may('games.read')) return <Banner tone="info">{t('office.forbidden')}</Banner>;
  return (
    <div className={roomClasses.room}>
      <PageHead title={t('office.games')} />
      <nav className={classes.rooms} aria-label={t('office.games')}>
        {SUBJECTS.map(([to, words]) => (
          <Link
            key={to}
            to={to}
            className={classes.room}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(words)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

import type { OfficeMessageId } from '@fairbook/i18n/office';
import { PageHead } from '@fairbook/ui';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import roomClasses from '../../shared/room.module.css';
import classes from './settings.module.css';

const SUBJECTS: readonly (readonly [
  to: '/settings' | `/settings/${'deposits' | 'withdrawals' | 'limits' | 'exposure' | 'rewards' | 'law'}`,
  OfficeMessageId,
])[] = [
  ['/settings', 'office.set_games'],
  ['/settings/deposits', 'office.set_deposits'],
  ['/settings/withdrawals', 'office.set_withdrawals'],
  ['/settings/limits', 'office.set_limits'],
  ['/settings/exposure', 'office.set_exposure'],
  ['/settings/rewards', 'office.set_rewards'],
  ['/settings/law', 'office.set_law'],
];

/** What staff may change while the house is open, a page a subject. */
export function SettingsLayout() {
  const t = useTranslate();
  return (
    <div className={roomClasses.room}>
      <PageHead title={t('office.settings')} />
      <nav className={classes.rooms} aria-label={t('office.settings')}>
        {SUBJECTS.map(([to, words]) => (
          <Link key={to} to={to} className={classes.room} activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
            {t(words)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

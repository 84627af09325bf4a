import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, PageHead } from '@fairbook/ui';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import roomClasses from '../../shared/room.module.css';
import classes from '../settings/settings.module.css';

const SUBJECTS: readonly (readonly [to: '/lottery' | `/lottery/${'schedules' | 'odds' | 'imports'}`, OfficeMessageId])[] = [
  ['/lottery', 'office.lot_draws'],
  ['/lottery/schedules', 'office.lot_schedules'],
  ['/lottery/odds', 'office.lot_odds'],
  ['/lottery/imports', 'office.lot_imports'],
];

/** Lotteries, a page a subject. */
export function LotteryLayout() {
  const t = useTranslate();
  const may = useMay()('lottery.read');
  if (!may) return <Banner tone="info">{t('office.lot_none_here')}</Banner>;
  return (
    <div className={roomClasses.room}>
      <PageHead title={t('office.lottery')} />
      <nav className={classes.rooms} aria-label={t('office.lottery')}>
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

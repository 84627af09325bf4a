import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, PageHead } from '@fairbook/ui';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import roomClasses from '../../shared/room.module.css';
import classes from '../settings/settings.module.css';

const SUBJECTS: readonly (readonly [to: '/trading' | '/trading/feeds' | '/trading/ticker' | '/trading/bonuses', OfficeMessageId])[] = [
  ['/trading', 'office.trade_matches'],
  ['/trading/feeds', 'office.trade_feeds'],
  ['/trading/ticker', 'office.trade_ticker'],
  ['/trading/bonuses', 'office.trade_bonuses'],
];

/** The trading desk, a page a subject. */
export function TradingLayout() {
  const t = useTranslate();
  const may = useMay();
  if (!may('trading.read')) return <Banner tone="info">{t('office.forbidden')}</Banner>;
  return (
    <div className={roomClasses.room}>
      <PageHead title={t('office.trading')} />
      <nav className={classes.rooms} aria-label={t('office.trading')}>
        {SUBJECTS.filter(([to]) => to !== '/trading/ticker' || may('bets.read')).map(([to, words]) => (
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

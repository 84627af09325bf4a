import { Icon } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './bottom-nav.module.css';
import type { Entry } from './entries.ts';

const ITEMS = [
  { to: '/sport/soccer', label: 'common.sports', icon: 'ball' },
  { to: '/results/soccer', label: 'common.results', icon: 'list' },
  { to: '/profile', label: 'common.recharge', icon: 'wallet' },
  { to: '/my-bets', label: 'common.bets', icon: 'ticket' },
  { to: '/howToPlay/soccer', label: 'common.how_to_play', icon: 'book' },
] as const satisfies readonly Entry[];

/** The five ways of a phone, the same for guests and players. */
export function BottomNav() {
  const t = useTranslate();
  return (
    <nav className={classes.bar} aria-label={t('common.main_navigation')}>
      {ITEMS.map(({ to, label, icon }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={classes.item}>
          <Icon name={icon} className={classes.icon} />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

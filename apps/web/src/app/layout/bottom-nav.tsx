import { Icon, type IconName } from '@fairbook/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import classes from './bottom-nav.module.css';

const ITEMS: readonly {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: MessageId;
  readonly icon: IconName;
  readonly exact?: boolean;
}[] = [
  { to: '/', label: 'common.home', icon: 'home', exact: true },
  { to: '/sport/soccer', label: 'common.sports', icon: 'ball' },
  { to: '/results/soccer', label: 'common.results', icon: 'list' },
  { to: '/howToPlay/soccer', label: 'common.how_to_play', icon: 'book' },
  { to: '/my-bets', label: 'common.bets', icon: 'ticket' },
];

/** The five ways of a phone, the same for guests and players. */
export function BottomNav() {
  const t = useTranslate();
  return (
    <nav className={classes.bar} aria-label={t('common.main_navigation')}>
      {ITEMS.map(({ to, label, icon, exact = false }) => (
        <Link key={to} to={to} activeOptions={{ exact, includeSearch: false }} className={classes.item}>
          <Icon name={icon} className={classes.icon} />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

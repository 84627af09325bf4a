import { buttonClass, IconButton } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import { useOverlay } from '../../shared/overlays.ts';
import { useSession } from '../../shared/session.ts';
import { useEntries } from './entries.ts';
import classes from './header.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { Mark } from './mark.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The top bar: the house, the main pages, and the visitor's own corner. */
export function Header() {
  const t = useTranslate();
  const menu = useOverlay('menu');
  const player = useSession().status === 'player';
  return (
    <header className={classes.bar}>
      <IconButton className={classes.onPhone} icon="menu" label={t('common.menu')} aria-haspopup="dialog" onClick={menu.show} />
      <Link to="/" className={classes.brand}>
        <Mark />
        <span>{t('common.brand').toLowerCase()}</span>
      </Link>
      <MainPages />
      <div className={classes.end}>
        <span className={classes.onDesktop}>
          <ThemeToggle />
          <LanguagePicker />
        </span>
        {player ? <PlayerCorner /> : <GuestCorner />}
      </div>
    </header>
  );
}

function MainPages() {
  const t = useTranslate();
  const entries = useEntries().flatMap((group) => group.entries);
  return (
    <nav className={classes.pages} aria-label={t('common.main_navigation')}>
      {entries.map(({ to, label }) => (
        <Link key={to} to={to}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

function GuestCorner() {
  const t = useTranslate();
  return (
    <span className={`${classes.guest} guest-only`}>
      <Link to="/login" className={buttonClass({ variant: 'line' })}>
        {t('common.sign_in')}
      </Link>
      <Link to="/registration" className={buttonClass({ variant: 'primary' })}>
        {t('common.register')}
      </Link>
    </span>
  );
}

function PlayerCorner() {
  return <ProfileMenu />;
}

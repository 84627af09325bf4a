import { buttonClass, classNames, Icon, IconButton } from '@fairbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsPlayer } from '../../shared/api/session.ts';
import { useTranslate, withAllMessages } from '../../shared/format/i18n.ts';
import { toHelp } from '../../shared/format/shown-sports.ts';
import { useOverlay } from '../../shared/page/overlays.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { type Entry, entryKey, useEntries } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import classes from './header.module.css';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const PlayerCorner = lazyPart(withAllMessages(async () => ({ default: (await import('./player-corner.tsx')).PlayerCorner })));

/** The top bar: logo, main pages, and the visitor's corner. */
export function Header() {
  const t = useTranslate();
  const menu = useOverlay('menu');
  const player = useIsPlayer();
  return (
    <header className={classes.bar}>
      <IconButton className={classes.onPhone} icon="menu" label={t('common.menu')} aria-haspopup="dialog" onClick={menu.show} />
      <Link to="/" className={classes.brand}>
        <Logo />
        <span>{t('common.brand').toLowerCase()}</span>
      </Link>
      <MainPages />
      <div className={classes.end}>
        <span className={classes.onDesktop}>
          <SearchLink />
          <ThemeToggle />
          <LanguagePicker />
        </span>
        <span className={classes.corner}>
          {player ? (
            <Part fallback={null}>
              <PlayerCorner />
            </Part>
          ) : (
            <GuestCorner />
          )}
        </span>
      </div>
    </header>
  );
}

/** Link to the search; the key / opens it from anywhere but a field. */
function SearchLink() {
  const t = useTranslate();
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      void navigate({ to: '/search' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <Link to="/search" className={classes.search} aria-label={t('common.search')} aria-keyshortcuts="/" title={t('common.search')}>
      <Icon name="search" />
    </Link>
  );
}

/**
 * The wallet has a button of its own on the right, so it is left out here; account, rewards, reports and invitations are only in the navigator, for lack of
 * room.
 */
function MainPages() {
  const t = useTranslate();
  const player = useIsPlayer();
  const entries = useEntries().flatMap(({ door, entries: all, awaitsPlayer = false }) =>
    (door ? [door] : all.filter(isMainPage)).map((entry) => ({ entry, awaitsPlayer })),
  );
  return (
    <nav className={classNames(classes.pages, player && classes.roomy)} aria-label={t('common.main_navigation')}>
      {entries.map(({ entry, awaitsPlayer }) => (
        <EntryLink key={entryKey(entry)} entry={entry} desktop {...(awaitsPlayer && { className: 'player-only' })}>
          {t(entry.label)}
        </EntryLink>
      ))}
    </nav>
  );
}

/** Only in the navigator. */
const OUTSIDE: readonly string[] = ['/private-messages', '/profile', '/account', '/rewards', '/reports', toHelp().to];
const isMainPage = ({ to, overlay, isMinor }: Entry): boolean => !OUTSIDE.includes(to) && overlay === undefined && !isMinor;

function GuestCorner() {
  const t = useTranslate();
  return (
    <span className={classNames(classes.guest, 'guest-only')}>
      <Link to="/login" className={buttonClass({ variant: 'line' })}>
        {t('common.sign_in')}
      </Link>
      <Link to="/registration" className={buttonClass({ variant: 'primary' })}>
        {t('common.register')}
      </Link>
    </span>
  );
}

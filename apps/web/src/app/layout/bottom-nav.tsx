import { Icon } from '@fairbook/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './bottom-nav.module.css';
import { ChatNews } from './chat-news.tsx';
import { entryKey, isAt, usePhoneEntries } from './entries.ts';
import { OpenBets } from './open-bets.tsx';

/** The bottom navigation of a phone, the same for guests and players. Highlights the entry that the current page belongs to. */
export function BottomNav() {
  const t = useTranslate();
  const entries = usePhoneEntries();
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label={t('common.main_navigation')}>
      {entries.map((entry) => (
        <Link
          key={entryKey(entry)}
          to={entry.to}
          {...(entry.params && { params: entry.params })}
          search={{ live: entry.live }}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          className={classes.item}
          aria-current={isAt(entry, pathname) ? 'page' : undefined}
        >
          <Icon name={entry.icon} className={classes.icon} />
          {t(entry.label)}
          {entry.to === '/my-bets' && <OpenBets />}
          {entry.to === '/chat' && <ChatNews />}
        </Link>
      ))}
    </nav>
  );
}

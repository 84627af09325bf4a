import { Icon } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/i18n.ts';
import { useEntries } from './entries.ts';
import classes from './side-nav.module.css';

/** The navigator at the left: open from 1200 px, a rail of icons from 768, in the menu drawer below. */
export function SideNav() {
  const t = useTranslate();
  return (
    <nav className={classes.nav} aria-label={t('common.navigation')}>
      <EntryList />
    </nav>
  );
}

/** The entries under their headings. */
export function EntryList() {
  const t = useTranslate();
  return useEntries().map(({ title, entries }) => (
    <div key={title ?? ''} className={classes.group}>
      {title && <h2>{t(title)}</h2>}
      <ul>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={classes.entry} title={t(label)}>
              <Icon name={icon} />
              <span className={classes.label}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

import { classNames, Icon } from '@fairbook/ui';
import { useOnOffer } from '../../shared/api/house.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { type Entry, entryKey, type Group, useEntries } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import { OpenBets } from './open-bets.tsx';
import classes from './side-nav.module.css';

/** The navigator at the left: open from 1200 px, a rail of icons from 768, in the menu drawer below. */
export function SideNav() {
  const t = useTranslate();
  return (
    <nav className={classes.nav} aria-label={t('common.navigation')}>
      <EntryList desktop />
    </nav>
  );
}

/** The entries under their headings, and `more` after them. */
export function EntryList({ desktop = false, more = [] }: { readonly desktop?: boolean; readonly more?: readonly Group[] }) {
  const t = useTranslate();
  return [...useEntries(), ...more].map(({ title, entries, awaitsPlayer }) => (
    <div key={title ?? ''} className={classNames(classes.group, awaitsPlayer && 'player-only')}>
      {title && <h2>{t(title)}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entryKey(entry)}>
            <EntryLink entry={entry} desktop={desktop} className={classes.entry} title={t(entry.label)}>
              <Icon name={entry.icon} />
              <span className={classes.label}>{t(entry.label)}</span>
              <Count entry={entry} />
              {entry.to === '/my-bets' && (
                <span className={classes.count}>
                  <OpenBets />
                </span>
              )}
            </EntryLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** How much there is to bet on behind an entry; nothing while there is none. */
function Count({ entry: { count } }: { readonly entry: Entry }) {
  const { number } = useFormat();
  const onOffer = useOnOffer();
  const many = count === undefined ? 0 : (onOffer?.[count] ?? 0);
  return many > 0 && <span className={classes.count}>{number(many)}</span>;
}

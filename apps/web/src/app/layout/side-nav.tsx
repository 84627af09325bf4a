import { classNames, Icon, VisuallyHidden } from '@fairbook/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useOnOffer } from '../../shared/api/house.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { ChatNews } from './chat-news.tsx';
import { type Entry, entryKey, type Group, isHere, kindAt, type NavigatorKind, useNavigator } from './entries.ts';
import { EntryLink } from './entry-link.tsx';
import { OpenBets } from './open-bets.tsx';
import classes from './side-nav.module.css';

/** The navigator on the left: open from 1200 px, a rail of icons from 768, in the menu drawer below that. */
export function SideNav() {
  const t = useTranslate();
  return (
    <nav className={classes.nav} aria-label={t('common.navigation')}>
      <EntryList desktop />
    </nav>
  );
}

interface EntryListProps {
  readonly desktop?: boolean;
  readonly more?: readonly Group[];
}

/** The entries of the chosen kind, the other groups under their headings, and `more` at the end. */
export function EntryList({ desktop = false, more = [] }: EntryListProps) {
  const { kinds, entries, groups } = useNavigator();
  const [chosen, choose] = useKind();
  const kind = kinds.includes(chosen) ? chosen : kinds[0];
  return (
    <>
      {kind && (
        <div className={classes.group}>
          <Kinds kinds={kinds} chosen={kind} onChoose={choose} />
          <Entries entries={entries[kind]} desktop={desktop} />
        </div>
      )}
      {[...groups, ...more].map((group) => (
        <EntryGroup key={group.title} group={group} desktop={desktop} />
      ))}
    </>
  );
}

/** The kind chosen here, until the page belongs to another one. */
function useKind(): readonly [NavigatorKind, (kind: NavigatorKind) => void] {
  const { pathname } = useLocation();
  const [{ kind, at }, setState] = useState<{ readonly kind: NavigatorKind; readonly at: string }>({
    kind: kindAt(pathname) ?? 'sports',
    at: pathname,
  });
  if (at !== pathname) setState({ kind: kindAt(pathname) ?? kind, at: pathname });
  return [kind, (next) => setState({ kind: next, at: pathname })];
}

interface KindsProps {
  readonly kinds: readonly NavigatorKind[];
  readonly chosen: NavigatorKind;
  readonly onChoose: (kind: NavigatorKind) => void;
}

const KIND_ICONS = { sports: 'shield', games: 'games' } as const;

/** A button for each visible kind; if there is only one, it is a heading. */
function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const t = useTranslate();
  const word = (kind: NavigatorKind) => t(`common.${kind}` satisfies MessageId);
  if (kinds.length < 2) return <h2>{word(chosen)}</h2>;
  return (
    <fieldset className={classes.kinds} aria-label={t('common.navigation_kinds')}>
      {kinds.map((kind) => (
        <button key={kind} type="button" title={word(kind)} aria-pressed={kind === chosen} onClick={() => onChoose(kind)}>
          <Icon name={KIND_ICONS[kind]} size="small" />
          <span className={classes.label}>{word(kind)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function EntryGroup({ group: { title, entries, awaitsPlayer }, desktop }: { readonly group: Group; readonly desktop: boolean }) {
  const t = useTranslate();
  return (
    <div className={classNames(classes.group, awaitsPlayer && 'player-only')}>
      {title && <h2>{t(title)}</h2>}
      <Entries entries={entries} desktop={desktop} />
    </div>
  );
}

function Entries({ entries, desktop }: { readonly entries: readonly Entry[]; readonly desktop: boolean }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entryKey(entry)}>
          <EntryLink
            entry={entry}
            desktop={desktop}
            className={classes.entry}
            title={t(entry.isClosed ? 'errors.game.unavailable' : entry.label)}
            isHere={isHere(entry, pathname, search.live === true)}
          >
            <Icon name={entry.icon} />
            <span className={classes.label}>{t(entry.label)}</span>
            {entry.isClosed ? <Closed /> : <Count entry={entry} />}
            {entry.to === '/my-bets' && (
              <span className={classes.count}>
                <OpenBets />
              </span>
            )}
            {entry.to === '/chat' && <ChatNews />}
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}

/** Instead of a count: says that it takes no bets, and why. */
function Closed() {
  const t = useTranslate();
  return (
    <>
      <span className={classes.closed}>
        <Icon name="lock" size="small" />
        <span className={classes.label}>{t('common.closed')}</span>
      </span>
      <VisuallyHidden>: {t('errors.game.unavailable')}</VisuallyHidden>
    </>
  );
}

/** The count of what is on offer behind an entry; nothing if it is zero. */
function Count({ entry: { count = [] } }: { readonly entry: Entry }) {
  const { number } = useFormat();
  const onOffer = useOnOffer();
  const many = count.reduce((sum, each) => sum + (onOffer?.[each] ?? 0), 0);
  return many > 0 && <span className={classes.count}>{number(many)}</span>;
}

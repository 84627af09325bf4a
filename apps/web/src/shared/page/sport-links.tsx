import type { SportGame } from '@fairbook/core/catalog';
import { chipClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useOfferedSports } from '../api/games.ts';
import { useTranslate } from '../format/i18n.ts';
import { sportName, type toHelp, type toResults, toSport } from '../format/shown-sports.ts';
import classes from './sport-links.module.css';

export interface SportLinksProps {
  /** Whose page this is. */
  readonly game: SportGame | 'all';
  /** Where the same page of another sport is. */
  readonly to: typeof toSport | typeof toResults | typeof toHelp;
  /** Only what is being played is looked at, and stays so. */
  readonly live?: true | undefined;
}

/** The ways between the pages of the sports, and to the matches of all of them; nothing where there is one alone. */
export function SportLinks({ game, to, live }: SportLinksProps) {
  const t = useTranslate();
  const sports = useOfferedSports();
  if (sports.length < 2) return null;
  const look = (isHere: boolean) => ({ className: chipClass(), search: { live }, ...(isHere && { 'aria-current': 'page' as const }) });
  return (
    <nav className={classes.links} aria-label={t('common.choose_sport')}>
      {to === toSport && (
        <Link to="/sport/all" {...look(game === 'all')}>
          {t('common.all_sports')}
        </Link>
      )}
      {sports.map((each) => (
        <Link key={each} {...to(each)} {...look(each === game)}>
          {t(sportName(each))}
        </Link>
      ))}
    </nav>
  );
}

import type { SportGame } from '@fairbook/core/catalog';
import { chipClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useOfferedSports } from '../api/games.ts';
import { useTranslate } from '../format/i18n.ts';
import { sportName, type toHelp, type toResults, type toSport } from '../format/shown-sports.ts';
import classes from './sport-links.module.css';

export interface SportLinksProps {
  /** Whose page this is. */
  readonly game: SportGame;
  /** Where the same page of another sport is. */
  readonly to: typeof toSport | typeof toResults | typeof toHelp;
}

/** The ways between the pages of the sports; nothing where there is one alone. */
export function SportLinks({ game, to }: SportLinksProps) {
  const t = useTranslate();
  const sports = useOfferedSports();
  if (sports.length < 2) return null;
  return (
    <nav className={classes.links} aria-label={t('common.choose_sport')}>
      {sports.map((each) => (
        <Link key={each} {...to(each)} className={chipClass()} {...(each === game && { 'aria-current': 'page' })}>
          {t(sportName(each))}
        </Link>
      ))}
    </nav>
  );
}

import type { GameJackpot } from '@fairbook/contract';
import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './prizes.module.css';

/** The titles of a jackpot or a tournament. */
export function PrizeTitles({ titles }: Pick<GameJackpot, 'titles'>) {
  const t = useTranslate();
  return (
    <ul className={classes.titles} aria-label={t('games.prize_titles')}>
      {titles.map(({ type, id, name }) => (
        <li key={`${type}/${id}`}>
          <Link to="/game/play/$game/$id" params={{ game: type, id }} className={linkClass()} preload={false}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

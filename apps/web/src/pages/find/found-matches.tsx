import type { FoundMatch } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { MatchLine } from '../../shared/receipts/match-line.tsx';
import classes from './found.module.css';

/** Matches in short, each row linking to its page: the next ones with their time, finished ones with their score. */
export function FoundMatches({ game, matches }: { readonly game: SportGame; readonly matches: readonly FoundMatch[] }) {
  return (
    <ul className={classes.matches}>
      {matches.map((match) => (
        <li key={match.match_id} className={classes.match} data-match-row>
          <When match={match} />
          <span className={classes.names}>
            <MatchLine game={game} match={match} />
            <small>{match.league_name}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function When({ match: { match_start_time, status } }: { readonly match: FoundMatch }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  if (status === 'live') return <span className={classes.live}>{t('sports.live')}</span>;
  return (
    <time className={classes.when} dateTime={match_start_time.toISOString()}>
      {day(match_start_time)}
      {status === 'ended' ? '' : ` ${time(match_start_time)}`}
    </time>
  );
}

import type { FoundMatch } from '@fairbook/contract';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './found.module.css';

/** Matches in short, each the way to its page: the next ones with their time, those that ended with their score. */
export function FoundMatches({ matches }: { readonly matches: readonly FoundMatch[] }) {
  return (
    <ul className={classes.matches}>
      {matches.map((match) => (
        <li key={match.match_id}>
          <Link to="/sport/soccer/$matchId" params={{ matchId: match.match_id }} className={classes.match}>
            <When match={match} />
            <span className={classes.names}>
              {match.home_name} <Middle match={match} /> {match.away_name}
              <small>{match.league_name}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Middle({ match: { home_score, away_score } }: { readonly match: FoundMatch }) {
  if (home_score === null || away_score === null) return <>×</>;
  return (
    <b>
      {home_score} × {away_score}
    </b>
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

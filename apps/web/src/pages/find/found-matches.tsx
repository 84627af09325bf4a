import type { FoundMatch, Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { MainPrices } from '../../features/sports/index.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import type { MatchesReply } from '../../shared/realtime/match-merge.ts';
import { MatchLine } from '../../shared/receipts/match-line.tsx';
import classes from './found.module.css';

interface FoundMatchesProps {
  readonly game: SportGame;
  readonly matches: readonly FoundMatch[];
  /** Their current offers; left out for matches that take no bets any more. */
  readonly offers?: MatchesReply | 'awaited' | undefined;
}

/** Matches in short, each row linking to its page: the next ones with their time and the prices of their main market, finished ones with their score. */
export function FoundMatches({ game, matches, offers }: FoundMatchesProps) {
  return (
    <ul className={classes.matches}>
      {matches.map((match) => (
        <li key={match.match_id} className={classes.match} data-match-row>
          <When match={match} />
          <span className={classes.names}>
            <MatchLine game={game} match={match} />
            <small>{match.league_name}</small>
          </span>
          {offers && <Prices game={game} id={match.match_id} offers={offers} />}
        </li>
      ))}
    </ul>
  );
}

/** Leaves room for the prices until they are read, and where none can be bet on. */
function Prices({ game, id, offers }: { readonly game: SportGame; readonly id: string; readonly offers: MatchesReply | 'awaited' }) {
  const match = offers === 'awaited' ? undefined : onSale(offers, id);
  return (
    <div className={classes.prices}>
      {match && offers !== 'awaited' && <MainPrices game={game} match={match} silent={offers.feed_silent} />}
    </div>
  );
}

/** The match if bets are taken on it. */
function onSale({ list, live_bets: liveBets }: MatchesReply, id: string): Match | undefined {
  const match = list.find(({ match_id }) => match_id === id);
  if (match?.status === 'ended' || match?.status === 'void' || (match?.status === 'live' && !liveBets)) return undefined;
  return match;
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

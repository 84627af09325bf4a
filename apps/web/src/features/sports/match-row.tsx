import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { Crest, classNames } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useFormat } from '../../shared/format.ts';
import { type MessageId, type Translate, useTranslate } from '../../shared/i18n.ts';
import { lineText, matchName } from '../../shared/selection-text.ts';
import classes from './match-row.module.css';
import { OddsCell } from './odds-cell.tsx';

export interface MatchRowProps {
  readonly game: SportGame;
  readonly match: Match;
  /** The day it starts, in words. */
  readonly day: string;
  readonly silent: boolean;
  /** Whether bets are taken on what is being played. */
  readonly liveBets: boolean;
  /** It is on offer no more, and keeps its place until it is out of sight. */
  readonly over?: boolean;
}

/** One match of a list: 1X2, and as its container grows over/under 2.5 and the handicap. One stop for Tab; arrows lead on (row-keys.ts). */
export const MatchRow = memo(function MatchRow({ game, match, day, silent, liveBets, over = false }: MatchRowProps) {
  const t = useTranslate();
  const sides = { home: match.home_name, away: match.away_name };
  return (
    <article className={classes.match} aria-label={matchName(sides)} data-row={match.match_id}>
      <Link to="/sport/soccer/$matchId" params={{ matchId: match.match_id }} className={classes.info}>
        <When match={match} day={day} />
        <span className={classes.teams}>
          <span>
            <Crest pic={match.home_pic} />
            <em>{match.home_name}</em>
          </span>
          <span>
            <Crest pic={match.away_pic} />
            <em>{match.away_name}</em>
          </span>
        </span>
        {match.home_score !== null && match.away_score !== null && (
          <span className={classes.score}>
            <span>{match.home_score}</span>
            <span>{match.away_score}</span>
          </span>
        )}
      </Link>
      {over || (match.status === 'live' && !liveBets) ? (
        <p className={classes.over}>{t(overText(match))}</p>
      ) : (
        <Markets game={game} match={match} silent={silent} />
      )}
    </article>
  );
});

/** Why nothing stands where the prices stood. */
const overText = ({ status }: Match): MessageId =>
  status === 'live'
    ? 'sports.no_live_bets'
    : status === 'void'
      ? 'sports.voided'
      : status === 'ended'
        ? 'sports.ended'
        : 'sports.off_offer';

function Markets({ game, match, silent }: Pick<MatchRowProps, 'game' | 'match' | 'silent'>) {
  const t = useTranslate();
  const cell = { game, match, silent };
  const line = match.compare.handicap?.line;
  const sides = { home: match.home_name, away: match.away_name };
  return (
    <>
      <div className={classes.markets}>
        <Prices {...cell} market="wl" selections={['w', 'd', 'l']} className={classes.result} />
        <Prices {...cell} market="ou25" selections={['over', 'under']} className={classes.goals} />
        <div className={classNames(classes.market, classes.handicap)}>
          <span className={classes.line}>{line === null || line === undefined ? '' : lineText(t, line)}</span>
          <Prices {...cell} market="handicap" selections={['w', 'd', 'l']} className={classes.inner} />
        </div>
      </div>
      <Link
        to="/sport/soccer/$matchId"
        params={{ matchId: match.match_id }}
        className={classes.more}
        tabIndex={-1}
        aria-label={t('sports.all_markets_of', { count: match.markets, match: matchName(sides) })}
      >
        +{Math.max(0, match.markets - 1)}
      </Link>
    </>
  );
}

interface PricesProps extends Pick<MatchRowProps, 'game' | 'match' | 'silent'> {
  readonly market: MarketKind;
  readonly selections: readonly string[];
  readonly className: string | undefined;
}

function Prices({ selections, className, ...cell }: PricesProps) {
  return (
    <div className={classNames(classes.market, className)}>
      {selections.map((selection) => (
        <OddsCell key={selection} {...cell} selection={selection} tabIndex={-1} />
      ))}
    </div>
  );
}

function When({ match, day }: Pick<MatchRowProps, 'match' | 'day'>) {
  const t = useTranslate();
  const { time } = useFormat();
  const live = playText(t, match);
  if (live !== null) {
    return (
      <span className={classNames(classes.when, classes.live)}>
        <b>{live}</b>
      </span>
    );
  }
  return (
    <span className={classes.when}>
      <b>{time(match.match_start_time)}</b>
      <span className={classes.day}>{match.status === 'postponed' ? t('sports.postponed') : day}</span>
    </span>
  );
}

/** Where a match that is being played stands: "67'", "Int."; null for any other. */
export function playText(t: Translate, { status, period, minute }: Match): string | null {
  if (status !== 'live') return null;
  if (period === 'half_time') return t('sports.half_time_short');
  return minute === null ? t('sports.live') : t('sports.minute', { minute });
}

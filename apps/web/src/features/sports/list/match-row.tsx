import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { goalsText } from '@fairbook/i18n/sports';
import { Crest, classNames } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import { playText, sideScore } from '../../../shared/format/play-text.ts';
import { matchName } from '../../../shared/format/selection-text.ts';
import { drawnSelections, inOrder } from '../../../shared/format/sides.ts';
import { columnLine, columnsOf, marketInColumn } from '../columns.ts';
import { OddsCell } from '../odds-cell.tsx';
import classes from './match-row.module.css';

export interface MatchRowProps {
  readonly game: SportGame;
  readonly match: Match;
  /** The day it starts, in words. */
  readonly day: string;
  readonly silent: boolean;
  /** Whether bets are taken in play. */
  readonly liveBets: boolean;
  /** It is no longer on offer, and stays until it is out of view. */
  readonly over?: boolean;
  /** It is over as far as anybody can tell, and its result has not come. */
  readonly awaits?: boolean;
}

/** One match of a list with its sport's columns of odds. One tab stop; arrow keys move within (row-keys.ts). */
export const MatchRow = memo(function MatchRow({ game, match, day, silent, liveBets, over = false, awaits = false }: MatchRowProps) {
  const t = useTranslate();
  const sides = { home: match.home_name, away: match.away_name };
  return (
    <article className={classes.match} aria-label={matchName(game, sides)} data-row={match.match_id}>
      <Link to="/sport/$game/$matchId" params={{ game, matchId: match.match_id }} className={classes.info}>
        <When match={match} day={day} awaits={awaits} />
        <span className={classes.teams}>
          {inOrder(game, { name: match.home_name, pic: match.home_pic }, { name: match.away_name, pic: match.away_pic }).map((side, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
            <span key={at}>
              <Crest pic={side.pic} />
              <em>{side.name}</em>
            </span>
          ))}
        </span>
        {match.home_score !== null && match.away_score !== null && (
          <span className={classes.score}>
            {inOrder(game, sideScore(match, 'home'), sideScore(match, 'away')).map((score, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              <span key={at}>{score}</span>
            ))}
          </span>
        )}
      </Link>
      {over || awaits || (match.status === 'live' && !liveBets) ? (
        <p className={classes.over}>{t(awaits && !over ? 'sports.awaiting_result' : overText(match))}</p>
      ) : (
        <Markets game={game} match={match} silent={silent} />
      )}
    </article>
  );
});

/** Why there are no prices any more. */
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
  const sides = { home: match.home_name, away: match.away_name };
  return (
    <>
      <div className={classes.markets}>
        {columnsOf(game, match.discipline).map(({ market, place, hasLine }) =>
          hasLine ? (
            <div key={market} className={classNames(classes.market, classes[place], classes.lined)}>
              <span className={classes.line}>{columnLine(t, { game, match }, market)}</span>
              <Prices {...cell} column={market} market={market} className={classes.inner} />
            </div>
          ) : (
            <Prices key={market} {...cell} column={market} market={marketInColumn(market, match)} className={classes[place]} />
          ),
        )}
      </div>
      <Link
        to="/sport/$game/$matchId"
        params={{ game, matchId: match.match_id }}
        className={classes.more}
        tabIndex={-1}
        aria-label={t('sports.all_markets_of', { count: match.markets, match: matchName(game, sides) })}
      >
        +{Math.max(0, match.markets - 1)}
      </Link>
    </>
  );
}

interface PricesProps extends Pick<MatchRowProps, 'game' | 'match' | 'silent'> {
  readonly column: MarketKind;
  /** Another line than that of the column is written in the cells. */
  readonly market: MarketKind;
  readonly className: string | undefined;
}

function Prices({ className, column, ...cell }: PricesProps) {
  const t = useTranslate();
  const line = cell.market === column ? null : goalsText(t, cell.market);
  const selections = drawnSelections(cell.game, cell.market);
  return (
    <div className={classNames(classes.market, className, selections.length === 2 && classes.pair)}>
      {selections.map((selection) => (
        <OddsCell
          key={selection}
          {...cell}
          selection={selection}
          tabIndex={-1}
          {...(line !== null && { label: line, layout: 'stack' as const })}
        />
      ))}
    </div>
  );
}

function When({ match, day, awaits }: Pick<MatchRowProps, 'match' | 'day' | 'awaits'>) {
  const t = useTranslate();
  const { time } = useFormat();
  const live = awaits ? null : playText(t, match);
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

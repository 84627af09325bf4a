import type { SportGame } from '@fairbook/core/catalog';
import { Card, classNames, Flag, Icon } from '@fairbook/ui';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { awaitsResult } from '../awaits-result.ts';
import { StarButton } from '../star-button.tsx';
import { useKeptOpen } from './kept-shut.ts';
import classes from './league-card.module.css';
import { MarketChoice } from './market-choice.tsx';
import { MarketHeads } from './market-heads.tsx';
import { MatchRow } from './match-row.tsx';
import type { SteadyRow } from './use-steady-list.ts';

export interface LeagueCardProps {
  readonly game: SportGame;
  readonly title: string;
  /** The country whose flag is before the title. */
  readonly flag?: string;
  /** After the title: the country, or the number of live matches. */
  readonly note?: ReactNode;
  /** The league whose star it has; none for a card of several leagues. */
  readonly league?: string;
  /** The name under which it is kept shut, of a card without a league; by default that of live matches. */
  readonly keptAs?: string;
  readonly rows: readonly SteadyRow[];
  readonly now: Date;
  readonly silent: boolean;
  readonly liveBets: boolean;
  /** Whether there is an over/under column to choose. */
  readonly goals: boolean;
  /** The first of its list. */
  readonly isFirst: boolean;
}

/** The matches of a league under one head, which collapses them, also at the next visit. */
export function LeagueCard({ game, title, flag, note, league, keptAs = 'live', rows, now, goals, isFirst, ...offer }: LeagueCardProps) {
  const { day } = useFormat();
  const [open, turn] = useKeptOpen(`league ${league ?? keptAs}`);
  const id = useId();
  const discipline = rows[0]?.match.discipline;
  return (
    <Card aria-label={title} data-league={league ?? ''}>
      <header className={classNames(classes.head, league !== undefined && classes.starred)}>
        {league !== undefined && <StarButton id={league} name={title} />}
        <h2>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={turn}>
            {flag !== undefined && <Flag country={flag} />}
            <span className={classes.title}>{title}</span>
            {note}
            <Icon name="down" size="small" className={classNames(classes.arrow, open && classes.open)} />
          </button>
        </h2>
        <div className={classes.markets}>
          <MarketHeads game={game} discipline={discipline} />
          <MarketChoice game={game} discipline={discipline} goals={goals} isFirst={isFirst} />
        </div>
      </header>
      <div id={id} hidden={!open}>
        {rows.map(({ match, over }) => (
          <MatchRow
            key={match.match_id}
            {...offer}
            game={game}
            match={match}
            day={day(match.match_start_time, now)}
            over={over}
            awaits={awaitsResult(game, match, now)}
          />
        ))}
      </div>
    </Card>
  );
}

import type { SportGame } from '@fairbook/core/catalog';
import { Crest, classNames } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { inOrder } from '../format/sides.ts';
import classes from './match-line.module.css';

export interface MatchLineProps {
  readonly game: SportGame;
  readonly match: {
    readonly match_id: string;
    readonly home_id: string;
    readonly away_id: string;
    readonly home_name: string;
    readonly away_name: string;
    readonly home_score: number | null;
    readonly away_score: number | null;
    /** If given, the sides are columns around the score; if not, it is a line of text. */
    readonly home_pic?: string;
    readonly away_pic?: string;
  };
}

/**
 * "Flamengo 2 × 0 Palmeiras": each side links to its team, and the score between them to the match; so does the whole row, where it is marked with
 * `data-match-row`.
 */
export function MatchLine({ game, match }: MatchLineProps) {
  const { match_id, home_id, away_id, home_name, away_name, home_score, away_score, home_pic, away_pic } = match;
  const [one, other] = inOrder(
    game,
    { id: home_id, name: home_name, pic: home_pic, score: home_score },
    { id: away_id, name: away_name, pic: away_pic, score: away_score },
  );
  const score = one.score === null || other.score === null ? '×' : `${one.score} × ${other.score}`;
  return (
    <span className={classNames(classes.line, home_pic !== undefined && classes.columns)}>
      <Side game={game} id={one.id} name={one.name} pic={one.pic} />{' '}
      <Link
        to="/sport/$game/$matchId"
        params={{ game, matchId: match_id }}
        className={classes.score}
        aria-label={`${one.name} ${score} ${other.name}`}
      >
        {score}
      </Link>{' '}
      <Side game={game} id={other.id} name={other.name} pic={other.pic} />
    </span>
  );
}

interface SideProps {
  readonly game: SportGame;
  readonly id: string;
  readonly name: string;
  readonly pic: string | undefined;
}

function Side({ game, id, name, pic }: SideProps) {
  return (
    <Link to="/sport/$game/team/$teamId" params={{ game, teamId: id }} className={classes.side}>
      {pic !== undefined && <Crest pic={pic} />}
      <span>{name}</span>
    </Link>
  );
}

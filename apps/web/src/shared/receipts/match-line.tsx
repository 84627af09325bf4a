import type { SportGame } from '@fairbook/core/catalog';
import { Crest, classNames } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { inOrder } from '../format/sides.ts';
import classes from './match-line.module.css';

export interface MatchLineProps {
  readonly game: SportGame;
  readonly match: {
    readonly match_id: string;
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
 * "Flamengo 2 × 0 Palmeiras": one link to the match, which is the whole row where that is marked with `data-match-row`. The names are no links of their own: in a
 * row of a match a tap on a side means the match, whose page leads to both teams.
 */
export function MatchLine({ game, match }: MatchLineProps) {
  const { match_id, home_name, away_name, home_score, away_score, home_pic, away_pic } = match;
  const [one, other] = inOrder(
    game,
    { name: home_name, pic: home_pic, score: home_score },
    { name: away_name, pic: away_pic, score: away_score },
  );
  const score = one.score === null || other.score === null ? '×' : `${one.score} × ${other.score}`;
  return (
    <Link
      to="/sport/$game/$matchId"
      params={{ game, matchId: match_id }}
      className={classNames(classes.line, home_pic !== undefined && classes.columns)}
      aria-label={`${one.name} ${score} ${other.name}`}
    >
      <Side name={one.name} pic={one.pic} /> <b className={classes.score}>{score}</b> <Side name={other.name} pic={other.pic} />
    </Link>
  );
}

function Side({ name, pic }: { readonly name: string; readonly pic: string | undefined }) {
  return (
    <span className={classes.side}>
      {pic !== undefined && <Crest pic={pic} />}
      <span>{name}</span>
    </span>
  );
}

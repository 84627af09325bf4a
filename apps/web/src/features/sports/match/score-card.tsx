import type { Match } from '@fairbook/contract';
import { fairChances } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { Card, CardBody, Crest, Flag, linkClass, ShareBar, Tag, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate, withResultMessages } from '../../../shared/format/i18n.ts';
import { playText, sideScore } from '../../../shared/format/play-text.ts';
import { matchName } from '../../../shared/format/selection-text.ts';
import { sportName, toSport } from '../../../shared/format/shown-sports.ts';
import { drawnSelections, inOrder } from '../../../shared/format/sides.ts';
import { lazyPart } from '../../../shared/page/parts.ts';
import { type ClockReading, useServerNow } from '../../../shared/realtime/server-clock.ts';
import { StarButton } from '../star-button.tsx';
import { ClosingTime } from './closing-time.tsx';
import classes from './score-card.module.css';

export interface ScoreCardProps {
  readonly game: SportGame;
  readonly match: Match;
  readonly clock: ClockReading;
  /** It is over as far as anybody can tell, and its result has not come. */
  readonly awaits: boolean;
}

/** Loaded with its messages: only cricket has overs. */
const OversLine = lazyPart(withResultMessages(async () => ({ default: (await import('./overs-line.tsx')).OversLine })));

/** The sides, the start time or the current state, and the market's probabilities without the house's margin. */
export function ScoreCard({ game, match, clock, awaits }: ScoreCardProps) {
  const t = useTranslate();
  const [one, other] = inOrder(
    game,
    { id: match.home_id, name: match.home_name, pic: match.home_pic },
    { id: match.away_id, name: match.away_name, pic: match.away_pic },
  );
  return (
    <Card aria-label={t('sports.match')} className={classes.card}>
      <header className={classes.head}>
        <Link {...toSport(game)} className={linkClass()}>
          {t(sportName(game))}
        </Link>
        <span className={classes.league}>
          <Flag country={match.league_country} /> {match.league_name}
        </span>
        <State match={match} clock={clock} awaits={awaits} />
      </header>
      <div className={classes.versus}>
        <h1>
          <Side game={game} {...one} />
          <VisuallyHidden> × </VisuallyHidden>
          <Side game={game} {...other} />
        </h1>
        <div className={classes.centre}>
          <Middle game={game} match={match} clock={clock} />
          <StarButton kind="match" id={match.match_id} name={matchName(game, { home: match.home_name, away: match.away_name })} />
        </div>
      </div>
      {!awaits && <Chances game={game} match={match} />}
    </Card>
  );
}

function Side({ game, id, name, pic }: { readonly game: SportGame; readonly id: string; readonly name: string; readonly pic: string }) {
  return (
    <span className={classes.side}>
      <Crest pic={pic} size="hero" />
      <Link to="/sport/$game/team/$teamId" params={{ game, teamId: id }}>
        {name}
      </Link>
    </span>
  );
}

/** Whether bets are taken, and until when. */
function State({ match, clock, awaits }: Omit<ScoreCardProps, 'game'>) {
  const t = useTranslate();
  switch (match.status) {
    case 'upcoming':
      return (
        <Tag icon="clock">
          <ClosingTime startsAt={match.match_start_time} clock={clock} />
        </Tag>
      );
    case 'live':
      if (awaits) return <Tag>{t('sports.awaiting_result')}</Tag>;
      return <Tag tone="live">{t('sports.live')}</Tag>;
    case 'ended':
      return <Tag>{t('sports.ended')}</Tag>;
    case 'postponed':
      return <Tag tone="warn">{t('sports.postponed')}</Tag>;
    case 'void':
      return <Tag tone="warn">{t('sports.voided')}</Tag>;
  }
}

/** The score, or the time of the start. */
function Middle({ game, match, clock }: Omit<ScoreCardProps, 'awaits'>) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const today = useServerNow(clock, 60_000);
  const [one, other] = inOrder(game, match.home_score, match.away_score);
  const [halfOne, halfOther] = inOrder(game, match.half_home_score, match.half_away_score);
  if (one === null || other === null) {
    return (
      <p className={classes.middle}>
        {day(match.match_start_time, today)}
        <b>{time(match.match_start_time)}</b>
        <small className={classes.start}>{t('sports.kick_off')}</small>
      </p>
    );
  }
  return (
    <p className={classes.middle}>
      {playText(t, match) ?? t('sports.final_score')}
      <b>{inOrder(game, sideScore(match, 'home'), sideScore(match, 'away')).join(' – ')}</b>
      {match.overs && <OversLine game={game} match={match} />}
      {halfOne !== null && halfOther !== null && t('sports.half_time_score', { score: `${halfOne} – ${halfOther}` })}
    </p>
  );
}

function Chances({ game, match }: Pick<ScoreCardProps, 'game' | 'match'>) {
  const t = useTranslate();
  const { percent } = useFormat();
  const sides = drawnSelections(game, 'wl');
  const odds = sides.flatMap((side) => match.compare.wl?.odds[side] ?? []);
  if (odds.length === 0 || odds.length < sides.length || match.status === 'ended' || match.status === 'void') return null;
  const nameOf: Readonly<Record<string, string>> = { w: match.home_name, d: t('sports.draw'), l: match.away_name };
  const names = sides.map((side) => nameOf[side] ?? side);
  const chances = fairChances(odds);
  const written = chances.map((chance) => percent(chance));
  return (
    <CardBody className={classes.odds}>
      <ShareBar shares={chances} label={t('sports.chances', { list: names.map((name, at) => `${name} ${written[at]}`).join(', ') })} />
      <p className={classes.chances} aria-hidden="true">
        {names.map((name, at) => (
          <span key={name}>
            {name} <b>{written[at]}</b>
          </span>
        ))}
      </p>
      <p className={classes.note}>{t('sports.chances_note')}</p>
    </CardBody>
  );
}

import type { Match } from '@fairbook/contract';
import { fairChances } from '@fairbook/core/betting';
import { Card, CardBody, Crest, Flag, linkClass, ShareBar, Tag, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { matchName } from '../../shared/selection-text.ts';
import { type ClockReading, useServerNow } from '../../shared/server-clock.ts';
import { ClosingTime } from './closing-time.tsx';
import { playText } from './match-row.tsx';
import classes from './score-card.module.css';
import { StarButton } from './star-button.tsx';

export interface ScoreCardProps {
  readonly match: Match;
  readonly clock: ClockReading;
}

/** Who plays, when or how it stands, and what the market thinks of it without the house's margin. */
export function ScoreCard({ match, clock }: ScoreCardProps) {
  const t = useTranslate();
  return (
    <Card aria-label={t('sports.match')}>
      <header className={classes.head}>
        <Link to="/sport/soccer" className={linkClass()}>
          {t('common.soccer')}
        </Link>
        <span className={classes.league}>
          <Flag country={match.league_country} /> {match.league_name}
        </span>
        <State match={match} clock={clock} />
      </header>
      <div className={classes.versus}>
        <h1>
          <span className={classes.side}>
            <Crest pic={match.home_pic} size="hero" />
            <Link to="/sport/soccer/team/$teamId" params={{ teamId: match.home_id }}>
              {match.home_name}
            </Link>
          </span>
          <VisuallyHidden> × </VisuallyHidden>
          <span className={classes.side}>
            <Crest pic={match.away_pic} size="hero" />
            <Link to="/sport/soccer/team/$teamId" params={{ teamId: match.away_id }}>
              {match.away_name}
            </Link>
          </span>
        </h1>
        <div className={classes.centre}>
          <Middle match={match} clock={clock} />
          <StarButton kind="match" id={match.match_id} name={matchName({ home: match.home_name, away: match.away_name })} />
        </div>
      </div>
      <Chances match={match} />
    </Card>
  );
}

/** Whether bets are taken, and until when. */
function State({ match, clock }: ScoreCardProps) {
  const t = useTranslate();
  switch (match.status) {
    case 'upcoming':
      return (
        <Tag icon="clock">
          <ClosingTime startsAt={match.match_start_time} clock={clock} />
        </Tag>
      );
    case 'live':
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
function Middle({ match, clock }: ScoreCardProps) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const today = useServerNow(clock, 60_000);
  const { home_score: home, away_score: away, half_home_score: halfHome, half_away_score: halfAway } = match;
  if (home === null || away === null) {
    return (
      <p className={classes.middle}>
        {day(match.match_start_time, today)}
        <b>{time(match.match_start_time)}</b>
        {t('sports.kick_off')}
      </p>
    );
  }
  return (
    <p className={classes.middle}>
      {playText(t, match) ?? t('sports.final_score')}
      <b>
        {home} – {away}
      </b>
      {halfHome !== null && halfAway !== null && t('sports.half_time_score', { score: `${halfHome} – ${halfAway}` })}
    </p>
  );
}

const SIDES = ['w', 'd', 'l'] as const;

function Chances({ match }: Pick<ScoreCardProps, 'match'>) {
  const t = useTranslate();
  const { percent } = useFormat();
  const odds = SIDES.flatMap((side) => match.compare.wl?.odds[side] ?? []);
  if (odds.length < SIDES.length || match.status === 'ended' || match.status === 'void') return null;
  const names = [match.home_name, t('sports.draw'), match.away_name];
  const chances = fairChances(odds);
  const written = chances.map((chance) => percent(chance));
  return (
    <CardBody>
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

import type { Result } from '@fairbook/contract';
import { Card, CardHead, Crest, Flag, SectionHead, Tag } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { voidReasonText } from '../../features/my-bets/index.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './result-day.module.css';
import type { Day } from './result-days.ts';

export function ResultDay({ day }: { readonly day: Day }) {
  const { day: dayText } = useFormat();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionHead id={titleId} title={dayText(day.at)} />
      <div className={classes.leagues}>
        {day.leagues.map((league) => (
          <Card key={league.id} aria-label={league.name}>
            <CardHead
              level={3}
              title={
                <>
                  <Flag country={league.country} /> {league.name}
                </>
              }
            />
            <ul>
              {league.results.map((result) => (
                <ResultRow key={result.match_id} result={result} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}

function ResultRow({ result }: { readonly result: Result }) {
  const { time } = useFormat();
  const { match_id, home_name, away_name, home_pic, away_pic, home_score, away_score, match_start_time } = result;
  return (
    <li>
      <Link to="/sport/soccer/$matchId" params={{ matchId: match_id }} className={classes.row}>
        <time className={classes.when} dateTime={match_start_time.toISOString()}>
          {time(match_start_time)}
        </time>
        <span className={classes.teams}>
          <Team name={home_name} pic={home_pic} score={home_score} />
          <Team name={away_name} pic={away_pic} score={away_score} />
        </span>
        <Details result={result} />
      </Link>
    </li>
  );
}

function Team({ name, pic, score }: { readonly name: string; readonly pic: string; readonly score: number | null }) {
  return (
    <span>
      <Crest pic={pic} />
      <span>{name}</span>
      {score !== null && <b>{score}</b>}
    </span>
  );
}

/** Half time or the reason, and since when a corrected one stands. */
function Details({ result }: { readonly result: Result }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const { status, half_home_score: home, half_away_score: away, void_reason, revision, decided_at } = result;
  const parts = [
    ...(status === 'void' ? [voidReasonText(t, void_reason)] : []),
    ...(home !== null && away !== null ? [t('my_bets.half_time', { home, away })] : []),
    ...(revision > 1 ? [t('my_bets.results_since', { time: `${day(decided_at)} ${time(decided_at)}` })] : []),
  ];
  return (
    <span className={classes.details}>
      {status === 'void' && <Tag icon="minus">{t('my_bets.results_void')}</Tag>}
      {revision > 1 && (
        <Tag tone="warn" icon="info">
          {t('my_bets.results_corrected')}
        </Tag>
      )}
      <span>{parts.join(' · ')}</span>
    </span>
  );
}

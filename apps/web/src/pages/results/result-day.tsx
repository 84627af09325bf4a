import type { Result } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { Card, CardHead, Flag, SectionHead, Tag } from '@fairbook/ui';
import { useId } from 'react';
import { voidReasonText } from '../../features/my-bets/index.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { inOrder } from '../../shared/format/sides.ts';
import { MatchLine } from '../../shared/receipts/match-line.tsx';
import { oversText } from '../../shared/receipts/overs-text.ts';
import { setsText } from '../../shared/receipts/sets-text.ts';
import classes from './result-day.module.css';
import type { Day } from './result-days.ts';

export function ResultDay({ game, day }: { readonly game: SportGame; readonly day: Day }) {
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
                <ResultRow key={result.match_id} game={game} result={result} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}

function ResultRow({ game, result }: { readonly game: SportGame; readonly result: Result }) {
  const { time } = useFormat();
  return (
    <li>
      <div className={classes.row} data-match-row>
        <time className={classes.when} dateTime={result.match_start_time.toISOString()}>
          {time(result.match_start_time)}
        </time>
        <MatchLine game={game} match={result} />
        <Details game={game} result={result} />
      </div>
    </li>
  );
}

/** The half-time score or the reason, and the time of a correction. */
function Details({ game, result }: { readonly game: SportGame; readonly result: Result }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const [home, away] = inOrder(game, result.half_home_score, result.half_away_score);
  const { status, void_reason, revision, decided_at } = result;
  const parts = [
    ...(status === 'void' ? [voidReasonText(t, void_reason)] : []),
    ...(result.overs ? [oversText(t, game, { ...result, overs: result.overs })] : []),
    ...(result.sets ? [setsText(t, result.sets, { home: result.home_name, away: result.away_name })] : []),
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

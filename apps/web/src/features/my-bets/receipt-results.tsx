import type { Bet } from '@fairbook/contract';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from '../../shared/receipt-rows.module.css';
import { scoreText } from './bet-legs.tsx';
import type { BetMatch } from './bet-state.ts';
import { voidReasonText } from './void-reason.ts';

/** The results the legs were graded by, with half time, source and revision. Nothing until there is one. */
export function ReceiptResults({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const decided = Object.entries(bet.match).filter(([, { revision }]) => revision !== null);
  if (decided.length === 0) return null;
  return (
    <section>
      <h3>{t('my_bets.results')}</h3>
      <ul className={classes.rows}>
        {decided.map(([id, match]) => (
          <MatchResult key={id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function MatchResult({ match }: { readonly match: BetMatch }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { half_home_score: home, half_away_score: away, revision, source, match_start_time, league_name } = match;
  return (
    <li>
      <b>{scoreText(match)}</b>
      <p>
        {match.status === 'void' ? voidReasonText(t, match.void_reason) : t('my_bets.full_time')}
        {home !== null && away !== null && ` · ${t('my_bets.half_time', { home, away })}`}
      </p>
      <p>
        {league_name} · {t('my_bets.kick_off', { time: dateTime(match_start_time) })}
      </p>
      <p>
        {t('my_bets.source', { source: source ?? '' })} · {t('my_bets.result_revision', { count: revision ?? 1 })}
      </p>
    </li>
  );
}

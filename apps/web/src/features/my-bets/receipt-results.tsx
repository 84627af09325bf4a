import type { Bet } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { shownSport } from '../../shared/format/shown-sports.ts';
import { inOrder } from '../../shared/format/sides.ts';
import { oversText } from '../../shared/receipts/overs-text.ts';
import classes from '../../shared/receipts/receipt-rows.module.css';
import { setsText } from '../../shared/receipts/sets-text.ts';
import { scoreText } from './bet-legs.tsx';
import type { BetMatch } from './bet-state.ts';
import { voidReasonText } from './void-reason.ts';

/** The results the legs were graded by, with half time, source and revision. Renders nothing until there is one. */
export function ReceiptResults({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const decided = Object.entries(bet.match).filter(([, { revision }]) => revision !== null);
  if (decided.length === 0) return null;
  return (
    <section>
      <h3>{t('my_bets.results')}</h3>
      <ul className={classes.rows}>
        {decided.map(([id, match]) => (
          <MatchResult key={id} game={bet.game} match={match} />
        ))}
      </ul>
    </section>
  );
}

function MatchResult({ game, match }: { readonly game: SportGame; readonly match: BetMatch }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [home, away] = inOrder(game, match.half_home_score, match.half_away_score);
  const { revision, source, match_start_time, league_name } = match;
  return (
    <li>
      <b>{scoreText(game, match)}</b>
      <p>
        {match.status === 'void' ? voidReasonText(t, match.void_reason) : t(`my_bets.full_time_${shownSport(game)}` satisfies MessageId)}
        {match.overs && ` · ${oversText(t, game, { ...match, overs: match.overs })}`}
        {match.sets && ` · ${setsText(t, match.sets, { home: match.home_team_name, away: match.away_team_name })}`}
        {home !== null && away !== null && ` · ${t('my_bets.half_time', { home, away })}`}
      </p>
      <p>
        {league_name} · {t('my_bets.kick_off', { time: dateTime(match_start_time) })}
      </p>
      <p>
        {t('my_bets.source', { source: source === 'staff' ? t('my_bets.source_staff') : (source ?? '') })} ·{' '}
        {t('my_bets.result_revision', { count: revision ?? 1 })}
      </p>
    </li>
  );
}

import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { decisionText, oversText } from '../../../shared/receipts/overs-text.ts';

/** Both innings with their overs, and once it is over who won and how. */
export function OversLine({ game, match }: { readonly game: SportGame; readonly match: Match }) {
  const t = useTranslate();
  const { overs, home_score, away_score } = match;
  if (!overs) return null;
  const how = decisionText(t, { overs });
  return (
    <>
      {oversText(t, game, { overs: { ...overs, decision: null, revised: false }, home_score, away_score })}
      {how !== null && <br />}
      {overs.winner === null ? how : t('my_bets.overs_won', { team: match[`${overs.winner}_name`], how: how ?? '' })}
    </>
  );
}

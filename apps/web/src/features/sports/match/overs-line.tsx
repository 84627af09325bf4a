import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { inOrder } from '../../../shared/format/sides.ts';
import { decisionText, oversOf } from '../../../shared/receipts/overs-text.ts';

/** The overs of both innings, whose runs are above, and after the match its outcome. */
export function OversLine({ game, match }: { readonly game: SportGame; readonly match: Match }) {
  const t = useTranslate();
  const { overs } = match;
  if (!overs) return null;
  const how = decisionText(t, { overs });
  return (
    <>
      {t('my_bets.overs_played', { overs: inOrder(game, oversOf(overs, 'home'), oversOf(overs, 'away')).join(' × ') })}
      {how !== null && <br />}
      {overs.winner === null ? how : t('my_bets.overs_won', { team: match[`${overs.winner}_name`], how: how ?? '' })}
    </>
  );
}

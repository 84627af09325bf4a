import type { Result } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MessageId, Translate } from '../format/i18n.ts';
import { inOrder } from '../format/sides.ts';

/** The fields of a match of overs that are shown. */
export interface OversEnd {
  readonly overs: NonNullable<Result['overs']>;
  readonly home_score: number | null;
  readonly away_score: number | null;
}

const BALLS = 6;

/** Formats a side's innings as on a scorecard: "165/4 (18.2)". */
function inningsText({ overs, ...end }: OversEnd, side: 'home' | 'away'): string {
  return `${end[`${side}_score`] ?? 0}/${overs.wickets[side]} (${oversOf(overs, side)})`;
}

/** Formats the overs and balls that a side faced: "18.2". */
export const oversOf = ({ balls }: Pick<OversEnd['overs'], 'balls'>, side: 'home' | 'away'): string =>
  `${Math.floor(balls[side] / BALLS)}.${balls[side] % BALLS}`;

/** Formats both innings and the outcome: "187/5 (20.0) × 165/10 (18.2) · by 22 runs". */
export function oversText(t: Translate, game: SportGame, end: OversEnd): string {
  const innings = inOrder(game, inningsText(end, 'home'), inningsText(end, 'away')).join(' × ');
  const how = decisionText(t, end);
  return [innings, ...(how === null ? [] : [how]), ...(end.overs.revised ? [t('my_bets.overs_revised')] : [])].join(' · ');
}

/** Formats the outcome: "by 22 runs", "tie"; null while the match is in play. */
export function decisionText(t: Translate, { overs: { decision, margin } }: Pick<OversEnd, 'overs'>): string | null {
  if (decision === null) return null;
  const words = `my_bets.overs_${decision}` as MessageId;
  return margin === null ? t(words) : t(words, { count: margin });
}

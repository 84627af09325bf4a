import type { Result } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MessageId, Translate } from '../format/i18n.ts';
import { inOrder } from '../format/sides.ts';

/** What of a match of overs is written. */
export interface OversEnd {
  readonly overs: NonNullable<Result['overs']>;
  readonly home_score: number | null;
  readonly away_score: number | null;
}

const BALLS = 6;

/** A side's innings as a scorecard has it: "165/4 (18.2)". */
function inningsText({ overs, ...end }: OversEnd, side: 'home' | 'away'): string {
  return `${end[`${side}_score`] ?? 0}/${overs.wickets[side]} (${oversOf(overs, side)})`;
}

/** Overs and balls that a side faced: "18.2". */
export const oversOf = ({ balls }: Pick<OversEnd['overs'], 'balls'>, side: 'home' | 'away'): string =>
  `${Math.floor(balls[side] / BALLS)}.${balls[side] % BALLS}`;

/** Both innings, and what they came to: "187/5 (20.0) × 165/10 (18.2) · by 22 runs". */
export function oversText(t: Translate, game: SportGame, end: OversEnd): string {
  const innings = inOrder(game, inningsText(end, 'home'), inningsText(end, 'away')).join(' × ');
  const how = decisionText(t, end);
  return [innings, ...(how === null ? [] : [how]), ...(end.overs.revised ? [t('my_bets.overs_revised')] : [])].join(' · ');
}

/** "by 22 runs", "tie"; null while it is played. */
export function decisionText(t: Translate, { overs: { decision, margin } }: Pick<OversEnd, 'overs'>): string | null {
  if (decision === null) return null;
  const words = `my_bets.overs_${decision}` as MessageId;
  return margin === null ? t(words) : t(words, { count: margin });
}

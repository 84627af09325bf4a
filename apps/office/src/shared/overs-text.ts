import { OVER_BALLS as BALLS, type Overs, type Score } from '@fairbook/core/sports';
import type { Translate } from './i18n.ts';

const inningsText = (score: Score, { balls, wickets }: Overs, side: 'home' | 'away'): string =>
  `${score[side]}/${wickets[side]} (${Math.floor(balls[side] / BALLS)}.${balls[side] % BALLS})`;

/** Formats the result of a match of overs as on a scorecard: "187/5 (20.0) – 165/10 (18.2), by 22 runs, DLS". */
export function oversText(t: Translate, score: Score, overs: Overs): string {
  const { decision, margin, revised } = overs;
  const how = decision === null ? [] : [t(`office.trade_overs_${decision}`, { count: margin ?? 0 })];
  const innings = `${inningsText(score, overs, 'home')} – ${inningsText(score, overs, 'away')}`;
  return [innings, ...how, ...(revised ? ['DLS'] : [])].join(', ');
}

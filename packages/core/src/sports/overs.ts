import type { Overs, Score, Side } from './played.ts';

const WICKETS = 10;
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Whether the reported overs are possible: no more balls than could be bowled, and no more wickets than a side has. */
export const areOversPossible = ({ scheduled, possible, balls, wickets }: Overs): boolean =>
  (['home', 'away'] as const).every(
    (side) => balls[side] <= possible[side] && possible[side] <= scheduled && wickets[side] <= WICKETS && scheduled > 0,
  );

/** Whether a match of overs can have ended like this: winner and decision fit the runs. A revised target is not known from the runs. */
export function areOversDecided(score: Score, overs: Overs): boolean {
  const { first, winner, decision, margin, revised } = overs;
  if (!areOversPossible(overs) || decision === null) return false;
  const isByMargin = decision === 'runs' || decision === 'wickets';
  if (isByMargin !== (margin !== null && margin > 0)) return false;
  if (decision === 'no_result' || decision === 'tie') return winner === null && (decision === 'no_result' || isLevel(score, revised));
  if (winner === null || first === null) return false;
  if (decision === 'super_over') return isLevel(score, revised);
  if (decision === 'wickets' && winner === first) return false;
  // Rain can end a chase that is ahead: it has then won by runs, which otherwise the side batting last never does.
  return revised || ((decision === 'runs') === (winner === first) && score[winner] > score[other(winner)]);
}

const isLevel = ({ home, away }: Score, revised: boolean): boolean => revised || home === away;

/** Whether the runs of these innings count despite the weather: at least 80 % of the scheduled balls could be bowled. */
export const areOversEnough = ({ scheduled, possible }: Overs, sides: readonly Side[]): boolean =>
  sides.every((side) => possible[side] * 5 >= scheduled * 4);

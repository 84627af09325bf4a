import { EARLY_LEAD } from '../betting/index.ts';
import type { SportGame } from '../catalog/index.ts';
import { hasEarlyPayout } from '../sports/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** Whether bets of a game on a side to win are paid as soon as it leads by this many goals. */
export interface EarlyPayoutTerms {
  readonly open: boolean;
  readonly lead: number;
}

/** Returns what is wrong with the terms of a game's early payout, by field of the wire. Only games whose sides lead by goals have one. */
export const earlyPayoutProblems = (game: SportGame, { open, lead }: EarlyPayoutTerms): SettingProblems =>
  problemsOf([
    ['open', open && !hasEarlyPayout(game), 'not_offered'],
    ['lead', !Number.isInteger(lead) || lead < EARLY_LEAD.min || lead > EARLY_LEAD.max, 'out_of_range'],
  ]);

import type { BonusStep } from '../betting/index.ts';
import type { SportGame } from '../catalog/index.ts';
import { type Amount, ODDS_MAX, type Odds, ZERO } from '../money/index.ts';
import { sportOf } from '../sports/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** Whether multiples of a game get a bonus on their winnings, and its terms; the maximum per bet is in ledger units. */
export interface AccumulatorBonusTerms {
  readonly open: boolean;
  readonly oddsMin: Odds;
  readonly most: Amount;
  readonly steps: readonly BonusStep[];
}

/** The least value of the minimum odds, and the highest share, in ten-thousandths. */
const BONUS_ODDS_MIN = 10_100;
const BONUS_SHARE_MAX = 5_000;
/** The range of legs a step may begin at. */
const BONUS_LEGS = { min: 2, max: 15 } as const;
/** More than the house ever owes on a bet. */
const BONUS_MOST = 1_000_000_000_000n;

/** Returns what is wrong with the terms of a game's accumulator bonus, by field of the wire. Shares never decrease with more legs; a pool has no bonus. */
export const accumulatorBonusProblems = (game: SportGame, { open, oddsMin, most, steps }: AccumulatorBonusTerms): SettingProblems =>
  problemsOf([
    ['open', open && sportOf(game).isPool === true, 'not_offered'],
    ['odds_min', oddsMin < BONUS_ODDS_MIN || oddsMin > ODDS_MAX, 'out_of_range'],
    ['most', most <= ZERO, 'not_positive'],
    ['most', most > BONUS_MOST, 'over_max'],
    ['steps', steps.length === 0, 'out_of_range'],
    ['steps', steps.some(({ legs }) => !Number.isInteger(legs) || legs < BONUS_LEGS.min || legs > BONUS_LEGS.max), 'out_of_range'],
    ['steps', steps.some(({ shareE4 }) => !Number.isInteger(shareE4) || shareE4 < 1 || shareE4 > BONUS_SHARE_MAX), 'out_of_range'],
    ['steps', new Set(steps.map(({ legs }) => legs)).size < steps.length, 'rule_repeats'],
    [
      'steps',
      steps.some(({ legs, shareE4 }, at) => at > 0 && (legs < (steps[at - 1]?.legs ?? 0) || shareE4 < (steps[at - 1]?.shareE4 ?? 0))),
      'not_rising',
    ],
  ]);

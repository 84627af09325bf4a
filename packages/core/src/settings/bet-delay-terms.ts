import { BET_DELAY_MAX_SECONDS, type BetDelay } from '../betting/index.ts';
import type { SportGame } from '../catalog/index.ts';
import { ODDS_ONE } from '../money/index.ts';
import { isBeside, isMarketOf } from '../sports/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** Whether a delay applies to every market, from some odds on. */
export const isForLongOdds = ({ market, oddsFrom }: BetDelay): boolean => market === null && oddsFrom !== ODDS_ONE;

/**
 * Returns what is wrong with the delays of bets in play on a game, by field of the wire. One rule is for every market at any odds, so that no bet is taken at
 * once; one may be for long odds, and one for each market.
 */
export function betDelaysProblems(game: SportGame, delays: readonly BetDelay[]): SettingProblems {
  const names = delays.map(({ market, oddsFrom }) => `${market}:${oddsFrom}`);
  return problemsOf([
    ['delays', !delays.some(({ market, oddsFrom }) => market === null && oddsFrom === ODDS_ONE), 'no_rule_for_all'],
    ['delays', new Set(names).size < names.length || delays.filter(isForLongOdds).length > 1, 'rule_repeats'],
    ['delays', delays.some(({ market, oddsFrom }) => market !== null && oddsFrom !== ODDS_ONE), 'rule_repeats'],
    ['delays', delays.some(({ market }) => market !== null && (!isMarketOf(game, market) || isBeside(market))), 'not_offered'],
    ['delays', delays.some(({ seconds }) => !Number.isInteger(seconds) || seconds < 1 || seconds > BET_DELAY_MAX_SECONDS), 'out_of_range'],
  ]);
}

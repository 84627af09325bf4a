import { DICE_ODDS as ODDS } from '@fairbook/core/games/play';
import { drawOf, type RoundSeeds, type RoundVerdict, roundCommitOf } from './game-round.ts';

/** A throw has so many results, 0 to 9999, all alike. */
export const DICE_RESULTS = 10_000;

/** A bet on a throw: results below `wins` win, and a win pays `paysE2` hundredths of the stake, stake included. */
export interface DiceOdds {
  readonly wins: number;
  readonly paysE2: number;
}
export const DICE_ODDS: readonly DiceOdds[] = ODDS.map(({ wins, paysE4 }) => ({ wins, paysE2: paysE4 / 100 }));

/** A throw as it can be checked. */
export interface DiceProof extends RoundSeeds {
  readonly commit: string;
  readonly result: number;
}

/** What a provider says before the throw: SHA-256 of the seed's bytes. */
export const diceCommitOf = roundCommitOf;

/** The result that follows: the first figure below 10 000 that the seeds draw. */
export const diceResultOf = (seeds: RoundSeeds): number => drawOf(seeds)(DICE_RESULTS);

const HEX = /^[0-9a-f]{64}$/;

/** Checks a throw by what its provider said before and after it. */
export function checkDice({ commit, result, ...seeds }: DiceProof): Exclude<RoundVerdict, 'not_over'> {
  if (!HEX.test(seeds.serverSeed) || !HEX.test(commit)) return 'unreadable';
  if (diceCommitOf(seeds.serverSeed) !== commit) return 'other_seed';
  return diceResultOf(seeds) === result ? 'proven' : 'other_result';
}

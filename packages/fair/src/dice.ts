import { DICE_ODDS as ODDS } from '@fairbook/core/games/play';
import { drawOf, type RoundSeeds, type RoundVerdict, roundCommitOf } from './game-round.ts';

/** The number of equally likely results of a throw, 0 to 9999. */
export const DICE_RESULTS = 10_000;

/** A bet on a throw: results below `wins` win, and a win pays `paysE2` hundredths of the stake, stake included. */
export interface DiceOdds {
  readonly wins: number;
  readonly paysE2: number;
}
export const DICE_ODDS: readonly DiceOdds[] = ODDS.map(({ wins, paysE4 }) => ({ wins, paysE2: paysE4 / 100 }));

/** A throw with everything needed to check it. */
export interface DiceProof extends RoundSeeds {
  readonly commit: string;
  readonly result: number;
}

/** The provider's commitment before the throw: SHA-256 of the seed's bytes. */
export const diceCommitOf = roundCommitOf;

/** Returns the result of the seeds: the first figure below 10 000 that they draw. */
export const diceResultOf = (seeds: RoundSeeds): number => drawOf(seeds)(DICE_RESULTS);

const HEX = /^[0-9a-f]{64}$/;

/** Checks a throw against the provider's commitment and its proof. */
export function checkDice({ commit, result, ...seeds }: DiceProof): Exclude<RoundVerdict, 'not_over'> {
  if (!HEX.test(seeds.serverSeed) || !HEX.test(commit)) return 'unreadable';
  if (diceCommitOf(seeds.serverSeed) !== commit) return 'other_seed';
  return diceResultOf(seeds) === result ? 'proven' : 'other_result';
}

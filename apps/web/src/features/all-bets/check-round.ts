import type { RoundPage } from '@fairbook/contract';
import { type Amount, amount, ZERO } from '@fairbook/core/money';
import { checkDice, DICE_ODDS, type DiceOdds, diceCommitOf } from '@fairbook/fair/dice';

/** A throw as it can be shown again. */
export interface DiceReplay {
  readonly result: number;
  readonly odds: DiceOdds;
}

/**
 * What the reader's own browser finds: `proven`, the seed is the one that was promised with the stake, and result and payout follow from it; `seed`, the same of the seed
 * alone, where how the rest follows is not known here; `wrong`, something is not as it was promised; `open` and `none`, there is nothing to check yet, or at all.
 */
export type RoundVerdict =
  | { readonly verdict: 'open' | 'none' | 'wrong' | 'seed' }
  | { readonly verdict: 'proven'; readonly replay: DiceReplay };

/** Checks a round by what its provider promised with the stake and told with the win, both as the house kept them. */
export function checkRound({ round, commit, proof, calls }: Pick<RoundPage, 'round' | 'commit' | 'proof' | 'calls'>): RoundVerdict {
  if (!proof) return { verdict: commit !== null && round.ended_at === null ? 'open' : 'none' };
  if (commit === null) return { verdict: 'none' };
  if (proof.scheme !== 'dice') return { verdict: diceCommitOf(proof.server_seed) === commit ? 'seed' : 'wrong' };
  const { result, odds: which } = proof.outcome;
  const odds = typeof which === 'number' ? DICE_ODDS[which] : undefined;
  if (typeof result !== 'number' || !odds) return { verdict: 'wrong' };
  const seeds = { serverSeed: proof.server_seed, clientSeed: proof.client_seed, nonce: proof.nonce };
  if (checkDice({ ...seeds, commit, result }) !== 'proven') return { verdict: 'wrong' };
  const sumOf = (kind: 'debit' | 'credit'): Amount =>
    amount(calls.filter((call) => call.kind === kind).reduce((sum, { moved }) => sum + moved, 0n as bigint));
  const staked = amount(-sumOf('debit'));
  const owed = result < odds.wins ? amount((staked * BigInt(odds.paysE2)) / 100n) : ZERO;
  return sumOf('credit') === owed ? { verdict: 'proven', replay: { result, odds } } : { verdict: 'wrong' };
}

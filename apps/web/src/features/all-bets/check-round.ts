import type { RoundPage } from '@fairbook/contract';
import { DICE_ODDS, type DiceOdds } from '@fairbook/fair/dice';
import { checkRound as checkPlay, isPlayedGame, playedRound, roundCommitOf } from '@fairbook/fair/game-round';

/** A throw as it can be shown again. */
export interface DiceReplay {
  readonly result: number;
  readonly odds: DiceOdds;
}

/**
 * What the reader's own browser finds: `proven`, the seed is the one that was promised with the stake, and result and payout follow from it; `seed`, the same of the seed
 * alone, where the rules of the game are not known here; `wrong`, something is not as it was promised; `open` and `none`, there is nothing to check yet, or at all.
 */
export type RoundVerdict =
  | { readonly verdict: 'open' | 'none' | 'wrong' | 'seed' }
  | { readonly verdict: 'proven'; readonly replay?: DiceReplay };

/** Checks a round by what its provider promised with the stake and told with the win, both as the house kept them. */
export function checkRound({ round, commit, proof, calls }: Pick<RoundPage, 'round' | 'commit' | 'proof' | 'calls'>): RoundVerdict {
  if (!proof) return { verdict: commit !== null && round.ended_at === null ? 'open' : 'none' };
  if (commit === null) return { verdict: 'none' };
  const { scheme, server_seed: serverSeed, client_seed: clientSeed, nonce, outcome } = proof;
  const seeds = { serverSeed, clientSeed, nonce };
  if (roundCommitOf(serverSeed) !== commit) return { verdict: 'wrong' };
  const play = playOf(outcome);
  const game = isPlayedGame(scheme) ? scheme : undefined;
  if (!game || !play) return { verdict: game ? 'wrong' : 'seed' };
  if (checkPlay({ game, commit, ...seeds, ...play }) !== 'proven') return { verdict: 'wrong' };
  const sumOf = (kind: 'debit' | 'credit'): bigint =>
    calls.filter((call) => call.kind === kind).reduce((sum, { moved }) => sum + moved, 0n);
  // Stakes of a round are all alike: what one brought is what came back, by their number.
  const owed = (-sumOf('debit') * BigInt(play.paysE4)) / (10_000n * BigInt(play.stakes));
  if (sumOf('credit') !== owed) return { verdict: 'wrong' };
  const [odds, thrown] = [DICE_ODDS[play.choice], playedRound(game, seeds, play)?.drawn[0]?.value];
  return game === 'dice' && odds && thrown !== undefined ? { verdict: 'proven', replay: { result: thrown, odds } } : { verdict: 'proven' };
}

/** How a round was played, of what its provider told; undefined where it told something else. */
function playOf({ choice, moves, stakes, pays_e4: paysE4 }: NonNullable<RoundPage['proof']>['outcome']) {
  if (typeof choice !== 'number' || typeof moves !== 'string' || typeof stakes !== 'number' || typeof paysE4 !== 'number') return;
  if (!/^(\d{1,9}(,\d{1,9}){0,199})?$/.test(moves) || stakes < 1 || paysE4 < 0) return;
  return { choice, moves: moves === '' ? [] : moves.split(',').map(Number), stakes, paysE4 };
}

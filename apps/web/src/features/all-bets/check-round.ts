import type { RoundPage } from '@fairbook/contract';
import { DICE_ODDS, type DiceOdds } from '@fairbook/fair/dice';
import { checkRound as checkPlay, isPlayedGame, playedRound, roundCommitOf } from '@fairbook/fair/game-round';

/** A dice throw, to be shown again. */
export interface DiceReplay {
  readonly result: number;
  readonly odds: DiceOdds;
}

/**
 * The result of the check in the reader's own browser: `proven`, the seed matches the commitment sent with the stake, and result and payout follow from it;
 * `seed`, only the seed was checked, because the game's rules are not known here; `wrong`, something does not match; `open` and `none`, nothing to check yet,
 * or at all.
 */
export type RoundCheck =
  | { readonly verdict: 'open' | 'none' | 'wrong' | 'seed' }
  | { readonly verdict: 'proven'; readonly replay?: DiceReplay };

/** Checks a round against the commitment its provider sent with the stake and the proof it sent with the win, both as stored by the house. */
export function checkRound({ round, commit, proof, calls }: Pick<RoundPage, 'round' | 'commit' | 'proof' | 'calls'>): RoundCheck {
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
  // The stakes of a round are equal: the payout is one of them (their total by their number) times what it pays.
  const owed = (-sumOf('debit') * BigInt(play.paysE4)) / (10_000n * BigInt(play.stakes));
  if (sumOf('credit') !== owed) return { verdict: 'wrong' };
  const [odds, thrown] = [DICE_ODDS[play.choice], playedRound(game, seeds, play)?.drawn[0]?.value];
  return game === 'dice' && odds && thrown !== undefined ? { verdict: 'proven', replay: { result: thrown, odds } } : { verdict: 'proven' };
}

/** Returns how a round was played, from its provider's data; undefined if that is malformed. */
function playOf({ choice, moves, stakes, pays_e4: paysE4 }: NonNullable<RoundPage['proof']>['outcome']) {
  if (typeof choice !== 'number' || typeof moves !== 'string' || typeof stakes !== 'number' || typeof paysE4 !== 'number') return;
  if (!/^(\d{1,9}(,\d{1,9}){0,199})?$/.test(moves) || stakes < 1 || paysE4 < 0) return;
  return { choice, moves: moves === '' ? [] : moves.split(',').map(Number), stakes, paysE4 };
}

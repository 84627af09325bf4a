import type { GameJackpot, WonPot } from '@fairbook/contract';
import { jackpotWins } from '@fairbook/core/games';
import { isPotSeed, ticketFigure } from '@fairbook/fair/jackpot';

/** Checks a jackpot win in the reader's own browser: the seed matches the commitment, and the ticket's figure wins with its stake. */
export function isWonRightly(
  { jackpot_id: jackpot, stake_per_win: stakePerWin }: Pick<GameJackpot, 'jackpot_id' | 'stake_per_win'>,
  { seed, before, stake, ticket }: Pick<WonPot, 'seed' | 'before' | 'stake' | 'ticket'>,
): boolean {
  if (!isPotSeed(seed, before)) return false;
  const { provider, round, nonce, server_seed: serverSeed, client_seed: clientSeed } = ticket;
  return jackpotWins(ticketFigure(seed, { jackpot, provider, round, nonce, serverSeed, clientSeed }), stake, { stakePerWin });
}

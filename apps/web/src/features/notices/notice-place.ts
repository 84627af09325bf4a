import type { Notice } from '@fairbook/contract';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';

/**
 * The target of a notice: the receipt of its bet, the wallet for money, the account for a change of it, the case for an answer, the prizes page for a
 * prize.
 */
export function linkOf({ about, subject, game }: Pick<Notice, 'about' | 'subject' | 'game'>) {
  const lottery = LOTTERY_GAMES.find((each) => each === game);
  if (lottery) return { to: '/lottery/my-bets', search: { game: lottery, bet: subject } } as const;
  if (about === 'bet' || about === 'cash_out' || (about === 'debt' && game !== null))
    return { to: '/my-bets', search: { bet: subject } } as const;
  if (about === 'case') return { to: '/contact', search: { case: subject } } as const;
  if (about === 'jackpot') return { to: '/game/jackpots' } as const;
  if (about === 'tournament') return { to: '/game/tournaments' } as const;
  return { to: about === 'security' ? '/account' : '/profile' } as const;
}

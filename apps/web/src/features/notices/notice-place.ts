import type { Notice } from '@fairbook/contract';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';

/** Where a notice leads: the receipt of its bet, the wallet for money, the account for what happened to it, the page where one writes to us for an answer, the prizes at games for one. */
export function linkOf({ about, subject, game }: Pick<Notice, 'about' | 'subject' | 'game'>) {
  const lottery = LOTTERY_GAMES.find((each) => each === game);
  if (lottery) return { to: '/lottery/my-bets', search: { game: lottery, bet: subject } } as const;
  if (about === 'bet' || about === 'cash_out' || (about === 'debt' && game !== null))
    return { to: '/my-bets', search: { bet: subject } } as const;
  if (about === 'case') return { to: '/contact' } as const;
  if (about === 'jackpot') return { to: '/game/jackpots' } as const;
  if (about === 'tournament') return { to: '/game/tournaments' } as const;
  return { to: about === 'security' ? '/account' : '/profile' } as const;
}

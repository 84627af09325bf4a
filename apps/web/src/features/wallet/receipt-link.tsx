import type { NamedBet } from '@fairbook/contract';
import { receiptCode } from '@fairbook/core/betting';
import type { LotteryGame } from '@fairbook/core/catalog';
import { linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ReceiptLinkProps {
  readonly id: string;
  readonly on: NamedBet['on'];
  /** The lottery, for a bet on a draw. */
  readonly lottery?: LotteryGame | undefined;
  readonly children: ReactNode;
}

/** Leads to the receipt of a bet. A round at a game has no page of its own: its code finds it among the others. */
export function ReceiptLink({ id, on, lottery, children }: ReceiptLinkProps) {
  const link = { className: linkClass(), children };
  if (on === 'draw' && lottery) return <Link to="/lottery/my-bets" search={{ game: lottery, bet: id }} {...link} />;
  if (on === 'round') return <Link to="/my-bets" search={{ kind: 'games', state: 'closed', q: receiptCode(id) }} {...link} />;
  return <Link to="/my-bets" search={{ bet: id }} {...link} />;
}

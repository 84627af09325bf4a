import { useEffect } from 'react';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { closeMoney, useOpenMoney } from './money-door.ts';

const LazyDepositDialog = lazyPart(async () => ({ default: (await import('./deposit/deposit-dialog.tsx')).DepositDialog }), 'soon');
const LazyWithdrawDialog = lazyPart(async () => ({ default: (await import('./withdraw/withdraw-dialog.tsx')).WithdrawDialog }));

/** The dialogs that `openDeposit` and `openWithdrawal` open. Mounted once, where a player is. */
export function MoneyOverlays() {
  const open = useOpenMoney();
  // Whoever signs in next has not asked for it.
  useEffect(() => closeMoney, []);
  if (!open) return null;
  return (
    <Part fallback={null} onClose={closeMoney}>
      {open.what === 'deposit' ? <LazyDepositDialog wish={open.wish} onClose={closeMoney} /> : <LazyWithdrawDialog onClose={closeMoney} />}
    </Part>
  );
}

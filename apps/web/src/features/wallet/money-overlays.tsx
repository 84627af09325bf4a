import { useEffect } from 'react';
import { useBackCloses } from '../../shared/page/back-closes.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { closeMoney, useOpenMoney } from './money-door.ts';

const LazyDepositDialog = lazyPart(async () => ({ default: (await import('./deposit/deposit-dialog.tsx')).DepositDialog }), 'soon');
const LazyWithdrawDialog = lazyPart(async () => ({ default: (await import('./withdraw/withdraw-dialog.tsx')).WithdrawDialog }));

/** The dialogs that `openDeposit` and `openWithdrawal` open. Mounted once, while a player is signed in. */
export function MoneyOverlays() {
  const open = useOpenMoney();
  // They must not open for the next player who signs in.
  useEffect(() => closeMoney, []);
  useBackCloses(open !== undefined, () => {
    closeMoney();
    return true;
  });
  if (!open) return null;
  return (
    <Part fallback={null} onClose={closeMoney}>
      {open.what === 'deposit' ? (
        <LazyDepositDialog request={open.request} onClose={closeMoney} />
      ) : (
        <LazyWithdrawDialog onClose={closeMoney} />
      )}
    </Part>
  );
}

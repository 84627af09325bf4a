import { useEffect } from 'react';
import { Part } from '../../shared/part.tsx';
import { lazyPart } from '../../shared/parts.ts';
import { closeDeposit, useDepositWish } from './deposit-door.ts';

const LazyDepositDialog = lazyPart(async () => ({ default: (await import('./deposit-dialog.tsx')).DepositDialog }), 'soon');

/** The dialog that `openDeposit` opens. Mounted once, where a player is. */
export function DepositOverlay() {
  const wish = useDepositWish();
  // Whoever signs in next has not asked for it.
  useEffect(() => closeDeposit, []);
  if (!wish) return null;
  return (
    <Part fallback={null} onClose={closeDeposit}>
      <LazyDepositDialog wish={wish} onClose={closeDeposit} />
    </Part>
  );
}

import type { Draw } from '@fairbook/contract';
import { useSyncExternalStore } from 'react';
import { type ClockReading, serverTimeAt } from '../../../../shared/realtime/server-clock.ts';

/** How often the end of betting is checked. */
const LOOK_MS = 250;

/** Whether a draw takes bets, by the server's clock; renders again when that ends. */
export function useIsOpen(draw: Draw | null | undefined, clock: ClockReading | undefined): boolean {
  const isOpen = (at: number): boolean => !!draw && draw.status === 'open' && serverTimeAt(at, clock, 1) < draw.close_at.getTime();
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, LOOK_MS);
      return () => clearInterval(timer);
    },
    () => isOpen(Date.now()),
    () => isOpen(clock?.readAt ?? 0),
  );
}

import { useSyncExternalStore } from 'react';

/** What a reply said about the server's clock, and when it came by the clock of this browser. */
export interface ClockReading {
  readonly serverTime: Date;
  readonly readAt: number;
}

/** The server's time now, in whole steps: difference of the clocks at the reading, added to the clock here. */
export function serverTimeAt(now: number, reading: ClockReading | undefined, stepMs: number): number {
  const ahead = reading ? reading.serverTime.getTime() - reading.readAt : 0;
  return Math.floor((now + ahead) / stepMs) * stepMs;
}

/**
 * The server's clock, for countdowns and for what "today" is. It follows the browser's clock from the last reading, so a tab that slept is right as soon
 * as it wakes. The first drawing shows the reading itself.
 *
 * @param stepMs how often it is looked at, and what it is cut to
 */
export function useServerNow(reading: ClockReading | undefined, stepMs: number): Date {
  const now = useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, stepMs);
      document.addEventListener('visibilitychange', listener);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', listener);
      };
    },
    () => serverTimeAt(Date.now(), reading, stepMs),
    () => serverTimeAt(reading?.readAt ?? 0, reading, stepMs),
  );
  return new Date(now);
}

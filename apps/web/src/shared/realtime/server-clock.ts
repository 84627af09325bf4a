import { useSyncExternalStore } from 'react';

/** The server's clock in a reply, and when the reply came by this browser's clock. */
export interface ClockReading {
  readonly serverTime: Date;
  readonly readAt: number;
}

/** Returns the server's time now, in whole steps: the browser's clock plus the difference at the reading. */
export function serverTimeAt(now: number, reading: ClockReading | undefined, stepMs: number): number {
  const ahead = reading ? reading.serverTime.getTime() - reading.readAt : 0;
  return Math.floor((now + ahead) / stepMs) * stepMs;
}

/**
 * The server's clock, for countdowns and for what "today" is. It follows the browser's clock from the last reading, so a tab that slept is right as soon as it
 * wakes. The first render shows the reading itself.
 *
 * @param stepMs the update interval, and the step the time is cut to
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

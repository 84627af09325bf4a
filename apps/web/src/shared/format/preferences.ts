import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { readPreference, writePreference } from '../api/cookies.ts';
import { ODDS_FORMATS, type OddsFormat } from './odds-text.ts';

/** The zone times are shown in until the browser's own is known: the default brand's home. */
export const TIME_ZONE_DEFAULT = 'America/Sao_Paulo';

const TimeZone = createContext(TIME_ZONE_DEFAULT);

export interface TimeZoneProviderProps {
  /** The zone the server drew the page in; the first render in the browser repeats it. */
  readonly drawn: string;
  readonly children: ReactNode;
}

/**
 * Stands above everything that writes a time, and tells the server the zone for the next first paint. A browser asked for its zone thinks for a while, and where it is
 * not the drawn one every time is written anew: after the page was taken over, and in slices.
 */
export function TimeZoneProvider({ drawn, children }: TimeZoneProviderProps) {
  const [timeZone, setTimeZone] = useState(drawn);
  useEffect(() => {
    const timer = setTimeout(() => {
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      if (readPreference('time_zone') !== here) writePreference('time_zone', here);
      startTransition(() => setTimeZone(here));
    });
    return () => clearTimeout(timer);
  }, []);
  return createElement(TimeZone, { value: timeZone }, children);
}

/** The reader's time zone. */
export const useTimeZone = (): string => useContext(TimeZone);

const oddsListeners = new Set<() => void>();
const oddsFormatHere = (): OddsFormat => ODDS_FORMATS.find((each) => each === readPreference('odds_format')) ?? 'decimal';

/** How odds are written, and how to choose it; kept for this browser. */
export function useOddsFormat(): { readonly format: OddsFormat; readonly choose: (format: OddsFormat) => void } {
  const format = useSyncExternalStore<OddsFormat>(
    (listener) => {
      oddsListeners.add(listener);
      return () => oddsListeners.delete(listener);
    },
    oddsFormatHere,
    () => 'decimal',
  );
  return {
    format,
    choose: (next) => {
      writePreference('odds_format', next);
      for (const listener of oddsListeners) listener();
    },
  };
}

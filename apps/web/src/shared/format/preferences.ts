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

/** Writes odds in any format but the decimal one. Loaded by those who chose such a one: a first page is drawn with decimal odds. */
type OddsWriter = typeof import('@fairbook/core/money/odds-formats').oddsIn;
let writer: OddsWriter | undefined;

const oddsListeners = new Set<() => void>();
const tellOddsListeners = (): void => {
  for (const listener of oddsListeners) listener();
};
const chosenFormat = (): OddsFormat => ODDS_FORMATS.find((each) => each === readPreference('odds_format')) ?? 'decimal';
const loadWriter = async (): Promise<void> => {
  writer ??= (await import('@fairbook/core/money/odds-formats')).oddsIn;
};

/** Decimal as well until what writes the chosen format is there. */
const oddsFormatHere = (): OddsFormat => (writer ? chosenFormat() : 'decimal');

function listenToOdds(listener: () => void): () => void {
  oddsListeners.add(listener);
  if (!writer && chosenFormat() !== 'decimal') void loadWriter().then(tellOddsListeners, () => undefined);
  return () => oddsListeners.delete(listener);
}

/** How odds are written, what writes them where they are not decimal, and how to choose; kept for this browser. A choice that cannot be loaded is not taken. */
export function useOddsFormat(): {
  readonly format: OddsFormat;
  readonly write: OddsWriter | undefined;
  readonly choose: (format: OddsFormat) => Promise<void>;
} {
  const format = useSyncExternalStore<OddsFormat>(listenToOdds, oddsFormatHere, () => 'decimal');
  return {
    format,
    write: writer,
    choose: async (next) => {
      if (next !== 'decimal') await loadWriter();
      writePreference('odds_format', next);
      tellOddsListeners();
    },
  };
}

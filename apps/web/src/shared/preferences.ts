import { createContext, useContext, useSyncExternalStore } from 'react';
import { readPreference, writePreference } from './cookies.ts';
import { ODDS_FORMATS, type OddsFormat } from './odds-text.ts';

/** The zone times are shown in until the browser's own is known: the default brand's home. */
export const TIME_ZONE_DEFAULT = 'America/Sao_Paulo';

/** The zone the server drew the page in; the first render in the browser repeats it. */
export const DrawnTimeZone = createContext(TIME_ZONE_DEFAULT);

const never = () => () => undefined;
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's time zone. */
export function useTimeZone(): string {
  const drawn = useContext(DrawnTimeZone);
  return useSyncExternalStore(never, zoneHere, () => drawn);
}

/** Tells the server the zone for the next first paint. */
export function rememberTimeZone(): void {
  if (readPreference('time_zone') !== zoneHere()) writePreference('time_zone', zoneHere());
}

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

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

/** The zone times are shown in until the browser's own is known: that of the default brand. */
export const TIME_ZONE_DEFAULT = 'America/Sao_Paulo';

const TimeZone = createContext(TIME_ZONE_DEFAULT);

export interface TimeZoneProviderProps {
  /** The zone the server rendered the page in; the first render in the browser repeats it. */
  readonly drawn: string;
  readonly children: ReactNode;
}

/**
 * Must be an ancestor of everything that renders a time; stores the zone for the next first paint. Asking the browser for its zone is slow, and if it differs
 * every time is rendered again, so this happens after hydration and in slices.
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

/** Formats odds in any format but decimal. Loaded only for readers who chose one: a first page is rendered with decimal odds. */
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

/** Decimal, too, until the formatter of the chosen format is loaded. */
const oddsFormatHere = (): OddsFormat => (writer ? chosenFormat() : 'decimal');

function listenToOdds(listener: () => void): () => void {
  oddsListeners.add(listener);
  if (!writer && chosenFormat() !== 'decimal') void loadWriter().then(tellOddsListeners, () => undefined);
  return () => oddsListeners.delete(listener);
}

/** The odds format, its formatter where it is not decimal, and a setter; kept in this browser. A choice whose code cannot be loaded is not applied. */
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

import type { Match } from '@fairbook/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { withEvent } from '../../../shared/realtime/match-merge.ts';
import { useServerEvents } from '../../../shared/realtime/socket.ts';
import { type Hold, holdStill } from './hold-still.ts';
import { isOver, type Place, settled } from './steady-list.ts';

export interface SteadyRow {
  readonly match: Match;
  /** It is no longer on offer: the row stays until it is out of view. */
  readonly over: boolean;
}

export interface SteadyPlace extends Omit<Place, 'rows'> {
  readonly rows: readonly SteadyRow[];
}

export interface SteadyOptions {
  /** Computes the initial order. */
  readonly arrange: () => readonly Place[];
  /** Everything on offer, and what belongs in this list. */
  readonly all: readonly Match[];
  readonly shown: readonly Match[];
  /** The most rows. */
  readonly limit: number;
}

/**
 * A list whose rows stay in place while they are in view: see `settled`. A row is an element with its id in `data-row`, inside the element that gets the ref.
 * Ordered once; a new component key orders it again.
 */
export function useSteadyList<Around extends HTMLElement>({
  arrange,
  all,
  shown,
  limit,
}: SteadyOptions): {
  readonly places: readonly SteadyPlace[];
  readonly ref: RefObject<Around | null>;
} {
  const ref = useRef<Around>(null);
  const hold = useRef<Hold>(undefined);
  const [places, setPlaces] = useState(arrange);
  // The last reading of each match, for rows whose match is no longer on offer.
  const [last] = useState(() => new Map<string, Match>());
  const known = new Map(all.map((match) => [match.match_id, match]));
  const [news, setNews] = useState<ReadonlyMap<string, Match>>(new Map());
  // A reading may omit an ended match before the event of its end arrives.
  const left = places.flatMap(({ rows }) => rows).filter((row) => !known.has(row));
  useServerEvents(
    left.map((row) => `match:${row}`),
    (event) => {
      if (event.kind !== 'match.changed') return;
      setNews((now) => {
        const match = now.get(event.match_id) ?? last.get(event.match_id);
        return match ? new Map(now).set(event.match_id, withEvent(match, event)) : now;
      });
    },
  );
  const settle = useEffectEvent(() => {
    const isUnseen = (row: string) => isOutOfSight(ref.current?.querySelector(`[data-row="${CSS.escape(row)}"]`));
    setPlaces((now) => settled(now, { all: known, shown, isUnseen, limit }));
  });
  useEffect(() => {
    hold.current = holdStill(() => settle());
    return () => hold.current?.stop();
  }, []);
  useEffect(() => {
    for (const match of all) last.set(match.match_id, match);
    hold.current?.ask();
  }, [all, last]);
  const rowsOf = (id: string): readonly SteadyRow[] => {
    const match = known.get(id) ?? news.get(id) ?? last.get(id);
    return match ? [{ match, over: isOver(known.get(id)) }] : [];
  };
  return { places: places.map((place) => ({ ...place, rows: place.rows.flatMap(rowsOf) })), ref };
}

/** Below the view, or above it if the browser's scroll anchoring keeps the view in place. */
function isOutOfSight(row: Element | null | undefined): boolean {
  if (!row) return true;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= innerHeight || (bottom <= 0 && CSS.supports('overflow-anchor', 'auto'));
}

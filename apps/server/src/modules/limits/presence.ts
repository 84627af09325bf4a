import type { PlayerId } from '@fairbook/contract';
import { boundedCache } from '../../platform/bounded-cache.ts';
import { type Db, statement } from '../../platform/db/db.ts';

/** Two calls of a player less than this far apart are one stay. The site reads the wallet every minute. */
const STAY_GAP_MINUTES = 5;
const FLUSH_MS = 10_000;
const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;

/** The minutes in which players are connected, by the calls they make. Kept in memory for ten seconds and written for all of them with one statement. */
export interface Presence {
  /** Notes a call of a player. Costs a lookup in a map. */
  note(player: PlayerId): void;
  /** Writes what is pending. */
  flush(): Promise<void>;
}

/** One statement for all; rows in one order, so that two processes wait for each other and do not deadlock. */
const write = statement(
  'limits.presence',
  `insert into play_hours as p (player_id, hour, minutes)
   select player_id, hour, minutes::bit(60) from unnest($1::bigint[], $2::timestamptz[], $3::text[]) as n (player_id, hour, minutes)
   order by player_id, hour
   on conflict (player_id, hour) do update set minutes = p.minutes | excluded.minutes`,
);

export function createPresence(db: Db, now: () => Date): Presence {
  /** The last minute of each player's calls, counted from the epoch. */
  const seen = boundedCache<PlayerId, number>({ most: PLAYERS_MAX, maxAgeMs: STAY_GAP_MINUTES * MINUTE_MS });
  /** Minutes to write: by hour, counted from the epoch, the minutes in it. */
  let pending = new Map<PlayerId, Map<number, Set<number>>>();
  let timer: NodeJS.Timeout | undefined;

  const add = (player: PlayerId, minute: number) => {
    const hours = pending.get(player) ?? new Map<number, Set<number>>();
    const hour = Math.floor(minute / MINUTES_OF_HOUR);
    hours.set(hour, (hours.get(hour) ?? new Set()).add(minute % MINUTES_OF_HOUR));
    pending.set(player, hours);
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...pending].flatMap(([player, hours]) => [...hours].map(([hour, minutes]) => ({ player, hour, minutes })));
    if (rows.length === 0) return;
    pending = new Map();
    await db.query(write, [
      rows.map(({ player }) => player),
      rows.map(({ hour }) => new Date(hour * MINUTES_OF_HOUR * MINUTE_MS)),
      rows.map(({ minutes }) => bitsOf(minutes)),
    ]);
  };
  return {
    flush,
    note: (player) => {
      const minute = Math.floor(now().getTime() / MINUTE_MS);
      const last = seen.get(player);
      if (last === minute) return;
      const from = last !== undefined && minute > last && minute - last < STAY_GAP_MINUTES ? last + 1 : minute;
      for (let each = from; each <= minute; each += 1) add(player, each);
      seen.set(player, minute);
      // Minutes that could not be written are lost; the next flush starts afresh.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },
  };
}

/** More than the players who call within a few minutes. */
const PLAYERS_MAX = 100_000;

const bitsOf = (minutes: ReadonlySet<number>): string =>
  Array.from({ length: MINUTES_OF_HOUR }, (_, minute) => (minutes.has(minute) ? '1' : '0')).join('');

import type { RunQuery } from '@fairbook/harness/query-db';

/** Records each change of the house's feed state, with the database's clock, at the end of the transaction. */
export const traceFeeds = async (ask: RunQuery): Promise<void> => {
  await ask(`create table feed_trace (nr bigint generated always as identity, at timestamptz not null default clock_timestamp(), name text not null,
    last_seen_at timestamptz not null, silent_after interval not null, silent boolean not null)`);
  await ask(`create function trace_feed() returns trigger language plpgsql security definer set search_path from current as $$
    begin
      insert into feed_trace (name, last_seen_at, silent_after, silent) values (new.name, new.last_seen_at, new.silent_after, new.silent);
      return null;
    end $$`);
  await ask(
    `create constraint trigger trace_feeds after insert or update on feeds deferrable initially deferred for each row execute function trace_feed()`,
  );
};

/** A period in which a feed was unreliable, by the trace; open-ended if it was not heard again. Instants in milliseconds. */
export interface Gap {
  readonly name: string;
  readonly from: number;
  readonly until: number | null;
  /** When clients were told, if they were. */
  readonly told: number | null;
  readonly why: 'silent' | 'lost';
}

interface Row {
  readonly at: number;
  readonly name: string;
  readonly seen: number | null;
  readonly afterMs: number;
  readonly silent: boolean;
}

/** Returns the gaps of every feed since an instant. */
export async function gapsSince(ask: RunQuery, since: number): Promise<readonly Gap[]> {
  const rows = await ask<Row>(
    `select extract(epoch from at)::float8 * 1000 as at, name, case when isfinite(last_seen_at) then extract(epoch from last_seen_at)::float8 * 1000 end as seen,
       extract(epoch from silent_after)::float8 * 1000 as "afterMs", silent from feed_trace order by nr`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return [...names]
    .flatMap((name) => gapsOf(rows.filter((row) => row.name === name)))
    .filter(({ until, from }) => until === null || Math.max(until, from) >= since);
}

function gapsOf(rows: readonly Row[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let heard: Row | undefined;
  let open: { from: number; told: number | null; why: Gap['why'] } | undefined;
  for (const row of rows) {
    if (row.seen === null) {
      // silence before the first message is not a gap
      if (heard && !open) open = { from: row.at, told: row.at, why: 'lost' };
    } else if (open && row.seen > (heard?.seen ?? 0)) {
      gaps.push({ name: row.name, until: row.seen, ...open });
      open = undefined;
    } else if (heard?.seen != null && row.seen > heard.seen + heard.afterMs)
      gaps.push({ name: row.name, from: heard.seen + heard.afterMs, until: row.seen, told: null, why: 'silent' });
    if (row.seen !== null && row.silent && !open && heard?.seen === row.seen && row.at >= row.seen + row.afterMs)
      open = { from: row.seen + row.afterMs, told: row.at, why: 'silent' };
    if (row.seen !== null) heard = row;
  }
  if (open && heard) gaps.push({ name: heard.name, until: null, ...open });
  return gaps;
}

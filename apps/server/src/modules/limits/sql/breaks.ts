import { createHash } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { barredName } from '@fairbook/core/limits';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

export interface NewBreak {
  readonly kind: 'pause' | 'exclusion';
  readonly now: Date;
  /** Null means never. */
  readonly until: Date | null;
}
const insert = statement('limits.insert_break', 'insert into player_breaks (player_id, kind, began_at, ends_at) values ($1, $2, $3, $4)');
export const insertBreak = (tx: Tx, player: PlayerId, { kind, now, until }: NewBreak): Promise<unknown> =>
  tx.query(insert, [player, kind, now, until]);

/** The breaks of a player that hold now. */
export interface Breaks {
  readonly pausedUntil: Date | null;
  /** `until` null is for good. */
  readonly excluded: { readonly until: Date | null } | null;
}
const running = statement(
  'limits.running_breaks',
  `select player_id as player, max(ends_at) filter (where kind = 'pause') as "pausedUntil", max(ends_at) filter (where kind = 'exclusion') as "excludedUntil",
          bool_or(ends_at is null) as "forGood", bool_or(kind = 'exclusion') as "isExcluded"
   from player_breaks where player_id = any ($1::bigint[]) and (ends_at is null or ends_at > $2) group by player_id`,
);
interface RunningRow {
  readonly player: PlayerId;
  readonly pausedUntil: Date | null;
  readonly excludedUntil: Date | null;
  readonly forGood: boolean;
  readonly isExcluded: boolean;
}
/** The breaks that hold at this moment, of many players in one query. Players without any are absent. */
export async function runningBreaks(db: Queries, players: readonly PlayerId[], now: Date): Promise<ReadonlyMap<PlayerId, Breaks>> {
  const rows = await db.query<RunningRow>(running, [`{${players.join(',')}}`, now]);
  return new Map(
    rows.map(({ player, pausedUntil, excludedUntil, forGood, isExcluded }) => [
      player,
      { pausedUntil, excluded: isExcluded ? { until: forGood ? null : excludedUntil } : null },
    ]),
  );
}

const bar = statement(
  'limits.bar',
  'insert into barred_names (player_id, name_hash, ends_at) select $1, name_hash, $3 from unnest($2::bytea[]) as n (name_hash)',
);
/** Stores the names of an excluded player, so that no account can be opened with them while the exclusion lasts. */
export const barNames = (tx: Tx, player: PlayerId, { names, until }: { readonly names: readonly string[]; readonly until: Date | null }) =>
  tx.query(bar, [player, names.map(hashOf), until]);

const find = statement(
  'limits.barred',
  'select exists (select from barred_names where name_hash = $1 and (ends_at is null or ends_at > $2)) as barred',
);
export const isBarred = async (db: Queries, name: string, now: Date): Promise<boolean> =>
  (await db.query<{ barred: boolean }>(find, [hashOf(name), now]))[0]?.barred === true;

const hashOf = (name: string): Buffer => createHash('sha256').update(barredName(name)).digest();

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

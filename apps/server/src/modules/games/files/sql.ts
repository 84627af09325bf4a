import type { GameFileFault, OurCall } from '@fairbook/core/games';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

const compared = statement('games.file_compared', 'select 1 as known from game_files where provider = $1 and day = $2');
export const isCompared = async (db: Queries, provider: string, day: string): Promise<boolean> =>
  (await db.query(compared, [provider, day])).length > 0;

interface DayCalls {
  readonly provider: string;
  readonly transactions: readonly string[];
  readonly from: Date;
  readonly until: Date;
}
const dayCalls = statement(
  'games.calls_of_day',
  `select c.transaction, c.kind, c.account_id as player, r.round, c.amount, c.taken_at >= $3 and c.taken_at < $4 and not c.cancelled as due
   from game_calls c join game_rounds r on (r.account_id, r.id) = (c.account_id, c.round_id)
   where c.provider = $1 and (c.transaction = any ($2::text[]) or (c.taken_at >= $3 and c.taken_at < $4))`,
);
/** Returns what we took of these transactions, and everything that we took between two instants. */
export const selectDayCalls = (db: Queries, { provider, transactions, from, until }: DayCalls): Promise<readonly OurCall[]> =>
  db.query(dayCalls, [provider, transactions, from, until]);

const file = statement(
  'games.insert_file',
  'insert into game_files (provider, day, calls, matched) values ($1, $2, $3, $4) on conflict do nothing returning 1 as done',
);
/** Returns whether it is stored now; false if the file was compared before. */
export const insertFile = async (
  tx: Tx,
  { provider, day, calls, matched }: { readonly provider: string; readonly day: string; readonly calls: number; readonly matched: number },
): Promise<boolean> => (await tx.query(file, [provider, day, calls, matched])).length > 0;

const faultRows = statement(
  'games.insert_file_faults',
  `insert into game_file_faults (provider, day, transaction, kind, theirs, ours)
   select $1, $2, f.transaction, f.kind, f.theirs, f.ours
   from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) as f (transaction, kind, theirs, ours)`,
);
export const insertFaults = (
  tx: Tx,
  { provider, day, faults }: { readonly provider: string; readonly day: string; readonly faults: readonly GameFileFault[] },
) =>
  tx.query(faultRows, [
    ...[provider, day, faults.map(({ transaction }) => transaction), faults.map(({ kind }) => kind)],
    ...[faults.map(({ theirs }) => theirs), faults.map(({ ours }) => ours)],
  ]);

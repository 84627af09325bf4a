import type { PlayerId } from '@fairbook/contract';
import { sealAll, sealLagSeconds } from '@fairbook/server/ledger';
import type { Db } from '@fairbook/server/platform/db/db';

/** The number of rows a filling statement writes, and of statements a transaction: sizes as in a busy house. */
const CHUNK = 25_000;
const TOGETHER = 125;

/** Opens accounts with a million USDT each and the deposit that brought it, all unsealed, with plain SQL. Returns the players. */
export async function openAccounts(owner: Db, count: number): Promise<readonly PlayerId[]> {
  for (let opened = 0; opened < count; opened += CHUNK) await owner.pool.query(openChunk(Math.min(CHUNK, count - opened)));
  await owner.pool.query('analyze ledger_accounts, ledger_movements, players');
  await owner.pool.query('checkpoint');
  const { rows } = await owner.pool.query<{ id: PlayerId }>('select id from ledger_accounts order by id desc limit $1', [count]);
  return rows.map(({ id }) => id);
}

const openChunk = (count: number): string => `
  do $$ begin
    set synchronous_commit = off;
    for n in 1..${Math.ceil(count / TOGETHER)} loop
      with opened as (
        insert into ledger_accounts (balance, version) select 1000000000000, 1 from generate_series(1, ${TOGETHER}) returning id
      ), paid as (
        insert into ledger_movements (account_id, seq, contra_id, amount, balance_after, kind, reference)
        select id, 1, 1, 1000000000000, 1000000000000, 'deposit', gen_random_uuid() from opened
      )
      insert into players (id, email, password_hash, nickname, currency, language, invite_code)
      select id, id || '@bench.example', '', 'bench', 'USDT', 'en', id::text from opened;
      commit;
    end loop;
    set synchronous_commit = on;
  end $$`;

export interface SealFigures {
  readonly movements: number;
  /** Movements a second in each tenth, in order. */
  readonly perSecond: readonly number[];
}

const WINDOWS = 10;

/** Seals everything that waits, and returns the speed of each tenth. */
export async function measureSealing(db: Db, owner: Db): Promise<SealFigures> {
  const before = await lastBatch(owner);
  const begun = new Date();
  while ((await sealAll(db)) > 0 || (await sealLagSeconds(db)) > 0);
  const { rows } = await owner.pool.query<{ transfers: number; at: Date }>(
    'select transfers::int as transfers, sealed_at as at from ledger_batches where id > $1 order by id',
    [before],
  );
  const movements = rows.reduce((sum, { transfers }) => sum + transfers, 0);
  const perSecond: number[] = [];
  let [since, sealed] = [begun.getTime(), 0];
  for (const { transfers, at } of rows) {
    sealed += transfers;
    if (sealed < movements / WINDOWS && at !== rows.at(-1)?.at) continue;
    perSecond.push((sealed * 1_000) / Math.max(1, at.getTime() - since));
    [since, sealed] = [at.getTime(), 0];
  }
  return { movements, perSecond };
}

const lastBatch = async (owner: Db): Promise<bigint> =>
  (await owner.pool.query<{ id: bigint }>('select coalesce(max(id), 0) as id from ledger_batches')).rows[0]?.id ?? 0n;

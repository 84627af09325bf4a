import { type Db, inTransaction, type Queries, type Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { FIRST_HEAD, headOf, rootOf } from './merkle.ts';
import {
  insertBatch,
  sealerLock,
  selectCut,
  selectHorizon,
  selectLastBatch,
  selectSealLag,
  selectUnsealed,
  upsertHead,
  upsertHouseBalances,
} from './sql.ts';

/** The target size of a batch. A transaction is never split, so a batch may be larger. */
const BATCH_AIM = 4_096;

interface Unsealed {
  readonly leaf: Buffer;
  readonly houseAccount: bigint | null;
  readonly contra: bigint;
  readonly amount: bigint;
}

/**
 * Seals committed movements into chained Merkle batches until none is left. Returns how many were sealed.
 *
 * Only transactions older than every running one are taken, so no movement can appear behind a sealed one. One sealer works at a time; placing a bet never
 * waits for it. The cost of a batch does not depend on the backlog.
 */
export async function sealAll(db: Db): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(db, sealOnce);
    if (count === 0) return sealed;
    sealed += count;
  }
}

/**
 * The age of the oldest unsealed movement in seconds; 0 if there is none. A long transaction anywhere on the database server, also in another database, delays
 * sealing. The number of unsealed movements is not counted: every call would read them all.
 */
export const sealLagSeconds = async (db: Queries): Promise<number> => (await db.query<{ seconds: number }>(selectSealLag))[0]?.seconds ?? 0;

async function sealOnce(tx: Tx): Promise<number> {
  const [lock] = await tx.query<{ mine: boolean }>(sealerLock);
  if (!lock?.mine) return 0;
  const [last] = await tx.query<{ id: bigint; toTx: string; head: Buffer; total: bigint }>(selectLastBatch);
  const [horizon] = await tx.query<{ toTx: string }>(selectHorizon);
  const fromTx = last?.toTx ?? '0';
  if (horizon && BigInt(horizon.toTx) < BigInt(fromTx)) throw new Error(behind(horizon.toTx, fromTx));
  const batch = await nextBatch(tx, fromTx, horizon?.toTx ?? fromTx);
  if (batch.rows.length === 0) return 0;

  const leaves = batch.rows.map((row) => row.leaf);
  const id = (last?.id ?? 0n) + 1n;
  const total = (last?.total ?? 0n) + BigInt(leaves.length);
  const root = rootOf(leaves);
  const head = headOf(last?.head ?? FIRST_HEAD, root, total);
  await tx.query(insertBatch, [id, fromTx, batch.toTx, leaves.length, total, Buffer.concat(leaves), root, head]);
  const changes = houseChanges(batch.rows);
  await tx.query(upsertHouseBalances, [[...changes.keys()], [...changes.values()], id]);
  await tx.query(upsertHead, [id, head]);
  return leaves.length;
}

/** The error for a server behind the last batch: otherwise nothing would ever be sealed again, silently. */
const behind = (now: string, sealedTo: string): string =>
  `sealed up to transaction ${sealedTo}, and the server is at ${now}: the database was moved while this ran. Stop every process and start again`;

/** At most BATCH_AIM movements from `fromTx`, cut at the end of a transaction; a larger transaction is taken whole. */
async function nextBatch(tx: Tx, fromTx: string, horizon: string): Promise<{ rows: readonly Unsealed[]; toTx: string }> {
  const [cut] = await tx.query<{ txId: string }>(selectCut, [fromTx, horizon, BATCH_AIM]);
  const upTo = async (toTx: string) => ({ rows: await tx.query<Unsealed>(selectUnsealed, [fromTx, toTx]), toTx });
  if (!cut) return upTo(horizon);
  const whole = await upTo(cut.txId);
  return whole.rows.length > 0 ? whole : upTo((BigInt(cut.txId) + 1n).toString());
}

/** The amounts these movements add to each house account. */
function houseChanges(rows: readonly Unsealed[]): Map<bigint, bigint> {
  const changes = new Map<bigint, bigint>();
  const add = (account: bigint, amount: bigint) => changes.set(account, (changes.get(account) ?? 0n) + amount);
  for (const row of rows) {
    add(row.contra, -row.amount);
    if (row.houseAccount !== null) add(row.houseAccount, row.amount);
  }
  return changes;
}

export const sealJob = (db: Db): Job => ({
  name: 'seal-ledger',
  everySeconds: 1,
  run: async () => {
    await sealAll(db);
  },
});

import type { PlayerId } from '@fairbook/contract';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts';

/** The key of a bet. */
export interface BetKey {
  readonly player: PlayerId;
  readonly id: string;
}

/** The bets that one transaction placed on one match or draw. */
export interface PlacedTogether {
  readonly txId: bigint;
  readonly players: readonly PlayerId[];
  readonly ids: readonly string[];
}

export interface SettlingPace {
  /** Bets in one transaction: large enough to be fast, small enough that a bet being placed waits only milliseconds. */
  readonly chunk: number;
  /** The number of concurrent transactions. */
  readonly workers: number;
}
const PACE: SettlingPace = { chunk: 2_000, workers: 2 };

/** Transactions read at a time: some ten thousand bets under load. */
const PAGE = 200;

/** Reads a page of a work list: the bets placed by transactions after `after`, at most `limit` transactions. */
type ReadPage = (after: bigint, limit: number) => Promise<readonly PlacedTogether[]>;

/** After so many bets that cannot be settled the fault is not theirs: what fails from then on is not tried bet by bet. */
const FAILURES_MAX = 20;

/**
 * Hands all bets of a work list to workers in chunks, each chunk a transaction. If one fails, each half of it is settled by itself, down to single bets: one that
 * cannot be settled keeps nobody else from their money. The first failure is thrown when all others are done, or the database is away: no work outlives the call.
 */
export async function settleInChunks(
  { db, settling: { chunk, workers } = PACE }: { readonly db: Db; readonly settling?: SettlingPace },
  readPage: ReadPage,
  settle: (tx: Tx, keys: readonly BetKey[]) => Promise<void>,
): Promise<void> {
  const chunks = betsOf(readPage, chunk);
  const failures: unknown[] = [];
  const settleApart = async (keys: readonly BetKey[]): Promise<void> => {
    try {
      await inTransaction(db, (tx) => settle(tx, keys));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (keys.length === 1 || failures.length >= FAILURES_MAX) return void failures.push(error);
      const middle = Math.ceil(keys.length / 2);
      await settleApart(keys.slice(0, middle));
      await settleApart(keys.slice(middle));
    }
  };
  const work = async () => {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) await settleApart(next.value);
  };
  const ended = await Promise.allSettled(Array.from({ length: workers }, work));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  if (failures.length > 0) throw failures[0];
}

/** The bets of a work list, in the order they were placed, in chunks of about this size. */
async function* betsOf(readPage: ReadPage, chunk: number): AsyncGenerator<readonly BetKey[]> {
  let keys: BetKey[] = [];
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const page: readonly PlacedTogether[] = await readPage(after, PAGE);
    for (const { players, ids } of page) keys.push(...ids.map((id, at) => ({ player: players[at] as PlayerId, id })));
    for (; keys.length >= chunk; keys = keys.slice(chunk)) yield keys.slice(0, chunk);
    after = page.length < PAGE ? undefined : page.at(-1)?.txId;
  }
  if (keys.length > 0) yield keys;
}

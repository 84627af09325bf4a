import type { LotteryGame } from '@fairbook/core/catalog';
import type { Queries } from '../../platform/db/db.ts';
import { type FreshRead, ttlCache } from '../../platform/db/ttl-cache.ts';
import { type CurrentDraws, selectAroundNow } from './sql/reads.ts';

const MAX_AGE_MS = 1_000;

/**
 * Caches the draws around now for all callers: read once a second, and on each call while a result is awaited, so that a client that was notified of it is
 * never shown less.
 */
export interface CurrentDrawReads {
  read(db: Queries, game: LotteryGame): Promise<CurrentDraws>;
}

export function createAroundNow(): CurrentDrawReads {
  const games = new Map<LotteryGame, (db: Queries) => Promise<CurrentDraws>>();
  return {
    read: (db, game) => {
      const read = games.get(game) ?? readerOf(game);
      games.set(game, read);
      return read(db);
    },
  };
}

/** A reading, with the moment it was taken by this process's clock. */
interface Read {
  readonly around: CurrentDraws;
  readonly at: number;
}

function readerOf(game: LotteryGame): (db: Queries) => Promise<CurrentDraws> {
  const read = async (db: Queries): Promise<Read> => {
    const around = await selectAroundNow(db, game);
    return { around, at: performance.now() };
  };
  const calm = ttlCache(MAX_AGE_MS, read);
  // Concurrent callers still share one read.
  const awaiting = ttlCache(0, read);
  let source: FreshRead<Read> = awaiting;
  return async (db) => {
    const { around, at } = await source.get(db);
    source = around.awaited !== null || around.last?.status === 'drawn' ? awaiting : calm;
    // The server's time advances while a reading is cached: countdowns depend on it.
    return { ...around, now: new Date(around.now.getTime() + Math.max(0, performance.now() - at)) };
  };
}

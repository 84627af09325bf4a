import type { AwayReason } from './db/database-away.ts';
import { type Db, statement } from './db/db.ts';

/** Whether the process takes calls, and if not, why. */
export type Ready = 'ready' | 'stopping' | 'database unreachable' | 'database full';

export interface Readiness {
  /** Checks now whether the database answers and accepts writes. Returns within a second. */
  look(): Promise<Ready>;
  isStopping(): boolean;
  /** Makes it unready: the process is about to end. */
  stop(): void;
  /** Notes that the database was away for a caller; only `full` changes the readiness. */
  noteAway(reason: AwayReason): void;
}

const LOOK_MS = 1_000;
/** A small row may still fit where a larger one does not, so failures of other callers count for this long. */
const FULL_MS = 10_000;
const write = statement('platform.readiness', 'update readiness set tried_at = clock_timestamp() where one', LOOK_MS);

/**
 * Creates the readiness.
 *
 * @param db looked up on each check, since the pool reports to this object when it was away
 */
export function createReadiness(db: () => Db, now: () => number = () => performance.now()): Readiness {
  let isStopping = false;
  let fullUntil = 0;
  let looking: Promise<Ready> | undefined;

  const lookNow = async (): Promise<Ready> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, LOOK_MS, false);
    });
    const written = db()
      .query(write)
      .then(
        () => true,
        () => false,
      );
    const isThere = await Promise.race([written, late]).finally(() => clearTimeout(timer));
    if (now() < fullUntil) return 'database full';
    return isThere ? 'ready' : 'database unreachable';
  };
  return {
    look: async () => {
      if (isStopping) return 'stopping';
      looking ??= lookNow().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true;
    },
    noteAway: (reason) => {
      if (reason === 'full') fullUntil = now() + FULL_MS;
    },
  };
}

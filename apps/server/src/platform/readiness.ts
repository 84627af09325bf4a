import type { AwayReason } from './db/database-away.ts';
import { type Db, statement } from './db/db.ts';

/** Whether calls should come here, and if not, why. */
export type Ready = 'ready' | 'stopping' | 'database unreachable' | 'database full';

export interface Readiness {
  /** Looks now: whether the database answers, and takes what is written. Answers within a second. */
  look(): Promise<Ready>;
  isStopping(): boolean;
  /** From now on it is not: the process is about to end. */
  stop(): void;
  /** The database had no room, or answered nothing, for somebody. */
  noteAway(reason: AwayReason): void;
}

const LOOK_MS = 1_000;
/** A row is found room for where a larger one is not: what others met a moment ago counts too. */
const FULL_MS = 10_000;
const write = statement('platform.readiness', 'update readiness set tried_at = clock_timestamp() where one', LOOK_MS);

/** @param db looked up when it is asked, for it is told here that it was away */
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

import { FIGURES_DAYS, isDue, type Made } from '@fairbook/core/figures';
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts';
import { ttlCache } from '../../platform/db/ttl-cache.ts';
import type { Figures } from './figures.ts';
import { measureHouse } from './measure-house.ts';
import { selectLastMade, selectPublished, tryToBeMaker, writeFigures } from './sql.ts';

const DAY_MS = 86_400_000;
const AGE_MAX_MS = 5_000;
/** Whether they are due is asked for this often. */
const LOOK_SECONDS = 30;

export function createFigures({ db }: { readonly db: Db }): Figures {
  const published = ttlCache(AGE_MAX_MS, selectPublished);
  /** A failure costs as much as figures do, and is as seldom. */
  let failed: Made | undefined;
  const make = async (tx: Tx): Promise<void> => {
    if (!(await tryToBeMaker(tx))) return;
    const { last, now } = await selectLastMade(tx);
    if (!isDue(last, now) || !isDue(failed, now)) return;
    const began = performance.now();
    const tookMs = () => Math.ceil(performance.now() - began);
    try {
      const figures = await measureHouse(tx, { from: new Date(now.getTime() - FIGURES_DAYS * DAY_MS), to: now });
      await writeFigures(tx, { figures, tookMs: tookMs() });
    } catch (error) {
      failed = { at: now, tookMs: tookMs() };
      throw error;
    }
  };
  return {
    published: async () => ({ published: await published.get(db) }),
    jobs: [
      {
        name: 'make-figures',
        everySeconds: LOOK_SECONDS,
        // Of several processes one makes them.
        run: async () => {
          await inTransaction(db, make);
          published.forget();
        },
      },
    ],
  };
}

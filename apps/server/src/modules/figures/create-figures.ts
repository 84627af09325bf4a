import { FIGURES_DAYS, isDue } from '@fairbook/core/figures';
import { type Db, inTransaction } from '../../platform/db/db.ts';
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
  return {
    published: async () => ({ published: await published.get(db) }),
    jobs: [
      {
        name: 'make-figures',
        everySeconds: LOOK_SECONDS,
        run: async () => {
          await makeFigures(db);
          published.forget();
        },
      },
    ],
  };
}

/** Makes the figures of the day if they are due; of several processes one does. */
async function makeFigures(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await tryToBeMaker(tx))) return;
    const { last, now } = await selectLastMade(tx);
    if (!isDue(last, now)) return;
    const period = { from: new Date(now.getTime() - FIGURES_DAYS * DAY_MS), to: now };
    const began = performance.now();
    const figures = await measureHouse(tx, period);
    await writeFigures(tx, { figures, tookMs: Math.ceil(performance.now() - began) });
  });
}

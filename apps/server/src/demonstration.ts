import { anyPlayer } from './modules/identity/index.ts';
import { anyStaff } from './modules/office/index.ts';
import { holdDemonstration, markDemonstration } from './modules/settings/index.ts';
import { type Db, inTransaction } from './platform/db/db.ts';

/**
 * Keeps demonstrations and real houses apart: names and passwords of a demonstration are in the sources. A database that nobody is in yet is marked before it is
 * seeded. Throws, in words for whoever starts the house, when a marked one is started as a real house, and when a demonstration would be seeded among others' players or staff.
 */
export const keepApart = (db: Db, demo: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    const since = await holdDemonstration(tx);
    if (!demo && since !== null)
      throw new Error(
        `this database is a demonstration since ${since.toISOString()}: anybody can know its sign-ins. Start it with FAIRBOOK_DEMO=1, or a real house with a database of its own`,
      );
    if (!demo || since !== null) return;
    if ((await anyPlayer(tx)) || (await anyStaff(tx)))
      throw new Error(
        'FAIRBOOK_DEMO=1, but this database has players or staff and is no demonstration: nothing is seeded among them. Name another database',
      );
    await markDemonstration(tx);
  });

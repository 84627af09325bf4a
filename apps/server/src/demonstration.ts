import { anyPlayer } from './modules/identity/index.ts';
import { anyStaff } from './modules/office/index.ts';
import { holdDemonstration, markDemonstration } from './modules/settings/index.ts';
import { type Db, inTransaction } from './platform/db/db.ts';

/**
 * Keeps demonstrations and real houses apart, since the names and passwords of a demonstration are public. Marks an empty database before it is seeded. Throws,
 * with a message for the operator, if a marked database is started as a real house, or if a demonstration would be seeded among real players or staff.
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

import { setTimeout as wait } from 'node:timers/promises';
import { queryDb } from '@fairbook/harness/query-db';

const PATIENCE_MS = 180_000;
const TELL_EVERY_MS = 30_000;

/** Waits until every draw of our own before an instant is decided. Throws if none was for three minutes after it. Returns their number. */
export const untilDrawn = (databaseUrl: string, until: Date, say: (line: string) => void = () => undefined): Promise<number> =>
  queryDb(databaseUrl, async (ask) => {
    let [decided, progress, told] = [0, Date.now(), Date.now()];
    for (;;) {
      const [row] = await ask<{ decided: number; waiting: number; isOver: boolean }>(SO_FAR, [until]);
      if (row?.isOver && row.waiting === 0) return row.decided;
      if (row && (row.decided > decided || !row.isOver)) [decided, progress] = [row.decided, Date.now()];
      if (Date.now() - progress > PATIENCE_MS) throw new Error(`${row?.waiting} draws are not decided, and none was for a while`);
      if (Date.now() - told > TELL_EVERY_MS) {
        told = Date.now();
        say(`  ${decided} draws decided, ${row?.waiting} to come`);
      }
      await wait(500);
    }
  });

const SO_FAR = `select count(*) filter (where status <> 'waiting')::int as decided, count(*) filter (where status = 'waiting')::int as waiting,
    clock_timestamp() >= $1 as "isOver" from draws where source = 'own' and draws_at <= $1`;

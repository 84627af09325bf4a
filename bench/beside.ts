import { setTimeout as wait } from 'node:timers/promises';
import { sealAll, sealLagSeconds } from '@fairbook/server/ledger';
import type { Db } from '@fairbook/server/platform/db/db';
import { startPump } from '@fairbook/server/platform/events/outbox-pump';
import { createHub } from '@fairbook/server/platform/events/realtime-hub';
import type { Log } from '@fairbook/server/platform/log';

export interface Beside {
  /** Stops it. Returns the age in seconds of the oldest movement that is not sealed, and of the oldest event that is not delivered. */
  readonly stop: () => Promise<{ readonly sealLag: number; readonly outboxLag: number }>;
}

const log = { error: (said: unknown) => console.error(said) } as unknown as Log;
const SEAL_EVERY_MS = 1_000;

/** The work a house does all the time in the same process: it seals every second and reads the outbox for sockets (of which there are none here). */
export async function workBeside(db: Db): Promise<Beside> {
  const hub = createHub();
  const pump = await startPump({ db, log, publish: hub.publish, onLost: () => console.error('the pump was forgotten') });
  let isOver = false;
  const sealing = (async () => {
    while (!isOver) await Promise.all([sealAll(db), wait(SEAL_EVERY_MS)]);
  })();
  return {
    stop: async () => {
      const [sealLag, outboxLag] = [await sealLagSeconds(db), await pump.lagSeconds()];
      isOver = true;
      await Promise.all([sealing, pump.stop()]);
      return { sealLag, outboxLag };
    },
  };
}

import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { connect } from '@fairbook/server/platform/db/db';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { startRealtime } from '@fairbook/server/platform/events/realtime';
import { edgeOf } from '@fairbook/server/platform/http/edge';
import type { Log } from '@fairbook/server/platform/log';

export interface OutboxFigures {
  readonly writtenPerSecond: number;
  readonly written: number;
  /** Written, and not heard at a socket a moment after the last was written. */
  readonly missing: number;
  /** Heard in another order than one topic's news were committed in. */
  readonly outOfOrder: number;
  /** From before the insert to the socket. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** For how long the oldest event had waited when the writing ended. */
  readonly ageSeconds: number;
}

/**
 * Has another process write so many transactions a second, an event each, and hear them at a socket; this one reads the outbox and serves the socket, with the
 * house's own code. As many as could be at that rate on this machine: the writing, the reading and PostgreSQL share it.
 */
export async function measureOutbox(databaseUrl: string, { perSecond = 3_100, seconds = 60 } = {}): Promise<OutboxFigures> {
  await migrate(databaseUrl);
  const db = connect(databaseUrl, { size: 4 });
  const server = createServer();
  const realtime = await startRealtime(server, {
    db,
    log: { error: (said: unknown) => console.error(said) } as unknown as Log,
    useTicket: async () => undefined,
    sessionEnded: () => false,
    originAllowed: () => true,
    edge: edgeOf(),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const writer = fork(path.join(import.meta.dirname, 'outbox-writer.ts'), { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  try {
    return await new Promise<OutboxFigures>((resolve, reject) => {
      let ageSeconds = Number.NaN;
      writer.once('exit', (status) => reject(new Error(`the writer ended with ${status}`)));
      writer.on('message', (told: { kind: 'ended' } | ({ kind: 'report' } & Omit<OutboxFigures, 'ageSeconds'>)) => {
        if (told.kind === 'report') return resolve({ ...told, ageSeconds });
        realtime.lagSeconds().then((lag) => {
          ageSeconds = lag;
          writer.send({ kind: 'count' });
        }, reject);
      });
      writer.send({ kind: 'write', databaseUrl, port: (server.address() as AddressInfo).port, perSecond, seconds });
    });
  } finally {
    writer.kill();
    await realtime.stop();
    server.close();
    await db.end();
  }
}

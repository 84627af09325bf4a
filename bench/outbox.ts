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
  /** Events that were written and did not arrive at a socket shortly after the last one was written. */
  readonly missing: number;
  /** Events that arrived in another order than those of their topic were committed in. */
  readonly outOfOrder: number;
  /** From before the insert to the socket. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The age of the oldest undelivered event when writing ended. */
  readonly ageSeconds: number;
}

/**
 * Another process writes this many transactions a second, one event each, and receives them at a socket; this one reads the outbox and serves the socket with the
 * house's own code. Writer, reader and PostgreSQL share the machine.
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

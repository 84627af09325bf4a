import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface SocketFigures {
  readonly idle: number;
  readonly busy: number;
  readonly pricesPerSecond: number;
  /** From publishing to arrival, of messages that are not buffered, under full load. */
  readonly fanOutP50Ms: number;
  readonly fanOutP99Ms: number;
  /** The same of prices, which are buffered up to 200 ms so that a hundred of them cost one frame. */
  readonly priceAgeP99Ms: number;
  readonly bytesPerSocket: number;
  readonly framesPerSecond: number;
  readonly serverCpuShare: number;
  readonly dropped: number;
}

const start = (file: string): ChildProcess =>
  fork(path.join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'], stdio: 'inherit' });

/** The next message of a kind from a child process. */
export const told = <Message>(child: ChildProcess, kind: string): Promise<Message> =>
  new Promise((resolve, reject) => {
    const hear = (message: { readonly kind: string }) => {
      if (message.kind !== kind) return;
      child.off('message', hear);
      resolve(message as Message);
    };
    child.on('message', hear);
    child.once('exit', (status) => reject(new Error(`ended with ${status} before ${kind}`)));
  });

/** Serves sockets from one process to another on this machine, and measures the delay of messages and the cost of a socket. */
export async function measureSockets({ idle = 10_000, busy = 1_000, pricesPerSecond = 270, seconds = 20 } = {}): Promise<SocketFigures> {
  const server = start('socket-server.ts');
  const clients = start('socket-clients.ts');
  try {
    const { port } = await told<{ port: number }>(server, 'listening');
    const memory = async () => {
      const answer = told<{ rss: number; clients: number }>(server, 'memory');
      server.send({ kind: 'memory' });
      return answer;
    };
    const before = await memory();
    const opened = told(clients, 'opened');
    clients.send({ kind: 'open', port, idle, busy });
    await opened;
    await wait(1_000);
    const after = await memory();
    if (after.clients !== idle + busy) throw new Error(`${after.clients} sockets are open, not ${idle + busy}`);
    const published = told<{ cpuSeconds: number; dropped: number }>(server, 'published');
    server.send({ kind: 'start', perSecond: pricesPerSecond, seconds });
    const { cpuSeconds, dropped } = await published;
    await wait(1_000);
    const answer = told<{ frames: number; markP50: number; markP99: number; ageP99: number }>(clients, 'report');
    clients.send({ kind: 'report' });
    const report = await answer;
    return {
      idle,
      busy,
      pricesPerSecond,
      fanOutP50Ms: report.markP50,
      fanOutP99Ms: report.markP99,
      priceAgeP99Ms: report.ageP99,
      bytesPerSocket: Math.round((after.rss - before.rss) / (idle + busy)),
      framesPerSecond: Math.round(report.frames / seconds),
      serverCpuShare: cpuSeconds / seconds,
      dropped,
    };
  } finally {
    server.kill();
    clients.kill();
  }
}

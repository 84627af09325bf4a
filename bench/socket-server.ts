import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@fairbook/server/platform/db/db';
import { startRealtime } from '@fairbook/server/platform/events/realtime';
import { createSignal } from '@fairbook/server/platform/events/signal';
import { edgeOf } from '@fairbook/server/platform/http/edge';
import type { Log } from '@fairbook/server/platform/log';

/**
 * The process that serves sockets in the bench: the real socket code over an outbox in memory, so that only serving is measured.
 * On `start` it publishes prices at a rate, and ten times a second an event that is not buffered; on `memory` it reports its memory use.
 */
const MATCHES = 10;
interface Row {
  readonly txId: string;
  readonly id: bigint;
  readonly topic: string;
  readonly json: string;
}
const waiting: Row[] = [];
let nextId = 0n;

/** Commits are reported as the house's own transactions report them. */
const db = {
  commits: createSignal(),
  query: async <Row>({ name }: { readonly name: string }) => (name === 'outbox.read' ? waiting.splice(0) : [{ txId: '0' }]) as Row[],
} as unknown as Db;
const log = { error: (...said: unknown[]) => process.stderr.write(`${String(said)}\n`) } as unknown as Log;
const server = createServer();
const realtime = await startRealtime(server, {
  db,
  log,
  useTicket: async () => undefined,
  sessionEnded: () => false,
  originAllowed: () => true,
  edge: edgeOf(),
});

const publish = (topic: string, event: Readonly<Record<string, unknown>>): void => {
  nextId += 1n;
  waiting.push({ txId: '1', id: nextId, topic, json: JSON.stringify(event) });
};

/** One clock for all processes of the machine. */
const clockMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const MARKET = { status: 'open', goal: null, single: 1, w: '1.95', d: '3.40', l: '4.10' };
async function publishPrices(perSecond: number, seconds: number): Promise<void> {
  const begun = performance.now();
  let prices = 0;
  for (let tick = 0; tick < seconds * 100; tick += 1) {
    await wait(Math.max(0, begun + tick * 10 - performance.now()));
    const at = clockMs();
    for (; prices < ((tick + 1) / 100) * perSecond; prices += 1) {
      const match = (prices % MATCHES) + 1;
      publish(`match:${match}`, { kind: 'markets.changed', match_id: String(match), compare: { wl: { ...MARKET, version: prices } }, at });
    }
    if (tick % 10 === 0) publish('match:1', { kind: 'match.changed', mark: true, at });
    db.commits.tell();
  }
}

process.on('message', (asked: { readonly kind: string; readonly perSecond: number; readonly seconds: number }) => {
  if (asked.kind === 'memory') process.send?.({ kind: 'memory', rss: process.memoryUsage().rss, clients: realtime.counts().clients });
  if (asked.kind === 'start') {
    const cpu = process.cpuUsage();
    void publishPrices(asked.perSecond, asked.seconds).then(() => {
      const used = process.cpuUsage(cpu);
      process.send?.({ kind: 'published', cpuSeconds: (used.user + used.system) / 1e6, dropped: realtime.counts().dropped });
    });
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ kind: 'listening', port: typeof address === 'object' && address ? address.port : 0 });
});

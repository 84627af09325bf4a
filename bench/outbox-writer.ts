import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';

/** The process that writes events in the bench and receives them: on `write` it writes at a rate, on `count` it reports what arrived. */
/** Each connection writes the events of one topic, one after another. */
const CONNECTIONS = 64;
/** How long to wait at the end for events that are still on their way. */
const LAST_MS = 3_000;

interface WriteOrder {
  readonly kind: 'write';
  readonly databaseUrl: string;
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
}

const heard = { times: [] as number[], outOfOrder: 0, last: new Map<string, number>() };
let [written, took] = [0, 0];
const clockMs = (): number => Number(process.hrtime.bigint()) / 1e6;

async function listen(port: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/wss-new`);
  await new Promise<void>((resolve) => socket.once('open', () => resolve()));
  socket.send(JSON.stringify({ kind: 'subscribe', topics: Array.from({ length: CONNECTIONS }, (_, at) => `match:${at + 1}`) }));
  socket.on('message', (data) => {
    const now = clockMs();
    for (const { topic, event } of JSON.parse(String(data)).events) {
      heard.times.push(now - event.at);
      if (event.n <= (heard.last.get(topic) ?? 0)) heard.outOfOrder += 1;
      heard.last.set(topic, event.n);
    }
  });
  await wait(500);
}

async function write({ databaseUrl, port, perSecond, seconds }: WriteOrder): Promise<void> {
  await listen(port);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const every = (CONNECTIONS * 1_000) / perSecond;
  const one = async (connection: number) => {
    const client = await pool.connect();
    for (let n = 1; ; n += 1) {
      const due = begun + n * every;
      if (due > end || performance.now() > end) break;
      const early = due - performance.now();
      if (early > 1) await wait(early);
      const event = JSON.stringify({ kind: 'match.changed', n, at: clockMs() });
      await client.query({
        name: 'w',
        text: 'insert into outbox_batches (topics, events) values ($1, $2)',
        values: [[`match:${connection + 1}`], [event]],
      });
      written += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => one(connection)));
  took = (performance.now() - begun) / 1_000;
  await pool.end();
  process.send?.({ kind: 'ended' });
}

async function report(): Promise<void> {
  for (const until = performance.now() + LAST_MS; heard.times.length < written && performance.now() < until; ) await wait(50);
  const sorted = heard.times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const figures = { written, writtenPerSecond: written / took, missing: written - sorted.length, outOfOrder: heard.outOfOrder };
  process.send?.({ kind: 'report', ...figures, p50Ms: at(0.5), p99Ms: at(0.99) });
}

process.on('message', (told: WriteOrder | { readonly kind: 'count' }) => {
  (told.kind === 'write' ? write(told) : report()).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

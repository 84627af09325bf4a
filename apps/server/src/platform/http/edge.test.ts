import { once } from 'node:events';
import { connect as open, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Db, Statement } from '../db/db.ts';
import { startRealtime } from '../events/realtime.ts';
import { createSignal } from '../events/signal.ts';
import type { Log } from '../log.ts';
import { countsOf, type Edge, type EdgeLimits, edgeOf, minuteCounts } from './edge.ts';
import { type HttpServer, httpServer } from './http.ts';
import { trustedProxies } from './proxies.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const LIMITS: EdgeLimits = { connections: 1_000, connectionsOfPlace: 1_000, socketsOfPlace: 1_000, upgradesOfPlace: 1_000 };
/** Only 127.0.0.99 is a proxy: other addresses of this machine are ordinary clients. */
const clientsOf = (limits: Partial<EdgeLimits>, said: Partial<Edge> = {}): Edge =>
  edgeOf({ proxies: trustedProxies(['127.0.0.99']), limits: { ...LIMITS, ...limits }, ...said });

interface Served {
  readonly server: HttpServer;
  readonly port: number;
  readonly turnedAway: () => number;
}

async function serve(edge: Edge, isStopping = () => false): Promise<Served> {
  let turned = 0;
  const server = await httpServer({
    routes: [],
    authenticate: () => Promise.reject(new Error('nobody')),
    wordsOf: (code) => code,
    observe: () => undefined,
    refused: () => undefined,
    logLevel: 'silent',
    callRate: 100,
    originAllowed: () => true,
    edge,
    watch: {
      called: () => undefined,
      turnedAway: () => {
        turned += 1;
      },
    },
    isStopping,
  });
  server.post('/said', async () => 'heard');
  await server.listen({ host: '127.0.0.1', port: 0 });
  closing.push(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  return { server, port: (server.server.address() as { port: number }).port, turnedAway: () => turned };
}

/** A raw connection from an address of this machine; its answer, once it has ended. */
function connection(port: number, from = '127.0.0.1', say = ''): { readonly socket: Socket; readonly ended: Promise<string> } {
  const socket = open({ port, host: '127.0.0.1', localAddress: from });
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  socket.on('error', () => undefined);
  if (say !== '') socket.write(say);
  return { socket, ended: once(socket, 'close').then(() => heard) };
}

const PART = 'POST /said HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

describe('a connection', () => {
  const times = { head: 150, request: 250, silent: 300, look: 50 };

  test.each([
    ['whose head never ends', 'GET / HTTP/1.1\r\nhost:'],
    ['whose body never ends', PART],
    ['that says nothing', ''],
    ['that has been answered and says nothing more', 'GET /nothing HTTP/1.1\r\nhost: here\r\n\r\n'],
  ])('%s is ended', async (_, say) => {
    const { port } = await serve(clientsOf({}, { times }));
    const { socket, ended } = connection(port, '127.0.0.1', say);
    await ended;
    expect(socket.destroyed).toBe(true);
  });

  test('beyond those of its place is turned away with a word, and other places are not; one that ends makes room', async () => {
    const { port, turnedAway } = await serve(clientsOf({ connectionsOfPlace: 3 }));
    const held = ['', '', ''].map(() => connection(port));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    expect(await connection(port).ended).toMatch(/^HTTP\/1.1 429 .*retry-after: 10\r\n/s);
    expect(turnedAway()).toBe(1);
    const other = connection(port, '127.0.0.2', 'GET /x HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
    expect(await other.ended).toContain('404');
    held[0]?.socket.destroy();
    await held[0]?.ended;
    const next = async (): Promise<string> => {
      const answer = await connection(port, '127.0.0.1', 'GET /x HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n').ended;
      return answer.includes('429') ? next() : answer; // the server notices the end a moment later
    };
    expect(await next()).toContain('404');
    for (const { socket } of held) socket.destroy();
  });

  test('beyond those of all together is turned away, wherever it comes from', async () => {
    const { port, turnedAway } = await serve(clientsOf({ connections: 2 }));
    const held = ['127.0.0.1', '127.0.0.99'].map((from) => connection(port, from));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    // Closed without an answer: there may be many of these.
    expect(await connection(port, '127.0.0.2').ended.catch(() => '')).toBe('');
    await expect.poll(turnedAway).toBe(1);
    for (const { socket } of held) socket.destroy();
  });

  test('of one of our proxies is never counted, for it carries many players', async () => {
    const { port } = await serve(clientsOf({ connectionsOfPlace: 1 }));
    const held = ['', '', ''].map(() => connection(port, '127.0.0.99', 'GET /x HTTP/1.1\r\nhost: here\r\n\r\n'));
    const answers = await Promise.all(held.map(async ({ socket }) => String((await once(socket, 'data'))[0])));
    expect(answers.every((answer) => answer.includes('404'))).toBe(true);
    for (const { socket } of held) socket.destroy();
  });
});

test('calls are counted by place: a network of IPv6 that one customer has is one, a path nobody knows is a call', async () => {
  const { server } = await serve(clientsOf({}));
  const ask = (remoteAddress: string, url = '/nothing') => server.inject({ url, remoteAddress });
  const statuses: number[] = [];
  for (let n = 1; n <= 101; n += 1) statuses.push((await ask(`2001:db8:1:2::${n.toString(16)}`)).statusCode);
  expect(statuses).toEqual([...Array(100).fill(404), 429]);
  const refused = await ask('2001:db8:1:2:ffff::1', '/elsewhere');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(404);
});

test('behind one of our proxies calls are counted by the address it says; what a client says of itself counts for nothing', async () => {
  const { server } = await serve(clientsOf({}));
  const ask = async (remoteAddress: string, said: string) =>
    (await server.inject({ url: '/nothing', remoteAddress, headers: { 'x-forwarded-for': said } })).statusCode;
  for (let n = 0; n < 100; n += 1) await ask('127.0.0.99', `198.51.100.${n}, 203.0.113.1${n % 2 === 0 ? '' : `:${4_000 + n}`}`);
  expect(await ask('127.0.0.99', '203.0.113.1')).toBe(429);
  expect(await ask('127.0.0.99', '203.0.113.2')).toBe(404);
  expect(await ask('203.0.113.1', '203.0.113.3')).toBe(429);
});

test('a house that is about to stop ends each connection with its next answer', async () => {
  let isStopping = false;
  const { port } = await serve(clientsOf({}), () => isStopping);
  const { socket, ended } = connection(port, '127.0.0.1', 'GET /x HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(socket, 'data');
  isStopping = true;
  socket.write('GET /x HTTP/1.1\r\nhost: here\r\n\r\n');
  expect(await ended).toMatch(/404.*keep-alive.*404.*connection: close/is);
});

describe('sockets', () => {
  async function sockets(limits: Partial<EdgeLimits>, pingMs?: number) {
    const edge = clientsOf(limits);
    const served = await serve(edge);
    let looked = 0;
    let turned = 0;
    const realtime = await startRealtime(served.server.server, {
      db: {
        query: async ({ name }: Statement) => (name === 'outbox.begin_to_read' ? [{ txId: '0' }] : []),
        commits: createSignal(),
      } as unknown as Db,
      log: { error: () => undefined } as unknown as Log,
      useTicket: async () => {
        looked += 1;
        return undefined;
      },
      sessionEnded: () => false,
      originAllowed: () => true,
      edge,
      turnedAway: () => {
        turned += 1;
      },
      ...(pingMs !== undefined && { pingMs }),
    });
    closing.push(() => realtime.stop());
    /** Opens a socket from an address, for a client named by a proxy; returns the status of a refusal, else the socket. */
    const ask = (from: string, said?: string, ticket = '') =>
      new Promise<WebSocket | number>((resolve, reject) => {
        const headers = said === undefined ? {} : { 'x-forwarded-for': said };
        const socket = new WebSocket(`ws://127.0.0.1:${served.port}/wss-new${ticket}`, { localAddress: from, headers });
        socket.on('open', () => resolve(socket));
        socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
        socket.on('error', reject);
      });
    return { ask, realtime, looked: () => looked, turnedAway: () => turned };
  }

  test('one place has so many, by the address its proxy says; others have theirs', async () => {
    const { ask, turnedAway } = await sockets({ socketsOfPlace: 2 });
    const one = [await ask('127.0.0.99', '203.0.113.1'), await ask('127.0.0.99', '203.0.113.1')];
    expect(one.every((each) => each instanceof WebSocket)).toBe(true);
    expect(await ask('127.0.0.99', '203.0.113.1')).toBe(429);
    expect(turnedAway()).toBe(1);
    expect(await ask('127.0.0.99', '203.0.113.2')).toBeInstanceOf(WebSocket);
    expect(await ask('127.0.0.99', '2001:db8::1')).toBeInstanceOf(WebSocket);
    expect(await ask('127.0.0.99', '2001:db8::2')).toBeInstanceOf(WebSocket);
    expect(await ask('127.0.0.99', '2001:db8::3')).toBe(429);
  });

  test('tickets that are tried again and again are not looked at any more, and do not hold a place', async () => {
    const { ask, looked } = await sockets({ upgradesOfPlace: 5, socketsOfPlace: 1 });
    const answers = [];
    for (let at = 0; at < 8; at += 1) answers.push(await ask('127.0.0.1', undefined, '?token=made-up'));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(looked()).toBe(5);
  });

  test('one that does not answer pings is ended; one that does stays', async () => {
    const { ask, realtime } = await sockets({}, 100);
    const well = (await ask('127.0.0.1')) as WebSocket;
    const silent = (await ask('127.0.0.1')) as WebSocket;
    silent.pong = () => undefined;
    let pings = 0;
    well.on('ping', () => {
      pings += 1;
    });
    await once(silent, 'close');
    while (pings < 4) await once(well, 'ping');
    expect(well.readyState).toBe(WebSocket.OPEN);
    expect(realtime.counts().clients).toBe(1);
  });

  test('a house that stops sends everybody away to come again, and lets nobody in', async () => {
    const { ask, realtime } = await sockets({});
    const there = (await Promise.all(Array.from({ length: 30 }, () => ask('127.0.0.1')))) as WebSocket[];
    const codes = Promise.all(there.map(async (each) => (await once(each, 'close'))[0]));
    const stopped = realtime.stop(100);
    expect(await ask('127.0.0.1')).toBe(503);
    expect(new Set(await codes)).toEqual(new Set([1012]));
    await stopped;
  });
});

test('what is open is counted by place: one that ends makes room for one, and the others stay counted', () => {
  const counts = countsOf(2);
  expect([counts.take('a'), counts.take('a'), counts.take('a'), counts.take('b')]).toEqual([true, true, false, true]);
  counts.give('a');
  expect([counts.take('a'), counts.take('a'), counts.take('b'), counts.take('b')]).toEqual([true, false, true, false]);
});

test('what is counted in a minute begins anew with the next', () => {
  let now = 0;
  const counts = minuteCounts(2, () => now);
  expect([counts.take('a'), counts.take('a'), counts.take('a'), counts.take('b')]).toEqual([true, true, false, true]);
  now = 59_999;
  expect(counts.take('a')).toBe(false);
  now = 60_000;
  expect([counts.take('a'), counts.take('a'), counts.take('a')]).toEqual([true, true, false]);
});

test('what is counted in a minute is begun anew when too much of it is kept', () => {
  const counts = minuteCounts(1, () => 0);
  const taken = Array.from({ length: 1_000_002 }, () => counts.take('a'));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect([taken.at(0), taken.at(-1)]).toEqual([true, true]);
});

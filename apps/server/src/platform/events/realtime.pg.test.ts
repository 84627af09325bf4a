import { sessionApi } from '@fairbook/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../db/db.ts';
import { appendEvents } from './outbox.ts';

const SOON = { timeout: 15_000, interval: 20 };
let app: TestApp;
let address = '';
const opened: WebSocket[] = [];
beforeAll(async () => {
  app = await testApp();
  address = (await app.open()).replace('http', 'ws');
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});
afterAll(() => app.close());

interface Heard {
  readonly socket: WebSocket;
  /** The status of an upgrade that was refused. */
  readonly refused: () => number | undefined;
  readonly closed: () => number | undefined;
  readonly topics: () => readonly string[];
}

/** Connects; resolves when the socket is open or was refused. */
async function listen(ticket?: string, { path = '/wss-new', origin = address.replace('ws', 'http') } = {}): Promise<Heard> {
  const socket = new WebSocket(`${address}${path}${ticket === undefined ? '' : `?token=${ticket}`}`, { origin });
  opened.push(socket);
  const topics: string[] = [];
  let closed: number | undefined;
  let refused: number | undefined;
  socket.on('message', (data) => {
    for (const { topic } of JSON.parse(String(data)).events) topics.push(topic);
  });
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('unexpected-response', (_, response) => {
    refused = response.statusCode;
  });
  socket.on('error', () => undefined);
  await vi.waitUntil(() => socket.readyState === WebSocket.OPEN || refused !== undefined, SOON);
  return { socket, topics: () => topics, closed: () => closed, refused: () => refused };
}

const ticketOf = async (player: Awaited<ReturnType<TestApp['playerWith']>>) => (await player.call(sessionApi.socketTicket, {})).ticket;
const say = ({ socket }: Heard, message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
const matches = (from: number, count: number) => Array.from({ length: count }, (_, at) => `match:${from + at}`);
const subscribe = (heard: Heard, topics: readonly string[]) => say(heard, { kind: 'subscribe', topics });
const tell = (topic: `match:${string}` | `player:${string}`) =>
  inTransaction(app.db, (tx) => appendEvents(tx, [{ topic, event: { kind: 'feed.silent', game: 'soccer', silent: false } }]));

describe('a ticket', () => {
  test('opens one socket, which hears what is private to its player and to nobody else', async () => {
    const [ana, rui] = [await app.playerWith('0'), await app.playerWith('0')];
    const ticket = await ticketOf(ana);
    const hers = await listen(ticket);
    const his = await listen(await ticketOf(rui));
    const guest = await listen();
    await tell(`player:${ana.id}`);
    await vi.waitUntil(() => hers.topics().includes(`player:${ana.id}`), SOON);
    expect([...his.topics(), ...guest.topics()]).not.toContain(`player:${ana.id}`);
    expect((await listen(ticket)).refused()).toBe(401);
  });

  test('that is older than thirty seconds, or was never given, opens none', async () => {
    const ticket = await ticketOf(await app.playerWith('0'));
    await app.database.owner.pool.query(`update socket_tickets set expires_at = now() - interval '1 second'`);
    expect((await listen(ticket)).refused()).toBe(401);
    expect((await listen('x'.repeat(43))).refused()).toBe(401);
  });

  test('is not looked at for a page of another origin, nor elsewhere than at its path', async () => {
    const ticket = await ticketOf(await app.playerWith('0'));
    expect((await listen(ticket, { origin: 'https://elsewhere.example' })).refused()).toBe(403);
    expect((await listen(ticket, { path: '/other' })).refused()).toBe(404);
    expect((await listen(ticket)).refused()).toBeUndefined();
  });
});

describe('a client', () => {
  test('hears 300 topics; at the next one its socket is closed', async () => {
    const heard = await listen();
    subscribe(heard, matches(1, 200));
    subscribe(heard, matches(201, 100));
    await vi.waitUntil(async () => {
      await tell('match:300');
      return heard.topics().includes('match:300');
    }, SOON);
    expect(heard.closed()).toBeUndefined();
    subscribe(heard, ['match:301']);
    await vi.waitUntil(() => heard.closed() === 1008, SOON);
  });

  test('that asks for 201 topics at once, for what is private to somebody, or in no language we speak is closed', async () => {
    for (const message of [
      { kind: 'subscribe', topics: matches(1, 201) },
      { kind: 'subscribe', topics: ['player:100001'] },
      { kind: 'give' },
      'hello',
    ]) {
      const heard = await listen();
      say(heard, message);
      await expect.poll(heard.closed, SOON).toBe(1008);
    }
  });

  test('that asks whether anybody is here is answered', async () => {
    const heard = await listen();
    const answered = vi.fn<(data: unknown) => void>();
    heard.socket.on('message', (data) => answered(JSON.parse(String(data))));
    say(heard, { kind: 'ping' });
    await expect.poll(() => answered.mock.calls, SOON).toEqual([[{ events: [] }]]);
  });

  test('that says more than twenty things in a second is closed, one that says twenty is not', async () => {
    const [calm, loud] = [await listen(), await listen()];
    subscribe(calm, ['match:1']);
    for (let n = 0; n < 19; n += 1) say(calm, { kind: 'ping' });
    for (let n = 0; n < 41; n += 1) say(loud, { kind: 'ping' });
    await vi.waitUntil(() => loud.closed() === 1008, SOON);
    await vi.waitUntil(async () => {
      await tell('match:1');
      return calm.topics().includes('match:1');
    }, SOON);
    expect(calm.closed()).toBeUndefined();
  });

  test('that sends more than 4 kB at once is closed', async () => {
    const heard = await listen();
    say(heard, 'x'.repeat(4_097));
    await expect.poll(heard.closed, SOON).toBe(1009);
  });
});

test('a socket of a session that ended is closed with a code of its own, and no other', async () => {
  const ana = await app.playerWith('0');
  const [own, guest] = [await listen(await ticketOf(ana)), await listen()];
  await ana.call(sessionApi.signOut, {});
  await vi.waitUntil(() => own.closed() !== undefined, SOON);
  expect([own.closed(), guest.closed()]).toEqual([4401, undefined]);
});

test('sockets of a process that fell out of the readers of the outbox are closed, so that their pages read again', async () => {
  const heard = await listen();
  await app.database.owner.pool.query('delete from outbox_readers');
  await vi.waitUntil(() => heard.closed() === 1012, SOON);
  expect((await listen()).refused()).toBeUndefined();
});

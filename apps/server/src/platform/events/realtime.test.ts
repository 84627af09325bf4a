import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { paperDb } from '../../../test/paper-db.ts';
import { edgeOf } from '../http/edge.ts';
import type { Player } from '../http/http.ts';
import type { Log } from '../log.ts';
import { type Realtime, startRealtime } from './realtime.ts';

let server: Server | undefined;
let realtime: Realtime | undefined;
afterEach(async () => {
  await realtime?.stop();
  server?.close();
});

/** A server whose tickets are the names of sessions, some of which may have ended. */
async function open(ended: ReadonlySet<string>) {
  const paper = paperDb({
    'outbox.begin_to_read': [{ txId: '0' }],
    'outbox.lag': [{ seconds: 3 }],
    'outbox.read': () => {
      const news = [...told];
      told.length = 0;
      return news;
    },
  });
  const told: object[] = [];
  server = createServer();
  realtime = await startRealtime(server, {
    ...{ db: paper.db, log: { error: () => undefined } as unknown as Log, edge: edgeOf(), originAllowed: () => true },
    useTicket: async (ticket) => ({ playerId: BigInt(ticket.length), sessionId: ticket, role: 'player' }) as unknown as Player,
    sessionEnded: (session) => ended.has(session),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const listen = async (ticket?: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wss-new${ticket === undefined ? '' : `?token=${ticket}`}`);
    const heard: string[] = [];
    socket.on('message', (data) => void heard.push(String(data)));
    await once(socket, 'open');
    return { socket, heard, closed: once(socket, 'close').then(([code]) => code as number) };
  };
  const tell = (topic: string) => {
    told.push({ topic, json: '{"kind":"wallet.changed"}', txId: '1', id: 1n });
    paper.db.commits.tell();
  };
  return { listen, tell, house: realtime };
}

test('a socket whose session has ended is told so, and those of others and of guests stay open', async () => {
  const ended = new Set<string>();
  const { listen, house } = await open(ended);
  const [over, other, guest] = [await listen('over'), await listen('another'), await listen()];
  expect(house.counts()).toEqual({ clients: 3, topics: 2, dropped: 0 });
  ended.add('over');
  expect(await over.closed).toBe(4401);
  expect([other.socket.readyState, guest.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  await expect.poll(house.counts).toEqual({ clients: 2, topics: 1, dropped: 0 });
});

test('a player hears what is private to them without asking, and a guest does not', async () => {
  const { listen, tell, house } = await open(new Set());
  const [ana, guest] = [await listen('ana'), await listen()];
  tell('player:3');
  await once(ana.socket, 'message');
  expect([ana.heard, guest.heard]).toEqual([['{"events":[{"topic":"player:3","event":{"kind":"wallet.changed"}}]}'], []]);
  expect(await house.lagSeconds()).toBe(3);
});

test.each([
  ['what is no JSON', 'hello'],
  ['what nobody knows', '{"kind":"give"}'],
  ['to hear what is private to somebody', '{"kind":"subscribe","topics":["player:7"]}'],
])('a socket that asks %s is closed as one that breaks the rules', async (_, said) => {
  const { listen } = await open(new Set());
  const { socket, closed } = await listen();
  socket.send(said);
  expect(await closed).toBe(1008);
});

test('a socket hears of a few chats, in the topics it asked for, and one that asks for more is closed as one that breaks the rules', async () => {
  const { listen, tell } = await open(new Set());
  const chat = (n: number) => `chat:00000000-0000-8000-8000-00000000000${n}`;
  const { socket, heard, closed } = await listen();
  const subscribe = (...topics: string[]) => socket.send(JSON.stringify({ kind: 'subscribe', topics }));
  subscribe(chat(1), chat(2), chat(3));
  socket.send(JSON.stringify({ kind: 'unsubscribe', topics: [chat(1)] }));
  subscribe(chat(4), chat(5), 'offer');
  socket.send('{"kind":"ping"}');
  await once(socket, 'message');
  tell(chat(5));
  await once(socket, 'message');
  expect(heard.filter((each) => each.includes('chat:'))).toEqual([`{"events":[{"topic":"${chat(5)}","event":{"kind":"wallet.changed"}}]}`]);
  subscribe(chat(6));
  expect(await closed).toBe(1008);
});

test('a topic is heard from when it is asked for until it is asked for no more', async () => {
  const { listen, tell } = await open(new Set());
  const { socket, heard } = await listen();
  const say = async (message: object) => {
    socket.send(JSON.stringify(message));
    socket.send('{"kind":"ping"}');
    await once(socket, 'message');
  };
  await say({ kind: 'subscribe', topics: ['match:7'] });
  tell('match:7');
  await once(socket, 'message');
  await say({ kind: 'unsubscribe', topics: ['match:7'] });
  tell('match:7');
  await say({ kind: 'ping' });
  expect(heard.filter((each) => each.includes('match:7'))).toHaveLength(1);
});

import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { zClientMessage } from '@fairbook/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Db } from '../db/db.ts';
import type { Edge } from '../http/edge.ts';
import type { Log } from '../log.ts';
import { startPump } from './outbox-pump.ts';
import { type Client, COALESCE_MS, createHub, type Hub } from './realtime-hub.ts';
import { type Admitted, type DoorDeps, refuseUpgrade, socketDoor } from './socket-door.ts';

export interface RealtimeDeps extends DoorDeps {
  readonly db: Db;
  readonly log: Log;
  /** Whether a session has ended; called for every open socket each second. */
  readonly sessionEnded: (sessionId: string) => boolean;
  readonly edge: Pick<Edge, 'proxies' | 'limits'>;
  /** The interval of pings in milliseconds; a socket that has not answered by the next one is closed. */
  readonly pingMs?: number;
}

export interface Realtime {
  counts(): ReturnType<Hub['counts']>;
  /** The age of the oldest event not yet sent by this process, in seconds. */
  lagSeconds(): Promise<number>;
  /** Accepts no new sockets, and asks the connected clients to reconnect, in batches spread over this many milliseconds. */
  stop(overMs?: number): Promise<void>;
}

const MESSAGE_BYTES_MAX = 4_096;
const PING_MS = 30_000;
/** Service restart (WebSocket close code registry): the client reconnects and reads its state again. */
const COME_AGAIN = 1012;
const SLICES = 20;
/** How long a socket may take to close. */
const GOODBYE_MS = 1_000;
/** Bounds of one client: messages per second, and topics. */
const MESSAGES_MAX = 20;
const TOPICS_MAX = 300;
/** A page has one chat open, and shortly two when one ends and another begins. */
const CHATS_MAX = 4;

/**
 * Serves the socket at `/wss-new?token=<ticket>`. The private topic comes from the ticket; a client without a ticket is a guest and gets public topics only.
 * Refuses a foreign Origin (403), a used or old ticket (401), too many sockets from one address (429), frames above 4 kB and floods (1008). A socket is closed
 * within a second after its session ended, and when pings are not answered.
 */
export async function startRealtime(server: Server, deps: RealtimeDeps): Promise<Realtime> {
  const hub = createHub();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false, clientTracking: false });
  const door = socketDoor(deps);
  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    door
      .admit(request)
      .then((admitted) => {
        connection.once('close', admitted.left);
        if (connection.destroyed) return admitted.left();
        sockets.handleUpgrade(request, connection, head, (socket) => serve(hub, socket, admitted));
      })
      .catch((error: unknown) => refuseUpgrade(connection, error));
  };
  server.on('upgrade', onUpgrade);
  const pump = await startPump({
    db: deps.db,
    log: deps.log,
    publish: hub.publish,
    // Connected clients may have missed events: they reconnect and read their state again.
    onLost: () => closeAll(hub),
  });
  const flushing = setInterval(() => hub.flush(), COALESCE_MS);
  const checking = setInterval(() => endOldSessions(hub, deps), 1_000);
  const pinging = setInterval(() => endSilent(hub), deps.pingMs ?? PING_MS);
  return {
    counts: hub.counts,
    lagSeconds: pump.lagSeconds,
    stop: async (overMs = 0) => {
      door.close();
      await closeInSlices([...hub.clients()], overMs);
      server.off('upgrade', onUpgrade);
      for (const timer of [flushing, checking, pinging]) clearInterval(timer);
      await pump.stop();
      for (const client of hub.clients()) client.socket.terminate();
    },
  };
}

function closeAll(hub: Hub): void {
  for (const client of hub.clients()) client.socket.close(COME_AGAIN);
}

/** Closes a share of the clients at a time, so that they do not reconnect all at once; resolves when they are gone, or had time to be. */
async function closeInSlices(clients: readonly Client[], overMs: number): Promise<void> {
  const slice = overMs > 0 ? Math.max(1, Math.ceil(clients.length / SLICES)) : clients.length;
  for (let at = 0; at < clients.length; at += slice) {
    if (at > 0) await wait(overMs / SLICES);
    for (const { socket } of clients.slice(at, at + slice)) socket.close(COME_AGAIN);
  }
  const gone = clients.map(async ({ socket }) => {
    if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
  });
  if (clients.length > 0) await Promise.race([Promise.all(gone), wait(GOODBYE_MS)]);
}

/** Closes sockets that have not answered since the last ping. */
function endSilent(hub: Hub): void {
  for (const client of hub.clients()) {
    if (!client.isThere) client.socket.terminate();
    client.isThere = false;
    client.socket.ping();
  }
}

function serve(hub: Hub, socket: WebSocket, { player, left }: Admitted): void {
  const topics = new Set(player ? [`player:${player.playerId}`] : []);
  const client: Client = { socket, sessionId: player?.sessionId, topics, isThere: true };
  hub.add(client);
  let messages = 0;
  let second = 0;
  socket.on('message', (data) => {
    const now = Math.floor(performance.now() / 1_000);
    messages = now === second ? messages + 1 : 1;
    second = now;
    client.isThere = true;
    if (messages > MESSAGES_MAX || !listenTo(hub, client, data.toString())) socket.close(1008);
  });
  socket.on('pong', () => {
    client.isThere = true;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    left();
    hub.remove(client);
  });
}

/** Carries out a client's message; false if the message is invalid or asks for too many topics. */
function listenTo(hub: Hub, client: Client, text: string): boolean {
  const message = readMessage(text);
  if (!message) return false;
  switch (message.kind) {
    case 'subscribe':
      hub.subscribe(client, message.topics);
      return client.topics.size <= TOPICS_MAX && chatsOf(client) <= CHATS_MAX;
    case 'unsubscribe':
      hub.unsubscribe(client, message.topics);
      return true;
    case 'ping':
      hub.answer(client);
      return true;
  }
}

const chatsOf = ({ topics }: Client): number => [...topics].filter((topic) => topic.startsWith('chat:')).length;

function readMessage(text: string) {
  try {
    return z.safeParse(zClientMessage, JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON
  }
}

function endOldSessions(hub: Hub, deps: RealtimeDeps): void {
  for (const client of hub.clients()) {
    if (client.sessionId !== undefined && deps.sessionEnded(client.sessionId)) client.socket.close(4401);
  }
}

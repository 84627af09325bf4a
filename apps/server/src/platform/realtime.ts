import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { zClientMessage } from '@fairbook/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Db } from './db.ts';
import type { Player } from './http.ts';
import type { Log } from './log.ts';
import { startPump } from './outbox-pump.ts';
import { type Client, COALESCE_MS, createHub, type Hub } from './realtime-hub.ts';

export interface RealtimeDeps {
  readonly db: Db;
  readonly log: Log;
  /** Turns a ticket into the player it was issued to, once. */
  readonly useTicket: (ticket: string) => Promise<Player | undefined>;
  /** Whether a session has ended since; asked about every open socket each second. */
  readonly sessionEnded: (sessionId: string) => boolean;
  readonly originAllowed: (origin: string, host: string) => boolean;
}

export interface Realtime {
  counts(): ReturnType<Hub['counts']>;
  /** For how long the oldest event waits that was not sent from here yet, in seconds. */
  lagSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const PATH = '/wss-new';
const MESSAGE_BYTES_MAX = 4_096;
/** Messages one client may send in a second, and topics it may hear. */
const MESSAGES_MAX = 20;
const TOPICS_MAX = 300;
/** Why the house closes a socket (RFC 6455). */
const GOING_AWAY = 1001;
const MISSED = 1012;

/**
 * The socket at `/wss-new?token=<ticket>`. The private topic comes from the ticket; a client without a ticket is a guest and hears public topics only.
 * Refuses a foreign Origin (403), a used or old ticket (401), frames above 4 kB and floods (1008). A socket closes within a second after its session ended.
 */
export async function startRealtime(server: Server, deps: RealtimeDeps): Promise<Realtime> {
  const hub = createHub();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false, clientTracking: false });
  const onUpgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    admit(request, deps)
      .then((player) => sockets.handleUpgrade(request, connection, head, (socket) => serve(hub, socket, player)))
      .catch((error: unknown) => refuse(connection, error));
  };
  server.on('upgrade', onUpgrade);
  const pump = await startPump({
    ...{ db: deps.db, log: deps.log, publish: hub.publish },
    // Whoever listened here may have missed something: they come back, and read anew.
    onLost: () => closeAll(hub, MISSED),
  });
  const flushing = setInterval(() => hub.flush(), COALESCE_MS);
  const checking = setInterval(() => endOldSessions(hub, deps), 1_000);
  return {
    counts: hub.counts,
    lagSeconds: pump.lagSeconds,
    stop: async () => {
      server.off('upgrade', onUpgrade);
      clearInterval(flushing);
      clearInterval(checking);
      await pump.stop();
      closeAll(hub, GOING_AWAY);
    },
  };
}

function closeAll(hub: Hub, code: number): void {
  for (const client of hub.clients()) client.socket.close(code);
}

class UpgradeRefused extends Error {
  readonly status: string;
  constructor(status: string) {
    super(status);
    this.status = status;
  }
}

async function admit(request: IncomingMessage, deps: RealtimeDeps): Promise<Player | undefined> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname !== PATH) throw new UpgradeRefused('404 Not Found');
  const { origin } = request.headers;
  if (origin !== undefined && !deps.originAllowed(origin, request.headers.host ?? '')) throw new UpgradeRefused('403 Forbidden');
  const ticket = url.searchParams.get('token');
  if (!ticket) return undefined;
  const player = await deps.useTicket(ticket);
  if (!player) throw new UpgradeRefused('401 Unauthorized');
  return player;
}

function refuse(connection: Duplex, error: unknown): void {
  const status = error instanceof UpgradeRefused ? error.status : '503 Service Unavailable';
  connection.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function serve(hub: Hub, socket: WebSocket, player: Player | undefined): void {
  const client: Client = { socket, sessionId: player?.sessionId, topics: new Set(player ? [`player:${player.playerId}`] : []) };
  hub.add(client);
  let messages = 0;
  const forget = setInterval(() => {
    messages = 0;
  }, 1_000);
  socket.on('message', (data) => {
    messages += 1;
    if (messages > MESSAGES_MAX || !listenTo(hub, client, data.toString())) socket.close(1008);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(forget);
    hub.remove(client);
  });
}

/** Does what a client asked; false when it asked for what it may not have. */
function listenTo(hub: Hub, client: Client, text: string): boolean {
  const message = readMessage(text);
  if (!message) return false;
  switch (message.kind) {
    case 'subscribe':
      hub.subscribe(client, message.topics);
      return client.topics.size <= TOPICS_MAX;
    case 'unsubscribe':
      hub.unsubscribe(client, message.topics);
      return true;
    case 'ping':
      return true;
  }
}

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

import type { Socket } from 'node:net';
import { NEWS_RETOLD_MS } from '@fairbook/contract';
import * as ws from 'ws';
import type { StoredEvent } from './outbox.ts';
import { createRecentEvents, isPrice, type RecentEvent } from './recent-events.ts';

/** A connected client: a socket and its topics. */
export interface Client {
  readonly socket: ws.WebSocket;
  readonly topics: Set<string>;
  /** The session whose end closes the connection. */
  readonly sessionId: string | undefined;
  /** Whether it has answered or sent anything since the last ping. */
  isThere: boolean;
}

/** The most bytes that may be queued in one socket; beyond it the client is dropped, and reads its state again when it reconnects. */
const BACKLOG_MAX = 1_000_000;
/**
 * The most bytes of recent events that a client is sent again within the time they reach back; beyond it the client is dropped. A page subscribes once to what it
 * shows; one that subscribes again and again would have a few bytes of its own answered with megabytes.
 */
const RETOLD_MAX = 4_000_000;
/** Prices of a topic are buffered this long and sent in one frame. */
export const COALESCE_MS = 200;

export interface Hub {
  /** Adds a client with its private topic, and sends it that topic's events of the last seconds. */
  add(client: Client): void;
  remove(client: Client): void;
  /** Adds public topics of a client, and sends it their events of the last seconds. */
  subscribe(client: Client, topics: readonly string[]): void;
  unsubscribe(client: Client, topics: readonly string[]): void;
  publish(events: readonly StoredEvent[]): void;
  /** Answers a client's ping with an empty frame. */
  answer(client: Client): void;
  /** Sends what is buffered, and drops events that are too old to be sent again. */
  flush(): void;
  clients(): ReadonlySet<Client>;
  counts(): { readonly clients: number; readonly topics: number; readonly dropped: number };
}

/**
 * Fans events out. A frame is built once and the same bytes are written to every subscribed socket.
 *
 * @param now a monotonic clock, in milliseconds
 */
export function createHub(now: () => number = () => performance.now()): Hub {
  const clients = new Set<Client>();
  const listeners = new Map<string, Set<Client>>();
  const held = new Map<string, string[]>();
  const recent = createRecentEvents(now);
  const mayRetell = retellingBudget(now);
  let dropped = 0;

  const listen = (client: Client, topic: string) => {
    client.topics.add(topic);
    const heard = listeners.get(topic);
    if (heard) heard.add(client);
    else listeners.set(topic, new Set([client]));
  };
  const unlisten = (client: Client, topic: string) => {
    client.topics.delete(topic);
    const heard = listeners.get(topic);
    heard?.delete(client);
    if (heard?.size === 0) listeners.delete(topic);
  };
  const drop = (client: Client) => {
    dropped += 1;
    client.socket.terminate();
  };
  const sendTo = (client: Client, frame: readonly Buffer[]) => {
    if (!write(client.socket, frame)) drop(client);
  };
  const send = (topic: string, events: readonly string[]) => {
    const heard = listeners.get(topic);
    if (!heard || events.length === 0) return;
    const frame = frameOf(events.map((json) => ({ topic, json })));
    for (const client of heard) sendTo(client, frame);
  };
  const retell = (client: Client, topics: Iterable<string>) => {
    const told = [...topics].flatMap(recent.of);
    if (told.length === 0) return;
    if (mayRetell(client, told)) sendTo(client, frameOf(told, true));
    else drop(client);
  };

  return {
    add: (client) => {
      clients.add(client);
      for (const topic of client.topics) listen(client, topic);
      retell(client, client.topics);
    },
    remove: (client) => {
      clients.delete(client);
      for (const topic of [...client.topics]) unlisten(client, topic);
    },
    subscribe: (client, topics) => {
      const added = [...new Set(topics)].filter((topic) => !client.topics.has(topic));
      for (const topic of added) listen(client, topic);
      retell(client, added);
    },
    unsubscribe: (client, topics) => {
      for (const topic of topics) if (!topic.startsWith('player:')) unlisten(client, topic);
    },
    publish: (events) => {
      for (const told of events) {
        const { topic, json } = told;
        recent.keep(told);
        if (!listeners.has(topic)) continue;
        if (!isPrice(json)) {
          send(topic, [json]);
          continue;
        }
        const waiting = held.get(topic);
        if (waiting) waiting.push(json);
        else held.set(topic, [json]);
      }
    },
    answer: (client) => sendTo(client, NOTHING_NEW),
    flush: () => {
      for (const [topic, events] of held) send(topic, events);
      held.clear();
      recent.forget();
    },
    clients: () => clients,
    counts: () => ({ clients: clients.size, topics: listeners.size, dropped }),
  };
}

/** Counts what clients are sent again. Returns whether a client may be sent these events too. */
function retellingBudget(now: () => number): (client: Client, told: readonly RecentEvent[]) => boolean {
  const counts = new WeakMap<Client, { readonly since: number; bytes: number }>();
  return (client, told) => {
    const before = counts.get(client);
    const count = before && before.since > now() - NEWS_RETOLD_MS ? before : { since: now(), bytes: 0 };
    count.bytes += told.reduce((sum, { json }) => sum + json.length, 0);
    counts.set(client, count);
    return count.bytes <= RETOLD_MAX;
  };
}

/** One unmasked text frame with these events, ready to be written. */
export function frameOf(events: readonly RecentEvent[], retold = false): readonly Buffer[] {
  const named = events.map(({ topic, json }) => `{"topic":${JSON.stringify(topic)},"event":${json}}`).join(',');
  const payload = Buffer.from(`{"events":[${named}]${retold ? ',"retold":true' : ''}}`);
  return Sender.frame(payload, { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false });
}

/** The frame builder of `ws`, which its types do not export. */
interface FrameBuilder {
  frame(data: Buffer, options: { fin: boolean; opcode: number; mask: boolean; readOnly: boolean; rsv1: boolean }): Buffer[];
}
const { Sender } = ws as unknown as { readonly Sender: FrameBuilder };

const NOTHING_NEW = frameOf([]);

/** The connection under a socket; `ws` keeps it as `_socket`. */
const connectionOf = (socket: ws.WebSocket) => (socket as unknown as { _socket?: Socket })._socket;

/** False if the client is too far behind. */
function write(socket: ws.WebSocket, frame: readonly Buffer[]): boolean {
  const connection = connectionOf(socket);
  if (!connection || socket.readyState !== ws.WebSocket.OPEN) return true;
  if (connection.writableLength > BACKLOG_MAX) return false;
  for (const part of frame) connection.write(part);
  return true;
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '../network-of.ts';
import { type Proxies, trustedProxies } from './proxies.ts';

/** The connections and sockets that one address, and all together, may have. An address is a /64 of IPv6. */
export interface EdgeLimits {
  /** Open connections in all, sockets included. */
  readonly connections: number;
  /** Open connections of one address. Those of our own proxies carry many players and are not counted. */
  readonly connectionsOfPlace: number;
  /** Open sockets of one address, as named by a proxy. */
  readonly socketsOfPlace: number;
  /** Sockets one address may request per minute, refused ones included. */
  readonly upgradesOfPlace: number;
}

/** How the server is reached from outside, and its limits. */
export interface Edge {
  readonly proxies: Proxies;
  readonly limits: EdgeLimits;
  /** Whether players use https: cookies are sent over https alone. */
  readonly isSecure: boolean;
  /** A call without an answer for this long gets server.busy. */
  readonly answerWithinMs: number;
  readonly times: EdgeTimes;
}

/** The timeouts of a connection, in milliseconds. */
export interface EdgeTimes {
  /** For the head of a request, and for the whole request. */
  readonly head: number;
  readonly request: number;
  /** Without a byte either way; sockets are pinged instead. */
  readonly silent: number;
  /** How often timeouts are checked. */
  readonly look: number;
}

const EDGE_TIMES: EdgeTimes = { head: 10_000, request: 15_000, silent: 75_000, look: 5_000 };

/** An edge with defaults for a developer's machine. */
export const edgeOf = (said: Partial<Edge> = {}): Edge => ({
  proxies: trustedProxies(['loopback']),
  limits: { connections: 10_000, connectionsOfPlace: 100, socketsOfPlace: 50, upgradesOfPlace: 300 },
  isSecure: false,
  answerWithinMs: 4_500,
  times: EDGE_TIMES,
  ...said,
});

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Closes a connection with a raw answer, for use before a request exists. */
export function turnAway(connection: Duplex, answer: string = TOO_MANY): void {
  connection.end(answer);
  (connection as Partial<Socket>).destroySoon?.();
}

/** Bounds the open connections of `server`, in all and per address. `refused` is called for each connection turned away. */
export function boundConnections(server: Server, { proxies, limits }: Pick<Edge, 'proxies' | 'limits'>, refused: () => void): void {
  server.maxConnections = limits.connections;
  const open = countsOf(limits.connectionsOfPlace);
  server.on('drop', refused);
  server.on('connection', (connection: Socket) => {
    const { remoteAddress = '' } = connection;
    if (proxies.trusts(remoteAddress)) return;
    const place = networkOf(remoteAddress);
    if (!open.take(place)) {
      refused();
      turnAway(connection);
      return;
    }
    connection.once('close', () => open.give(place));
  });
}

/** Counts by address. */
export interface Counts {
  /** Adds one; false, without adding, if that would be too many. */
  take(place: string): boolean;
  /** Removes one. */
  give(place: string): void;
}

export function countsOf(most: number): Counts {
  const held = new Map<string, number>();
  return {
    take: (place) => {
      const now = held.get(place) ?? 0;
      if (now >= most) return false;
      held.set(place, now + 1);
      return true;
    },
    give: (place) => {
      const left = (held.get(place) ?? 1) - 1;
      if (left > 0) held.set(place, left);
      else held.delete(place);
    },
  };
}

/** Counts by address within the current minute. Reset every minute, and when too many addresses are counted. */
export function minuteCounts(most: number, now: () => number = () => performance.now()): Pick<Counts, 'take'> {
  let counts = countsOf(most);
  let until = now() + 60_000;
  let places = 0;
  return {
    take: (place) => {
      if (now() >= until || places > PLACES_MAX) {
        counts = countsOf(most);
        until = now() + 60_000;
        places = 0;
      }
      places += 1;
      return counts.take(place);
    },
  };
}
const PLACES_MAX = 1_000_000;

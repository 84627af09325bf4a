import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '../network-of.ts';
import { type Proxies, trustedProxies } from './proxies.ts';

/** How much of the house one place, and all together, may hold. A place is an address, or a /64 of IPv6. */
export interface EdgeLimits {
  /** Open connections in all, sockets included. */
  readonly connections: number;
  /** Open connections of one place. Those of our own proxies carry many players and are not counted. */
  readonly connectionsOfPlace: number;
  /** Open sockets of one place, by the address a proxy says. */
  readonly socketsOfPlace: number;
  /** Sockets one place may ask for in a minute, whatever becomes of them. */
  readonly upgradesOfPlace: number;
}

/** Where and how the house is reached from outside. */
export interface Edge {
  readonly proxies: Proxies;
  readonly limits: EdgeLimits;
  /** Players reach it by https: cookies are for that alone. */
  readonly isSecure: boolean;
  /** A call without an answer for so long is told that the house is busy. */
  readonly answerWithinMs: number;
  readonly times: EdgeTimes;
}

/** How long a connection may take. Milliseconds. */
export interface EdgeTimes {
  /** For the head of a request, and for all of it. */
  readonly head: number;
  readonly request: number;
  /** Without a byte either way; sockets are asked by pings instead. */
  readonly silent: number;
  /** How often timeouts are checked. */
  readonly look: number;
}

const EDGE_TIMES: EdgeTimes = { head: 10_000, request: 15_000, silent: 75_000, look: 5_000 };

/** What is left out is as on a developer's machine. */
export const edgeOf = (said: Partial<Edge> = {}): Edge => ({
  proxies: trustedProxies(['loopback']),
  limits: { connections: 10_000, connectionsOfPlace: 100, socketsOfPlace: 50, upgradesOfPlace: 300 },
  isSecure: false,
  answerWithinMs: 4_500,
  times: EDGE_TIMES,
  ...said,
});

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Ends a connection with an answer that needs no reader: a raw one, for where there is no call yet. */
export function turnAway(connection: Duplex, answer: string = TOO_MANY): void {
  connection.end(answer);
  (connection as Partial<Socket>).destroySoon?.();
}

/** Bounds what `server` holds open, in all and for one place. `refused` is told of each connection that was turned away. */
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

/** How many of something each place holds. */
export interface Counts {
  /** One more; false, and none more, when that would be too many. */
  take(place: string): boolean;
  /** One less. */
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

/** How often each place did something in the minute that runs. Begun anew with each minute, and when too many places are kept. */
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

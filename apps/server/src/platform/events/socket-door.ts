import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { countsOf, type Edge, minuteCounts, turnAway } from '../http/edge.ts';
import type { Player } from '../http/http.ts';
import { networkOf } from '../network-of.ts';

export interface DoorDeps {
  /** Turns a ticket into the player it was issued to, once. */
  readonly useTicket: (ticket: string) => Promise<Player | undefined>;
  readonly originAllowed: (origin: string, host: string) => boolean;
  readonly edge: Pick<Edge, 'proxies' | 'limits'>;
  /** Called for each socket refused because its address had too many. */
  readonly turnedAway?: () => void;
}

/** The player of an admitted socket, and what to call when it has closed. */
export interface Admitted {
  readonly player: Player | undefined;
  readonly left: () => void;
}

/** Admits sockets. */
export interface SocketDoor {
  /** Throws the error that `refuseUpgrade` answers. */
  admit(request: IncomingMessage): Promise<Admitted>;
  /** Admits no more sockets: clients are told to reconnect shortly, to another process. */
  close(): void;
}

const PATH = '/wss-new';

class UpgradeRefusedError extends Error {
  readonly status: string;
  readonly retryAfter: number | undefined;
  constructor(status: string, retryAfter?: number) {
    super(status);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Checks each request for a socket: its path, its Origin, how many its address requested and holds, and last its ticket, which alone costs a statement. Our own
 * proxies are not limited.
 */
export function socketDoor({ useTicket, originAllowed, edge, turnedAway }: DoorDeps): SocketDoor {
  const { proxies, limits } = edge;
  const asked = minuteCounts(limits.upgradesOfPlace);
  const open = countsOf(limits.socketsOfPlace);
  let isClosed = false;

  const take = (address: string): (() => void) => {
    if (proxies.trusts(address)) return () => undefined;
    const place = networkOf(address);
    const isWithin = asked.take(place) && open.take(place);
    if (!isWithin) {
      turnedAway?.();
      throw new UpgradeRefusedError('429 Too Many Requests', 30);
    }
    let isGiven = false;
    return () => {
      if (!isGiven) open.give(place);
      isGiven = true;
    };
  };
  return {
    admit: async (request) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname !== PATH) throw new UpgradeRefusedError('404 Not Found');
      if (isClosed) throw new UpgradeRefusedError('503 Service Unavailable', 1);
      const { origin } = request.headers;
      if (origin !== undefined && !originAllowed(origin, request.headers.host ?? '')) throw new UpgradeRefusedError('403 Forbidden');
      const left = take(proxies.addressOf(request));
      const ticket = url.searchParams.get('token');
      if (!ticket) return { player: undefined, left };
      try {
        const player = await useTicket(ticket);
        if (!player) throw new UpgradeRefusedError('401 Unauthorized');
        return { player, left };
      } catch (error) {
        left();
        throw error;
      }
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** Answers a refused request for a socket. */
export function refuseUpgrade(connection: Duplex, error: unknown): void {
  const { status, retryAfter } = error instanceof UpgradeRefusedError ? error : new UpgradeRefusedError('503 Service Unavailable', 2);
  const when = retryAfter === undefined ? '' : `retry-after: ${retryAfter}\r\n`;
  turnAway(connection, `HTTP/1.1 ${status}\r\n${when}connection: close\r\ncontent-length: 0\r\n\r\n`);
}

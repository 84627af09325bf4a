import { WebSocket } from 'ws';

/** The process of the bench that holds a Saturday's sockets: each hears its matches, notes when prices came, and whether the versions of every market follow each other without a gap. */
const GROUP = 50;
/** Of so many sockets one notes when each price came. */
const TIMED_EVERY = 10;

interface Watcher {
  readonly topics: readonly string[];
  readonly versions: Map<string, number>;
  readonly isTimed: boolean;
}
const watchers: Watcher[] = [];
const counts = { frames: 0, changes: 0, gaps: 0, ended: 0 };
/** Match, market, home price: when it came, by the clock of the machine. */
const arrivals: (readonly [key: string, atMs: number])[] = [];
let isOver = false;

interface Frame {
  readonly events: readonly {
    readonly event: { readonly kind: string; readonly match_id: string; readonly compare?: Record<string, Wire> };
  }[];
  readonly retold?: boolean;
}
interface Wire {
  readonly version: number;
  readonly [selection: string]: unknown;
}

const open = (port: number, watcher: Watcher) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wss-new`, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.on('open', () => {
      socket.send(JSON.stringify({ kind: 'subscribe', topics: watcher.topics }));
      resolve();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (!isOver) counts.ended += 1;
    });
    socket.on('message', (data) => hear(watcher, JSON.parse(data.toString()) as Frame));
  });

function hear({ versions, isTimed }: Watcher, { events, retold = false }: Frame): void {
  counts.frames += 1;
  const now = Number(process.hrtime.bigint()) / 1e6;
  for (const { event } of events) {
    if (event.kind !== 'markets.changed') continue;
    for (const [kind, market] of Object.entries(event.compare ?? {})) {
      const name = `${event.match_id} ${kind}`;
      const before = versions.get(name);
      if (before !== undefined && market.version <= before) continue;
      if (before !== undefined && market.version !== before + 1) counts.gaps += market.version - before - 1;
      versions.set(name, market.version);
      counts.changes += 1;
      if (isTimed && !retold) arrivals.push([`${name} ${String(market.w ?? market['3'])}`, now]);
    }
  }
}

interface Asked {
  readonly kind: 'open' | 'report';
  readonly port: number;
  /** Of each socket. */
  readonly topics: readonly (readonly string[])[];
}

process.on('message', (asked: Asked) => void answer(asked));

async function answer({ kind, port, topics }: Asked): Promise<void> {
  if (kind === 'open') {
    watchers.push(...topics.map((its, at): Watcher => ({ topics: its, versions: new Map(), isTimed: at % TIMED_EVERY === 0 })));
    for (let at = 0; at < watchers.length; at += GROUP)
      await Promise.all(watchers.slice(at, at + GROUP).map((watcher) => open(port, watcher)));
    process.send?.({ kind: 'opened' });
    return;
  }
  isOver = true;
  const last = watchers.map(({ versions }) => [...versions]);
  process.send?.({ kind: 'report', ...counts, arrivals, last });
}

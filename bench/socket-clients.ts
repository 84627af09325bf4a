import { WebSocket } from 'ws';

/** The process of the bench that holds the sockets: opens them in small groups, subscribes the busy ones, and records the age of each message on arrival. */
const GROUP = 100;
const ages: number[] = [];
const markAges: number[] = [];
let received = 0;

const open = (port: number, topics: readonly string[]) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/wss-new`, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.on('open', () => {
      if (topics.length > 0) socket.send(JSON.stringify({ kind: 'subscribe', topics }));
      resolve();
    });
    socket.on('error', reject);
    if (topics.length > 0) socket.on('message', (data) => note(data.toString()));
  });

/** The machine's clock, the same as the server's. */
const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

function note(text: string): void {
  received += 1;
  const now = nowMs();
  for (const found of text.matchAll(/"at":([\d.]+)/g))
    (text.includes('"mark":true') ? markAges : ages).push(now - Number.parseFloat(found[1] ?? ''));
}

const share = (values: number[], part: number): number => {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
};

process.on('message', (asked: Asked) => void answer(asked));

interface Asked {
  readonly kind: string;
  readonly port: number;
  readonly idle: number;
  readonly busy: number;
}

async function answer(asked: Asked): Promise<void> {
  if (asked.kind === 'open') {
    for (let at = 0; at < asked.idle; at += GROUP)
      await Promise.all(Array.from({ length: Math.min(GROUP, asked.idle - at) }, () => open(asked.port, [])));
    const topics = Array.from({ length: 10 }, (_, match) => `match:${match + 1}`);
    for (let at = 0; at < asked.busy; at += GROUP)
      await Promise.all(Array.from({ length: Math.min(GROUP, asked.busy - at) }, () => open(asked.port, topics)));
    process.send?.({ kind: 'opened' });
  }
  if (asked.kind === 'report') {
    process.send?.({
      kind: 'report',
      frames: received,
      prices: ages.length,
      markP99: share(markAges, 0.99),
      markP50: share(markAges, 0.5),
      ageP99: share(ages, 0.99),
    });
  }
}

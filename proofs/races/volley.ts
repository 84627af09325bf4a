import { subscribe } from 'node:diagnostics_channel';
import { Pool } from 'undici';

/** A request of a volley. */
export interface Shot {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export interface Answer {
  readonly status: number;
  readonly body: string;
}
export interface Volley {
  /** In the order of the shots. */
  readonly answers: readonly Answer[];
  /** The time between writing the first and the last request, in milliseconds. */
  readonly spreadMs: number;
}

/** Open connections to one address. */
export interface Battery {
  /** Throws, naming the shot, if one has no answer in time. */
  readonly fire: (shots: readonly Shot[]) => Promise<Volley>;
  readonly close: () => Promise<void>;
}

/** When each request was written; a header identifies it. */
const MARK = 'x-shot';
const writtenAt = new Map<string, number>();
subscribe('undici:client:sendHeaders', (message) => {
  const { headers } = message as { readonly headers: string };
  const mark = new RegExp(`^${MARK}: (\\S+)`, 'm').exec(headers)?.[1];
  if (mark) writtenAt.set(mark, performance.now());
});
let fired = 0;
/** A working house answers sooner. */
const ANSWER_WITHIN_MS = 60_000;

/** Opens this many connections and keeps them warm. */
export async function openBattery(url: string, connections: number, answerWithinMs = ANSWER_WITHIN_MS): Promise<Battery> {
  const pool = new Pool(url, {
    connections,
    pipelining: 1,
    keepAliveTimeout: 60_000,
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  });
  const fire = async (shots: readonly Shot[]): Promise<Volley> => {
    fired += 1;
    const marks = shots.map((_, place) => `${fired}-${place}`);
    const answers = await answersTo(shots, (shot, place) => send(pool, shot, marks[place] ?? ''));
    const times = marks.flatMap((mark) => writtenAt.get(mark) ?? []);
    for (const mark of marks) writtenAt.delete(mark);
    return { answers, spreadMs: Math.max(...times) - Math.min(...times) };
  };
  const knock: Shot = { method: 'GET', path: '/healthz' };
  while (pool.stats.connected < connections) await fire(Array.from({ length: connections }, () => knock));
  return { fire, close: () => pool.close() };
}

/** Waits for all answers, in order to report how many are missing. */
async function answersTo(shots: readonly Shot[], sendOne: (shot: Shot, place: number) => Promise<Answer>): Promise<readonly Answer[]> {
  const ends = await Promise.allSettled(shots.map(sendOne));
  const missing = new Map<string, number>();
  for (const [place, end] of ends.entries()) {
    if (end.status === 'fulfilled') continue;
    const name = `${shots[place]?.method} ${shots[place]?.path}, ${end.reason instanceof Error ? end.reason.message : String(end.reason)}`;
    missing.set(name, (missing.get(name) ?? 0) + 1);
  }
  if (missing.size > 0)
    throw new Error([...missing].map(([name, count]) => `no answer to ${count} of ${shots.length} shots: ${name}`).join('; '));
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

async function send(pool: Pool, { method, path, headers, body }: Shot, mark: string): Promise<Answer> {
  const { statusCode, body: answer } = await pool.request({
    ...{ method, path },
    headers: { ...headers, [MARK]: mark, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: statusCode, body: await answer.text() };
}

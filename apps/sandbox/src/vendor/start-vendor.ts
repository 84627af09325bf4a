import { setTimeout as pause } from 'node:timers/promises';
import { type FeedPage, zFeedPage } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { feedSignatureHeaders, isFeedCallSigned } from '../signing.ts';
import { createDisturbance, type Faults, NO_FAULTS, zFaults } from './faults.ts';
import { pageAfter, type ToldWorld } from './feed-log.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';

/** How often a waiting request looks for new facts. */
const LOOK_MS = 200;
const WAIT_MAX_SECONDS = 30;

export interface VendorOptions {
  /** The world of each sport, which has its own log. */
  readonly worlds: Readonly<Partial<Record<SportGame, ToldWorld>>>;
  readonly secret: string;
  /** 0 or left out picks a free port. */
  readonly port?: number;
  readonly host?: string;
  readonly now?: () => number;
  /** How often a waiting request looks for new facts, in milliseconds. */
  readonly lookMs?: number;
}

export interface Vendor {
  /** Its base URL, such as `http://127.0.0.1:4100`. */
  readonly url: string;
  stop(): Promise<void>;
}

const zLogQuery = z.object({ after: z._default(z.string(), ''), wait: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '0') });

const zMessagesQuery = z.object({
  run: z._default(z.string().check(z.maxLength(36)), ''),
  after: z._default(z.string().check(z.regex(/^\d{1,15}$/)), '0'),
  wait: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '0'),
});
/** The longest wait for messages; an empty page is a heartbeat. */
const SEQUENCED_WAIT_MAX_MS = 1_000;

/**
 * Starts a sports feed vendor. Each sport has `GET /v1/<game>/log` as in contract/feed, and the same facts as numbered messages, which begin with the first
 * request, at `/v1/<game>/messages` and `/v1/<game>/snapshot`. `POST /v1/faults` turns faults on and returns when each numbered feed first answered wrongly
 * under the previous ones. All calls must be signed (path and query; or the body), else they get 401. Only the faults are kept in memory: after a restart
 * clients go on from their cursors.
 */
export async function startVendor({
  worlds,
  secret,
  port = 0,
  host = '127.0.0.1',
  now = Date.now,
  lookMs = LOOK_MS,
}: VendorOptions): Promise<Vendor> {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 4_096 });
  const stopping = new AbortController();
  let faults: Faults = NO_FAULTS;
  /** When each numbered feed first answered wrongly since the faults were last set. */
  const wrongSince = new Map<string, number>();

  const tell =
    (world: ToldWorld, withFaults: ReturnType<typeof createDisturbance>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const query = z.safeParse(zLogQuery, request.query);
      if (!isFeedCallSigned(secret, request.url, request.headers, now())) return reply.code(401).send();
      if (!query.success) return reply.code(400).send();
      const closed = AbortSignal.any([stopping.signal, closedSignal(reply)]);
      let page = await nextPage({ world, now, lookMs }, query.data, closed);
      while (faults.silent && !closed.aborted) {
        await rest(lookMs, closed);
        if (!faults.silent) page = await nextPage({ world, now, lookMs }, query.data, closed); // the page read before is outdated
      }
      if (closed.aborted) return reply.hijack();
      if (faults.error) return reply.code(500).send();
      return answer(reply, JSON.stringify(z.encode(zFeedPage, withFaults(page, faults))), faults);
    };
  /** Serves the numbered messages of a game. */
  const number = (game: string, of: () => Sequencer, isSnapshot: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const query = z.safeParse(zMessagesQuery, request.query);
    if (!isFeedCallSigned(secret, request.url, request.headers, now())) return reply.code(401).send();
    if (!query.success) return reply.code(400).send();
    const { run, after, wait } = query.data;
    const closed = AbortSignal.any([stopping.signal, closedSignal(reply)]);
    const sequencer = of();
    const until = now() + Math.min(Number(wait), SEQUENCED_WAIT_MAX_MS);
    const read = () => (isSnapshot ? sequencer.snapshot(now(), faults) : sequencer.after(run, Number(after), now(), faults));
    let { envelope, isWrong } = read();
    while (!closed.aborted && (faults.silent || (envelope.after !== null && envelope.to === envelope.after && now() < until))) {
      await rest(lookMs, closed);
      ({ envelope, isWrong } = read());
    }
    if (closed.aborted) return reply.hijack();
    if (faults.error) return reply.code(500).send();
    if (isWrong && !wrongSince.has(game)) wrongSince.set(game, now());
    return answer(reply, JSON.stringify(envelope), faults);
  };

  for (const [game, world] of Object.entries(worlds)) {
    server.get(`/v1/${game}/log`, tell(world, createDisturbance()));
    let begun: Sequencer | undefined;
    const sequencer = (): Sequencer => {
      begun ??= createSequencer(world, now());
      return begun;
    };
    server.get(`/v1/${game}/messages`, number(game, sequencer, false));
    server.get(`/v1/${game}/snapshot`, number(game, sequencer, true));
  }

  // Read as text, because the signature covers the body as sent.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.post('/v1/faults', async (request, reply) => {
    const text = String(request.body ?? '');
    if (!isFeedCallSigned(secret, text, request.headers, now())) return reply.code(401).send();
    const asked = readFaults(text);
    if (!asked) return reply.code(400).send();
    const was = Object.fromEntries(wrongSince);
    faults = asked;
    wrongSince.clear();
    return reply.send({ wrong_since: was });
  });

  async function answer(reply: FastifyReply, body: string, { delay, corrupt_signature }: Faults): Promise<FastifyReply> {
    const headers = feedSignatureHeaders(corrupt_signature ? `${secret}?` : secret, body, now());
    if (delay > 0) await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    return reply.headers(headers).type('application/json').send(body);
  }

  return listening(server, { host, port }, stopping);
}

async function listening(
  server: FastifyInstance,
  at: { readonly host: string; readonly port: number },
  stopping: AbortController,
): Promise<Vendor> {
  const url = await server.listen(at);
  return {
    url,
    stop: async () => {
      stopping.abort();
      await server.close();
    },
  };
}

/** Returns the page after a cursor, waiting for facts as long as requested. An empty page is a heartbeat. */
async function nextPage(
  { world, now, lookMs }: Required<Pick<VendorOptions, 'now' | 'lookMs'>> & { readonly world: ToldWorld },
  { after, wait }: z.output<typeof zLogQuery>,
  closed: AbortSignal,
): Promise<FeedPage> {
  const until = now() + Math.min(Number(wait), WAIT_MAX_SECONDS) * 1_000;
  for (;;) {
    const page = pageAfter(world, after, now());
    if (page.facts.length > 0 || page.more || now() >= until || closed.aborted) return page;
    await rest(lookMs, closed);
  }
}

const rest = (ms: number, closed: AbortSignal): Promise<void> => pause(ms, undefined, { signal: closed }).catch(() => undefined);

/** Aborts when the caller hangs up. */
function closedSignal(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  return closed.signal;
}

function readFaults(text: string): Faults | undefined {
  try {
    return z.parse(zFaults, JSON.parse(text === '' ? '{}' : text));
  } catch {
    return undefined;
  }
}

const zFaultsSet = z.object({ wrong_since: z.record(z.string(), z.number()) });

/**
 * Sets the faults of a running vendor; `{}` turns all off. Returns, by game, when each numbered feed first answered wrongly under the previous faults, in epoch
 * milliseconds. Throws Error if the vendor refuses.
 */
export async function setFaults(
  vendor: { readonly url: string; readonly secret: string },
  faults: Partial<Faults>,
): Promise<Readonly<Record<string, number>>> {
  const body = JSON.stringify(faults);
  const answer = await fetch(new URL('/v1/faults', vendor.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...feedSignatureHeaders(vendor.secret, body, Date.now()) },
    body,
  });
  if (!answer.ok) throw new Error(`vendor: status ${answer.status}`);
  return z.parse(zFaultsSet, await answer.json()).wrong_since;
}

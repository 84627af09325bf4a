import * as z from 'zod/mini';
import type { Endpoint, ReplyOf, RequestOf } from './endpoint.ts';
import { zEnvelope } from './envelope.ts';
import { type ErrorCode, Refusal } from './errors.ts';

/** How calls are sent. */
export interface Transport {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Gets a new access token, shared by all calls that need one; false if the session is over. */
  readonly refresh?: () => Promise<boolean>;
  readonly timeoutMs?: number;
  /** The number of retries; left out: the default of a browser. */
  readonly retries?: number;
}

export interface CallOptions {
  /** Chosen once for an intent and reused for each retry. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** How often it is sent again without an answer; left out: as the transport says. */
  readonly retries?: number;
}

/** The timeout of one attempt, the number of retries, and the first pause between them (specification, section 7). */
const CALL_TIMEOUT_MS = 5_000;
const CALL_RETRIES = 3;
const CALL_PAUSE_MS = 300;

/** The longest Retry-After to obey: a person does not wait longer in front of a screen. */
const RETRY_AFTER_MAX_MS = 10_000;

/**
 * Returns how long to wait before the next attempt: twice as long each time, and at least as long as the server asked. Half of it is random (`chance` from 0 to
 * 1), so that browsers which lost a server at the same time do not all come back at once.
 */
export function retryDelay(attempt: number, chance: number, retryAfter: string | null = null): number {
  const own = CALL_PAUSE_MS * 2 ** Math.min(attempt, 5);
  const said = retryAfter !== null && /^\d{1,4}$/.test(retryAfter) ? Number.parseInt(retryAfter, 10) * 1_000 : 0;
  const least = Math.min(said, RETRY_AFTER_MAX_MS);
  return Math.max(own / 2, least) + (chance * Math.max(own, least)) / 2;
}

const pause = (attempt: number, retryAfter: string | null = null) =>
  new Promise<void>((resolve) => setTimeout(resolve, retryDelay(attempt, chance(), retryAfter)));

/** From 0 to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Splits a request by where each field goes. */
export function requestParts(
  endpoint: Endpoint,
  encoded: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly body: string | undefined; readonly headers: Readonly<Record<string, string>> } {
  const fields = new Map(Object.entries(encoded).filter(([, value]) => value !== undefined));
  const headers: Record<string, string> = {};
  for (const [name, header] of Object.entries(endpoint.headers ?? {})) {
    if (fields.has(name)) headers[header] = String(fields.get(name));
    fields.delete(name);
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const inQuery = [...fields].filter(([name]) => !hasBody || endpoint.query?.includes(name));
  for (const [name] of inQuery) fields.delete(name);
  const query =
    inQuery.length > 0 ? `?${new URLSearchParams(inQuery.map(([name, value]): [string, string] => [name, String(value)]))}` : '';
  return { path: `${path}${query}`, body: hasBody ? JSON.stringify(Object.fromEntries(fields)) : undefined, headers };
}

/**
 * Calls one endpoint. Resolves with the decoded reply; rejects with a Refusal if the server refused, and with the network's error if it could not be reached.
 *
 * Timeouts, network errors and 5xx responses are retried; a 401 requests a new token once. A call that moves money is safe to retry because its idempotency key
 * stays the same.
 */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const encoded = z.encode(endpoint.request, request as never) as Record<string, unknown>;
  const parts = requestParts(endpoint, encoded);
  const retries = options.retries ?? transport.retries ?? CALL_RETRIES;
  let refreshed = false;
  for (let attempt = 0; ; attempt += 1) {
    let response: Response;
    try {
      response = await send(transport, endpoint, parts, options);
    } catch (error) {
      if (attempt >= retries || options.signal?.aborted) throw error;
      await pause(attempt);
      continue;
    }
    if (response.status >= 500 && attempt < retries) {
      await pause(attempt, response.headers.get('retry-after'));
      continue;
    }
    if (response.status === 401 && endpoint.who === 'player' && !refreshed && transport.refresh) {
      refreshed = true;
      if (await transport.refresh()) continue;
    }
    return read(endpoint, response);
  }
}

function send(transport: Transport, endpoint: Endpoint, parts: ReturnType<typeof requestParts>, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout((transport.timeoutMs ?? CALL_TIMEOUT_MS) + (endpoint.waitsMs ?? 0));
  return transport.fetch(`${transport.baseUrl}${parts.path}`, {
    method: endpoint.method,
    headers: {
      ...transport.headers(),
      ...parts.headers,
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    },
    ...(parts.body === undefined ? {} : { body: parts.body }),
    signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
  });
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const envelope = zEnvelope.safeParse(await response.json().catch(() => undefined));
  if (!envelope.success) throw new Refusal('server.unexpected');
  if (envelope.data.error) throw new Refusal(envelope.data.error.code as ErrorCode, envelope.data.error.details);
  return z.decode(endpoint.reply, envelope.data.data as never) as ReplyOf<E>;
}

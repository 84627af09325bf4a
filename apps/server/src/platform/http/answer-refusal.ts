import { type ErrorCode, Refusal, statusOf } from '@fairbook/contract';
import { type Language, languageOf } from '@fairbook/core/catalog';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';

/** The dependencies of answering a refusal. */
export interface RefusalWords {
  /** The text of a refusal in the caller's language. */
  readonly wordsOf: (code: ErrorCode, details: Readonly<Record<string, string>>, language: Language) => string;
  /** Called for every refusal. */
  readonly refused: (code: ErrorCode) => void;
}

/** When to retry after a busy refusal, in seconds: spread, so that callers do not all come back in the same second. */
const BUSY_SECONDS = [1, 2, 3] as const;
const TOO_MANY_SECONDS = 60;
let busy = 0;

/** When to retry after this refusal, in seconds; undefined if time does not lift it. */
export function retryAfterOf(code: ErrorCode): number | undefined {
  const status = statusOf(code);
  if (status === 429) return TOO_MANY_SECONDS;
  if (status !== 503) return undefined;
  busy += 1;
  return BUSY_SECONDS[busy % BUSY_SECONDS.length];
}

/** Turns anything thrown into the reply to a call. */
export function answerRefusal(deps: RefusalWords, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'server.unexpected') request.log.error({ err: error }, 'unexpected');
  else if (refusal !== error && refusal.code === 'server.busy') request.log.warn({ err: error }, 'the database is away');
  deps.refused(refusal.code);
  const language = languageOf(request.headers['accept-language']);
  const retryAfter = retryAfterOf(refusal.code);
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .status(statusOf(refusal.code))
    .header('cache-control', 'no-store')
    .send({ code: 1, msg: deps.wordsOf(refusal.code, refusal.details, language), error: { code: refusal.code, details: refusal.details } });
}

/**
 * Fastify's own 4xx errors (a body that is not JSON, or too large) become request.invalid. A database that does not answer becomes server.busy, which leaves
 * open whether the call took effect: a retry under the same key finds out. Anything else is a bug of ours.
 */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('server.busy');
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status === 503) return new Refusal('server.busy'); // the server is closing
  return status >= 400 && status < 500 ? new Refusal('request.invalid', { fields: 'body' }) : new Refusal('server.unexpected');
}

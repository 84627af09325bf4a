import type { FastifyBaseLogger } from 'fastify';

/** Structured logs: one JSON line an event. Never give it a token, a password, a code or a whole request. */
export type Log = FastifyBaseLogger;

import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Endpoint } from '@fairbook/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { type ExtendDeadline, withinMs } from '../db/in-time.ts';

/** Sends more of a reply: the value of a property, or further rows of a list. Waits while the reader is slow; throws when the reader has gone. */
export type Put<Reply> = (part: Partial<Reply>) => Promise<void>;

export interface StreamedReply {
  readonly body: Readable;
  /** Resolves with the first part: until then a refusal can still be the answer. */
  readonly begun: Promise<void>;
  readonly put: Put<Readonly<Record<string, unknown>>>;
  /** Ends the reply. Throws if a property was left out: a reader would take it for all there is. */
  readonly end: () => Promise<void>;
}

/**
 * A reply that is written while it is read, in the envelope of every other: no more of it is in memory than what was put last. Properties come one after
 * another, each with all its rows. What fails in the middle cuts the reply off, and what is left of it is no JSON.
 */
export function streamedReply(schema: z.ZodMiniObject): StreamedReply {
  const body = new PassThrough();
  const gone = new AbortController();
  body.on('close', () => gone.abort());
  body.on('error', () => undefined); // whoever destroyed it knows why
  let begin = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const written = new Set<string>();
  /** The list that more rows may be put into, and whether it has any. */
  let list: { readonly name: string; hasRows: boolean } | undefined;

  const write = async (text: string): Promise<void> => {
    if (text === '') return;
    gone.signal.throwIfAborted();
    if (!body.write(text)) await once(body, 'drain', { signal: gone.signal });
  };
  const textOf = (name: string, value: unknown): string => {
    const field = schema.shape[name];
    if (!field) throw new Error(`a reply has no ${name}`);
    const encoded = z.encode(field as z.ZodMiniType, value as never);
    const text = JSON.stringify(encoded);
    if (list?.name === name) {
      const rows = text.slice(1, -1);
      const before = rows !== '' && list.hasRows ? ',' : '';
      list.hasRows ||= rows !== '';
      return `${before}${rows}`;
    }
    if (written.has(name)) throw new Error(`${name} was sent already`);
    const before = `${list ? ']' : ''}${written.size > 0 ? ',' : '{"code":0,"msg":"ok","data":{'}${JSON.stringify(name)}:`;
    written.add(name);
    list = Array.isArray(encoded) ? { name, hasRows: encoded.length > 0 } : undefined;
    return `${before}${list ? text.slice(0, -1) : text}`;
  };
  return {
    body,
    begun,
    put: async (part) => {
      for (const [name, value] of Object.entries(part)) {
        const text = textOf(name, value);
        begin();
        await write(text);
      }
    },
    end: async () => {
      const missing = Object.keys(schema.shape).filter((name) => !written.has(name));
      if (missing.length > 0) throw new Error(`of a reply is missing: ${missing.join(', ')}`);
      await write(`${list ? ']' : ''}}}`);
      body.end();
    },
  };
}

interface Streaming {
  readonly endpoint: Endpoint;
  readonly reply: FastifyReply;
  /** Within which any call begins to be answered. */
  readonly answerWithinMs: number;
  /** Told of what failed when the answer had begun. */
  readonly failed: (late: unknown) => void;
}

/**
 * Answers with what `work` puts. It begins within the time of every answer, and is over when the call's own time is, or when the caller has gone: the next part
 * is refused then, which ends the work.
 */
export async function answerStreamed(
  { endpoint, reply, answerWithinMs, failed }: Streaming,
  work: (put: StreamedReply['put'], extendDeadline: ExtendDeadline) => Promise<unknown>,
): Promise<FastifyReply> {
  const { body, begun, put, end } = streamedReply(endpoint.reply as z.ZodMiniObject);
  let hasBegun = false;
  const begin = async (extendDeadline: ExtendDeadline): Promise<void> => {
    const working = work(put, extendDeadline).then(end);
    working.catch((error: unknown) => {
      if (hasBegun && !body.destroyed) failed(error);
      body.destroy();
    });
    await Promise.race([begun, working]);
  };
  try {
    await withinMs(answerWithinMs, begin, failed);
  } catch (error) {
    body.destroy();
    throw error;
  }
  hasBegun = true;
  const timer = setTimeout(() => body.destroy(), answerWithinMs + (endpoint.waitsMs ?? 0));
  body.on('close', () => clearTimeout(timer));
  reply.raw.on('close', () => body.destroy());
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8');
  return reply.send(body);
}

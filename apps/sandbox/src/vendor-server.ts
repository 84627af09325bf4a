import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isPayCallSigned, paySignatureHeaders } from './signing.ts';

export interface VendorAddress {
  /** 0 or left out picks a free port. */
  readonly port?: number | undefined;
  readonly host?: string | undefined;
}

export interface RunningVendor {
  /** Its base URL, such as `http://127.0.0.1:4100`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A vendor under construction: add routes to its server, then listen. */
export interface VendorServer {
  readonly server: FastifyInstance;
  /** Aborts when the vendor stops. */
  readonly stopping: AbortSignal;
  listen(): Promise<RunningVendor>;
}

/** Creates a vendor's server. Bodies are left as text, because the signature covers them as sent. */
export function vendorServer({ port = 0, host = '127.0.0.1' }: VendorAddress): VendorServer {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 8_192, logger: false });
  const stopping = new AbortController();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const stop = async () => {
    stopping.abort();
    await server.close();
  };
  return { server, stopping: stopping.signal, listen: async () => ({ url: await server.listen({ host, port }), stop }) };
}

export const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Parses the body by the schema. Returns undefined if it does not match. */
export function readBody<Schema extends z.ZodMiniType>(schema: Schema, request: FastifyRequest): z.output<Schema> | undefined {
  try {
    return z.decode(schema, JSON.parse(bodyOf(request)) as never) as z.output<Schema>;
  } catch {
    return undefined;
  }
}

/** The secret that a vendor and the house share, and the vendor's clock. */
export interface Signing {
  readonly secret: string;
  readonly now: () => number;
}

/** Refuses every call whose path and body the house did not sign. */
export function askForSignature(server: FastifyInstance, { secret, now }: Signing): void {
  server.addHook('preHandler', async (request, reply) => {
    if (!isPayCallSigned(secret, `${request.url}${bodyOf(request)}`, request.headers, now())) return reply.code(401).send();
    return undefined;
  });
}

/** Answers with a signature over the request's path and body and the answer's body; an invalid one if `isCorrupt`. */
export function answerSigned(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, now, body, isCorrupt }: Signing & { readonly body: string; readonly isCorrupt: boolean },
): FastifyReply {
  const headers = paySignatureHeaders(isCorrupt ? `${secret}?` : secret, `${request.url}${bodyOf(request)}${body}`, now());
  return reply.headers(headers).type('application/json').send(body);
}

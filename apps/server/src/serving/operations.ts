import { allEndpoints } from '@fairbook/contract';
import { openApi } from '@fairbook/contract/openapi';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import type { HttpServer } from '../platform/http/http.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Readiness } from '../platform/readiness.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.|inject$)/;

export interface OperationsDeps {
  readonly readiness: Readiness;
  readonly metrics: Metrics;
}

/**
 * Serves operators and engineers on the players' port: `/healthz` (the process is alive), `/readyz` (it takes calls), `/metrics` (Prometheus, from this machine
 * only, and not here if it has a port of its own), `/sports/openapi.json` and, unless turned off, a page for it at `/sports/docs`.
 */
export async function addOperations(
  server: HttpServer,
  deps: OperationsDeps & { readonly jurisdiction: Jurisdiction; readonly hasPort: boolean; readonly docs: boolean },
): Promise<void> {
  addHealth(server, deps.readiness);
  if (!deps.hasPort) {
    server.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
      if (!LOOPBACK.test(request.ip ?? 'inject')) return reply.status(404).send();
      return reply.header('content-type', deps.metrics.contentType).send(await deps.metrics.text());
    });
  }
  const document = documentUnder(deps.jurisdiction);
  server.get('/sports/openapi.json', async () => document);
  if (!deps.docs) return;
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, { routePrefix: '/sports/docs', staticCSP: DOCS_POLICY, uiConfig: { validatorUrl: null } });
}

const documents = new WeakMap<Jurisdiction, ReturnType<typeof openApi>>();
/** The OpenAPI document of the calls a law allows. Built once per process: that takes as long as ten calls. */
function documentUnder(jurisdiction: Jurisdiction): ReturnType<typeof openApi> {
  const there = Object.entries(allEndpoints).filter(([, { needs }]) => allows(jurisdiction, needs));
  const document = documents.get(jurisdiction) ?? openApi(Object.fromEntries(there));
  documents.set(jurisdiction, document);
  return document;
}

/**
 * A separate port for operators, whatever the role of the process. Players do not use it, so it is neither rate-limited nor in their log. Not yet listening.
 */
export function operationsServer({ readiness, metrics }: OperationsDeps): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, requestTimeout: 5_000, connectionTimeout: 10_000 });
  addHealth(server, readiness);
  server.get('/metrics', async (_, reply) => reply.header('content-type', metrics.contentType).send(await metrics.text()));
  return server;
}

function addHealth(server: HttpServer, readiness: Readiness): void {
  server.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config: { rateLimit: false } }, async (_, reply) => {
    const status = await readiness.look();
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

/** The API page is self-contained, with inline styles. It connects to this server alone. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

import { allEndpoints } from '@fairbook/contract';
import { openApi } from '@fairbook/contract/openapi';
import { allows, type Jurisdiction } from '@fairbook/core/catalog';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Db, statement } from './platform/db.ts';
import type { HttpServer } from './platform/http.ts';
import type { Metrics } from './platform/metrics.ts';

const ping = statement('operations.ping', 'select 1');
const LOOPBACK = /^(127\.|::1$|::ffff:127\.|inject$)/;

/**
 * What operators and engineers read: `/healthz` (the process lives), `/readyz` (it can reach its database), `/metrics` (Prometheus, from this machine only),
 * `/sports/openapi.json` and a page to read it at `/sports/docs`.
 */
export async function addOperations(
  server: HttpServer,
  deps: { readonly db: Db; readonly metrics: Metrics; readonly jurisdiction: Jurisdiction },
): Promise<void> {
  server.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config: { rateLimit: false } }, async (_, reply) => {
    const ready = await deps.db.query(ping).then(
      () => true,
      () => false,
    );
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
  server.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!LOOPBACK.test(request.ip ?? 'inject')) return reply.status(404).send();
    return reply.header('content-type', deps.metrics.contentType).send(await deps.metrics.text());
  });
  const there = Object.entries(allEndpoints).filter(([, { needs }]) => allows(deps.jurisdiction, needs));
  const document = openApi(Object.fromEntries(there));
  server.get('/sports/openapi.json', async () => document);
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, { routePrefix: '/sports/docs', staticCSP: true });
}

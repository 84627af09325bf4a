import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@fairbook/contract';
import fastifyStatic from '@fastify/static';
import { type HttpDeps, type HttpServer, httpServer } from '../platform/http/http.ts';

/**
 * The back office's server, on a port of its own: its calls and, if the app is built, its pages. It serves none of the players' calls and accepts none of their
 * tokens; its session is a cookie that no script can read.
 */
export async function officeServer(deps: HttpDeps & Required<Pick<HttpDeps, 'tokenCookie'>>, officeRoot: string): Promise<HttpServer> {
  const server = await httpServer(deps);
  server.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  if (officeRoot !== '') await addOfficeApp(server, officeRoot);
  return server;
}

/** The app is not rendered on the server, so its one page is the same for everyone and needs no nonce. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

async function addOfficeApp(server: HttpServer, officeRoot: string): Promise<void> {
  const page = await readFile(path.join(officeRoot, 'index.html'), 'utf8');
  await server.register(fastifyStatic, {
    root: officeRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/office/api/')) throw new Refusal('request.not_found');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', POLICY)
      .send(page);
  });
}

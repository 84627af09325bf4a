import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '@fairbook/contract';
import { type Brand, LANGUAGES, type Language, languageOf } from '@fairbook/core/catalog';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { withinMs } from '../platform/db/in-time.ts';
import { retryAfterOf } from '../platform/http/answer-refusal.ts';
import { type HttpServer, INSIDE_ADDRESS } from '../platform/http/http.ts';
import { busyPage } from './busy-page.ts';
import { createDocumentCache, newNonce, type RenderedPage } from './document-cache.ts';
import { createDrawingBudget } from './drawing-budget.ts';

/** The exports of the built site for the server (apps/web/src/app/entry-server.tsx). */
interface SiteEntry {
  readonly render: (request: SiteRequest) => Promise<RenderedPage>;
  /** The files that are another for this brand, in place of built ones. */
  readonly brandFiles: (brand: Brand) => readonly { readonly address: string; readonly type: string; readonly text: string }[];
}
interface SiteRequest {
  readonly url: string;
  readonly brand: Brand;
  readonly language: Language;
  readonly theme: 'dark' | 'light' | 'system';
  readonly fetch: typeof fetch;
  readonly nonce: string;
  readonly timeZone?: string;
  /** Returns the document without its content, which the browser draws. */
  readonly isLeft: boolean;
}

/** The style react-aria-components adds at the first press; the hash allows it and nothing else. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Headers about documents, or about revalidating what never changes: a page loads a dozen scripts, and some are smaller than these. */
const OF_DOCUMENTS = [
  'accept-ranges',
  'cross-origin-opener-policy',
  'etag',
  'last-modified',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-xss-protection',
];

interface SiteOptions {
  readonly webRoot: string;
  readonly brand: Brand;
  readonly answerWithinMs: number;
  /** The most pages that are drawn for one address within a minute; its browser draws any others. */
  readonly drawingsOfPlace: number;
  /** Origins of the game providers whose pages may be framed. */
  readonly frameOrigins: readonly string[];
}

/**
 * Serves the built site: files with a hash in their name, cached for a year, and for every other address a document with its content already rendered. Each
 * document allows only its own scripts, by nonce.
 */
export async function addSite(
  server: HttpServer,
  { webRoot, brand, answerWithinMs, drawingsOfPlace, frameOrigins }: SiteOptions,
): Promise<void> {
  const entry = (await import(pathToFileURL(path.join(webRoot, '../dist-server/entry-server.js')).href)) as SiteEntry;
  const ofBrand = entry.brandFiles(brand);
  for (const { address, type, text } of ofBrand) {
    server.get(address, (_, reply) => reply.header('content-type', type).header('cache-control', 'no-cache').send(text));
  }
  await server.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The template of documents, which has no policy of its own, and the list of built files.
    globIgnore: ['index.html', 'build-files.json*', ...ofBrand.map(({ address }) => `${address.slice(1)}*`)],
    setHeaders: (reply, file) => {
      const isPart = file.includes('/assets/');
      reply.header('cache-control', isPart ? 'max-age=31536000, immutable' : 'no-cache');
      if (isPart) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    },
  });
  const cache = createDocumentCache();
  const budget = createDrawingBudget(drawingsOfPlace);
  // A route rather than the not-found handler: only routes are compressed.
  server.get('/*', async (request, reply) => {
    if (isApi(request.url)) throw new Refusal('request.not_found');
    const language = languageIn(request, brand.languages);
    const theme = themeIn(request);
    const timeZone = request.cookies.time_zone;
    const asked = { isBusy: false };
    const render = (nonce: string, isLeft: boolean): Promise<RenderedPage> =>
      entry.render({
        url: request.url,
        brand,
        language,
        theme,
        nonce,
        isLeft,
        fetch: fetchOf(server, asked),
        ...(timeZone !== undefined && { timeZone }),
      });
    const draw = async (mark: string): Promise<RenderedPage | undefined> => {
      const over = budget.take(request.ip);
      if (!over) return undefined;
      const failed = (error: unknown) => request.log.error({ err: error }, 'a page could not be drawn');
      const drawn = await withinMs(answerWithinMs, () => render(mark, false), failed)
        .catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'server.busy') return undefined;
          throw error;
        })
        .finally(over);
      // A page whose data could not be read is rendered without it, as a 503: the browser retries.
      if (drawn && !asked.isBusy) return drawn;
      return drawn?.status === 200
        ? { ...drawn, status: 503 }
        : { status: 503, html: busyPage({ language, theme, name: brand.name, nonce: mark }) };
    };
    const leave = async () => {
      const nonce = newNonce();
      return { document: await render(nonce, true), nonce };
    };
    const { document, nonce } = (await cache.get(JSON.stringify([request.url, language, theme, timeZone]), draw)) ?? (await leave());
    if (document.location !== undefined) return reply.redirect(document.location, 302);
    if (document.status === 503) reply.header('retry-after', retryAfterOf('server.busy'));
    return reply
      .status(document.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(nonce, frameOrigins))
      .send(document.html);
  });
}

/** Whether an address is under a base of calls, so that what is not there is answered as a call and never drawn as a page. */
const isApi = (url: string): boolean => /^\/((sports|3rd-game)\/(api|playcard|nggame)\/|otherChat([/?]|$))/.test(url);

const policyOf = (nonce: string, frameOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' ${REACT_ARIA_STYLE}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

function languageIn(request: FastifyRequest, languages: readonly Language[]): Language {
  const chosen = LANGUAGES.find((language) => language === request.cookies.language);
  const wanted = chosen ?? (request.headers['accept-language'] ? languageOf(request.headers['accept-language']) : undefined);
  return wanted && languages.includes(wanted) ? wanted : (languages[0] ?? 'pt');
}

function themeIn(request: FastifyRequest): SiteRequest['theme'] {
  const chosen = request.cookies.theme;
  return chosen === 'dark' || chosen === 'light' ? chosen : 'system';
}

/** A fetch that calls this server without a network, and records whether it was too busy to answer. */
const fetchOf = (server: HttpServer, asked: { isBusy: boolean }): typeof fetch =>
  (async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const answer = await server.inject({
      method: 'GET',
      url: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(new Headers(init?.headers)),
      remoteAddress: INSIDE_ADDRESS,
    });
    if (answer.statusCode === 503) asked.isBusy = true;
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;

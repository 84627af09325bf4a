import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import {
  type Endpoint,
  type ErrorCode,
  type PlayerId,
  pathsOf,
  Refusal,
  type ReplyOf,
  type RequestOf,
  type Role,
  statusOf,
} from '@fairbook/contract';
import { type Language, languageOf } from '@fairbook/core/catalog';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import * as z from 'zod/mini';
import { type ExtendDeadline, withinMs } from '../db/in-time.ts';
import { type Log, loggerOptions } from '../log.ts';
import { networkOf, plainAddress } from '../network-of.ts';
import { answerRefusal } from './answer-refusal.ts';
import { type CookieOptions, type HouseCookies, houseCookies } from './cookies.ts';
import { boundConnections, type Edge } from './edge.ts';
import { refuseUnstorable } from './storable-text.ts';
import { answerStreamed, type Put, type StreamedReply } from './streamed-reply.ts';

/** The caller, as the session identifies them, never as the client claims. */
export interface Player {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly role: Role;
}

/** The parts of a call that a handler may know besides the request. */
export interface Call {
  readonly language: Language;
  readonly ip: string;
  /** The host of the request, with its port. */
  readonly host: string;
  readonly device: string;
  readonly authorization: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Every value of a cookie of this name. */
  everyCookie(name: string): readonly string[];
  /** With https the cookie is bound to this host and sent with every call, whatever the path. */
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** For an endpoint with a declared wait (`waitsMs`). */
  readonly extendDeadline: ExtendDeadline;
}
/** A call by a signed-in player. */
export interface PlayerCall extends Call, Player {
  /** For calls that move money; empty for the others. */
  readonly idempotencyKey: string;
}

/** The staff member who calls, as the session identifies them. */
export interface StaffMember {
  readonly staffId: string;
  readonly sessionId: string;
}
export interface StaffCall extends Call, StaffMember {}

type CallOf<E> = E extends { readonly who: 'player' } ? PlayerCall : E extends { readonly who: 'staff' } ? StaffCall : Call;
type Handler<E> = E extends { readonly streams: true }
  ? (input: RequestOf<E>, call: CallOf<E> & { readonly put: Put<ReplyOf<E>> }) => Promise<void>
  : (input: RequestOf<E>, call: CallOf<E>) => Promise<ReplyOf<E>>;
type Handlers<Api> = { readonly [Name in keyof Api]: Handler<Api[Name]> };

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, call: PlayerCall) => Promise<unknown>;
}

/** Binds an API of the contract to its handlers. A missing handler, or one of the wrong shape, does not compile. */
export function routesOf<Api extends Readonly<Record<string, Endpoint>>>(api: Api, handlers: Handlers<Api>): readonly Route[] {
  return Object.keys(api).map((name) => ({ endpoint: api[name] as Endpoint, handle: handlers[name] as unknown as Route['handle'] }));
}

export interface HttpDeps {
  readonly routes: readonly Route[];
  /** Calls that do not exist here; each is refused explicitly, because another call's path may match it (`/vip` in `/:game`). */
  readonly absent?: readonly Endpoint[];
  /** Reads an access token. Refuses auth.session_ended, and calls that its owner may not make. */
  readonly authenticate: (token: string, endpoint: Endpoint) => Promise<Player | StaffMember>;
  /** The cookie of the token; by default the Authorization header. */
  readonly tokenCookie?: string;
  /** The text of a refusal in the caller's language. */
  readonly wordsOf: (code: ErrorCode, details: Readonly<Record<string, string>>, language: Language) => string;
  /** Called for every answered call: method, path pattern, status, seconds. */
  readonly observe: (method: string, path: string, status: number, seconds: number) => void;
  /** Called for every refusal. */
  readonly refused: (code: ErrorCode) => void;
  readonly logLevel: string;
  /** By default the log goes to standard output. */
  readonly logFile?: string;
  readonly callRate: number;
  /** Whether pages of an origin may call with cookies; requests without an Origin header do not come from a page. */
  readonly originAllowed: (origin: string, host: string) => boolean;
  readonly edge: Edge;
  /** Called with the address of each call, and for each connection turned away. */
  readonly watch: { readonly called: (address: string) => void; readonly turnedAway: () => void };
  /** Whether the process is about to stop: connections are closed after their next answer. */
  readonly isStopping: () => boolean;
}

/** Path prefixes that the specification uses without listing paths under them: each is an alias of /sports. */
const namedForm = (url: string): string => url.replace(/^\/(pggame|tadaGame|activities)(?=\/api\/)/, '/sports');

/** The address of calls this process makes to itself while rendering a page; no client can have it. */
export const INSIDE_ADDRESS = '0.0.0.0';

/** A UUID, but none of version 8: those are ids that we derive, and a client could take one before we do. */
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-(?!8)[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Builds the HTTP server with every call of the contract. The only place where a call becomes HTTP: checks the token, decodes, calls, encodes, and turns a
 * Refusal into its reply.
 */
export async function httpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const { proxies, times, isSecure } = deps.edge;
  const cookies = houseCookies(isSecure);
  const server: FastifyInstance = Fastify({
    logger: loggerOptions(deps.logLevel, deps.logFile),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => namedForm(url),
    logController: new LogController({ disableRequestLogging: true }), // one line per answer, below; two per call would double the cost of logging
    trustProxy: (address) => proxies.trusts(address),
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle', // calls under way are answered first
    return503OnClosing: false, // and so are calls on connections that are still open
    requestTimeout: times.request,
    connectionTimeout: times.silent,
    keepAliveTimeout: times.silent,
    http: { headersTimeout: times.head, connectionsCheckingInterval: times.look },
  });
  boundConnections(server.server, deps.edge, deps.watch.turnedAway);
  server.removeContentTypeParser('text/plain'); // a body that is not JSON is refused
  await server.register(helmet, HELMET);
  await server.register(cookie);
  await server.register(compress, COMPRESSION);
  await server.register(rateLimit, {
    max: deps.callRate,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(addressOf(request)),
    allowList: (request) => request.ip === INSIDE_ADDRESS,
    errorResponseBuilder: () => new Refusal('request.too_many'),
  });
  server.addHook('onResponse', async (request, reply) => {
    deps.observe(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1_000);
    request.log.info({ status: reply.statusCode, path: request.routeOptions.url, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (deps.isStopping()) reply.header('connection', 'close');
    if (request.ip !== INSIDE_ADDRESS) deps.watch.called(addressOf(request));
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal('request.compressed');
    const origin = request.headers.origin;
    if (origin !== undefined && request.method !== 'GET' && !deps.originAllowed(origin, request.headers.host ?? ''))
      throw new Refusal('auth.origin_refused');
  });
  server.setErrorHandler((error, request, reply) => answerRefusal(deps, error, request, reply));
  const notThere = () => {
    throw new Refusal('request.not_found');
  };
  server.setNotFoundHandler({ preHandler: server.rateLimit() }, notThere);
  for (const absent of deps.absent ?? [])
    for (const { path } of pathsOf(absent)) server.route({ method: absent.method, url: path, handler: notThere });
  const withCookies = { ...deps, houseCookies: cookies };
  for (const route of deps.routes) for (const served of pathsOf(route.endpoint)) addPath(server, withCookies, route, served);
  return server;
}

type PathDeps = HttpDeps & { readonly houseCookies: HouseCookies };

function addPath(
  server: FastifyInstance,
  deps: PathDeps,
  { endpoint, handle }: Route,
  { path, says }: ReturnType<typeof pathsOf>[number],
): void {
  server.route({
    method: endpoint.method,
    url: path,
    exposeHeadRoute: false,
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    handler: async (request, reply) => {
      const handled = async (extendDeadline: ExtendDeadline, more?: Pick<StreamedReply, 'put'>) => {
        const caller = endpoint.who === 'public' ? undefined : await callerOf(deps, request, endpoint);
        const input = decode(endpoint, request, says);
        const asked = callOf(deps.houseCookies, request, reply, extendDeadline, endpoint.money ? keyOf(request) : '');
        const call: PlayerCall = Object.assign(asked, caller as Player, more);
        return handle(input, call);
      };
      const failed = (late: unknown) => request.log.error({ err: late }, 'failed after it was answered');
      if (endpoint.streams) return answerStreamed({ ...deps.edge, endpoint, reply, failed }, (put, extend) => handled(extend, { put }));
      const answer = async (extend: ExtendDeadline) => z.encode(endpoint.reply, (await handled(extend)) as never);
      const data = await withinMs(deps.edge.answerWithinMs, answer, failed);
      const isPublic = endpoint.who === 'public' && endpoint.method === 'GET' && request.headers.authorization === undefined;
      reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
      if (isPublic) reply.header('vary', 'Authorization, Accept-Language');
      reply.header('content-type', 'application/json; charset=utf-8');
      return JSON.stringify({ code: 0, msg: 'ok', data });
    },
  });
}

async function callerOf(deps: PathDeps, request: FastifyRequest, endpoint: Endpoint): Promise<Player | StaffMember> {
  const { tokenCookie } = deps;
  const tokens = tokenCookie === undefined ? bearerOf(request) : deps.houseCookies.every(request, tokenCookie);
  let refusal: unknown;
  for (const token of tokens) {
    try {
      return await deps.authenticate(token, endpoint);
    } catch (error) {
      if (!(error instanceof Refusal) || statusOf(error.code) !== 401) throw error;
      refusal = error; // another cookie of this name may be ours
    }
  }
  throw refusal ?? new Refusal('auth.required');
}

const addressOf = ({ ip }: FastifyRequest): string => plainAddress(ip ?? 'inject');

const bearerOf = ({ headers }: FastifyRequest): readonly string[] =>
  headers.authorization ? [headers.authorization.replace(/^Bearer /i, '')].filter((token) => token !== '') : [];

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('request.idempotency_key_required');
  return key;
}

/**
 * Decodes path, query and body as one flat object, and lets through no text that the database cannot store. A field's own message may be a code; otherwise the
 * refusal names the fields.
 */
function decode(endpoint: Endpoint, request: FastifyRequest, says: Readonly<Record<string, string>>): unknown {
  const fields: Record<string, unknown> = {
    ...(request.query as object),
    ...(request.body as object | null),
    ...(request.params as object),
    ...says,
    ...Object.fromEntries(Object.entries(endpoint.headers ?? {}).map(([name, header]) => [name, request.headers[header]])),
  };
  const input = z.safeDecode(endpoint.request, fields as never);
  if (input.success) return refuseUnstorable(input.data);
  const { issues } = input.error;
  const named = issues.find((issue) => /^[a-z_]+\.[a-z_]+$/.test(issue.message));
  const names = issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Refusal((named?.message ?? 'request.invalid') as ErrorCode, { fields: names });
}

const callOf = (
  cookies: HouseCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  extendDeadline: ExtendDeadline,
  idempotencyKey: string,
): Omit<PlayerCall, keyof Player> => ({
  extendDeadline,
  idempotencyKey,
  language: languageOf(request.headers['accept-language']),
  ip: addressOf(request),
  host: request.headers.host ?? '',
  device: request.headers['user-agent']?.slice(0, 200) ?? '',
  authorization: bearerOf(request)[0],
  cookies: cookies.all(request),
  everyCookie: (name) => cookies.every(request, name),
  setCookie: (name, value, options) => cookies.set(reply, name, value, options),
});

/**
 * Lists and documents shrink to a tenth. Fast settings: they are compressed for each reader. Built files are precompressed. Request bodies are never inflated:
 * two kilobytes can hold three gigabytes, and inflating continues after the answer that refuses them.
 */
const COMPRESSION = {
  globalDecompression: false,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1_400,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
};

const HELMET = {
  contentSecurityPolicy: false, // documents set their own, with a nonce; API replies are not documents
  // Like the documents' `frame-ancestors 'none'`, for browsers that do not support it: no page may be framed.
  frameguard: { action: 'deny' },
  hsts: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
} as const;

export type { FastifyInstance as HttpServer, Log };

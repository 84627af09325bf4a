import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER, type FeedFact, zFeedPage } from '@fairbook/contract/feed';
import * as z from 'zod/mini';

/** A vendor whose log says what a tool wants it to say. */
export interface ScriptedFeed {
  /** What a server needs to take from it. */
  readonly env: { readonly FAIRBOOK_FEED_URL: string; readonly FAIRBOOK_FEED_SECRET: string };
  readonly publish: (facts: readonly FeedFact[]) => void;
  readonly stop: () => Promise<void>;
}

const PAGE_MAX = 1_000;

/** Serves a signed log that is kept from the first fact to the last: a server that was ended goes on where it was, or from the beginning. */
export async function startScriptedFeed(): Promise<ScriptedFeed> {
  const secret = randomBytes(24).toString('hex');
  const log: FeedFact[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://feed');
    if (url.pathname !== '/v1/soccer/log' || !isSigned(request, secret)) return void response.writeHead(403).end();
    const after = /^\d{1,9}$/.test(url.searchParams.get('after') ?? '') ? Number.parseInt(url.searchParams.get('after') ?? '', 10) : 0;
    const answer = () => {
      clearTimeout(timer);
      waiting.delete(answer);
      send(response, pageAfter(log, after), secret);
    };
    const waitMs = Number.parseInt(url.searchParams.get('wait') ?? '0', 10) * 1_000;
    const timer = setTimeout(answer, log.length > after ? 0 : waitMs);
    waiting.add(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { FAIRBOOK_FEED_URL: `http://127.0.0.1:${port}`, FAIRBOOK_FEED_SECRET: secret },
    publish: (facts) => {
      log.push(...facts);
      for (const answer of waiting) answer();
    },
    stop: async () => {
      for (const answer of waiting) answer();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pageAfter(log: readonly FeedFact[], after: number): string {
  const facts = log.slice(after, after + PAGE_MAX);
  const next = after + facts.length;
  return JSON.stringify(z.encode(zFeedPage, { cursor: String(next), more: next < log.length, facts }));
}

const signatureOf = (secret: string, timestamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');

function isSigned({ headers, url = '' }: IncomingMessage, secret: string): boolean {
  return headers[FEED_SIGNATURE_HEADER] === signatureOf(secret, String(headers[FEED_TIMESTAMP_HEADER]), url);
}

function send(response: ServerResponse, body: string, secret: string): void {
  const timestamp = String(Date.now());
  const signed = { [FEED_TIMESTAMP_HEADER]: timestamp, [FEED_SIGNATURE_HEADER]: signatureOf(secret, timestamp, body) };
  response.writeHead(200, { 'content-type': 'application/json', ...signed }).end(body);
}

import { zFeedEnvelope } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { bodyWithin } from '../../../platform/signing/signed-fetch.ts';
import type { RefusedFact } from '../types.ts';
import { readFacts } from './check-fact.ts';
import { askedAs, pageAge } from './feed-signature.ts';
import type { TakePage } from './ingest-page.ts';

/** How long the vendor may hold a poll open for news, and how much longer it may take to respond at all. */
const WAIT_SECONDS = 10;
const ANSWER_TIMEOUT_MS = 15_000;
const BODY_MAX_BYTES = 8 * 1024 * 1024;

/** How a vendor is polled for what comes after a cursor. */
export interface FeedProtocol {
  readonly poll: (address: FeedAddress, cursor: string, stop: AbortSignal) => Promise<PolledPage>;
  /** The least time between polls after an empty one. */
  readonly emptyPollMinMs: number;
  /** How long it may be silent before its markets are held; 20 seconds if left out. */
  readonly silentAfterMs?: number;
}

export interface FeedAddress {
  /** The game of the feed's matches. */
  readonly game: SportGame;
  /** The vendor's address, without a path: `http://127.0.0.1:4100`; or the file to read. */
  readonly url: string;
  readonly secret: string;
}

/** A page as it arrived, with its malformed facts. */
export interface PolledPage extends Omit<TakePage, 'feed' | 'game'> {
  readonly cursor: string;
  readonly refused: readonly RefusedFact[];
  /** Why messages may be missing: all markets are held until the vendor has sent its whole state. */
  readonly lost?: 'gap' | 'poison' | 'restart';
}

/** A log of versioned facts. The pause keeps a vendor that responds at once from being polled in a tight loop. */
export const LOG: FeedProtocol = { poll: (...asked) => pollFeed(...asked), emptyPollMinMs: 500 };

/**
 * Long-polls the vendor's log for what comes after `cursor`. Throws Error if the response is late, is not signed by the vendor within the last minute, is
 * larger than 8 MB, or is no page; a single malformed fact is only left out.
 */
async function pollFeed(address: FeedAddress, cursor: string, stop: AbortSignal): Promise<PolledPage> {
  const target = `/v1/${address.game}/log?after=${encodeURIComponent(cursor)}&wait=${WAIT_SECONDS}`;
  const { body, ageMs } = await askVendor(address, { target, timeoutMs: ANSWER_TIMEOUT_MS, stop });
  const page = z.decode(zFeedEnvelope, JSON.parse(body) as never);
  return { cursor: page.cursor, more: page.more, ageMs, ...readFacts(address.game, page.facts) };
}

/** Returns a response that the vendor signed, and its age. Throws Error if it is late, has another status, is too large, or is not recent. */
export async function askVendor(
  { url, secret }: FeedAddress,
  { target, timeoutMs, stop }: { readonly target: string; readonly timeoutMs: number; readonly stop: AbortSignal },
): Promise<{ readonly body: string; readonly ageMs: number }> {
  const answer = await fetch(new URL(target, url), {
    headers: askedAs(secret, target, Date.now()),
    signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    redirect: 'error',
  });
  const body = await bodyWithin(answer, BODY_MAX_BYTES);
  if (!body) throw new Error('feed: the answer is too large');
  if (!answer.ok) throw new Error(`feed: status ${answer.status}`);
  return { ageMs: pageAge(secret, answer.headers, body, Date.now()), body: body.toString('utf8') };
}

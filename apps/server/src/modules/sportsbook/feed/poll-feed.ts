import { zFeedEnvelope } from '@fairbook/contract/feed';
import type { SportGame } from '@fairbook/core/catalog';
import * as z from 'zod/mini';
import { bodyWithin } from '../../../platform/signing/signed-fetch.ts';
import type { RefusedFact } from '../types.ts';
import { readFacts } from './check-fact.ts';
import { askedAs, pageAge } from './feed-signature.ts';
import type { TakePage } from './ingest-page.ts';

/** How long the vendor may keep us waiting for news, and how much longer for an answer at all. */
const WAIT_SECONDS = 10;
const ANSWER_TIMEOUT_MS = 15_000;
const BODY_MAX_BYTES = 8 * 1024 * 1024;

/** How a vendor is asked for what comes after a cursor. */
export interface FeedProtocol {
  readonly poll: (address: FeedAddress, cursor: string, stop: AbortSignal) => Promise<PolledPage>;
  /** The least from one poll to the next where there was no news. */
  readonly emptyPollMinMs: number;
  /** How long it may say nothing before its markets are held; 20 seconds where it is left out. */
  readonly silentAfterMs?: number;
}

export interface FeedAddress {
  /** The game that the feed tells of. */
  readonly game: SportGame;
  /** Where the vendor answers, without a path: `http://127.0.0.1:4100`; or the file that is read. */
  readonly url: string;
  readonly secret: string;
}

/** A page as it arrived, with what was no fact in it. */
export interface PolledPage extends Omit<TakePage, 'feed' | 'game'> {
  readonly cursor: string;
  readonly refused: readonly RefusedFact[];
  /** Why what was said is not known whole: all is held until the vendor has said how everything stands. */
  readonly lost?: 'gap' | 'poison' | 'restart';
}

/** A log of versioned facts. Without a pause a vendor that answers at once would be asked as often as the machine can. */
export const LOG: FeedProtocol = { poll: (...asked) => pollFeed(...asked), emptyPollMinMs: 500 };

/**
 * Asks the vendor's log for what comes after `cursor`, and waits for it. Throws Error when there is no answer in time, when it is not signed by the vendor
 * within the last minute, is larger than 8 MB, or is no page; a single bad fact is only left out.
 */
async function pollFeed(address: FeedAddress, cursor: string, stop: AbortSignal): Promise<PolledPage> {
  const target = `/v1/${address.game}/log?after=${encodeURIComponent(cursor)}&wait=${WAIT_SECONDS}`;
  const { body, ageMs } = await askVendor(address, { target, timeoutMs: ANSWER_TIMEOUT_MS, stop });
  const page = z.decode(zFeedEnvelope, JSON.parse(body) as never);
  return { cursor: page.cursor, more: page.more, ageMs, ...readFacts(address.game, page.facts) };
}

/** An answer that the vendor signed, and how long ago. Throws Error when there is none in time, it has another status, is too large, or is not from now. */
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

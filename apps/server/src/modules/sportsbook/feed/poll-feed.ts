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

export interface FeedAddress {
  /** The game that the feed tells of. */
  readonly game: SportGame;
  /** Where the vendor answers, without a path: `http://127.0.0.1:4100`. */
  readonly url: string;
  readonly secret: string;
}

/** A page as it arrived, with what was no fact in it. */
export interface PolledPage extends Omit<TakePage, 'feed' | 'game'> {
  readonly cursor: string;
  readonly refused: readonly RefusedFact[];
}

/**
 * Asks the vendor's log for what comes after `cursor`, and waits for it. Throws Error when there is no answer in time, when it is not signed by the vendor
 * within the last minute, is larger than 8 MB, or is no page; a single bad fact is only left out.
 */
export async function pollFeed({ game, url, secret }: FeedAddress, cursor: string, stop: AbortSignal): Promise<PolledPage> {
  const target = `/v1/${game}/log?after=${encodeURIComponent(cursor)}&wait=${WAIT_SECONDS}`;
  const answer = await fetch(new URL(target, url), {
    headers: askedAs(secret, target, Date.now()),
    signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    redirect: 'error',
  });
  const body = await bodyWithin(answer, BODY_MAX_BYTES);
  if (!body) throw new Error('feed: the answer is too large');
  if (!answer.ok) throw new Error(`feed: status ${answer.status}`);
  const ageMs = pageAge(secret, answer.headers, body, Date.now());
  const page = z.decode(zFeedEnvelope, JSON.parse(body.toString('utf8')));
  return { cursor: page.cursor, more: page.more, ageMs, ...readFacts(game, page.facts) };
}

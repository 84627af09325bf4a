import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER } from '@fairbook/contract/pay';
import { zToldResults } from '@fairbook/contract/result-feed';
import type { MarkSixGame } from '@fairbook/core/catalog';
import type { ToldResult } from '@fairbook/core/lottery';
import * as z from 'zod/mini';
import { isSignedText, signedAs } from '../../../platform/signing/signed-text.ts';

/** Reports results of draws that are held elsewhere. A report is not a result yet: see core/lottery/check-result. */
export interface ResultFeed {
  readonly name: string;
  /** Returns the draws of a game that were held at or after an instant, oldest first; empty if there is no valid response. */
  results(game: MarkSixGame, since: Date): Promise<readonly ToldResult[]>;
}

const ANSWER_WITHIN_MS = 3_000;
const ANSWER_MAX_BYTES = 262_144;

export interface FeedAddress {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly answerWithinMs?: number;
}

/**
 * A feed reached over signed HTTP. A missing or late response, one that it did not sign, and one about another game all count as empty. Unverified against any
 * vendor.
 */
export const signedFeed = ({ name, url, secret, answerWithinMs = ANSWER_WITHIN_MS }: FeedAddress): ResultFeed => ({
  name,
  async results(game, since) {
    const place = new URL(`${url}/v1/results/${game}?since=${since.toISOString()}`);
    const asked = `${place.pathname}${place.search}`;
    try {
      const answer = await fetch(place, {
        headers: signedAs(secret, asked, Date.now()),
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
      });
      const said = await answer.text();
      const proof = {
        timestamp: answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '',
        signature: answer.headers.get(PAY_SIGNATURE_HEADER) ?? '',
      };
      const isTheirs =
        answer.ok && said.length <= ANSWER_MAX_BYTES && isSignedText(secret, { text: `${asked}${said}`, ...proof }, Date.now());
      const told = isTheirs ? z.decode(zToldResults, JSON.parse(said)) : undefined;
      return told?.game === game ? told.results.map(({ draw_no: drawNo, ...result }) => ({ drawNo, ...result })) : [];
    } catch {
      return []; // the next run retries
    }
  },
});

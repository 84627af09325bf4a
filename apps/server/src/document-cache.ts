import { randomBytes } from 'node:crypto';
import { sharedReads } from './platform/bounded-cache.ts';

/** A drawn document with a mark where its nonce goes. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
}

/** Guests who ask for the same page in the same second get the same drawing, each with a nonce of their own. */
const KEEP_MS = 1_000;
const KEPT_MAX = 200;

export interface DocumentCache {
  /** Draws, or takes what was drawn a moment ago. `draw` is given the mark to write where the nonce goes. */
  get(key: string, draw: (mark: string) => Promise<RenderedPage>): Promise<{ readonly document: RenderedPage; readonly nonce: string }>;
}

/** Drawing a page costs milliseconds of a core; a burst of guests costs one drawing. The mark is secret, so no text of a page can be it. */
export function createDocumentCache(): DocumentCache {
  const mark = randomBytes(24).toString('base64url');
  const kept = sharedReads<string, RenderedPage>({ most: KEPT_MAX, maxAgeMs: KEEP_MS });
  return {
    get: async (key, draw) => {
      const document = await kept.get(key, () => draw(mark));
      const nonce = randomBytes(16).toString('base64');
      return { document: { ...document, html: document.html.replaceAll(mark, nonce) }, nonce };
    },
  };
}

import { randomBytes } from 'node:crypto';
import { sharedReads } from '../platform/bounded-cache.ts';

/** A rendered document with a mark where its nonce goes. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
}

/** Guests who request the same page within a second share one rendering, each with a nonce of their own. */
const KEEP_MS = 1_000;
const KEPT_MAX = 200;

export interface DocumentCache {
  /** Renders, or returns a rendering of a moment ago. `draw` receives the mark to write where the nonce goes. */
  get(key: string, draw: (mark: string) => Promise<RenderedPage>): Promise<{ readonly document: RenderedPage; readonly nonce: string }>;
}

/**
 * Caches rendered pages: rendering costs milliseconds of a core, and a burst of guests costs one rendering. The mark is secret, so no text of a page can
 * contain it.
 */
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

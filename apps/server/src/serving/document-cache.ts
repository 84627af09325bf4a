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

/** A document as it is sent. */
export interface SentDocument {
  readonly document: RenderedPage;
  readonly nonce: string;
}

export interface DocumentCache {
  /**
   * Renders, or returns a rendering of a moment ago. `draw` receives the mark to write where the nonce goes, and may decline with undefined: then there is no
   * document, for all who wait for it.
   */
  get(key: string, draw: (mark: string) => Promise<RenderedPage | undefined>): Promise<SentDocument | undefined>;
}

/** A nonce for one document. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Caches rendered pages: rendering costs milliseconds of a core, and a burst of guests costs one rendering. The mark is secret, so no text of a page can
 * contain it.
 */
export function createDocumentCache(): DocumentCache {
  const mark = randomBytes(24).toString('base64url');
  const kept = sharedReads<string, RenderedPage | undefined>({ most: KEPT_MAX, maxAgeMs: KEEP_MS });
  return {
    get: async (key, draw) => {
      const document = await kept.get(key, () => draw(mark));
      if (!document) return undefined;
      const nonce = newNonce();
      return { document: { ...document, html: document.html.replaceAll(mark, nonce) }, nonce };
    },
  };
}

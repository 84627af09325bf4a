import { randomBytes } from 'node:crypto';

/** A drawn document with a mark where its nonce goes. */
export interface Drawn {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
}

/** Guests who ask for the same page in the same second get the same drawing, each with a nonce of their own. */
const KEEP_MS = 1_000;
const KEPT_MAX = 200;

export interface DocumentCache {
  /** Draws, or takes what was drawn a moment ago. `draw` is given the mark to write where the nonce goes. */
  get(key: string, draw: (mark: string) => Promise<Drawn>): Promise<{ readonly document: Drawn; readonly nonce: string }>;
}

/** Drawing a page costs milliseconds of a core; a burst of guests costs one drawing. The mark is secret, so no text of a page can be it. */
export function createDocumentCache(): DocumentCache {
  const mark = randomBytes(24).toString('base64url');
  const kept = new Map<string, { readonly until: number; readonly drawing: Promise<Drawn> }>();
  return {
    get: async (key, draw) => {
      const now = performance.now();
      let entry = kept.get(key);
      if (!entry || entry.until < now) {
        const drawing = draw(mark);
        entry = { until: now + KEEP_MS, drawing };
        kept.delete(key);
        kept.set(key, entry);
        drawing.catch(() => kept.delete(key));
        const oldest = kept.keys().next().value;
        if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      }
      const document = await entry.drawing;
      const nonce = randomBytes(16).toString('base64');
      return { document: { ...document, html: document.html.replaceAll(mark, nonce) }, nonce };
    },
  };
}

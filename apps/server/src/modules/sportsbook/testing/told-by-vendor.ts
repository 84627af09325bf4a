import { FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER } from '@fairbook/contract/feed';
import { afterEach, beforeEach, vi } from 'vitest';
import { signatureOf } from '../../../platform/signing/signing.ts';

export const VENDOR = { url: 'http://vendor.test:4100', secret: 'ours' } as const;

/** One request to a fake vendor. */
interface AskedVendor {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly init: RequestInit;
}

/** A fake vendor: its next response, signed now unless overridden, and the requests it got. */
export function vendorOfPaper() {
  const asked: AskedVendor[] = [];
  const answers: (() => Promise<Response>)[] = [];
  vi.stubGlobal('fetch', async (place: URL, init: RequestInit) => {
    asked.push({ path: `${place.origin}${place.pathname}${place.search}`, headers: init.headers as Record<string, string>, init });
    const answer = answers.shift();
    if (!answer) throw new Error('the vendor has nothing to say');
    return answer();
  });
  const answer = (body: unknown, { status = 200, signedAt = Date.now(), secret = VENDOR.secret as string } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = {
      [FEED_TIMESTAMP_HEADER]: String(signedAt),
      [FEED_SIGNATURE_HEADER]: signatureOf(secret, String(signedAt), Buffer.from(text)),
    };
    answers.push(async () => new Response(text, { status, headers }));
  };
  return { asked, answer };
}

/** A fake vendor per test of a file, with its clock at this instant. */
export function vendorAt(now: number): () => ReturnType<typeof vendorOfPaper> {
  let vendor: ReturnType<typeof vendorOfPaper>;
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    vendor = vendorOfPaper();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return () => vendor;
}

import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER } from '@fairbook/contract/pay';
import * as z from 'zod/mini';
import { parseJson } from '../http/parse-json.ts';
import { isSignedText, signedAs } from './signed-text.ts';

/** Where somebody outside answers, before the paths of its calls, and what both sides sign with. */
export interface SignedAddress {
  readonly url: string;
  readonly secret: string;
}

export interface SignedCall {
  readonly path: string;
  /** Posted as JSON; left out: the call is a GET. */
  readonly body?: unknown;
  readonly answerWithinMs: number;
  readonly answerMaxBytes: number;
}

/**
 * Makes a call that is signed by path and body, and answers the text it was answered with. That is signed by path and body of the call and itself, so that it
 * cannot be taken for the answer to another one. No answer, a late one, one that is too large or not signed so is undefined: what was asked may have happened
 * all the same.
 */
export async function signedFetch(
  { url, secret }: SignedAddress,
  { path, body, answerWithinMs, answerMaxBytes }: SignedCall,
): Promise<string | undefined> {
  const place = new URL(`${url.replace(/\/$/, '')}${path}`);
  const text = body === undefined ? '' : JSON.stringify(body);
  const asked = `${place.pathname}${place.search}${text}`;
  const headers = signedAs(secret, asked, Date.now());
  try {
    const answer = await fetch(place, {
      ...(body === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: text }),
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error',
    });
    const said = (await bodyWithin(answer, answerMaxBytes))?.toString('utf8');
    if (said === undefined || !answer.ok) return undefined;
    const proof = { timestamp: answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '', signature: answer.headers.get(PAY_SIGNATURE_HEADER) ?? '' };
    return isSignedText(secret, { text: `${asked}${said}`, ...proof }, Date.now()) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** The same, read as JSON of a form; undefined also when it is not of that form. */
export async function signedAnswer<Schema extends z.ZodMiniType>(
  address: SignedAddress,
  schema: Schema,
  call: SignedCall,
): Promise<z.output<Schema> | undefined> {
  const read = z.safeDecode(schema, parseJson((await signedFetch(address, call)) ?? '') as never);
  return read.success ? read.data : undefined;
}

/** The body of an answer; undefined when it is larger than that, without reading it whole. */
export async function bodyWithin(answer: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

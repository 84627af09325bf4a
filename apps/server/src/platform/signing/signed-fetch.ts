import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER } from '@fairbook/contract/pay';
import * as z from 'zod/mini';
import { parseJson } from '../http/parse-json.ts';
import { isSignedText, signedAs } from './signed-text.ts';

/** An external address, the prefix of its calls' paths, and the shared secret. */
export interface SignedAddress {
  readonly url: string;
  readonly secret: string;
  /** Called after each call: why it brought no answer that counts, or undefined if it did. */
  readonly onAnswer?: ((failure: CallFailure | undefined) => void) | undefined;
}

/** Why a call to a vendor brought no answer that counts. */
export type CallFailure = 'unreachable' | 'late' | 'too_large' | 'unsigned' | 'malformed' | `status_${number}`;

export interface SignedCall {
  readonly path: string;
  /** Posted as JSON; without it the call is a GET. */
  readonly body?: unknown;
  readonly answerWithinMs: number;
  readonly answerMaxBytes: number;
}

/**
 * Makes a call signed by path and body, and returns the text of the answer. The answer's signature covers the path and body of the call and itself, so that it
 * cannot stand for another call's answer. Undefined if there is no answer, or it is late, too large or wrongly signed: the call may still have taken effect.
 */
export async function signedFetch(address: SignedAddress, call: SignedCall): Promise<string | undefined> {
  const answer = await askSigned(address, call);
  address.onAnswer?.('failure' in answer ? answer.failure : undefined);
  return 'text' in answer ? answer.text : undefined;
}

type SignedReply = { readonly text: string } | { readonly failure: CallFailure };

async function askSigned({ url, secret }: SignedAddress, { path, body, answerWithinMs, answerMaxBytes }: SignedCall): Promise<SignedReply> {
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
    if (!answer.ok) return { failure: `status_${answer.status}` };
    if (said === undefined) return { failure: 'too_large' };
    const proof = { timestamp: answer.headers.get(PAY_TIMESTAMP_HEADER) ?? '', signature: answer.headers.get(PAY_SIGNATURE_HEADER) ?? '' };
    return isSignedText(secret, { text: `${asked}${said}`, ...proof }, Date.now()) ? { text: said } : { failure: 'unsigned' };
  } catch (error) {
    return { failure: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'unreachable' };
  }
}

/** The same, parsed as JSON of a schema; undefined also if it does not match. */
export async function signedAnswer<Schema extends z.ZodMiniType>(
  address: SignedAddress,
  schema: Schema,
  call: SignedCall,
): Promise<z.output<Schema> | undefined> {
  const answer = await askSigned(address, call);
  const read = 'text' in answer ? z.safeDecode(schema, parseJson(answer.text) as never) : undefined;
  address.onAnswer?.('failure' in answer ? answer.failure : read?.success ? undefined : 'malformed');
  return read?.success ? read.data : undefined;
}

/** The body of an answer; undefined if it is larger than that, without reading it whole. */
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

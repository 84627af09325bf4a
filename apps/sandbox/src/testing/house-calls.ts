import { isPayCallSigned, paySignatureHeaders } from '../signing.ts';

/** A vendor's answer. */
export interface VendorAnswer {
  readonly status: number;
  readonly text: string;
  /** Whether the answer's signature covers the request and the answer. */
  readonly isSigned: boolean;
}
interface Signer {
  readonly secret: string;
  readonly now: () => number;
  /** What the signature covers: path and body (`both`), or the body alone and the path of a call without one (`one`), as for charges. */
  readonly of?: 'both' | 'one';
}
export interface HowSigned {
  readonly secret?: string;
  /** The time of the signature, in milliseconds; by default the vendor's clock. */
  readonly at?: number;
}
export interface HouseCalls {
  get(path: string, how?: HowSigned): Promise<VendorAnswer>;
  /** A body that is not a string is sent as JSON. */
  post(path: string, body: object | string, how?: HowSigned): Promise<VendorAnswer>;
}

/** Calls a vendor as the house does, signed; `how` overrides the secret or the time, as a forger would. */
export function houseCalls(url: () => string, { secret, now, of = 'both' }: Signer): HouseCalls {
  const ask = async (path: string, text: string | undefined, how: HowSigned): Promise<VendorAnswer> => {
    const said = of === 'both' ? `${path}${text ?? ''}` : (text ?? path);
    const headers = paySignatureHeaders(how.secret ?? secret, said, how.at ?? now());
    const init = text === undefined ? { headers } : { method: 'POST', body: text, headers };
    const answer = await fetch(new URL(path, url()), init);
    const told = await answer.text();
    return {
      status: answer.status,
      text: told,
      isSigned: isPayCallSigned(secret, `${said}${told}`, Object.fromEntries(answer.headers), now()),
    };
  };
  return {
    get: (path, how = {}) => ask(path, undefined, how),
    post: (path, body, how = {}) => ask(path, typeof body === 'string' ? body : JSON.stringify(body), how),
  };
}

/** Returns a generator of distinct order ids. */
export function countedNames(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `0198c5a0-0000-7000-8000-${String(made).padStart(12, '0')}`;
  };
}

import { type CallOptions, call, type Endpoint, type ReplyOf, type RequestOf, type Transport } from '@fairbook/contract';
import { currentToken, refreshSession } from './session.ts';

const browser: Transport = {
  baseUrl: '',
  fetch: (...args) => fetch(...args),
  headers: () => {
    const token = currentToken();
    return { 'accept-language': document.documentElement.lang, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  },
  refresh: refreshSession,
};

let transportNow: () => Transport = () => browser;

/** Sets the transport that calls use; only the server's renderer needs to. */
export function setTransport(choose: () => Transport): void {
  transportNow = choose;
}

/** Calls the API: the decoded reply, a `Refusal`, or the network's error. Times out, retries and refreshes the session as the contract's `call` says. */
export const api = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ReplyOf<E>> =>
  call(transportNow(), endpoint, request, options);

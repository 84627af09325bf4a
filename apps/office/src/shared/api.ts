import { call, type Endpoint, Refusal, type ReplyOf, type RequestOf, type Transport } from '@fairbook/contract';

/** The session is a cookie that no script can read. */
const browser: Transport = {
  baseUrl: '',
  fetch: (...args) => fetch(...args),
  headers: () => ({ 'accept-language': document.documentElement.lang }),
};

/** Calls the office: the decoded reply, a `Refusal`, or the network's error. */
export const api = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> => call(browser, endpoint, request);

/** Whether the session is missing or has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'auth.required' || error.code === 'auth.session_ended');

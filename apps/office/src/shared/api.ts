import { type CallOptions, call, type Endpoint, Refusal, type ReplyOf, type RequestOf, type Transport } from '@fairbook/contract';

/** The session is a cookie that no script can read. */
const browser: Transport = {
  baseUrl: '',
  fetch: (...args) => fetch(...args),
  headers: () => ({ 'accept-language': document.documentElement.lang }),
};

/** Calls the office: the decoded reply, a `Refusal`, or the network's error. */
export const api = <E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ReplyOf<E>> =>
  call(browser, endpoint, request, options);

const leaving: Transport = { ...browser, fetch: (url, init) => fetch(url, { ...init, keepalive: true }), retries: 0 };
/** Says something while the page is being left: the browser sends it all the same, and nobody waits for the answer. */
export const leavingApi = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): void =>
  void call(leaving, endpoint, request).catch(() => undefined);

/** Whether the session is missing or has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'auth.required' || error.code === 'auth.session_ended');

import { Agent, fetch as fetchBy } from 'undici';

/** The number of connections, which stay open: how many a machine can open per second is not what is measured. */
const agent = new Agent({ connections: 200, pipelining: 1 });

/**
 * Returns a fetch that always settles within a number of seconds: with the response and its whole body, or with an error that names the call. The timer is
 * referenced here, because one that is held only by a signal may be garbage collected among thousands of calls, and a call that lost its connection would then
 * never end.
 */
export const fetchWithin =
  (seconds: number): typeof fetch =>
  async (input, init = {}) => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      ending.abort(new Error(`no answer within ${seconds} s to ${init.method ?? 'GET'} ${new URL(String(input)).pathname}`));
    }, seconds * 1_000);
    const { method, headers, body } = init;
    const told = async () => {
      const sent = {
        method: method ?? 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { body }),
      };
      const answer = await fetchBy(String(input), { ...sent, dispatcher: agent, signal: ending.signal });
      return new Response(await answer.text(), { status: answer.status });
    };
    const over = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([told(), over]);
    } finally {
      clearTimeout(timer);
    }
  };

/** With the same timeout as the site. */
export const steadyFetch: typeof fetch = fetchWithin(5);

import { Agent, fetch as fetchBy } from 'undici';

/** So many players are connected at once, and stay so: what a machine can open in a second is not what is looked at. */
const agent = new Agent({ connections: 200, pipelining: 1 });

/**
 * A fetch that is over after so many seconds whatever happens: the answer with its whole body, or an error that names the call. Its timer is held by this program,
 * because one that only a signal holds may be collected while thousands of calls are made, and a call that lost its connection then never ends.
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

/** As long as the site waits for an answer. */
export const steadyFetch: typeof fetch = fetchWithin(5);

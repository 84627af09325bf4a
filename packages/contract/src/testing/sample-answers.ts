import { type Endpoint, pathsOf } from '../wire/endpoint.ts';
import type { ErrorCode } from '../wire/errors.ts';
import { sampleOf } from './sample-of.ts';

export { sampleOf };

export interface SampleAnswers {
  readonly fetch: typeof fetch;
  /** Returns the calls made since this was last read, in order. */
  readonly asked: () => readonly string[];
  /** Returns how many calls there were, and how many of them are pending. */
  readonly count: () => number;
  readonly open: () => number;
}

interface AnswersOf {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly base: string;
  readonly now: Date;
  /** Whether samples have all optional fields, or none. */
  readonly isFull: boolean;
  /** Which calls are refused, by name: with a code, or with that the server is busy. */
  readonly refuses?: (name: string) => boolean | ErrorCode;
  /** Replacements for a call's sample, by name. */
  readonly instead?: Readonly<Record<string, (sample: object) => object>>;
}

const said = (status: number, body: object) => ({ status, headers: new Headers(), json: async () => body }) as Response;
const partsOf = (path: string): number => path.split(':').length;

/** Returns a server that answers each call with a sample of its contract. */
export function sampleAnswers({ endpoints, base, now, isFull, instead = {}, refuses = () => false }: AnswersOf): SampleAnswers {
  const calls = Object.entries(endpoints)
    .flatMap(([name, endpoint]) =>
      pathsOf(endpoint).map(({ path }) => ({
        ...{ name, path, method: endpoint.method, reply: endpoint.reply },
        pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
      })),
    )
    .sort((one, other) => partsOf(one.path) - partsOf(other.path));
  let [asked, count, open]: [string[], number, number] = [[], 0, 0];
  const answer = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), 'http://house');
    const found = calls.find(({ method, pattern }) => method === init?.method && pattern.test(pathname));
    asked.push(`${init?.method} ${pathname.replace(base, '')}${search} ${String(init?.body ?? '')}`.trim());
    if (!found) throw new TypeError(`no such call: ${init?.method} ${pathname}`);
    count += 1;
    open += 1;
    await new Promise(setImmediate);
    open -= 1;
    const refused = refuses(found.name);
    if (refused) return said(409, { code: 1, msg: '', error: { code: refused === true ? 'server.busy' : refused, details: {} } });
    const sample = sampleOf(found.reply, found.name, now, isFull) as object;
    const data = instead[found.name]?.(sample) ?? sample;
    return said(200, { code: 0, msg: '', data });
  };
  return {
    fetch: answer as typeof fetch,
    asked: () => {
      const those = asked;
      asked = [];
      return those;
    },
    count: () => count,
    open: () => open,
  };
}

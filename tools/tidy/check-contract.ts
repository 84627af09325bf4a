import type { Problem } from './source.ts';

/** As the specification has them, for clients written to it (docs/decisions/0110): by header alone, with a key. */
const MOVES_BY_GET = /^\/sports\/(playcard\/api\/v1\/ky|nggame\/api\/v1\/ng)\/transfer_(in|out)$/;

/** What of an endpoint is checked. */
export interface CheckedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly who: string;
  readonly summary: string;
  readonly money?: boolean;
  /** Games that have a path each, in the place of `:game`. */
  readonly games?: readonly string[];
}

/**
 * Whether the contract is complete: every endpoint of its files is in the table of all, no two answer to the same call, and each says what
 * it does. A call that moves money is a player's or staff's, and no GET.
 * @param exported what each file of the contract exports under `…Api`, by that name
 * @param all the table of all, named `module.name`
 */
export function checkContract(
  exported: Readonly<Record<string, Readonly<Record<string, CheckedEndpoint>>>>,
  all: Readonly<Record<string, CheckedEndpoint>>,
): readonly Problem[] {
  const listed = new Set(Object.values(all));
  const missing = Object.entries(exported).flatMap(([api, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, each]) => (listed.has(each) ? [] : [`contract: ${api}.${name} is not in API`])),
  );
  const seen = new Map<string, string>();
  const wrong = Object.entries(all).flatMap(([name, { method, path, who, summary, money, games }]) => {
    const paths = games?.map((game) => path.replace(':game', game)) ?? [path];
    const twice = paths.flatMap((each) => {
      const call = `${method} ${each.replaceAll(/:\w+/g, ':')}`;
      const first = seen.get(call);
      seen.set(call, first ?? name);
      return first ? [`contract: ${name} answers to the same call as ${first}: ${method} ${each}`] : [];
    });
    return [
      ...twice,
      ...(summary.trim() ? [] : [`contract: ${name} has no summary`]),
      ...(money && who === 'public' ? [`contract: ${name} moves money and is open to everybody`] : []),
      ...(money && method === 'GET' && !MOVES_BY_GET.test(path) ? [`contract: ${name} moves money by GET`] : []),
    ];
  });
  return [...missing, ...wrong];
}

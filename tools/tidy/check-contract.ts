import type { Problem } from './source.ts';

/** GET calls that move money, as the specification has them (docs/decisions/0110). They sign in by header alone and take an idempotency key. */
const MOVES_BY_GET = /^\/sports\/(playcard\/api\/v1\/ky|nggame\/api\/v1\/ng)\/transfer_(in|out)$/;

/** The part of an endpoint that is checked. */
export interface CheckedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly who: string;
  readonly summary: string;
  readonly money?: boolean;
  /** The games that replace `:game`, each giving a path. */
  readonly games?: readonly string[];
}

/**
 * Problems of the contract: an endpoint of its files that is missing from the table of all, two that answer the same call, one without a description, one that moves money
 * without a signed-in player or member of staff, or by GET.
 * @param exported what each file of the contract exports as `…Api`, by that name
 * @param all the table of all endpoints, named `module.name`
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

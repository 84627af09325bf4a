import type { Endpoint, RequestOf } from '@fairbook/contract';
import type { PlayerCall, Route } from '../src/platform/http/http.ts';

/** Calls one of some routes without HTTP, as whoever `call` says; nothing but what it says is known of them. */
export const askRoute = async <E extends Endpoint>(
  routes: readonly Route[],
  endpoint: E,
  request: RequestOf<E>,
  call: Partial<PlayerCall> = {},
): Promise<unknown> => {
  const route = routes.find((each) => each.endpoint === endpoint);
  if (!route) throw new Error(`no route of ${endpoint.path}`);
  return route.handle(request, call as PlayerCall);
};

/** Another module as a route sees it: whatever it is asked is kept under its name, with what it was given. A name in `answers` is answered so, any other with its name. */
export function listening<Module extends object>(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: (readonly unknown[])[] = [];
  const answering = (name: string) =>
    new Proxy(() => undefined, {
      get: (_, part): unknown => answering(`${name}.${String(part)}`),
      apply: async (_, __, given: readonly unknown[]) => {
        asked.push([name, ...given]);
        return name in answers ? answers[name] : name;
      },
    });
  const module = new Proxy({} as Module, { get: (_, name) => answering(String(name)) });
  return { asked, module };
}

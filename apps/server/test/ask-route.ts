import type { Endpoint, RequestOf } from '@fairbook/contract';
import { BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { vi } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import type { PlayerCall, Route } from '../src/platform/http/http.ts';
import type { HouseOptions, Modules } from '../src/wiring/house-modules.ts';
import { paperDb } from './paper-db.ts';

/** Calls a route without HTTP, as the caller that `call` describes. */
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

/** A fake of another module: records each call under its name, with its arguments. Returns the value from `answers`, or else the name. */
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

const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 't'.repeat(32), FAIRBOOK_PEPPER: 'p'.repeat(32) };
const MODULES = [
  ...['draw-bets', 'games', 'identity', 'ledger', 'limits', 'lottery', 'match-bets', 'notices', 'office', 'payments', 'rewards'],
  ...['settings', 'sportsbook', 'support'],
].map((name) => `../src/modules/${name}/index.ts`);

type Given = Readonly<Record<string, unknown>>;
interface Told {
  readonly told?: Readonly<Record<string, string>>;
  readonly law?: 'intl' | 'br';
  readonly options?: HouseOptions;
}

/** Builds the modules with every `create…` wrapped, so that its dependencies are recorded under its name. Counts and log lines are recorded too. */
export async function wires() {
  const made = new Map<string, Given>();
  const keeping = async (original: () => Promise<object>) =>
    Object.fromEntries(
      Object.entries(await original()).map(([name, part]) => {
        if (!name.startsWith('create') || typeof part !== 'function') return [name, part];
        const create = (deps: Given, ...more: unknown[]) => {
          made.set(name, deps);
          return part(deps, ...more);
        };
        return [name, create];
      }),
    );
  vi.resetModules();
  for (const each of MODULES) vi.doMock(each, keeping);
  const { buildModules } = await import('../src/wiring/build-modules.ts');
  for (const each of MODULES) vi.doUnmock(each);
  vi.resetModules(); // discards what was loaded with them

  return ({ told = {}, law = 'intl', options = {} }: Told = {}) => {
    made.clear();
    const noted: unknown[] = [];
    const [{ db }, { db: drawer }] = [paperDb(), paperDb()];
    const noting = (...what: unknown[]) => void noted.push(what);
    const logging = (level: string) => (figures: object) => noting(level, figures);
    const metrics = { gauge: () => undefined, count: noting, observeBatch: () => undefined };
    const log = () => ({ warn: logging('warn'), error: logging('error') }) as never;
    const [config, brand, jurisdiction] = [readConfig({ ...NEEDED, ...told }), BRANDS.WIN365, JURISDICTIONS[law]];
    const modules: Modules = buildModules({ config, options, db, drawer, brand, jurisdiction, metrics: metrics as never, log });
    /** A dependency of a module, by path: `createLimits.exclusion.cpfOf`. */
    const of = (place: string): unknown =>
      place.split('.').reduce<unknown>((whole, name) => (whole as Given)[name], Object.fromEntries(made));
    /** Calls such a dependency. */
    const ask = (place: string, ...given: unknown[]): unknown => (of(place) as (...given: unknown[]) => unknown)(...given);
    return { ...{ modules, of, ask, config, brand, jurisdiction, db, drawer, metrics, noted }, isMade: (name: string) => made.has(name) };
  };
}

import type { Db } from '../src/platform/db/db.ts';
import { createSignal } from '../src/platform/events/signal.ts';

type Rows = readonly unknown[];

/** A database of paper: a statement answers what `rows` has for its name, or makes of what it was given, and `asked` says what each was given. */
export function paperDb(rows: Readonly<Record<string, Rows | ((values: readonly unknown[]) => Rows)>> = {}) {
  const log: { readonly name: string; readonly values: readonly unknown[] }[] = [];
  const answer = (name: string, values: readonly unknown[]): Rows => {
    log.push({ name, values });
    const found = rows[name] ?? [];
    return typeof found === 'function' ? found(values) : found;
  };
  const client = {
    query: async (what: string | { readonly name: string; readonly values: readonly unknown[] }) => ({
      rows: typeof what === 'string' ? [] : answer(what.name, what.values),
    }),
    release: () => undefined,
  };
  const db = {
    pool: { connect: async () => client },
    commits: createSignal(),
    query: async ({ name }: { readonly name: string }, values: readonly unknown[] = []) => answer(name, values),
  } as unknown as Db;
  return { db, asked: (name: string) => log.filter((each) => each.name === name).map(({ values }) => values) };
}

/** What a call was refused with, or its answer. */
export const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => answer,
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

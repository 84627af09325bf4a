import type { Db } from '../src/platform/db/db.ts';
import { createSignal } from '../src/platform/events/signal.ts';

type Rows = readonly unknown[];

/**
 * A database of paper: a statement answers what `rows` has for its name, or makes of what it was given, and `asked` says what each was given. `order` has the names of all
 * that was done, first to last: of transactions their ends, and what was noted besides.
 */
export function paperDb(rows: Readonly<Record<string, Rows | ((values: readonly unknown[]) => Rows)>> = {}) {
  const log: { readonly name: string; readonly values: readonly unknown[] }[] = [];
  const answer = (name: string, values: readonly unknown[]): Rows => {
    log.push({ name, values });
    const found = rows[name] ?? [];
    return typeof found === 'function' ? found(values) : found;
  };
  const note = (name: string, ...values: readonly unknown[]) => void log.push({ name, values });
  const client = {
    query: async (what: string | { readonly name: string; readonly values: readonly unknown[] }) => {
      if (typeof what !== 'string') return { rows: answer(what.name, what.values) };
      note(what);
      return { rows: [] };
    },
    release: () => undefined,
  };
  const db = {
    pool: { connect: async () => client },
    commits: createSignal(),
    query: async ({ name }: { readonly name: string }, values: readonly unknown[] = []) => answer(name, values),
  } as unknown as Db;
  return {
    db,
    note,
    asked: (name: string) => log.filter((each) => each.name === name).map(({ values }) => values),
    order: () => log.map(({ name }) => name),
  };
}

/** What a call was refused with, or its answer. */
export const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => answer,
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

import type { Db } from '../src/platform/db/db.ts';
import { createSignal } from '../src/platform/events/signal.ts';

type Rows = readonly unknown[];
interface Asked {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** A connection's query function. Statements take a turn, and a commit fails if one was not awaited, except for those sent together with the commit. */
export function waitedFor<Statement extends object>(answer: (asked: Statement) => Rows, say: (word: string) => void) {
  let underWay = 0;
  return async (what: string | Statement): Promise<{ readonly rows: Rows }> => {
    if (typeof what === 'string') {
      if (what === 'commit' && underWay > 0) throw new Error('a statement was not waited for');
      say(what);
      return { rows: [] };
    }
    const rows = answer(what);
    await Promise.resolve();
    underWay += 1;
    await new Promise((done) => setImmediate(done));
    underWay -= 1;
    return { rows };
  };
}

/**
 * A fake database: a statement returns what `rows` has for its name, as rows or as a function of its values, and `asked` returns the values each was given.
 * `order` lists the names of all statements, with the ends of transactions and noted events.
 */
export function paperDb(rows: Readonly<Record<string, Rows | ((values: readonly unknown[]) => Rows)>> = {}) {
  const log: Asked[] = [];
  const answer = (name: string, values: readonly unknown[]): Rows => {
    log.push({ name, values });
    const found = rows[name] ?? [];
    return typeof found === 'function' ? found(values) : found;
  };
  const note = (name: string, ...values: readonly unknown[]) => void log.push({ name, values });
  const client = () => ({ query: waitedFor<Asked>(({ name, values }) => answer(name, values), note), release: () => undefined });
  const db = {
    pool: { connect: async () => client() },
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

/** The code of a call's refusal, or its reply. */
export const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => answer,
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

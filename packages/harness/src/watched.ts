import { queryDb } from './query-db.ts';
import type { House } from './start-house.ts';
import { steadyFetch } from './steady-fetch.ts';

type Watched = Pick<House, 'url' | 'databaseUrl'>;

/** An operation of a tool on a house, and its timeout. */
export interface Doing {
  readonly what: string;
  readonly withinSeconds: number;
}

/**
 * Runs an operation on a house. If it fails or times out, the error names the operation and lists what the server's connections to its database were doing,
 * which is what is needed to explain a call without a response.
 */
export async function watched<T>(house: Watched, { what, withinSeconds }: Doing, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${withinSeconds} s`)), withinSeconds * 1_000);
  });
  try {
    return await Promise.race([work(), over]);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`${what}: ${reason}\n${(await whatServerDoes(house)).join('\n')}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** A step of a tool's run: logged when it begins, with the seconds elapsed, and watched. */
export type Step = <T>(what: string, withinSeconds: number, work: () => Promise<T>) => Promise<T>;

export function stepsOf(house: Watched, say: (line: string) => void): Step {
  const begun = Date.now();
  return (what, withinSeconds, work) => {
    say(`${String(Math.round((Date.now() - begun) / 1_000)).padStart(5)} s  ${what}`);
    return watched(house, { what, withinSeconds }, work);
  };
}

/** Lists every connection to the house's database, longest in its state first, and what the server reports of its own waiting. */
async function whatServerDoes({ url, databaseUrl }: Watched): Promise<readonly string[]> {
  const unknown = (error: unknown) => [`  not known: ${error instanceof Error ? error.message : String(error)}`];
  const connections = await queryDb(databaseUrl, async (ask) => (await ask<{ line: string }>(CONNECTIONS)).map(({ line }) => line)).catch(
    unknown,
  );
  const metrics = await steadyFetch(`${url}/metrics`)
    .then(async (answer) => (await answer.text()).split('\n').filter((line) => METRIC.test(line)))
    .catch(unknown);
  return ['connections of its database:', ...connections, 'what it says of itself:', ...metrics.map((line) => `  ${line}`)];
}

const METRIC = /^fairbook_(db|pool|sockets)|^nodejs_eventloop_lag_(p99|max)/;

const CONNECTIONS = `
  select format('  %s %s %s s %s%s %s', application_name, coalesce(state, backend_type),
                round(extract(epoch from clock_timestamp() - coalesce(state_change, backend_start)))::text,
                coalesce(wait_event_type || ' ' || wait_event, 'busy'),
                case when cardinality(pg_blocking_pids(pid)) > 0 then ' behind ' || array_to_string(pg_blocking_pids(pid), ', ') else '' end,
                regexp_replace(left(query, 80), '\\s+', ' ', 'g')) as line
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  order by state_change`;

import { checkPublished, type PublishedCommits, readPublishedCommits } from '@fairbook/fair/check';
import { queryDb } from '@fairbook/harness/query-db';
import { steadyFetch } from '@fairbook/harness/steady-fetch';

export interface VerifiedDraws {
  /** How many draws of our own are decided. */
  readonly draws: number;
  readonly checks: number;
  /** The failed checks, by draw. */
  readonly failed: readonly string[];
}

const TELL_EVERY = 500;

/** Verifies every decided draw of our own from what the site publishes, and the daily lists of commitments. */
export async function verifyDraws(url: string, databaseUrl: string, say: (line: string) => void = () => undefined): Promise<VerifiedDraws> {
  const told = async (path: string): Promise<unknown> => (await steadyFetch(`${url}/sports/api/v1${path}`)).json();
  const rows = await queryDb(databaseUrl, (ask) => ask<{ id: string; game: string; day: string }>(DRAWN));
  const commits: PublishedCommits[] = [];
  let checks = 0;
  const failed: string[] = [];
  const look = (body: unknown): void => {
    const verdict = checkPublished(body, { commits });
    checks += verdict.checks.length;
    failed.push(...verdict.checks.flatMap(([name, passes]) => (passes ? [] : [`${verdict.about}: ${name}`])));
  };
  for (const day of new Set<string>(rows.map((row) => row.day))) {
    const list = await told(`/lottery/commits?day=${day}`);
    look(list);
    commits.push(readPublishedCommits(list));
  }
  for (const [at, { id, game }] of rows.entries()) {
    look(await told(`/${game}/proof?match_id=${id}`));
    if ((at + 1) % TELL_EVERY === 0) say(`  ${at + 1} of ${rows.length} draws verified`);
  }
  return { draws: rows.length, checks, failed };
}

const DRAWN = `select id::text, game, to_char(draws_at at time zone 'UTC', 'YYYY-MM-DD') as day from draws
  where status = 'drawn' and source = 'own' order by draws_at, id`;

import { readFileSync } from 'node:fs';
import { lunarYearOf, type MarkSixDraw } from '@fairbook/core/lottery';
import type { Client } from 'pg';
import { lettersOf, raceLettersOf } from './cells.ts';

/** A draw of seven balls, with its date in UTC+8. */
export interface DatedDraw {
  readonly name: string;
  readonly date: string;
  readonly balls: readonly number[];
  readonly orderKnown: boolean;
}
export interface NamedRace {
  readonly name: string;
  readonly order: readonly number[];
}

export interface AuditReport {
  readonly draws: number;
  readonly races: number;
  /** How many cells both settled. */
  readonly cells: number;
  /** The draw and group of each difference. */
  readonly differences: readonly string[];
}

const SECOND = readFileSync(new URL('second.sql', import.meta.url), 'utf8');
const CHUNK = 200;

/** Settles every cell of every draw with the project's code and with PostgreSQL, and compares them letter by letter. */
export async function auditDraws(client: Client, draws: readonly DatedDraw[], races: readonly NamedRace[]): Promise<AuditReport> {
  await client.query(SECOND);
  const differences: string[] = [];
  let cells = 0;
  const compare = (name: string, ours: string | undefined, theirs: string): void => {
    if (ours === undefined) return;
    cells += ours.length;
    if (ours !== theirs) differences.push(name);
  };
  for (let from = 0; from < draws.length; from += CHUNK) {
    const chunk = draws.slice(from, from + CHUNK);
    await client.query('truncate audit_draws');
    for (const [at, { date, balls }] of chunk.entries())
      await client.query('insert into audit_draws values ($1, $2, $3)', [at, date, balls]);
    const { rows } = await client.query<{ id: number; what: string; letters: string }>('select id, what, letters from answers');
    const ours = chunk.map((draw) => lettersOf(drawOf(draw), draw.orderKnown));
    for (const { id, what, letters } of rows) compare(`${chunk[id]?.name} ${what}`, ours[id]?.get(what), letters);
  }
  for (const [at, { order }] of races.entries()) await client.query('insert into audit_races values ($1, $2)', [at, order]);
  const { rows } = await client.query<{ id: number; letters: string }>('select id, letters from race_answers');
  for (const { id, letters } of rows) compare(races[id]?.name ?? '', raceLettersOf(races[id]?.order ?? []), letters);
  return { draws: draws.length, races: races.length, cells, differences };
}

const drawOf = ({ balls, date }: DatedDraw): MarkSixDraw => ({
  numbers: balls.slice(0, 6),
  special: balls[6] ?? 0,
  lunarYear: lunarYearOf(date),
});

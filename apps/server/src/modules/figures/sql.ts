import type { HouseFigures } from '@fairbook/contract';
import { FIGURES_DAYS, type Made } from '@fairbook/core/figures';
import type { Day } from '@fairbook/core/rewards';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

const lock = statement('figures.lock', 'select pg_try_advisory_xact_lock(7260341) as mine');
/** Whether this process makes the figures; it does until its transaction ends. */
export const tryToBeMaker = async (tx: Tx): Promise<boolean> => (await tx.query<{ mine: boolean }>(lock))[0]?.mine === true;

const selectLast = statement(
  'figures.last',
  `select now() as now, made_at as at, took_ms as "tookMs" from (values (1)) as one left join
     (select made_at, took_ms from house_figures order by day desc limit 1) as last on true`,
);
/** When the newest were made, and the time, both by the database's clock. */
export async function selectLastMade(db: Queries): Promise<{ readonly last: Made | undefined; readonly now: Date }> {
  const [row] = await db.query<{ now: Date; at: Date | null; tookMs: number | null }>(selectLast);
  if (!row) throw new Error('the clock has a row');
  const { now, at, tookMs } = row;
  return { now, last: at === null || tookMs === null ? undefined : { at, tookMs } };
}

const write = statement(
  'figures.write',
  `insert into house_figures (day, made_at, took_ms, figures) values ((clock_timestamp() at time zone 'UTC')::date, clock_timestamp(), $2, $1)
   on conflict (day) do update set figures = excluded.figures, took_ms = excluded.took_ms`,
);
/** Writes the figures of the day. */
export const writeFigures = (tx: Tx, { figures, tookMs }: { figures: HouseFigures; tookMs: number }): Promise<unknown> =>
  tx.query(write, [JSON.stringify(figures), tookMs]);

const select = statement(
  'figures.published',
  `select to_char(h.day, 'YYYY-MM-DD') as day, h.made_at, h.figures, b.figures as before
   from house_figures h left join house_figures b on b.day = h.day - $1::integer order by h.day desc limit 1`,
);
interface Published {
  readonly day: Day;
  readonly made_at: Date;
  readonly days: number;
  readonly figures: HouseFigures;
  readonly before: HouseFigures | null;
}
/** The newest, with those that have none of its days. */
export async function selectPublished(db: Queries): Promise<Published | null> {
  const [row] = await db.query<Omit<Published, 'days'>>(select, [FIGURES_DAYS]);
  return row ? { ...row, days: FIGURES_DAYS } : null;
}

import type pg from 'pg';

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

const readBy = (node: Node): number => {
  const own = node['Node Type'].includes('Scan') ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0);
};

/** Rows and pages that a statement reads, as reported by PostgreSQL: its cost on every machine. */
export async function workOf(
  { pool }: { readonly pool: pg.Pool },
  text: string,
  values: readonly unknown[] = [],
): Promise<{ readonly rows: number; readonly pages: number }> {
  const { rows } = await pool.query(`explain (analyze, buffers, timing off, format json) ${text}`, [...values]);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return { rows: readBy(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

import { type PlantedRow, plantRows } from '../../../../test/plant.ts';
import type { TestDatabase } from '../../../platform/testing.ts';

const MINUTE = 60_000;
/** An instant this many minutes from now. */
export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);
/** Seven numbers that identify a draw and a revision. */
export const resultOf = (id: number, revision = 1): number[] => [id % 49, revision, 11, 12, 13, 14, 15];

export interface PlantedDraw {
  readonly id: number;
  /** Minutes from now to the draw; betting closes five minutes before it, and opens an hour before that. */
  readonly at: number;
  readonly more?: PlantedRow;
}

/** Plants waiting own draws of Macau, unless overridden; a drawn one has a result of each revision. */
export async function plantDraws(database: TestDatabase, draws: readonly PlantedDraw[]): Promise<void> {
  const rows = draws.map(({ id, at, more = {} }) => {
    const isDecided = more.status === 'drawn' || more.status === 'void';
    const committed = more.source === undefined ? { commit: String(id).padStart(64, '0'), chain: 'c', round: id } : NOT_COMMITTED;
    return {
      ...{ id, game: 'ammarksix', draw_no: `2026/${id}`, source: 'own', date: '2026-03-10', lunar_year: 2026, order_known: true },
      ...{ status: 'waiting', revision: isDecided ? 1 : 0, settled_revision: 0, decided_at: isDecided ? inMinutes(at) : null },
      ...{ committed_at: inMinutes(at - 99), opens_at: inMinutes(at - 65), closes_at: inMinutes(at - 5), draws_at: inMinutes(at) },
      ...{ void_reason: null, void_by: null, void_note: null, ...committed, ...more },
    };
  });
  await plantRows(database, 'draws', rows);
  const results = rows.flatMap(({ id, status, revision }) =>
    Array.from({ length: status === 'drawn' ? revision : 0 }, (_, at) => ({
      ...{ draw_id: id, revision: at + 1, numbers: resultOf(id, at + 1), hash: `h${id}.${at + 1}` },
    })),
  );
  if (results.length > 0) await plantRows(database, 'draw_results', results);
}
const NOT_COMMITTED = { commit: null, chain: null, round: null };

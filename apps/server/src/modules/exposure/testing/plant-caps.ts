import { plant, plantRows } from '../../../../test/plant.ts';
import type { TestDatabase } from '../../../platform/testing.ts';

/** Starts without sums: caps of 100 per outcome and 200 on the whole, for every game. */
export async function plantCaps(database: TestDatabase): Promise<void> {
  await plant(
    database,
    'delete from exposure_cells; delete from exposure_book_caps; delete from exposure_books; delete from exposure_caps',
  );
  await plantRows(database, 'exposure_caps', [{ game: '', market: '', outcome_max: 100, whole_max: 200 }]);
}

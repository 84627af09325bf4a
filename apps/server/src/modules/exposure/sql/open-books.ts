import { type Queries, statement } from '../../../platform/db/db.ts';
import type { BookKey } from '../risk.ts';

const select = statement(
  'exposure.open_books',
  `select b.kind, b.id::text as id, b.game
   from (select distinct kind, book_id from exposure_cells where liability > 0) c join exposure_books b on b.kind = c.kind and b.id = c.book_id order by 1, 2`,
);

/** Every match and draw with open bets. A draw comes without its lunar year. */
export const openBooks = (db: Queries): Promise<readonly BookKey[]> => db.query<BookKey>(select);

import type { BetGame } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';

/** A match or draw, all results of which are weighed together. */
export interface BookKey {
  readonly kind: 'match' | 'draw';
  readonly id: string;
  readonly game: BetGame;
  /** For a draw: decides which animals its balls have. */
  readonly lunarYear?: number;
}

/** The exposure a bet adds to one selection of a match or cell of a draw, in ledger units. */
export interface CellRisk {
  readonly cell: string;
  /** The kind of market; empty for a draw. */
  readonly market: string;
  readonly stake: Amount;
  readonly liability: Amount;
  /** The payout of the smallest bet on it. */
  readonly least: Amount;
}

/** The exposure a bet adds to one match or draw. */
export interface Risk {
  readonly book: BookKey;
  readonly cells: readonly CellRisk[];
  /** The most it may cost over all results; at least the worst of its cells together. */
  readonly worst: Amount;
}

export interface CellAdds extends Omit<CellRisk, 'stake' | 'liability'> {
  readonly book: BookKey;
  readonly stake: bigint;
  readonly liability: bigint;
}

export const bookName = ({ kind, id }: Pick<BookKey, 'kind' | 'id'>): string => `${kind}/${id}`;
export const cellKey = (book: Pick<BookKey, 'kind' | 'id'>, cell: string): string => `${bookName(book)}/${cell}`;

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** The order in which sums are locked: ids are numbers without leading zeros. */
export const byBook = (a: Pick<BookKey, 'kind' | 'id'>, b: Pick<BookKey, 'kind' | 'id'>): number =>
  order(a.kind, b.kind) || a.id.length - b.id.length || order(a.id, b.id);

/** Adds up bets, in lock order: what they add to each cell, and at most to each book. */
export function summed(risks: readonly Risk[]): { readonly books: (BookKey & { added: bigint })[]; readonly cells: CellAdds[] } {
  const books = new Map<string, { book: BookKey; added: bigint }>();
  const cells = new Map<string, { book: BookKey; risk: CellRisk; stake: bigint; liability: bigint }>();
  for (const { book, cells: its, worst } of risks) {
    const name = bookName(book);
    const known = books.get(name);
    if (known) {
      known.book = book;
      known.added += worst;
    } else books.set(name, { book, added: worst });
    for (const risk of its) {
      const key = `${name}/${risk.cell}`;
      const sum = cells.get(key);
      if (sum) {
        sum.book = book;
        sum.risk = risk;
        sum.stake += risk.stake;
        sum.liability += risk.liability;
      } else cells.set(key, { book, risk, stake: risk.stake, liability: risk.liability });
    }
  }
  return {
    books: [...books.values()].map(({ book, added }) => ({ ...book, added })).sort(byBook),
    cells: [...cells.values()]
      .map(({ book, risk: { cell, market, least }, stake, liability }) => ({ book, cell, market, least, stake, liability }))
      .sort((a, b) => byBook(a.book, b.book) || order(a.cell, b.cell)),
  };
}

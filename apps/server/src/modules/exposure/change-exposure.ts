import type { Tx } from '../../platform/db/db.ts';
import { type CellAdds, cellKey, type Risk, summed } from './risk.ts';
import { putStatement, takeStatement } from './sql/sums.ts';

/**
 * Takes bets, or shares of bets, out of exposure and adds others, in the caller's transaction and regardless of caps: settled, void and cashed-out bets are
 * taken out, reopened ones added. For a share, the bet as it was is taken out and what remains is added. Call it after the wallets were locked, as the last
 * write: the sums stay locked from here until the transaction ends.
 */
export async function changeExposure(
  tx: Tx,
  { taken, put }: { readonly taken: readonly Risk[]; readonly put: readonly Risk[] },
): Promise<void> {
  const [more, less] = [summed(put), summed(taken)];
  const [rising, falling] = [beyond(more.cells, less.cells), beyond(less.cells, more.cells)];
  if (rising.length > 0) await tx.query(...putStatement(false, more.books, rising));
  if (falling.length > 0) await tx.query(...takeStatement(falling));
}

/** The amounts by which cells exceed the same cells of another list, where they do. */
function beyond(cells: readonly CellAdds[], others: readonly CellAdds[]): readonly CellAdds[] {
  if (others.length === 0) return cells;
  const known = new Map(others.map((other) => [cellKey(other.book, other.cell), other]));
  return cells.flatMap((cell) => {
    const other = known.get(cellKey(cell.book, cell.cell));
    const [stake, liability] = [positive(cell.stake - (other?.stake ?? 0n)), positive(cell.liability - (other?.liability ?? 0n))];
    return stake > 0n || liability > 0n ? [{ ...cell, stake, liability }] : [];
  });
}
const positive = (value: bigint): bigint => (value > 0n ? value : 0n);

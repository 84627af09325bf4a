/**
 * Returns the highest total if each row takes a column of its own: positions and the balls drawn at them. The Hungarian method with exact numbers. There must
 * be no more rows than columns, and all rows have one length.
 */
export function bestAssignment(rows: readonly (readonly bigint[])[]): bigint {
  const columns = rows[0]?.length ?? 0;
  const rowPrice = Array.from({ length: rows.length + 1 }, () => 0n);
  const columnPrice = Array.from({ length: columns + 1 }, () => 0n);
  /** The row of each column, from 1; 0 for none. Column 0 stands for the row being placed. */
  const taker = Array.from({ length: columns + 1 }, () => 0);
  for (let row = 1; row <= rows.length; row += 1) {
    taker[0] = row;
    const path = shortestPath(rows, { rowPrice, columnPrice, taker });
    for (let at = path.end; at !== 0; ) {
      const before = path.came[at] ?? 0;
      taker[at] = taker[before] ?? 0;
      at = before;
    }
  }
  return columnPrice[0] ?? 0n;
}

interface Prices {
  readonly rowPrice: bigint[];
  readonly columnPrice: bigint[];
  readonly taker: readonly number[];
}

/** Finds the cheapest augmenting path from the unplaced row to a free column, and updates the prices on the way. */
function shortestPath(rows: readonly (readonly bigint[])[], { rowPrice, columnPrice, taker }: Prices) {
  const columns = columnPrice.length - 1;
  const came = Array.from({ length: columns + 1 }, () => 0);
  const slack: (bigint | undefined)[] = Array.from({ length: columns + 1 }, () => undefined);
  const used = new Set<number>();
  let end = 0;
  do {
    used.add(end);
    const row = taker[end] ?? 0;
    let step: bigint | undefined;
    let next = 0;
    for (let column = 1; column <= columns; column += 1) {
      if (used.has(column)) continue;
      const cost = -(rows[row - 1]?.[column - 1] ?? 0n) - (rowPrice[row] ?? 0n) - (columnPrice[column] ?? 0n);
      const known = slack[column];
      if (known === undefined || cost < known) [slack[column], came[column]] = [cost, end];
      const left = slack[column] as bigint;
      if (step === undefined || left < step) [step, next] = [left, column];
    }
    const moved = step ?? 0n;
    for (let column = 0; column <= columns; column += 1) {
      const taken = taker[column] ?? 0;
      if (used.has(column)) [rowPrice[taken], columnPrice[column]] = [(rowPrice[taken] ?? 0n) + moved, (columnPrice[column] ?? 0n) - moved];
      else if (slack[column] !== undefined) slack[column] = (slack[column] as bigint) - moved;
    }
    end = next;
  } while ((taker[end] ?? 0) !== 0);
  return { end, came };
}

/**
 * The most that rows can come to when each takes a column of its own: positions and the balls that are drawn at them. The Hungarian method over exact numbers.
 * No more rows than columns, all of one length.
 */
export function bestAssignment(rows: readonly (readonly bigint[])[]): bigint {
  const columns = rows[0]?.length ?? 0;
  const rowPrice = Array.from({ length: rows.length + 1 }, () => 0n);
  const columnPrice = Array.from({ length: columns + 1 }, () => 0n);
  /** Which row has a column, from 1; 0: none. Column 0 stands for the row that is placed now. */
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

/** From the row that has no column yet to a column that has no row, over columns that would have to change hands; moves the prices along. */
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

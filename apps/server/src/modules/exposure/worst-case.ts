import { winningSetsOf, worstOfMatch } from '@fairbook/core/betting';
import type { LotteryGame, SportGame } from '@fairbook/core/catalog';
import { type DrawLiability, drawCellNamed, worstOfDraw } from '@fairbook/core/lottery';
import { type Amount, amount } from '@fairbook/core/money';
import type { BookKey } from './risk.ts';

export interface Owed {
  readonly stake: bigint;
  readonly liability: bigint;
}

/** The most a book costs with the sums of its cells. The results are enumerated once per list of cells. */
export function worstCaseOf(book: BookKey, cells: readonly string[]): (owed: readonly Owed[]) => Amount {
  if (book.kind === 'match') {
    const sets = winningSetsOf(book.game as SportGame, cells);
    return (owed) =>
      worstOfMatch(
        sets,
        owed.map(({ liability }) => amount(liability)),
      );
  }
  const named = cells.map(drawCellNamed);
  return (owed) => {
    const all = named.map(
      (cell, at): DrawLiability => ({ ...cell, stake: amount(owed[at]?.stake ?? 0n), liability: amount(owed[at]?.liability ?? 0n) }),
    );
    return worstOfDraw(book.game as LotteryGame, all, book.lunarYear ?? 0);
  };
}

/**
 * The most a book costs over the results in which one of its cells wins, with `more` owed on that cell; for a draw an upper bound, the most over all its
 * results. For a match the results are enumerated once.
 */
export function worstWithOf(book: BookKey, cells: readonly string[], owed: readonly Owed[]): (at: number, more: bigint) => bigint {
  if (book.kind === 'match') {
    const most = cells.map(() => 0n);
    for (const set of winningSetsOf(book.game as SportGame, cells)) {
      const total = set.reduce((sum, at) => sum + (owed[at]?.liability ?? 0n), 0n);
      for (const at of set) if (total > (most[at] ?? 0n)) most[at] = total;
    }
    return (at, more) => (most[at] ?? 0n) + more;
  }
  const riding = cells.flatMap((cell, at) => ((owed[at]?.liability ?? 0n) > 0n ? [{ cell, owed: owed[at] as Owed }] : []));
  return (at, more) => {
    const name = cells[at] as string;
    const others = riding.filter(({ cell }) => cell !== name);
    const its = { stake: owed[at]?.stake ?? 0n, liability: (owed[at]?.liability ?? 0n) + more };
    return worstCaseOf(book, [...others.map(({ cell }) => cell), name])([...others.map((each) => each.owed), its]);
  };
}

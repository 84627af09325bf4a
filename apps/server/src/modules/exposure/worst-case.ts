import { winningSetsOf, worstOfMatch } from '@fairbook/core/betting';
import type { LotteryGame, SportGame } from '@fairbook/core/catalog';
import { type DrawLiability, drawCellNamed, worstOfDraw } from '@fairbook/core/lottery';
import { type Amount, amount } from '@fairbook/core/money';
import type { BookKey } from './risk.ts';

export interface Owed {
  readonly stake: bigint;
  readonly liability: bigint;
}

/** What a book costs at most for what rides on its cells. The results are gone through once for a list of cells. */
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

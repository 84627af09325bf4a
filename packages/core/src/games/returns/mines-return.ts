import { waysToTake } from '../play/game-rules.ts';
import { isFull, MINE_COUNTS, MINE_TILES, minesPayE4 } from '../play/mines.ts';
import type { Return } from './exact-return.ts';

/** The return of a plan to open a number of tiles and then take the payout: it succeeds if none of them has a mine. */
export interface MinesReturn extends Return {
  readonly mines: number;
  readonly open: number;
}

/** Returns it for every number of mines and every plan. */
export const minesReturns = (): readonly MinesReturn[] =>
  MINE_COUNTS.flatMap((mines) => {
    const plans: MinesReturn[] = [];
    for (let open = 1; open <= MINE_TILES - mines; open += 1) {
      const paid = BigInt(waysToTake(MINE_TILES - mines, open)) * BigInt(minesPayE4(mines, open));
      plans.push({ mines, open, paid, staked: BigInt(waysToTake(MINE_TILES, open)) * 10_000n });
      if (isFull(mines, open)) break;
    }
    return plans;
  });

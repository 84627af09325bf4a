import { dealt, type GamePosition, type GameRules, over, upTo, waysToTake } from './game-rules.ts';

export const MINE_TILES = 25;
/** The number of mines for each choice. */
export const MINE_COUNTS: readonly number[] = [2, 3, 5, 8, 12, 20];
/** The move that takes the payout of the open tiles. */
export const TAKE = MINE_TILES;
/** The payout at which the round ends automatically: a thousand stakes. */
const ENDS_AT_E4 = 10_000_000;
const KEPT_E4 = 9_900;

export interface MinesSeen {
  readonly mines: number;
  /** In the order of opening. */
  readonly open: readonly number[];
  /** What the open tiles pay, and what they will pay with one more. */
  readonly paysE4: number;
  readonly nextE4: number;
  /** The positions of the mines, once the round is over. */
  readonly hidden: readonly number[] | null;
}

/** Returns the payout of `open` safe tiles with this many mines: 0.99 over the chance of opening them, rounded down. Zero for none. */
export const minesPayE4 = (mines: number, open: number): number =>
  open === 0 ? 0 : Math.floor((KEPT_E4 * waysToTake(MINE_TILES, open)) / waysToTake(MINE_TILES - mines, open));

/**
 * Twenty-five tiles, some with a mine, all placed before the first is opened. Each safe tile raises the payout; a mine ends the round with nothing. After
 * opening a tile the player may take the payout; leaving before that refunds the stake.
 */
export const mines: GameRules<MinesSeen> = {
  choices: upTo(MINE_COUNTS.length),
  isChoice: (choice) => MINE_COUNTS[choice] !== undefined,
  play: (choice, moves, draw) => {
    const count = MINE_COUNTS[choice] ?? 0;
    const hidden = dealt(draw, MINE_TILES, count);
    const open: number[] = [];
    const seen = (isOver: boolean): MinesSeen => ({
      mines: count,
      open: [...open],
      paysE4: minesPayE4(count, open.length),
      nextE4: open.length < MINE_TILES - count ? minesPayE4(count, open.length + 1) : 0,
      hidden: isOver ? hidden : null,
    });
    for (const [at, move] of moves.entries()) {
      const isLast = at === moves.length - 1;
      if (move === TAKE) return isLast ? over(seen(true), open.length === 0 ? 10_000 : minesPayE4(count, open.length)) : undefined;
      if (!isTile(move) || open.includes(move)) return undefined;
      open.push(move);
      if (hidden.includes(move)) return isLast ? over({ ...seen(true), paysE4: 0 }, 0) : undefined;
      if (isFull(count, open.length)) return isLast ? over(seen(true), minesPayE4(count, open.length)) : undefined;
    }
    return { seen: seen(false), next: nextOf(open), stakes: 1, paysE4: 0 };
  },
  leave: () => TAKE,
};

const TILES = upTo(MINE_TILES);
const isTile = (move: number): boolean => Number.isInteger(move) && move >= 0 && move < MINE_TILES;
/** Whether the round ends automatically: no safe tile is left, or it pays enough. */
export const isFull = (count: number, open: number): boolean => open === MINE_TILES - count || minesPayE4(count, open) >= ENDS_AT_E4;

const nextOf = (open: readonly number[]): GamePosition['next'] => [
  ...TILES.filter((tile) => !open.includes(tile)),
  ...(open.length > 0 ? [TAKE] : []),
];

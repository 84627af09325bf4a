import { dealt, type GamePosition, type GameRules, over, upTo, waysToTake } from './game-rules.ts';

export const MINE_TILES = 25;
/** So many mines can be chosen, by the choice. */
export const MINE_COUNTS: readonly number[] = [2, 3, 5, 8, 12, 20];
/** The move that takes what the open tiles pay. */
export const TAKE = MINE_TILES;
/** Once it pays so much, the round ends by itself: a thousand stakes. */
const ENDS_AT_E4 = 10_000_000;
const KEPT_E4 = 9_900;

export interface MinesSeen {
  readonly mines: number;
  /** In the order they were opened. */
  readonly open: readonly number[];
  /** What the open tiles pay, and what they will with one more. */
  readonly paysE4: number;
  readonly nextE4: number;
  /** Where the mines are, once the round is over. */
  readonly hidden: readonly number[] | null;
}

/** What `open` safe tiles pay beside so many mines: 99 of 100 by the chance of opening them, rounded down. Nothing for none. */
export const minesPayE4 = (mines: number, open: number): number =>
  open === 0 ? 0 : Math.floor((KEPT_E4 * waysToTake(MINE_TILES, open)) / waysToTake(MINE_TILES - mines, open));

/**
 * Twenty-five tiles, some with a mine, all laid before the first is opened. Each safe tile makes the round pay more; a mine ends it with nothing. Who has opened
 * one may take what it pays; one who left before that has the stake back.
 */
export const mines: GameRules<MinesSeen> = {
  choices: upTo(MINE_COUNTS.length),
  isChoice: (choice) => MINE_COUNTS[choice] !== undefined,
  play: (choice, moves, draw) => {
    const count = MINE_COUNTS[choice] ?? 0;
    const hidden = dealt(draw, MINE_TILES, count);
    const open: number[] = [];
    const seen = (isOver: boolean): MinesSeen => ({
      ...{ mines: count, open: [...open], paysE4: minesPayE4(count, open.length) },
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
/** Whether the round ends by itself: nothing safe is left, or it pays enough. */
export const isFull = (count: number, open: number): boolean => open === MINE_TILES - count || minesPayE4(count, open) >= ENDS_AT_E4;

const nextOf = (open: readonly number[]): GamePosition['next'] => [
  ...TILES.filter((tile) => !open.includes(tile)),
  ...(open.length > 0 ? [TAKE] : []),
];

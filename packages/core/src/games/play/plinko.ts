import { atOnce, type GameRules, upTo } from './game-rules.ts';

export const PLINKO_ROWS = 12;
/** What each of the thirteen slots pays, in ten-thousandths of the stake, by the chosen risk. Each table returns exactly 99 %. */
export const PLINKO_PAYS_E4: readonly (readonly number[])[] = [
  [116_000, 38_000, 15_000, 13_000, 11_200, 10_100, 5_000, 10_100, 11_200, 13_000, 15_000, 38_000, 116_000],
  [448_000, 80_000, 30_000, 17_000, 12_000, 7_000, 3_600, 7_000, 12_000, 17_000, 30_000, 80_000, 448_000],
  [1_499_000, 250_000, 65_000, 19_000, 7_000, 3_800, 1_800, 3_800, 7_000, 19_000, 65_000, 250_000, 1_499_000],
];

export interface PlinkoSeen {
  /** Left is 0, right is 1, row by row. */
  readonly path: readonly number[];
  readonly place: number;
}

/** A ball falls through twelve rows of pins, left or right with equal chance at each. */
export const plinko: GameRules<PlinkoSeen> = atOnce(upTo(PLINKO_PAYS_E4.length), (choice, draw) => {
  const path = upTo(PLINKO_ROWS).map(() => draw(2));
  const place = path.reduce((sum, step) => sum + step, 0);
  return [{ path, place }, PLINKO_PAYS_E4[choice]?.[place] ?? 0];
});

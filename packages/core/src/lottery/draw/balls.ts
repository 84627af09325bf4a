/** The 49 balls of Mark Six. The colours are printed on every ball of every house that draws them (lottery-rules 1.1). */
export const BALLS_MAX = 49;
export const COLOURS = ['red', 'blue', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

export const isBall = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= BALLS_MAX;

export function colourOf(ball: number): Colour {
  if (RED.has(ball)) return 'red';
  return BLUE.has(ball) ? 'blue' : 'green';
}

/** The tens of a ball: 0 for 1 to 9. */
export const headOf = (ball: number): number => Math.floor(ball / 10);
/** The units of a ball. */
export const tailOf = (ball: number): number => ball % 10;
export const digitSumOf = (ball: number): number => headOf(ball) + tailOf(ball);

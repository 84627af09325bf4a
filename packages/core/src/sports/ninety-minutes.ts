import type { LineRange, Play } from './sport.ts';

/**
 * The play of football: 90 minutes and stoppage time, without extra time and penalties (sports-rules, sections 1.1 and 1.3). In none of its games does an
 * abandoned match count: it is completed within 36 hours or void.
 */
export const NINETY_MINUTES = {
  periods: ['first_half', 'half_time', 'second_half'],
  scoreMax: 99,
  regulationMinutes: 90,
  endsByClock: true,
  minuteMax: 130,
  /** Both halves and a short break. */
  leastPlayMinutes: 98,
  /** A late kick-off and half an hour of stoppages. */
  mostPlayMinutes: 150,
  isFinalScore: () => true,
} as const satisfies Play;

export const WIN_DRAW_LOSE = ['w', 'd', 'l'];
export const GOALS = ['0', '1', '2', '3', '4', '5', '6', '7+'];
/** Half-time then full-time. */
export const HALVES = ['ww', 'wd', 'wl', 'dw', 'dd', 'dl', 'lw', 'ld', 'll'];
/** `wo`, `do` and `lo` are any other home win, draw and away win. */
export const SCORES_31 = [
  ...['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2', 'wo'],
  ...['0:0', '1:1', '2:2', '3:3', 'do'],
  ...['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4', '0:5', '1:5', '2:5', 'lo'],
];

/** Whole goals up to eight, given to the home side (+) or by it (−). */
export const goalsGiven = (of: Pick<LineRange, 'canBeZero'>): LineRange => ({ stepE2: 100, minE2: -800, maxE2: 800, ...of });

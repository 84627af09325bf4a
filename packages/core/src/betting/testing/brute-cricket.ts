import type { Play } from './brute-force.ts';

const SIDES = ['w', 'l'] as const;

/**
 * Plays every winner, toss and better start, with every number of runs around the lines of random tickets; the home side bats first. `withTies` adds tied ends
 * and starts, which pay half on each side: at most as much as the dearer side, so they matter only for the least.
 */
export function playCricket(play: Play, withTies: boolean): void {
  const ends = withTies ? ([...SIDES, 'level'] as const) : SIDES;
  for (let total = 190; total <= 201; total += 1)
    for (let first = 155; first <= 166; first += 1)
      for (const winner of ends)
        for (const start of ends)
          for (const toss of SIDES)
            play(({ market, selection, lineE2 }) => {
              if (market === 'toss') return selection === toss;
              if (market === 'bs' || market === 'innings')
                return selection === ((market === 'bs' ? total : first) > (lineE2 as number) / 100 ? 'b' : 's');
              const side = market === 'wl' ? winner : start;
              return side === 'level' ? 'dead_heat' : selection === side;
            });
}

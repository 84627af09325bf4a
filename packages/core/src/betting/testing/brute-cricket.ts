import type { Play } from './brute-force.ts';

const SIDES = ['w', 'l'] as const;

/** Every winner, toss and better start, with every number of runs around the lines of random tickets; the home side bats first. What ties pays half on each side, never more than the dearer of them: it is left out. */
export function playCricket(play: Play): void {
  for (let total = 190; total <= 201; total += 1)
    for (let first = 155; first <= 166; first += 1)
      for (const winner of SIDES)
        for (const start of SIDES)
          for (const toss of SIDES)
            play(({ market, selection, lineE2 }) => {
              if (market === 'toss') return selection === toss;
              if (market === 'bs' || market === 'innings')
                return selection === ((market === 'bs' ? total : first) > (lineE2 as number) / 100 ? 'b' : 's');
              return selection === (market === 'wl' ? winner : start);
            });
}

interface Goals {
  readonly home: number;
  readonly away: number;
}

/** The scores listed on a ticket of the Beijing pool: none with five goals of a side. */
const LISTED = new Set('1:0 2:0 2:1 3:0 3:1 3:2 4:0 4:1 4:2 0:0 1:1 2:2 3:3 0:1 0:2 1:2 0:3 1:3 2:3 0:4 1:4 2:4'.split(' '));

const letter = (home: number, away: number): string => (home === away ? 'd' : home > away ? 'w' : 'l');

/**
 * Returns the winning selection of a Beijing pool market (sports-rules.md, section 1.3): the winner after a handicap on the home side, which may be zero; at
 * least three goals or fewer, odd or even; the number of goals; half-time/full-time; the score. Undefined if the half-time score is needed and unknown.
 */
export function poolWinner(market: string, line: string | null, full: Goals, half: Goals | null): string | undefined {
  const sum = full.home + full.away;
  switch (market) {
    case 'handicap': {
      if (line === null || !/^[+-]?\d+$/.test(line)) throw new Error(`a handicap of the pool of ${line}`);
      return letter(full.home + Number.parseInt(line, 10), full.away);
    }
    case 'up':
      return `${sum < 3 ? 'down' : 'up'}_${sum % 2 === 0 ? 'even' : 'odd'}`;
    case 'goals':
      return sum < 7 ? String(sum) : '7+';
    case 'half':
      return half ? letter(half.home, half.away) + letter(full.home, full.away) : undefined;
    case 'correct_score':
      return LISTED.has(`${full.home}:${full.away}`) ? `${full.home}:${full.away}` : `${letter(full.home, full.away)}o`;
    default:
      throw new Error(`the pool has no market ${market}`);
  }
}

import type { Score, Side } from './played.ts';
import type { LegGrade } from './types.ts';

/**
 * The Asian ladder: half a goal ahead wins, a quarter wins half, level is void, and the same below. `aheadE2` is in hundredths. A quarter line thus puts half
 * the stake on each neighbouring half line.
 */
function gradeAhead(aheadE2: number): LegGrade {
  if (!Number.isInteger(aheadE2) || aheadE2 % 25 !== 0) throw new RangeError(`not a quarter: ${aheadE2}`);
  if (aheadE2 >= 50) return 'won';
  if (aheadE2 === 25) return 'half_won';
  if (aheadE2 === 0) return 'void';
  return aheadE2 === -25 ? 'half_lost' : 'lost';
}

/** Grades an Asian handicap. The line is the home side's in hundredths, a multiple of 25; the away side's is its negative. Throws RangeError otherwise. */
export function gradeAsianHandicap(pick: { readonly side: Side; readonly homeLineE2: number }, { home, away }: Score): LegGrade {
  const homeAheadE2 = (home - away) * 100 + pick.homeLineE2;
  return gradeAhead(pick.side === 'home' ? homeAheadE2 : -homeAheadE2);
}

/** Grades an Asian total. The line is in hundredths, a multiple of 25. Throws RangeError otherwise. */
export function gradeAsianTotal(pick: { readonly side: 'over' | 'under'; readonly lineE2: number }, { home, away }: Score): LegGrade {
  const overE2 = (home + away) * 100 - pick.lineE2;
  return gradeAhead(pick.side === 'over' ? overE2 : -overE2);
}

const wonIf = (won: boolean): LegGrade => (won ? 'won' : 'lost');

/** Grades both teams to score. */
export const gradeBothScore = (pick: 'yes' | 'no', { home, away }: Score): LegGrade => wonIf((home > 0 && away > 0) === (pick === 'yes'));

/** Grades any of two results: home or draw, home or away, draw or away. */
export function gradeDoubleChance(pick: '1X' | '12' | 'X2', { home, away }: Score): LegGrade {
  switch (pick) {
    case '1X':
      return wonIf(home >= away);
    case '12':
      return wonIf(home !== away);
    case 'X2':
      return wonIf(home <= away);
  }
}

/** Grades draw no bet: a draw is void, like an Asian handicap on a line of zero. */
export const gradeDrawNoBet = (side: Side, score: Score): LegGrade => gradeAsianHandicap({ side, homeLineE2: 0 }, score);

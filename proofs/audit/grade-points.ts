import { decimal, isEqual, isLess, plus, whole } from './rational.ts';

interface Points {
  readonly home: number;
  readonly away: number;
}

/** The bands of winning margins: up to 5, 10, … 25 points, and more. */
const BANDS = [5, 10, 15, 20, 25];

/**
 * Grades a basketball selection by the final score including overtime (sports-rules.md, section 1.2): the winner, the winner after a handicap on the home side,
 * over/under, and the winning margin. A line that is hit exactly is void.
 */
export function gradePoints(market: string, selection: string, line: string | null, { home, away }: Points): 'won' | 'lost' | 'void' {
  const wonIf = (won: boolean) => (won ? 'won' : 'lost');
  if (market === 'wl') return wonIf(selection === (home > away ? 'w' : 'l'));
  if (market === 'mv') {
    const band = BANDS.filter((most) => Math.abs(home - away) > most).length + 1;
    return wonIf(selection === `${home > away ? 'w' : 'l'}${band}`);
  }
  if (line === null) throw new Error(`a ${market} of basketball without a line`);
  const given = decimal(line);
  if (market === 'handicap') return beats(plus(whole(BigInt(home)), given), whole(BigInt(away)), selection === 'w');
  if (market === 'bs') return beats(whole(BigInt(home + away)), given, selection === 'b');
  throw new Error(`basketball has no market ${market}`);
}

type Rational = ReturnType<typeof decimal>;

function beats(one: Rational, other: Rational, isOne: boolean): 'won' | 'lost' | 'void' {
  if (isEqual(one, other)) return 'void';
  return isLess(other, one) === isOne ? 'won' : 'lost';
}

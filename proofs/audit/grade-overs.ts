import type { Row } from './read-rows.ts';

/** The facts of a cricket row that grading needs. */
export interface OversFacts {
  /** The first-named side is w, the other l; both: an unresolved tie; null: no result. */
  readonly winner: 'w' | 'l' | 'both' | null;
  readonly toss: 'w' | 'l';
  /** Who batted first; null if nobody did. */
  readonly first: 'w' | 'l' | null;
  readonly runs: { readonly one: number; readonly two: number };
  /** Whether each innings had at least four fifths of its overs. */
  readonly long: { readonly one: boolean; readonly two: boolean };
}

const number = (text: string | undefined): number => (text === undefined ? 0 : Number.parseInt(text, 10));

/** Parses the row. Returns undefined for other sports. */
export function readOvers(row: Row): OversFacts | undefined {
  const { team1, toss_winner: toss, result } = row;
  if (team1 === undefined || toss === undefined || result === undefined) return undefined;
  const side = (name: string | undefined) => (name === undefined ? null : name === team1 ? 'w' : 'l');
  const isWithout = result === 'no result';
  const isShortened = row.method !== undefined;
  // Sixteen of twenty overs are enough. A row with a target of fewer overs and no method was shortened for both sides before the start.
  const isShort = row.target_overs !== undefined && number(row.target_overs) < 16;
  const isOneBroken = (isShortened || isWithout) && number(row.inn1_balls) < 96 && number(row.inn1_wkts) < 10;
  const isOneCut = isOneBroken || (isShort && !isShortened && !isWithout);
  const isTwoCut = isWithout ? number(row.inn2_balls) < 96 && number(row.inn2_wkts) < 10 : isShort;
  return {
    winner: isWithout ? null : (side(row.winner) ?? 'both'),
    toss: side(toss) ?? 'l',
    first: side(row.inn1_team),
    runs: { one: number(row.inn1_runs), two: number(row.inn2_runs) },
    long: { one: !isOneCut, two: !isTwoCut },
  };
}

/** Returns the runs of the first-named side and of the other. */
export const scoreOfOvers = ({ first, runs: { one, two } }: OversFacts): { readonly home: number; readonly away: number } =>
  first === 'l' ? { home: two, away: one } : { home: one, away: two };

type Grade = 'won' | 'lost' | 'void' | 'dead_heat';

/**
 * Grades a cricket selection (sports-rules.md, section 5): the official winner, where an unresolved tie is a dead heat; the toss; runs of both innings and of
 * the first against a half-run line, void if weather took a fifth of the overs before the line was passed.
 */
export function gradeOvers(market: string, selection: string, line: string | null, facts: OversFacts): Grade {
  const wonIf = (won: boolean): Grade => (won ? 'won' : 'lost');
  const { winner, toss, first, runs, long } = facts;
  if (market === 'toss') return wonIf(selection === toss);
  if (market === 'wl') return winner === null ? 'void' : winner === 'both' ? 'dead_heat' : wonIf(selection === winner);
  const halves = /^(\d+)\.50?$/.exec(line ?? '')?.[1];
  if (halves === undefined) throw new Error(`a ${market} of cricket on a line of ${line}`);
  const isWhole = market === 'bs' ? long.one && long.two : long.one && first !== null;
  const isOver = (market === 'bs' ? runs.one + runs.two : runs.one) > number(halves);
  if (market !== 'bs' && market !== 'innings') throw new Error(`cricket has no market ${market}`);
  return isOver || isWhole ? wonIf(isOver === (selection === 'b')) : 'void';
}

import type { Row } from './read-rows.ts';

/** What a row of a cricket file says that grading needs. */
export interface OversFacts {
  /** The side named first is w, the other l; both: a tie that stayed one; null: no result. */
  readonly winner: 'w' | 'l' | 'both' | null;
  readonly toss: 'w' | 'l';
  /** Who batted first; null where nobody did. */
  readonly first: 'w' | 'l' | null;
  readonly runs: { readonly one: number; readonly two: number };
  /** Whether weather left each innings four fifths of its overs. */
  readonly long: { readonly one: boolean; readonly two: boolean };
}

const number = (text: string | undefined): number => (text === undefined ? 0 : Number.parseInt(text, 10));

/** Reads the row, or undefined where it is of another sport. */
export function readOvers(row: Row): OversFacts | undefined {
  const { team1, toss_winner: toss, result } = row;
  if (team1 === undefined || toss === undefined || result === undefined) return undefined;
  const side = (name: string | undefined) => (name === undefined ? null : name === team1 ? 'w' : 'l');
  const isWithout = result === 'no result';
  const isShortened = row.method !== undefined;
  // Of twenty overs sixteen are enough. A row with a target of fewer and no method was shortened for both sides alike, before it began.
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

/** The runs of the side named first, and of the other. */
export const scoreOfOvers = ({ first, runs: { one, two } }: OversFacts): { readonly home: number; readonly away: number } =>
  first === 'l' ? { home: two, away: one } : { home: one, away: two };

type Grade = 'won' | 'lost' | 'void' | 'dead_heat';

/**
 * Grades one selection on cricket (sports-rules.md, section 5): the officials' winner, a tie that stays is shared; the toss; runs of both innings and of the first against a line of
 * half a run, void where weather took a fifth of the overs and the line was not passed.
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

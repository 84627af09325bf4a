import { gradeOvers, type OversFacts } from './grade-overs.ts';
import { gradePoints } from './grade-points.ts';
import { poolWinner } from './grade-pool.ts';
import { decimal } from './rational.ts';

/** A score from the data file. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The outcome of a match; `half` is null if the file lacks the half-time score. */
export type Outcome =
  | { readonly void: true }
  | {
      readonly void: false;
      readonly full: Score;
      readonly half: Score | null /** Basketball; soccer where it is left out. */;
      readonly points?: true;
      /** Cricket. */
      readonly overs?: OversFacts;
      /** In the Beijing pool: the final odds of the winning selections, by `market:selection`, if known. */
      readonly final?: Readonly<Record<string, string>>;
    };

export type Grade = 'won' | 'dead_heat' | 'half_won' | 'void' | 'half_lost' | 'lost';

/** The scores listed on a Jingcai ticket; every other score is "any other" of its kind. */
const LISTED = new Set(
  ('1:0 2:0 2:1 3:0 3:1 3:2 4:0 4:1 4:2 5:0 5:1 5:2 0:0 1:1 2:2 3:3 ' + '0:1 0:2 1:2 0:3 1:3 2:3 0:4 1:4 2:4 0:5 1:5 2:5').split(' '),
);

const sideOf = (home: number, away: number): 'w' | 'd' | 'l' => {
  if (home > away) return 'w';
  return home < away ? 'l' : 'd';
};

/**
 * Grades a selection: cricket by overs, basketball by points, soccer by 90 minutes (sports-rules.md, section 1.1). `line` is the handicap on the home side, in
 * goals. A void match voids every leg; half-time/full-time is void without a half-time score.
 */
export function gradeOf(market: string, selection: string, line: string | null, outcome: Outcome, rules = 'exact'): Grade {
  if (outcome.void) return 'void';
  if (rules === 'beijing') return poolGrade(poolWinner(market, line, outcome.full, outcome.half), selection);
  if (outcome.overs) return gradeOvers(market, selection, line, outcome.overs);
  if (outcome.points) return gradePoints(market, selection, line, outcome.full);
  const asian =
    /^(ah|at|wl)1?(_[a-g])?$/.test(market) && market !== 'wl'
      ? asianGrade(market, selection, line, market.endsWith('1') ? outcome.half : outcome.full)
      : undefined;
  if (asian) return asian;
  const ofBooks = bookGrade(market, selection, outcome.full);
  if (ofBooks) return ofBooks;
  const winner = winnerOf(market, line, outcome.full, outcome.half);
  if (winner === undefined) return 'void';
  return winner === selection ? 'won' : 'lost';
}

const poolGrade = (winner: string | undefined, selection: string): Grade =>
  winner === undefined ? 'void' : winner === selection ? 'won' : 'lost';

/** Grades over/under (`ou25` is 2.5 goals), both to score, double chance and draw no bet (sports-rules.md, section 4). Returns undefined for other markets. */
function bookGrade(market: string, selection: string, { home, away }: Score): Grade | undefined {
  const wonIf = (won: boolean): Grade => (won ? 'won' : 'lost');
  const line = /^ou(\d)5$/.exec(market)?.[1];
  if (line !== undefined) return wonIf(2 * (home + away) > 2 * Number.parseInt(line, 10) + 1 === (selection === 'over'));
  if (market === 'btts') return wonIf((home !== 0 && away !== 0) === (selection === 'yes'));
  if (market === 'dc') return wonIf(selection !== { w: 'x2', d: '12', l: '1x' }[sideOf(home, away)]);
  if (market === 'dnb') return home === away ? 'void' : wonIf(selection === sideOf(home, away));
  return undefined;
}

/**
 * Grades an Asian market: on a quarter line half the stake is on each neighbouring half line, otherwise both halves are on the line itself (sports-rules.md,
 * section 4).
 */
function asianGrade(market: string, selection: string, line: string | null, score: Score | null): Grade {
  if (score === null) return 'void';
  if (market === 'wl1') return sideOf(score.home, score.away) === selection ? 'won' : 'lost';
  const { n, d } = decimal(line ?? 'none');
  if ((4n * n) % d !== 0n) throw new Error(`a line of ${line}`);
  const quarters = (4n * n) / d;
  const figures = market.startsWith('ah') ? score.home - score.away : score.home + score.away;
  const sign = selection === 'w' || selection === 'over' ? 1n : -1n;
  const lineSign = market.startsWith('ah') ? 1n : -1n;
  const halves = quarters % 2n === 0n ? [quarters, quarters] : [quarters - 1n, quarters + 1n];
  const points = halves.map((half) => sign * (4n * BigInt(figures) + lineSign * half)).map((lead) => (lead > 0n ? 2 : lead === 0n ? 1 : 0));
  return (['lost', 'half_lost', 'void', 'half_won', 'won'] as const)[(points[0] ?? 0) + (points[1] ?? 0)] ?? 'lost';
}

/** Whether a leg of a played match can be void by its score. */
export const canBeVoidWhenPlayed = (market: string): boolean =>
  ['dnb', 'handicap', 'bs', 'ah', 'at', 'ah1', 'at1'].includes(market.replace(/_[a-g]$/, ''));

function winnerOf(market: string, line: string | null, full: Score, half: Score | null): string | undefined {
  const { home, away } = full;
  if (market === 'wl') return sideOf(home, away);
  if (market === 'handicap') {
    if (line === null || !/^[+-]?\d+$/.test(line)) throw new Error(`a soccer handicap of ${line}`);
    return sideOf(home + Number.parseInt(line, 10), away);
  }
  if (market === 'correct_score') return LISTED.has(`${home}:${away}`) ? `${home}:${away}` : `${sideOf(home, away)}o`;
  if (market === 'goals') return home + away > 6 ? '7+' : `${home + away}`;
  if (market === 'half') return half ? sideOf(half.home, half.away) + sideOf(home, away) : undefined;
  throw new Error(`soccer has no market ${market}`);
}

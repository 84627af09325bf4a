import { findRow } from './find-row.ts';
import type { Outcome, Score } from './grade.ts';
import { readOvers, scoreOfOvers } from './grade-overs.ts';
import type { ExportLine, OutcomeLine } from './read-export.ts';
import type { Row } from './read-rows.ts';

/** The outcomes of the exported matches, and how many facts did not come from the data file. */
export interface Outcomes {
  readonly byMatch: ReadonlyMap<string, Outcome>;
  /** The data row of each match. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly listed: { readonly results: number; readonly halfTimes: number; readonly voids: number };
}

/** The columns of scores, by data format: full time home and away, half-time home and away. */
const FULL = [
  ['FTHG', 'FTAG'],
  ['HG', 'AG'],
  ['home_score', 'away_score'],
  ['result.ft.0', 'result.ft.1'],
  ['home_pts', 'away_pts'],
] as const;
const HALF = [
  ['HTHG', 'HTAG'],
  ['ht_h', 'ht_a'],
  ['result.ht.0', 'result.ht.1'],
] as const;

/**
 * Determines the outcome of each match. The data file has precedence; the replay's list only fills gaps and marks cancelled matches. A match with neither is
 * missing.
 */
export function readOutcomes(lines: readonly ExportLine[], rows: readonly Row[]): Outcomes {
  const listed = new Map(lines.flatMap((line) => (line.type === 'outcome' ? [[line.match, line] as const] : [])));
  const final = new Map(lines.flatMap((line) => (line.type === 'final' ? [[line.match, line.odds] as const] : [])));
  const find = findRow(rows);
  const rowOf = new Map<string, Row>();
  for (const line of lines) {
    const row = line.type === 'fixture' ? find(line) : undefined;
    if (line.type === 'fixture' && row) rowOf.set(line.match, row);
  }
  const byMatch = new Map<string, Outcome>();
  const counts = { results: 0, halfTimes: 0, voids: 0 };
  for (const [match, row] of rowOf) {
    const outcome = outcomeOf(row, listed.get(match), counts);
    const told = final.get(match);
    if (outcome) byMatch.set(match, !outcome.void && told ? { ...outcome, final: told } : outcome);
  }
  return { byMatch, rows: rowOf, listed: counts };
}

function outcomeOf(
  row: Row,
  listed: OutcomeLine | undefined,
  counts: { results: number; halfTimes: number; voids: number },
): Outcome | undefined {
  if (listed?.void) {
    counts.voids += 1;
    return { void: true };
  }
  const overs = readOvers(row);
  if (overs) return { void: false, full: scoreOfOvers(overs), half: null, overs };
  const inFile = scoreIn(row, FULL);
  const full = inFile ?? listed?.full;
  if (!full) return undefined;
  if (!inFile) counts.results += 1;
  const half = scoreIn(row, HALF);
  if (!half && listed?.half && inFile) counts.halfTimes += 1;
  return { void: false, full, half: half ?? listed?.half ?? null, ...(row.home_pts !== undefined && { points: true }) };
}

function scoreIn(row: Row, columns: readonly (readonly [home: string, away: string])[]): Score | undefined {
  for (const [home, away] of columns) {
    const goals = [row[home], row[away]].map((text) => (text && /^\d+(\.0)?$/.test(text) ? Number.parseInt(text, 10) : undefined));
    if (goals[0] !== undefined && goals[1] !== undefined) return { home: goals[0], away: goals[1] };
  }
  return undefined;
}

import type { FeedFact } from '@fairbook/contract/feed';
import { odds } from '@fairbook/core/money';
import type { LegGrade, Overs, Sets } from '@fairbook/core/sports';
import { ingestOutcomes } from '../feed/ingest-outcomes.ts';
import type { KnownMatch } from '../feed/ingest-state.ts';
import { postponementFact, resultFact } from './feed-facts.ts';
import { knownMatch, minutesAgo, PAPER_NOW, paperIngest } from './paper-ingest.ts';

export const OVERS: Overs = {
  ...{ toss: 'home', first: 'home', scheduled: 120, possible: { home: 120, away: 120 }, balls: { home: 120, away: 120 } },
  ...{ wickets: { home: 5, away: 7 }, powerplay: null, winner: 'home', decision: 'runs', margin: 9, revised: false },
};
const games = (...each: readonly (readonly [number, number])[]) => each.map(([home, away]) => ({ home, away }));
export const SETS: Sets = { toWin: 2, games: games([6, 4], [3, 6], [7, 5]), retired: null };
export const TENNIS = { game: 'sports365', discipline: 'tennis' } as const;
export const FINAL_ODDS = [{ market: 'goals', selection: '3', line: null, odds: odds(32_700) }] as const;
export const KEPT_ODDS = '[{"market":"goals","selection":"3","lineE2":null,"odds":32700}]';
export const settled = (grade: LegGrade) => [{ market: 'wl' as const, selection: 'w', line: null, grade }];
export const result = (version: number, home = 2, more: object = {}): FeedFact =>
  resultFact('f', { home, away: 1 }, { version, half_time: { home: 1, away: 0 }, at: PAPER_NOW, ...more });
export const moved = (version: number, startsAt: Date | null = minutesAgo(-300)): FeedFact =>
  postponementFact('f', startsAt, { version, at: minutesAgo(130) });

export interface Given {
  readonly match?: Partial<KnownMatch>;
  readonly speed?: number | null;
  readonly decisionId?: string | null;
  readonly playedOtherwise?: Set<bigint>;
  /** The stored outcome of the match so far. */
  readonly outcome?: object;
}
/** Takes a page about a match on a fake database: returns the record of statements and events. */
export async function taken(
  facts: readonly FeedFact[],
  { match = {}, speed = null, decisionId = null, playedOtherwise = new Set(), outcome }: Given = {},
) {
  const known = [knownMatch(match)];
  const played = { ...{ kind: 'played', halfHome: 1, halfAway: 0, home: 2, away: 1, reason: null }, ...outcome };
  const rows = {
    outcomes: outcome === undefined ? [] : [{ matchId: '7', finalOdds: null, settled: null, overs: null, sets: null, ...played }],
  };
  const paper = paperIngest(facts, { known, rows, speed, decisionId, playedOtherwise });
  await ingestOutcomes(paper.ingest, async (_, id) => paper.note('told', id));
  return { ...paper, did: paper.order().filter((name) => name !== 'outcomes') };
}

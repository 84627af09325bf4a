import type { FeedFact } from '@fairbook/contract/feed';
import { type Goal, scoreAt } from './goals-of-match.ts';
import type { ClubRow } from './league.ts';
import { HALF_MS, MATCH_MS } from './match-clock.ts';
import type { MatchPlan } from './match-plan.ts';

/** A result is told a few seconds after the end, a correction a minute after that. */
const RESULT_MS = 6_000;
const CORRECTION_MS = 60_000;

/** The longest a match is spoken of after its kick-off. */
export const PLAY_TOLD_MS = MATCH_MS + RESULT_MS + CORRECTION_MS + 1;

type Omitted<Fact> = Fact extends FeedFact ? Omit<Fact, 'fixture' | 'version' | 'at'> : never;
/** A fact without what every fact has. */
export type Said = Omitted<FeedFact>;

/** A fact about a match. Its version is the milliseconds since the match was announced: it rises with time and is the same whenever it is worked out. */
export const factOf = ({ fixture, announcedAt }: MatchPlan, at: number, said: Said): FeedFact =>
  ({ ...said, fixture, version: at - announcedAt + 1, at: new Date(at) }) as FeedFact;

/** The fact that opens a match. */
export function announcementOf(plan: MatchPlan): FeedFact {
  const { league, home, away, announcedAt, startsAt } = plan;
  const team = ([ref, en, , crest, names]: ClubRow) => ({ ref, names: { en, ...names }, crest });
  const named = { ref: league.ref, names: league.names, country: league.country };
  return factOf(plan, announcedAt, { kind: 'fixture', league: named, home: team(home), away: team(away), starts_at: new Date(startsAt) });
}

/** What is said of what becomes of a match, in order: that it moves, and what it came to. */
export function outcomesOf(plan: MatchPlan): readonly FeedFact[] {
  const { postponed, calledOff, kickOff } = plan;
  const told: FeedFact[] = [];
  if (postponed) {
    const starts_at = postponed.to === null ? null : new Date(postponed.to);
    told.push(factOf(plan, postponed.at, { kind: 'postponement', starts_at }));
  }
  if (calledOff) told.push(factOf(plan, calledOff.at + RESULT_MS, { kind: 'void', reason: calledOff.reason }));
  else if (kickOff !== null) told.push(...resultsOf(plan, kickOff + MATCH_MS + RESULT_MS));
  return told;
}

/** The result; where it is told wrong, without its last goal (or with one that was none), and right a minute later. */
function resultsOf(plan: MatchPlan, at: number): readonly FeedFact[] {
  const { goals, corrected } = plan;
  const scores = (counted: readonly Goal[]) => ({ score: scoreAt(counted, MATCH_MS), half_time: scoreAt(counted, HALF_MS) });
  if (!corrected) return [factOf(plan, at, { kind: 'result', ...scores(goals) })];
  const counted: readonly Goal[] = goals.length > 0 ? goals.slice(0, -1) : [{ side: 'home', at: MATCH_MS }];
  return [
    factOf(plan, at, { kind: 'result', ...scores(counted) }),
    factOf(plan, at + CORRECTION_MS, { kind: 'correction', ...scores(goals), reason: 'official match report' }),
  ];
}

/** Whether nothing but a correction can follow an outcome that was told. */
export const isDecided = ({ kickOff }: MatchPlan, outcome: FeedFact): boolean => outcome.kind !== 'postponement' || kickOff === null;

import type { FeedFact } from '@fairbook/contract/feed';
import type { Calendar } from './calendar.ts';
import { factOf } from './fact-of.ts';
import type { ClubRow } from './league.ts';
import type { MatchFrame, MatchPlan } from './match-plan.ts';
import type { SportModel } from './sport-model.ts';

/** The delay of a result after the end, and of a correction after the result. */
const RESULT_MS = 6_000;
const CORRECTION_MS = 60_000;

/** Returns how long after the kick-off the last fact of a match can come. */
export const playToldMs = ({ matchMs }: Calendar): number => matchMs + RESULT_MS + CORRECTION_MS + 1;

/** Returns the first fact of a match. */
export function announcementOf(plan: MatchFrame): FeedFact {
  const { league, home, away, announcedAt, startsAt } = plan;
  const team = ([ref, en, , crest, names]: ClubRow) => ({ ref, names: { en, ...names }, crest });
  const named = { ref: league.ref, names: league.names, country: league.country };
  return factOf(plan, announcedAt, { kind: 'fixture', league: named, home: team(home), away: team(away), starts_at: new Date(startsAt) });
}

/** Returns the outcomes of a match, in order: its postponement, then its end. */
export function outcomesOf<Play>(plan: MatchPlan<Play>, model: SportModel<Play>): readonly FeedFact[] {
  const { postponed, calledOff, kickOff } = plan;
  const told: FeedFact[] = [];
  if (postponed) {
    const starts_at = postponed.to === null ? null : new Date(postponed.to);
    told.push(factOf(plan, postponed.at, { kind: 'postponement', starts_at }));
  }
  if (calledOff) told.push(factOf(plan, calledOff.at + RESULT_MS, { kind: 'void', reason: calledOff.reason }));
  else if (kickOff !== null) told.push(...resultsOf(plan, model, kickOff + model.lengthOf(plan) + RESULT_MS));
  return told;
}

/** Returns the result, or a wrong one followed by the correction. */
function resultsOf<Play>(plan: MatchPlan<Play>, model: SportModel<Play>, at: number): readonly FeedFact[] {
  if (!plan.corrected) return [factOf(plan, at, { kind: 'result', ...model.endOf(plan) })];
  return [
    factOf(plan, at, { kind: 'result', ...model.wrongEndOf(plan) }),
    factOf(plan, at + CORRECTION_MS, { kind: 'correction', ...model.endOf(plan), reason: 'official match report' }),
  ];
}

/** Whether only a correction can follow this outcome. */
export const isDecided = ({ kickOff }: MatchFrame, outcome: FeedFact): boolean => outcome.kind !== 'postponement' || kickOff === null;

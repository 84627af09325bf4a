import type { Score } from './played.ts';

/** The score of a match as it is told, and the largest lead that each side had for sure. */
export interface Leads {
  /** Null before play. */
  readonly score: Score | null;
  /** When the score was first told. */
  readonly since: Date | null;
  readonly leads: Score;
}

/** How long a lead has to stand, unless another goal comes first: a goal that a referee takes back is gone by then. */
const STANDS_MS = 120_000;

/**
 * What is known of leads after one more word on the score. The lead before it counts once another goal followed, or once it has stood for two minutes; that of a
 * score that is taken back does not. What counted once is never taken back.
 *
 * @param told with the score at half time where that is over, whose lead counts at once
 */
export function leadsAfter(known: Leads, told: { readonly score: Score; readonly at: Date; readonly halfTime: Score | null }): Leads {
  const { score, at, halfTime } = told;
  const before = known.score;
  const isSame = before !== null && before.home === score.home && before.away === score.away;
  const since = isSame ? known.since : at;
  const hasStood = before !== null && (isSame ? standsFor(known.since, at) : score.home >= before.home && score.away >= before.away);
  return { score, since, leads: [hasStood ? before : null, halfTime].reduce(withLead, known.leads) };
}

/** The leads that a score shows beside those known. */
export const withLead = (leads: Score, score: Score | null): Score =>
  score === null ? leads : { home: Math.max(leads.home, score.home - score.away), away: Math.max(leads.away, score.away - score.home) };

const standsFor = (since: Date | null, at: Date): boolean => since !== null && at.getTime() - since.getTime() >= STANDS_MS;

import type { Score } from './played.ts';

/** The reported score of a match, and the largest confirmed lead of each side. */
export interface Leads {
  /** Null before play. */
  readonly score: Score | null;
  /** When this score was first reported. */
  readonly since: Date | null;
  readonly leads: Score;
}

/** How long a lead must last to be confirmed, unless another goal comes first: by then a disallowed goal has been taken back. */
const STANDS_MS = 120_000;

/**
 * Returns the leads after another report of the score. The previous lead is confirmed once another goal followed, or once it lasted two minutes; that of a
 * score that is taken back is not. A confirmed lead stays confirmed.
 *
 * @param told with the score at half time once that is over, whose lead is confirmed at once
 */
export function leadsAfter(known: Leads, told: { readonly score: Score; readonly at: Date; readonly halfTime: Score | null }): Leads {
  const { score, at, halfTime } = told;
  const before = known.score;
  const isSame = before !== null && before.home === score.home && before.away === score.away;
  const since = isSame ? known.since : at;
  const hasStood = before !== null && (isSame ? standsFor(known.since, at) : score.home >= before.home && score.away >= before.away);
  return { score, since, leads: [hasStood ? before : null, halfTime].reduce(withLead, known.leads) };
}

/** Returns the leads with that of a score added. */
export const withLead = (leads: Score, score: Score | null): Score =>
  score === null ? leads : { home: Math.max(leads.home, score.home - score.away), away: Math.max(leads.away, score.away - score.home) };

const standsFor = (since: Date | null, at: Date): boolean => since !== null && at.getTime() - since.getTime() >= STANDS_MS;

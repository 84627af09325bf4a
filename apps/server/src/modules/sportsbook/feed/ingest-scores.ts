import { EARLY_LEAD } from '@fairbook/core/betting';
import {
  hasEarlyPayout,
  isFinal,
  isPlayTooEarly,
  isVoidByPostponement,
  type Leads,
  leadsAfter,
  type MatchStatus,
} from '@fairbook/core/sports';
import type { SportsbookDeps } from '../sportsbook-deps.ts';
import { applyScores, bringKickOffForward } from '../sql/scores.ts';
import type { Fact } from '../types.ts';
import type { IngestState, KnownMatch } from './ingest-state.ts';
import { type FixtureFacts, ofKind } from './newest-facts.ts';

interface NewScore {
  readonly match: KnownMatch;
  readonly fact: Fact<'score'>;
  readonly status: MatchStatus;
  readonly playedFrom: Date;
  readonly leads: Leads;
}

/**
 * Takes scores and minutes. The first one is the kick-off; of a decided match nothing but that is read.
 *
 * @param onLead called for each match in which a side's lead has grown, as bets may be paid by it
 */
export async function ingestScores(ingest: IngestState, onLead: SportsbookDeps['onOutcome']): Promise<void> {
  const earlier = [...ingest.byFixture].flatMap(([fixture, said]) => earlierPlayOf(ingest, fixture, said));
  const news = [...ingest.byFixture].flatMap(([fixture, said]) => newScoreOf(ingest, fixture, said));
  if (earlier.length > 0)
    await ingest.tx.query(bringKickOffForward, [earlier.map(({ id }) => id), earlier.map(({ playedFrom }) => playedFrom)]);
  if (news.length === 0) return;
  await ingest.tx.query(applyScores, [
    news.map(({ match }) => match.id),
    news.map(({ fact }) => fact.version),
    news.map(({ status }) => status),
    news.map(({ fact }) => fact.period),
    news.map(({ fact }) => fact.minute),
    news.map(({ fact }) => fact.score.home),
    news.map(({ fact }) => fact.score.away),
    news.map(({ fact }) => fact.half_time?.home ?? null),
    news.map(({ fact }) => fact.half_time?.away ?? null),
    news.map(({ playedFrom }) => playedFrom),
    news.map(({ fact }) => (fact.overs ? JSON.stringify(fact.overs) : null)),
    news.map(({ leads }) => leads.since),
    news.map(({ leads }) => leads.leads.home),
    news.map(({ leads }) => leads.leads.away),
  ]);
  ingest.applied += news.length;
  for (const { match, status } of news) {
    ingest.changed.add(match.id);
    if (status !== match.status) ingest.restated.add(match.id);
  }
  for (const { match, leads } of news) if (isNewLead(match, leads)) await onLead(ingest.tx, String(match.id));
}

const isNewLead = ({ game, discipline, homeLead, awayLead }: KnownMatch, { leads: { home, away } }: Leads): boolean =>
  hasEarlyPayout(game, discipline) && ((home > homeLead && home >= EARLY_LEAD.min) || (away > awayLead && away >= EARLY_LEAD.min));

function newScoreOf(ingest: IngestState, fixture: string, said: FixtureFacts): readonly NewScore[] {
  const match = ingest.known.get(fixture);
  const [fact] = ofKind(said, 'score');
  if (!match || !fact) return [];
  if (isFinal(match.status) || fact.version <= match.scoreVersion) {
    ingest.stale += 1;
    return [];
  }
  if (!isBelievable(ingest, match, fact)) {
    ingest.refused.push({ fixture, kind: fact.kind, reason: 'play_too_early' });
    return [];
  }
  const resumed = match.status !== 'postponed' || fact.at >= match.startsAt;
  const playedFrom = firstPlay(ingest, match, said) ?? fact.at;
  return [{ match, fact, status: resumed ? 'live' : match.status, playedFrom, leads: leadsOf(match, said) }];
}

/**
 * Play reported for earlier than was known by a fact that came late, or for a match that was decided before any was known: what is void must not hang on the
 * order of facts. A void match may come to a result yet, which counts only if play did not begin too late.
 */
function earlierPlayOf(
  ingest: IngestState,
  fixture: string,
  said: FixtureFacts,
): readonly { readonly id: bigint; readonly playedFrom: Date }[] {
  const match = ingest.known.get(fixture);
  const playedFrom = match && firstPlay(ingest, match, said);
  if (!match || !playedFrom || !isNewsOfPlay(match, playedFrom)) return [];
  const isLate = isVoidByPostponement(match.originalStart, playedFrom);
  if (match.status === 'ended' && (isLate || playedFrom < match.startsAt)) ingest.playedOtherwise.add(match.id);
  return [{ id: match.id, playedFrom }];
}

function isNewsOfPlay({ status, byStaff, kickedOffAt, decidedAt }: KnownMatch, playedFrom: Date): boolean {
  if (kickedOffAt !== null && playedFrom >= kickedOffAt) return false;
  if (!isFinal(status)) return kickedOffAt !== null;
  // What is told of play after the end of a match says nothing of its beginning.
  return !byStaff && (status === 'void' || decidedAt === null || playedFrom < decidedAt);
}

/** The earliest instant of play that a page reports, overtaken facts included. */
function firstPlay(ingest: IngestState, match: KnownMatch, { scores }: FixtureFacts): Date | undefined {
  const times = scores.filter((fact) => isBelievable(ingest, match, fact)).map(({ at }) => at);
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

/** Of a feed whose time is not ours nothing can be said. */
const isBelievable = ({ speed }: IngestState, match: KnownMatch, { at }: Fact<'score'>): boolean =>
  speed === null || !isPlayTooEarly(at, match);

/** What the words of a page make of the leads of a match, in the order of their versions. */
function leadsOf({ homeScore, awayScore, scoreSince, homeLead, awayLead, scoreVersion }: KnownMatch, { scores }: FixtureFacts): Leads {
  const score = homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
  return scores
    .filter(({ version }) => version > scoreVersion)
    .toSorted((one, other) => one.version - other.version)
    .reduce<Leads>((known, { score: told, at, half_time: halfTime }) => leadsAfter(known, { score: told, at, halfTime }), {
      score,
      since: scoreSince,
      leads: { home: homeLead, away: awayLead },
    });
}

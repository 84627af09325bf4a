import { isFinal, type MatchStatus } from '@fairbook/core/sports';
import { applyScores } from '../sql/scores.ts';
import type { Fact } from '../types.ts';
import type { IngestState, KnownMatch } from './ingest-state.ts';
import { type FixtureFacts, ofKind } from './newest-facts.ts';

interface NewScore {
  readonly match: KnownMatch;
  readonly fact: Fact<'score'>;
  readonly status: MatchStatus;
  readonly playedFrom: Date;
}

/** Takes scores and minutes. The first one is the kick-off; those of a match that is decided say nothing any more. */
export async function ingestScores(ingest: IngestState): Promise<void> {
  const news = [...ingest.byFixture].flatMap(([fixture, said]) => newScoreOf(ingest, fixture, said));
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
  ]);
  ingest.applied += news.length;
  for (const { match, status } of news) {
    ingest.changed.add(match.id);
    if (status !== match.status) ingest.restated.add(match.id);
  }
}

function newScoreOf(ingest: IngestState, fixture: string, said: FixtureFacts): readonly NewScore[] {
  const match = ingest.known.get(fixture);
  const [fact] = ofKind(said, 'score');
  if (!match || !fact) return [];
  if (isFinal(match.status) || fact.version <= match.scoreVersion) {
    ingest.stale += 1;
    return [];
  }
  const resumed = match.status !== 'postponed' || fact.at >= match.startsAt;
  return [{ match, fact, status: resumed ? 'live' : match.status, playedFrom: said.playedFrom ?? fact.at }];
}

import { type FeedFact, zFeedFact } from '@fairbook/contract/feed';
import { isVoidByPostponement } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { countPending, keepPending, takePending, upsertLeagues, upsertMatches, upsertTeams } from '../sql/fixtures.ts';
import type { Fact, FactRefusal } from '../types.ts';
import { type IngestState, type KnownMatch, readKnown } from './ingest-state.ts';
import { newestFacts, ofKind, placeOf } from './newest-facts.ts';

/** The most facts kept per feed whose fixture is unknown. */
const PENDING_MAX = 50_000;

/** Creates new matches, renames and moves known ones, and restores the facts that waited for a new one. */
export async function ingestFixtures(ingest: IngestState): Promise<void> {
  const facts = newFixtures(ingest);
  if (facts.length === 0) return;
  const { tx, feed, game } = ingest;
  const leagues = distinct(facts.map((fact) => fact.league));
  await tx.query(upsertLeagues, [feed, leagues.map((each) => each.ref), namesColumn(leagues), leagues.map((each) => each.country)]);
  const teams = distinct(facts.flatMap((fact) => [fact.home, fact.away]));
  await tx.query(upsertTeams, [feed, teams.map((each) => each.ref), namesColumn(teams), teams.map((each) => each.crest)]);
  await tx.query(upsertMatches, [
    feed,
    game,
    facts.map((fact) => fact.fixture),
    facts.map((fact) => fact.version),
    facts.map((fact) => fact.starts_at),
    facts.map((fact) => fact.league.ref),
    facts.map((fact) => fact.home.ref),
    facts.map((fact) => fact.away.ref),
    facts.map((fact) => fact.discipline ?? null),
  ]);
  ingest.applied += facts.length;
  ingest.listed = true;
  const created = facts.filter((fact) => !ingest.known.has(fact.fixture)).map((fact) => fact.fixture);
  if (created.length > 0) await bringBackPending(ingest, created);
  await readKnown(ingest);
}

/** Returns the fixture facts that are news and plausible. */
function newFixtures(ingest: IngestState): readonly Fact<'fixture'>[] {
  const accepted: Fact<'fixture'>[] = [];
  for (const said of ingest.byFixture.values()) {
    for (const fact of ofKind(said, 'fixture')) {
      const match = ingest.known.get(fact.fixture);
      const reason = match && refusalOf(match, fact);
      if (match && fact.version <= match.fixtureVersion) ingest.stale += 1;
      else if (reason) ingest.refused.push({ fixture: fact.fixture, kind: fact.kind, reason });
      else accepted.push(fact);
      if (match && !match.moved && fact.starts_at.getTime() !== match.startsAt.getTime()) ingest.restated.add(match.id);
    }
  }
  return accepted;
}

/** A fixture may be renamed and moved a little; a change that would void its bets must be sent as a postponement or void. */
function refusalOf(match: KnownMatch, fact: Fact<'fixture'>): FactRefusal | null {
  if (match.discipline !== (fact.discipline ?? null)) return 'discipline_wrong';
  if (match.homeRef !== fact.home.ref || match.awayRef !== fact.away.ref) return 'team_replaced';
  const isMoved = fact.starts_at.getTime() !== match.startsAt.getTime();
  return isMoved && isVoidByPostponement(match.originalStart, fact.starts_at) ? 'start_moved_silently' : null;
}

const distinct = <Named extends { readonly ref: string }>(all: readonly Named[]): readonly Named[] => [
  ...new Map(all.map((each) => [each.ref, each])).values(),
];
const namesColumn = (all: readonly { readonly names: Readonly<Record<string, string>> }[]): readonly string[] =>
  all.map((each) => JSON.stringify(each.names));

async function bringBackPending(ingest: IngestState, fixtures: readonly string[]): Promise<void> {
  const rows = await ingest.tx.query<{ fact: never }>(takePending, [ingest.feed, fixtures]);
  if (rows.length === 0) return;
  const said = [...ingest.byFixture.values()].flatMap((each) => [...each.newest.values()]);
  const waited = rows.map(({ fact }) => z.decode(zFeedFact, fact));
  const { byFixture, overtaken } = newestFacts([...said, ...waited]);
  ingest.byFixture = byFixture;
  ingest.stale += overtaken;
}

/** Keeps the facts about unknown fixtures until the fixture arrives. */
export async function keepUnknown(ingest: IngestState): Promise<void> {
  const unknown = [...ingest.byFixture].filter(([fixture]) => !ingest.known.has(fixture)).flatMap(([, said]) => [...said.newest.values()]);
  if (unknown.length === 0) return;
  const [row] = await ingest.tx.query<{ waiting: number }>(countPending, [ingest.feed]);
  const room = Math.max(0, PENDING_MAX - (row?.waiting ?? 0));
  for (const fact of unknown.slice(room)) ingest.refused.push({ fixture: fact.fixture, kind: fact.kind, reason: 'too_many_waiting' });
  const kept = unknown.slice(0, room);
  ingest.waiting += kept.length;
  await ingest.tx.query(keepPending, [
    ingest.feed,
    kept.map((fact) => fact.fixture),
    kept.map(placeOf),
    kept.map((fact) => fact.version),
    kept.map((fact: FeedFact) => JSON.stringify(z.encode(zFeedFact, fact))),
  ]);
}

import type { FeedFact } from '@fairbook/contract/feed';
import { paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { IngestState, KnownMatch } from '../feed/ingest-state.ts';
import { newestFacts } from '../feed/newest-facts.ts';

/** The clock of the fake database. */
export const PAPER_NOW = new Date('2026-03-10T20:00:00Z');
export const minutesAgo = (minutes: number): Date => new Date(PAPER_NOW.getTime() - minutes * 60_000);

/** A known match of soccer before its start, of a fixture called `f`; its id is 7. */
export const knownMatch = (more: Partial<KnownMatch> = {}): KnownMatch => ({
  ...{ id: 7n, fixture: 'f', game: 'soccer', discipline: null, status: 'upcoming' },
  ...{ startsAt: minutesAgo(120), originalStart: minutesAgo(120), moved: false, kickedOffAt: null },
  ...{ homeScore: null, awayScore: null, scoreSince: null, homeLead: 0, awayLead: 0 },
  ...{ fixtureVersion: 1, scoreVersion: 0, outcomeVersion: 0, decidedVersion: 0, revision: 0, decidedAt: null },
  ...{ homeRef: 'fla', awayRef: 'pal', resultHeld: false, byStaff: false, ...more },
});

type Rows = NonNullable<Parameters<typeof paperDb>[0]>;
interface Paper extends Partial<Omit<IngestState, 'known' | 'tx' | 'byFixture'>> {
  readonly known?: readonly KnownMatch[];
  /** The rows that statements return, by their names without `sportsbook.`. */
  readonly rows?: Rows;
}

/** The ingest of a page on a fake database, which knows some matches. */
export function paperIngest(facts: readonly FeedFact[], { known = [knownMatch()], rows = {}, ...more }: Paper = {}) {
  const named = Object.fromEntries(Object.entries(rows).map(([name, answer]) => [`sportsbook.${name}`, answer]));
  const paper = paperDb({ 'sportsbook.fixtures': known, ...named });
  const ingest: IngestState = {
    ...{ tx: paper.db as unknown as Tx, feed: 'vendor', game: 'soccer', now: PAPER_NOW, speed: null, decisionId: null },
    ...{ byFixture: newestFacts(facts).byFixture, known: new Map(known.map((match) => [match.fixture, match])) },
    ...{ applied: 0, stale: 0, waiting: 0, held: 0, listed: false },
    ...{ refused: [], changed: new Set(), restated: new Set(), repriced: new Set(), playedOtherwise: new Set(), touched: [], ...more },
  };
  return {
    ingest,
    note: (name: string, ...values: readonly unknown[]) => paper.note(`sportsbook.${name}`, ...values),
    asked: (name: string) => paper.asked(`sportsbook.${name}`),
    order: () => paper.order().map((name) => name.replace('sportsbook.', '')),
    /** The counts and sets of it that are not empty. */
    told: () => ({
      ...{ applied: ingest.applied, stale: ingest.stale, waiting: ingest.waiting, held: ingest.held },
      ...{ refused: ingest.refused.map(({ fixture, kind, reason }) => [fixture, kind, reason].join(' ')) },
      ...{ changed: [...ingest.changed], restated: [...ingest.restated], touched: ingest.touched, listed: ingest.listed },
    }),
  };
}

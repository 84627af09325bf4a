import type { SportGame } from '@fairbook/core/catalog';
import type { Discipline, MatchStatus } from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';
import { selectFixtures } from '../sql/fixtures.ts';
import type { MarketKey, RefusedFact } from '../types.ts';
import type { FixtureFacts } from './newest-facts.ts';

/** A match the feed spoke of before, as taking facts needs to know it. */
export interface KnownMatch {
  readonly id: bigint;
  readonly fixture: string;
  readonly game: SportGame;
  /** Null where its game has none. */
  readonly discipline: Discipline | null;
  readonly status: MatchStatus;
  readonly startsAt: Date;
  readonly originalStart: Date;
  readonly moved: boolean;
  readonly kickedOffAt: Date | null;
  /** As it is told, and the leads there were; null before play. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly scoreSince: Date | null;
  readonly homeLead: number;
  readonly awayLead: number;
  readonly fixtureVersion: number;
  readonly scoreVersion: number;
  /** Of the newest word on what became of it. */
  readonly outcomeVersion: number;
  /** Of the newest of them that decided it, or was held because it would; no newer than the one above. */
  readonly decidedVersion: number;
  readonly revision: number;
  readonly homeRef: string;
  readonly awayRef: string;
  /** A result of it waits for two people. */
  readonly resultHeld: boolean;
  /** Staff decided it: the feed decides nothing of it any more. */
  readonly byStaff: boolean;
}

/** The ingest of one page: what was said, what is known, and what the steps have done so far. */
export interface IngestState {
  readonly tx: Tx;
  readonly feed: string;
  readonly game: SportGame;
  /** By the database's clock. */
  readonly now: Date;
  /** How many times faster than life the vendor plays its matches; null where results are believed whenever they come. */
  readonly speed: number | null;
  /** The decision of the staff that this carries out; null where the feed speaks. */
  readonly decisionId: string | null;
  byFixture: ReadonlyMap<string, FixtureFacts>;
  known: ReadonlyMap<string, KnownMatch>;
  applied: number;
  stale: number;
  waiting: number;
  held: number;
  readonly refused: RefusedFact[];
  /** Matches whose status, minute or score changed. */
  readonly changed: Set<bigint>;
  /** Matches whose status or start changed: what all of their markets offer may have changed with it. */
  readonly restated: Set<bigint>;
  /** Matches of which staff set, shifted or ended a price. */
  readonly repriced: Set<bigint>;
  /** Markets whose odds or status the feed changed, or whose price staff did. */
  readonly touched: { readonly matchId: bigint; readonly market: MarketKey['market'] }[];
  /** A match appeared, left or moved: lists are to be read again. */
  listed: boolean;
}

/** Reads the matches of the page again, after a step that opened or changed some. */
export async function readKnown(ingest: IngestState): Promise<void> {
  const rows = await ingest.tx.query<KnownMatch>(selectFixtures, [ingest.feed, [...ingest.byFixture.keys()]]);
  ingest.known = new Map(rows.map((row) => [row.fixture, row]));
}

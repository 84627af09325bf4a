import type { SportGame } from '@fairbook/core/catalog';
import type { Discipline, MatchStatus } from '@fairbook/core/sports';
import type { Tx } from '../../../platform/db/db.ts';
import { selectFixtures } from '../sql/fixtures.ts';
import type { MarketKey, RefusedFact } from '../types.ts';
import type { FixtureFacts } from './newest-facts.ts';

/** The fields of a match the feed already knows that taking facts needs. */
export interface KnownMatch {
  readonly id: bigint;
  readonly fixture: string;
  readonly game: SportGame;
  /** Null if its game has none. */
  readonly discipline: Discipline | null;
  readonly status: MatchStatus;
  readonly startsAt: Date;
  readonly originalStart: Date;
  readonly moved: boolean;
  readonly kickedOffAt: Date | null;
  /** The score last reported, and the leads so far; null before play. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly scoreSince: Date | null;
  readonly homeLead: number;
  readonly awayLead: number;
  readonly fixtureVersion: number;
  readonly scoreVersion: number;
  /** The version of the newest fact about the outcome. */
  readonly outcomeVersion: number;
  /** The version of the newest one that decided it, or was held because it would; at most the one above. */
  readonly decidedVersion: number;
  readonly revision: number;
  /** When the newest revision decided it; null while nothing has. */
  readonly decidedAt: Date | null;
  readonly homeRef: string;
  readonly awayRef: string;
  /** A result of it waits for two people. */
  readonly resultHeld: boolean;
  /** Staff decided it: the feed does not decide it any more. */
  readonly byStaff: boolean;
}

/** The ingest of one page: its facts, the known state, and what the steps have done so far. */
export interface IngestState {
  readonly tx: Tx;
  readonly feed: string;
  readonly game: SportGame;
  /** By the database's clock. */
  readonly now: Date;
  /** How many times faster than life the vendor plays its matches; null if results are accepted at any time. */
  readonly speed: number | null;
  /** The decision of staff that this carries out; null if the facts are the feed's. */
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
  /** Matches whose status or start changed: the offers of all their markets may have changed too. */
  readonly restated: Set<bigint>;
  /** Matches of which staff set, shifted or ended a price. */
  readonly repriced: Set<bigint>;
  /** Matches that have ended and of which play was now reported for a time that makes bets void: they are decided again by their result. */
  readonly playedOtherwise: Set<bigint>;
  /** Markets whose odds or status were changed by the feed, or whose price was changed by staff. */
  readonly touched: { readonly matchId: bigint; readonly market: MarketKey['market'] }[];
  /** A match appeared, left or moved: lists must be read again. */
  listed: boolean;
}

/** Reads the matches of the page again, after a step that created or changed some. */
export async function readKnown(ingest: IngestState): Promise<void> {
  const rows = await ingest.tx.query<KnownMatch>(selectFixtures, [ingest.feed, [...ingest.byFixture.keys()]]);
  ingest.known = new Map(rows.map((row) => [row.fixture, row]));
}

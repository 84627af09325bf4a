import type { gradesApi, ReplyOf, RequestOf, sportsApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import type { Language, SportGame } from '@fairbook/core/catalog';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { HeldResults } from './feed/held-result.ts';
import type { LiveBets } from './lists/live-bets.ts';
import type { StarredThings } from './lists/stars.ts';
import type { Trading } from './trading/trading.ts';
import type { DecidedOutcome, IngestReport, LedMatch, MarketKey, MarketQuote, MatchCard, PageFacts } from './types.ts';

/**
 * The sportsbook: its matches, what their markets offer, and their outcomes. It trusts a feed's newest fact on each aspect of a fixture, and nothing that the
 * database's clock contradicts.
 */
export interface Sportsbook {
  /** Returns the current offers of these markets, in one query. Unknown pairs are absent. Key: `<match id>:<market>`. */
  quotes(tx: Queries, pairs: readonly MarketKey[]): Promise<ReadonlyMap<string, MarketQuote>>;
  /** Returns which of these matches have a market whose price, line or state changed since an instant. */
  movedSince(db: Queries, matchIds: readonly string[], since: Date): Promise<readonly string[]>;
  /** Returns the outcomes of those matches that are decided, by match id. */
  outcomes(tx: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, DecidedOutcome>>;
  /** Returns the largest lead that each side of these matches certainly had, by match id; one without a lead is absent. */
  leads(tx: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, LedMatch>>;
  /** Returns names, start, status and result of these matches, by id. */
  cards(db: Queries, matchIds: readonly string[], language: Language): Promise<ReadonlyMap<string, MatchCard>>;
  /** Takes facts of a feed in one transaction: in any order, any number of times. A fact that is not acceptable is refused alone. */
  take(facts: readonly FeedFact[], feed: string, page: PageFacts): Promise<IngestReport>;
  /** Records that the feed is alive and has no news. */
  heartbeat(feed: string, game: SportGame): Promise<void>;
  /** Messages of the feed may be missing: holds all its markets until it sends its whole state. */
  loseFeed(feed: string): Promise<void>;
  /** Results that wait for two people: too early, or settled otherwise by their vendor. */
  readonly heldResults: HeldResults;
  /**
   * Takes selections of a match off sale because of exposure, by the names of `cellNameOf`, and puts all others on sale again. `closed` is called under the
   * feed's lock.
   */
  tellFull(tx: Tx, matchId: string, closed: () => Promise<readonly string[]>): Promise<void>;
  /** What the trading desk sees and does. */
  readonly trading: Trading;
  /** Whether bets are taken on matches in play, by game: a setting of staff. */
  readonly liveBets: LiveBets;
  matches(request: RequestOf<typeof sportsApi.matches>, language: Language): Promise<ReplyOf<typeof sportsApi.matches>>;
  history(request: RequestOf<typeof sportsApi.history>, language: Language): Promise<ReplyOf<typeof sportsApi.history>>;
  /** Finds teams and leagues by name. */
  search(request: RequestOf<typeof sportsApi.search>, language: Language): Promise<ReplyOf<typeof sportsApi.search>>;
  /** Returns the last results of both sides before a match. Refuses match.not_found. */
  form(request: RequestOf<typeof sportsApi.form>, language: Language): Promise<ReplyOf<typeof sportsApi.form>>;
  /** Returns a team with its next matches and last results. Refuses team.not_found. */
  team(request: RequestOf<typeof sportsApi.team>, language: Language): Promise<ReplyOf<typeof sportsApi.team>>;
  /** Returns what a market of a match offered while it was open. Refuses match.not_found. */
  prices(request: RequestOf<typeof sportsApi.prices>): Promise<ReplyOf<typeof sportsApi.prices>>;
  /** Returns what a match's result made of each selection. Refuses match.not_found. */
  grades(request: RequestOf<typeof gradesApi.grades>): Promise<ReplyOf<typeof gradesApi.grades>>;
  readonly stars: StarredThings;
}

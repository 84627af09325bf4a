import type { ReplyOf, RequestOf, sportsApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import type { Language, SportGame } from '@fairbook/core/catalog';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { HeldResults } from './feed/held-result.ts';
import type { LiveBets } from './lists/live-bets.ts';
import type { StarredThings } from './lists/stars.ts';
import type { Trading } from './trading/trading.ts';
import type { DecidedOutcome, IngestReport, LedMatch, MarketKey, MarketQuote, MatchCard, PageFacts } from './types.ts';

/**
 * The sportsbook: which matches there are, what their markets offer, and what they came to. It believes a feed's newest word on each aspect of a fixture
 * and never anything the database's clock contradicts.
 */
export interface Sportsbook {
  /** The offers of these markets now, in one query. Unknown pairs are absent. Key: `<match id>:<market>`. */
  quotes(tx: Queries, pairs: readonly MarketKey[]): Promise<ReadonlyMap<string, MarketQuote>>;
  /** Which of these matches have a market whose price, line or state changed from an instant on. */
  movedSince(db: Queries, matchIds: readonly string[], since: Date): Promise<readonly string[]>;
  /** The outcomes of those matches that are decided, by match id. */
  outcomes(tx: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, DecidedOutcome>>;
  /** The largest lead that each side of these matches had for sure, by match id; one in which nobody led is absent. */
  leads(tx: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, LedMatch>>;
  /** Names, start, status and result of these matches, by id. */
  cards(db: Queries, matchIds: readonly string[], language: Language): Promise<ReadonlyMap<string, MatchCard>>;
  /** Takes facts of a feed in one transaction: any order, any number of times. A fact that is not acceptable is refused alone. */
  take(facts: readonly FeedFact[], feed: string, page: PageFacts): Promise<IngestReport>;
  /** The feed is there and has no news. */
  heartbeat(feed: string, game: SportGame): Promise<void>;
  /** What a feed said is not known whole: holds all its markets until it tells everything anew. */
  loseFeed(feed: string): Promise<void>;
  /** Results that came before their match can be over, and the two people who decide about each. */
  readonly heldResults: HeldResults;
  /** Takes outcomes of a match off sale for what they may cost, by the names of `cellNameOf`, and puts all others on it again. They are asked for under its feed's lock. */
  tellFull(tx: Tx, matchId: string, closed: () => Promise<readonly string[]>): Promise<void>;
  /** What the trading desk sees and does. */
  readonly trading: Trading;
  /** Whether bets are taken on matches in play, by game: a setting of staff. */
  readonly liveBets: LiveBets;
  matches(request: RequestOf<typeof sportsApi.matches>, language: Language): Promise<ReplyOf<typeof sportsApi.matches>>;
  history(request: RequestOf<typeof sportsApi.history>, language: Language): Promise<ReplyOf<typeof sportsApi.history>>;
  /** Teams and leagues by name. */
  search(request: RequestOf<typeof sportsApi.search>, language: Language): Promise<ReplyOf<typeof sportsApi.search>>;
  /** How the sides of a match did before it. Refuses match.not_found. */
  form(request: RequestOf<typeof sportsApi.form>, language: Language): Promise<ReplyOf<typeof sportsApi.form>>;
  /** A team with its next matches and last results. Refuses team.not_found. */
  team(request: RequestOf<typeof sportsApi.team>, language: Language): Promise<ReplyOf<typeof sportsApi.team>>;
  /** What a market of a match offered while it was open. Refuses match.not_found. */
  prices(request: RequestOf<typeof sportsApi.prices>): Promise<ReplyOf<typeof sportsApi.prices>>;
  readonly stars: StarredThings;
}

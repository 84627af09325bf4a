import type { ReplyOf, RequestOf, sportsApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import type { Language, SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import type { Db, Queries, Tx } from '../../platform/db.ts';
import { createSearch, readForm, readTeam } from './find.ts';
import { createHeldResults, type HeldResults } from './held-results.ts';
import { listMatches } from './list-matches.ts';
import { cardsOf, listResults } from './list-results.ts';
import { createLiveBets, type LiveBets } from './live-bets.ts';
import { createQuotes } from './offers.ts';
import { outcomesOf } from './outcomes.ts';
import { createStars, type StarDesk } from './stars.ts';
import { takeFacts } from './take-facts.ts';
import type { DecidedOutcome, MarketKey, MarketQuote, MatchCard, PageFacts, TakeReport } from './types.ts';

export { sportsbookJobs } from './feed-silence.ts';
export type { HeldResult, HeldResults } from './held-results.ts';
export type { LiveBets } from './live-bets.ts';
export { sportsbookRoutes } from './routes.ts';
export { type FeedTaker, takeFeed } from './take-feed.ts';
export type { DecidedOutcome, MarketKey, MarketQuote, MatchCard, PageFacts, TakeReport } from './types.ts';

/**
 * The sportsbook: which matches there are, what their markets offer, and what they came to. It believes a feed's newest word on each aspect of a fixture
 * and never anything the database's clock contradicts.
 */
export interface Sportsbook {
  /** The offers of these markets now, in one query. Unknown pairs are absent. Key: `<match id>:<market>`. */
  quotes(tx: Queries, pairs: readonly MarketKey[]): Promise<ReadonlyMap<string, MarketQuote>>;
  /** The outcomes of those matches that are decided, by match id. */
  outcomes(tx: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, DecidedOutcome>>;
  /** Names, start, status and result of these matches, by id. */
  cards(db: Queries, matchIds: readonly string[], language: Language): Promise<ReadonlyMap<string, MatchCard>>;
  /** Takes facts of a feed in one transaction: any order, any number of times. A fact that is not acceptable is refused alone. */
  take(facts: readonly FeedFact[], feed: string, page?: PageFacts): Promise<TakeReport>;
  /** The feed is there and has no news. */
  heartbeat(feed: string): Promise<void>;
  /** Results that came before their match can be over, and the two people who decide about each. */
  readonly heldResults: HeldResults;
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
  readonly stars: StarDesk;
}

export interface SportsbookDeps {
  readonly db: Db;
  /** Called inside the transaction that decides a match or changes what it came to. */
  readonly onOutcome: (tx: Tx, matchId: string) => Promise<void>;
  /** The markets this house has of a game; what a feed says of others is passed over. All of them where it is left out. */
  readonly markets?: (game: SportGame) => readonly MarketKind[];
}

export const createSportsbook = (deps: SportsbookDeps, search = createSearch()): Sportsbook => ({
  search: (request, language) => search(deps.db, request, language),
  form: (request, language) => readForm(deps.db, request, language),
  team: (request, language) => readTeam(deps.db, request, language),
  stars: createStars(deps.db),
  heldResults: createHeldResults(deps.db, deps.onOutcome),
  liveBets: createLiveBets(),
  quotes: createQuotes(),
  outcomes: outcomesOf,
  cards: cardsOf,
  take: (facts, feed, page = {}) => takeFacts(deps, { ...page, facts, feed }),
  heartbeat: async (feed) => {
    await takeFacts(deps, { facts: [], feed });
  },
  matches: (request, language) => listMatches(deps.db, request, language),
  history: (request, language) => listResults(deps.db, request, language),
});

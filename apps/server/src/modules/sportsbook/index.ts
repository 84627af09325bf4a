export { createSportsbook } from './create-sportsbook.ts';
export { sportsbookJobs } from './feed/feed-silence.ts';
export type { HeldResult, HeldResults } from './feed/held-result.ts';
export { type FeedRunner, runFeed } from './feed/run-feed.ts';
export { matchesDecidedAt } from './lists/decided-at.ts';
export { leaguesOf } from './lists/leagues-of.ts';
export type { LiveBets } from './lists/live-bets.ts';
export { sportsbookRoutes } from './routes.ts';
export type { Sportsbook } from './sportsbook.ts';
export type { SportsbookDeps } from './sportsbook-deps.ts';
export type { MarginFactor, StaffOdds } from './trading/own-odds.ts';
export type { PricedThing, SuspendedThing } from './trading/things.ts';
export type {
  DeskMarket,
  DeskMatch,
  DeskPage,
  LimitBounds,
  MatchDecision,
  MatchWord,
  OverruledWord,
  SetLimit,
  Suspension,
  Trading,
} from './trading/trading.ts';
export type { DecidedOutcome, IngestReport, LedMatch, MarketKey, MarketQuote, MatchCard, PageFacts } from './types.ts';

import type { FeedFact } from '@fairbook/contract/feed';
import type { MarketKind } from '@fairbook/core/sports';
import type { ReplayMatch } from './types.ts';

export interface OfferOptions {
  /** When the fixture and its prices are said to be known. */
  readonly at: Date;
  /** When the match starts in the replay; left out: when it really did. */
  readonly startsAt?: Date;
}

/** What a feed says before a match: the fixture, and the price list of each market. */
export function offerFactsOf(match: ReplayMatch, { at, startsAt = match.kickoff }: OfferOptions): readonly FeedFact[] {
  const { ref: fixture, league, home, away, markets, discipline } = match;
  const odds = (Object.entries(markets) as [MarketKind, NonNullable<ReplayMatch['markets'][MarketKind]>][]).map(
    ([market, each]): FeedFact => ({
      kind: 'odds',
      fixture,
      version: 1,
      at,
      market,
      line: each.line,
      single: each.single,
      odds: { ...each.odds },
    }),
  );
  return [
    { kind: 'fixture', fixture, version: 1, at, league, home, away, starts_at: startsAt, ...(discipline && { discipline }) },
    ...odds,
  ];
}

export interface OutcomeOptions {
  readonly at: Date;
  /** What is said of a match without a result: that it is void, so that its bets come back, or nothing, so that they stay open. */
  readonly withoutResult: 'void' | 'nothing';
}

/** What a feed says after a match: its result, or what is said in the place of one. */
export function outcomeFactsOf({ ref: fixture, result }: ReplayMatch, { at, withoutResult }: OutcomeOptions): readonly FeedFact[] {
  if (result) {
    const { score, halfTime: half_time, overs } = result;
    return [{ kind: 'result', fixture, version: 1, at, score, half_time, ...(overs && { overs }) }];
  }
  return withoutResult === 'void' ? [{ kind: 'void', fixture, version: 1, at, reason: 'withdrawn' }] : [];
}

/** Everything a feed says of a match, in its order. */
export const factsOf = (match: ReplayMatch, offer: OfferOptions, outcome: OutcomeOptions): readonly FeedFact[] => [
  ...offerFactsOf(match, offer),
  ...outcomeFactsOf(match, outcome),
];

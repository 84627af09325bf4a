import type { FeedFact } from '@fairbook/contract/feed';
import type { MarketKind } from '@fairbook/core/sports';
import type { ReplayMatch } from './types.ts';

export interface OfferOptions {
  /** The time at which the feed reports the fixture and its prices. */
  readonly at: Date;
  /** The kick-off in the replay; by default the real one. */
  readonly startsAt?: Date;
}

/** Returns the facts of a match before it starts: the fixture and the prices of each market. */
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
  /** A match without a result is reported as void, which refunds its bets, or not at all, which leaves them open. */
  readonly withoutResult: 'void' | 'nothing';
}

/** Returns the facts after a match: its result, or what replaces it. */
export function outcomeFactsOf({ ref: fixture, result }: ReplayMatch, { at, withoutResult }: OutcomeOptions): readonly FeedFact[] {
  if (result) {
    const { score, halfTime: half_time, overs } = result;
    return [{ kind: 'result', fixture, version: 1, at, score, half_time, ...(overs && { overs }) }];
  }
  return withoutResult === 'void' ? [{ kind: 'void', fixture, version: 1, at, reason: 'withdrawn' }] : [];
}

/** Returns all facts of a match, in order. */
export const factsOf = (match: ReplayMatch, offer: OfferOptions, outcome: OutcomeOptions): readonly FeedFact[] => [
  ...offerFactsOf(match, offer),
  ...outcomeFactsOf(match, outcome),
];

import type { MarketStatus } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import type { MarketKind } from '@fairbook/core/sports';
import type { PricedMarket } from '../pricing/index.ts';
import { type FactBody, factOf } from './fact-of.ts';
import type { MatchFrame } from './match-plan.ts';

type Offer = Readonly<Partial<Record<MarketKind, PricedMarket>>>;

/** The markets of a match as last reported. Changes are appended as facts. */
export interface MarketBoard {
  /** Prices these markets. Those without a price are suspended, those with one reopen. Only changes are reported. */
  readonly price: (at: number, markets: readonly MarketKind[], offer: Offer) => void;
  /** Suspends or closes all markets. */
  readonly setAll: (at: number, status: Exclude<MarketStatus, 'open'>) => void;
  readonly say: (at: number, fact: FactBody) => void;
}

/** Creates a board of these markets, whose facts are appended to `facts`. */
export function createBoard(plan: MatchFrame, all: readonly MarketKind[], facts: FeedFact[]): MarketBoard {
  const statuses = new Map<MarketKind, MarketStatus>();
  const told = new Map<MarketKind, PricedMarket>();
  const say = (at: number, said: FactBody) => {
    facts.push(factOf(plan, at, said));
  };
  const set = (at: number, market: MarketKind, status: MarketStatus) => {
    if ((statuses.get(market) ?? 'open') === status) return;
    statuses.set(market, status);
    say(at, { kind: 'suspension', market, status });
  };
  const tell = (at: number, market: MarketKind, priced: PricedMarket) => {
    const before = told.get(market);
    if (before && isSame(before, priced)) return;
    told.set(market, priced);
    say(at, { kind: 'odds', market, ...priced, single: isSingle(plan, market) });
  };
  return {
    say,
    setAll: (at, status) => {
      for (const market of all) set(at, market, status);
    },
    price: (at, markets, offer) => {
      for (const market of markets) {
        if (!all.includes(market)) continue;
        const priced = offer[market];
        if (priced) tell(at, market, priced);
        set(at, market, priced ? 'open' : 'suspended');
      }
    },
  };
}

function isSame(one: PricedMarket, two: PricedMarket): boolean {
  const codes = Object.keys(one.odds);
  return one.line === two.line && codes.length === Object.keys(two.odds).length && codes.every((code) => one.odds[code] === two.odds[code]);
}

/**
 * Whether singles are allowed, as at Jingcai: always on scores, goals and half-time/full-time; on the result in some matches and on the handicap in the others.
 */
const isSingle = (plan: MatchFrame, market: MarketKind): boolean =>
  market === 'wl' ? plan.single : market === 'handicap' ? !plan.single : true;

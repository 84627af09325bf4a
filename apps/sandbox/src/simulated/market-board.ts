import type { MarketStatus } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import type { MarketKind } from '@fairbook/core/sports';
import type { PricedMarket } from '../pricing/index.ts';
import { factOf, type Said } from './fact-of.ts';
import type { MatchFrame } from './match-plan.ts';

type Offer = Readonly<Partial<Record<MarketKind, PricedMarket>>>;

/** The markets of one match as they were last told, and the facts that tell of their changes. */
export interface MarketBoard {
  /** Prices these markets. One that is not among the prices is held, one that is opens if it was held. Says only what changed. */
  readonly price: (at: number, markets: readonly MarketKind[], offer: Offer) => void;
  /** Holds or closes all markets. */
  readonly setAll: (at: number, status: Exclude<MarketStatus, 'open'>) => void;
  readonly say: (at: number, fact: Said) => void;
}

/** A board of these markets, whose facts are appended to `facts`. */
export function createBoard(plan: MatchFrame, all: readonly MarketKind[], facts: FeedFact[]): MarketBoard {
  const statuses = new Map<MarketKind, MarketStatus>();
  const told = new Map<MarketKind, PricedMarket>();
  const say = (at: number, said: Said) => {
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

/** As Jingcai has it: scores, goals and halves always, the result in some matches, the handicap in the others. */
const isSingle = (plan: MatchFrame, market: MarketKind): boolean =>
  market === 'wl' ? plan.single : market === 'handicap' ? !plan.single : true;

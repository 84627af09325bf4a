import type { MarketStatus } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { type House, marketsAt, type marketsOf, type PricedMarket, type SoccerMarket } from '../pricing/index.ts';
import type { MatchPlan } from './match-plan.ts';
import { factOf, type Said } from './outcome-facts.ts';

type Offer = ReturnType<typeof marketsOf>;

/** The markets of one match as they were last told, and the facts that tell of their changes. */
export interface MarketBoard {
  /** Prices these markets. One that is not among the prices is held, one that is opens if it was held. Says only what changed. */
  readonly price: (at: number, markets: readonly SoccerMarket[], offer: Offer) => void;
  /** Holds or closes all markets. */
  readonly setAll: (at: number, status: Exclude<MarketStatus, 'open'>) => void;
  readonly say: (at: number, fact: Said) => void;
}

/** A board whose facts are appended to `facts`. */
export function createBoard(plan: MatchPlan, house: House, facts: FeedFact[]): MarketBoard {
  const all = marketsAt(house);
  const statuses = new Map<SoccerMarket, MarketStatus>();
  const told = new Map<SoccerMarket, PricedMarket>();
  const say = (at: number, said: Said) => {
    facts.push(factOf(plan, at, said));
  };
  const set = (at: number, market: SoccerMarket, status: MarketStatus) => {
    if ((statuses.get(market) ?? 'open') === status) return;
    statuses.set(market, status);
    say(at, { kind: 'suspension', market, status });
  };
  const tell = (at: number, market: SoccerMarket, priced: PricedMarket) => {
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
const isSingle = (plan: MatchPlan, market: SoccerMarket): boolean =>
  market === 'wl' ? plan.single : market === 'handicap' ? !plan.single : true;

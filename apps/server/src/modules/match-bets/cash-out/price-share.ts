import { Refusal } from '@fairbook/contract';
import {
  betDelayOf,
  type CashOutOffer,
  cashOutOffer,
  type Fraction,
  fairValueOf,
  jointOn,
  type Leg,
  openAfter,
  ruleSetIn,
  type Ticket,
} from '@fairbook/core/betting';
import { conversionOf } from '@fairbook/core/catalog';
import type { Odds } from '@fairbook/core/money';
import type { LegGrade } from '@fairbook/core/sports';
import type { Queries } from '../../../platform/db/db.ts';
import type { MarketQuote } from '../../sportsbook/index.ts';
import type { Offers } from '../ports.ts';
import { gradesOf, readResults, type StoredBet, ticketFrom, withLateLegs } from '../stored-bet.ts';
import { marketsFor, pricedStanding } from './joint-standing.ts';
import { termsOf } from './terms.ts';

/** The inputs of a share's price, leg by leg. */
export interface PricedLeg {
  /** Null if the leg is undecided; if it is decided, the other two are. */
  readonly grade: LegGrade | null;
  readonly odds: Odds | null;
  readonly chance: Fraction | null;
}
export interface PricedShare extends CashOutOffer {
  readonly share: number;
  readonly marginE4: number;
  readonly legs: readonly PricedLeg[];
  /** The share left open afterwards. */
  readonly openE8: number;
  /** How long a bet in play waits before it is decided, in seconds; 0 for any other. */
  readonly waits: number;
}

export interface PricingDeps {
  readonly offers: Pick<Offers, 'quotes' | 'outcomes' | 'leads' | 'liveBets'>;
}

/**
 * Prices a share of a bet by the outcomes of its matches and what their markets offer now. Refuses cash_out.off, bet_over, suspended, no_price, too_often, and
 * nothing if the offer is below the smallest amount of the currency.
 *
 * @param hold locks the house's terms until the transaction ends
 */
export async function priceShare(
  { offers }: PricingDeps,
  db: Queries,
  { bet, share, hold }: { readonly bet: StoredBet; readonly share: number; readonly hold: boolean },
): Promise<PricedShare> {
  const { open, marginE4 } = await termsOf(db, bet.game, hold);
  if (!open) throw new Refusal('cash_out.off');
  if (bet.status !== 'pending') throw new Refusal('cash_out.bet_over');
  const openE8 = leftOf(bet, share);
  const placed = ticketFrom(bet);
  const decided = gradesOf(bet, placed, await readResults(offers, db, [bet]));
  const quotes = await offers.quotes(db, marketsFor(placed, decided));
  const kickedOffAt = ({ matchId, market }: Leg) => quotes.get(`${matchId}:${market}`)?.kickedOffAt ?? null;
  const grades = withLateLegs(bet, placed, { grades: decided, kickedOffAt });
  const { ticket, standing, places } = pricedStanding(placed, grades, quotes);
  if ('problem' in standing) throw new Refusal(standing.problem);
  const ruleSet = ruleSetIn(bet.ruleSet, conversionOf(bet.currency, bet.rate));
  const offer = cashOutOffer(fairValueOf(ticket, standing.legs, ruleSet), { share, marginE4 }, ruleSet);
  if (offer.offer === 0n) throw new Refusal('cash_out.nothing');
  return {
    ...offer,
    share,
    marginE4,
    openE8,
    legs: placed.legs.map((_, place) => {
      const leg = standing.legs[places.findIndex((its) => its.includes(place))];
      // Of selections that pay together, the first carries the joint chance; grades are their own.
      const isFirst = places.some(([first]) => first === place);
      return {
        grade: leg && 'grade' in leg ? (grades[place] ?? null) : null,
        odds: standing.now[place] ?? null,
        chance: leg && 'chance' in leg && isFirst ? leg.chance : null,
      };
    }),
    waits: await waitOf(
      offers,
      db,
      placed.legs.map((leg, place) => ({
        leg,
        // Selections that pay together wait as long as their joint odds required when the bet was placed.
        odds: standing.now[place] ? (jointOn(placed, leg.matchId)?.odds ?? standing.now[place]) : null,
        quote: quotes.get(`${leg.matchId}:${leg.market}`),
      })),
    ),
  };
}

/** The open share of a bet after a cash-out; refuses cash_out.too_often for a part that does not leave whole hundred-millionths. */
export function leftOf({ openE8 }: Pick<StoredBet, 'openE8'>, share: number): number {
  try {
    return openAfter(openE8, share);
  } catch {
    throw new Refusal('cash_out.too_often');
  }
}

interface StandingLeg {
  readonly leg: Ticket['legs'][number];
  readonly odds: Odds | null;
  readonly quote: MarketQuote | undefined;
}

/** The wait of a bet in play: a spectator sees a goal before the feed reports it, so a cash-out waits as long as placing does. */
async function waitOf(offers: PricingDeps['offers'], db: Queries, legs: readonly StandingLeg[]): Promise<number> {
  const inPlay = legs.flatMap(({ leg, odds, quote }) => (odds !== null && quote?.live ? [{ market: leg.market, odds, live: true }] : []));
  const [first] = legs.flatMap(({ quote }) => (quote?.live ? [quote.game] : []));
  return first === undefined ? 0 : betDelayOf(await offers.liveBets.delays(db, first), inPlay);
}

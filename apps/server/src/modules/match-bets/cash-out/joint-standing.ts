import { asSingle, type MarketNow, type Standing, standingOf, type Ticket } from '@fairbook/core/betting';
import { CHANCE_ONE, fitScoreModel, priceTogether } from '@fairbook/core/builder';
import { type LegGrade, MARKETS_OF } from '@fairbook/core/sports';
import type { MarketKey, MarketQuote } from '../../sportsbook/index.ts';

/** A ticket as it is priced, and how it stands. */
export interface PricedStanding {
  readonly ticket: Ticket;
  readonly standing: Standing;
}

/** The markets that say what undecided legs are worth: their own, or where legs pay together all of their match. */
export const marketsFor = ({ joint, game, legs }: Ticket, grades: readonly (LegGrade | null)[]): readonly MarketKey[] => {
  const open = legs.filter((_, place) => grades[place] === null);
  const [first] = open;
  if (joint === undefined || first === undefined) return open;
  return MARKETS_OF[game].map((market) => ({ matchId: first.matchId, market }));
};

/**
 * How a bet stands by what is on offer. Legs that pay together stand as the single that they are, at the chance that all of them win by the score model of their match now:
 * none in play, of which the model says nothing, nor where it has no price for them.
 */
export function pricedStanding(
  ticket: Ticket,
  grades: readonly (LegGrade | null)[],
  quotes: ReadonlyMap<string, MarketQuote>,
): PricedStanding {
  const quoteOf = ({ matchId, market }: Ticket['legs'][number]): MarketNow | undefined => quotes.get(`${matchId}:${market}`);
  const standing = standingOf(ticket, grades, quoteOf);
  if (ticket.joint === undefined || 'problem' in standing) return { ticket, standing };
  const single = asSingle(ticket);
  const markets = [...quotes.values()].filter(({ open }) => open);
  const isInPlay = [...quotes.values()].some(({ live }) => live);
  const price = isInPlay ? undefined : priceTogether({ model: fitScoreModel(markets), markets }, ticket.legs);
  if (price?.kind !== 'priced') return { ticket: single, standing: { problem: 'cash_out.no_price' } };
  return { ticket: single, standing: { legs: [{ chance: { numerator: price.chance, denominator: CHANCE_ONE } }], now: standing.now } };
}

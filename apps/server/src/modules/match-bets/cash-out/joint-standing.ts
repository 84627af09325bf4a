import {
  jointOn,
  type LegStanding,
  type MarketNow,
  mergedPlaces,
  mergeGrades,
  mergeJoints,
  type Standing,
  standingOf,
  type Ticket,
} from '@fairbook/core/betting';
import { CHANCE_ONE, chanceOnlyToLead, priceTogether } from '@fairbook/core/builder';
import { type LegGrade, MARKETS_OF, sideNamed } from '@fairbook/core/sports';
import type { MarketKey, MarketQuote } from '../../sportsbook/index.ts';
import { pricesNow } from '../prices-now.ts';

type Leg = Ticket['legs'][number];

/** A ticket as it is priced, in which selections that pay together are one leg; with its standing, and the positions each of its legs covers. */
export interface PricedStanding {
  readonly ticket: Ticket;
  readonly standing: Standing;
  readonly places: readonly (readonly number[])[];
}

/** The markets that price undecided legs: their own, and where selections pay together or a lead is paid, all of their match. */
export const marketsFor = (ticket: Ticket, grades: readonly (LegGrade | null)[]): readonly MarketKey[] => {
  const open = ticket.legs.filter((_, place) => grades[place] === null);
  const all = new Map<string, MarketKey>();
  for (const { matchId, market, earlyLead } of open)
    for (const each of jointOn(ticket, matchId) || earlyLead !== undefined ? MARKETS_OF[ticket.game] : [market])
      all.set(`${matchId}:${each}`, { matchId, market: each });
  return [...all.values()];
};

/**
 * The standing of a bet by what is on offer. Selections that pay together are one leg, with the chance that all of them win by the current score model of their
 * match; there is no offer if it has no price for them. A leg that a lead pays also has the chance of that, if there is a model.
 */
export function pricedStanding(
  placed: Ticket,
  grades: readonly (LegGrade | null)[],
  quotes: ReadonlyMap<string, MarketQuote>,
): PricedStanding {
  const { ticket, places, standing } = standingByResult(placed, grades, quotes);
  if ('problem' in standing) return { ticket, places, standing };
  return {
    ticket,
    places,
    standing: { ...standing, legs: standing.legs.map((each, at) => withLeadChance(each, ticket.legs[at], quotes)) },
  };
}

function withLeadChance(standing: LegStanding, leg: Leg | undefined, quotes: ReadonlyMap<string, MarketQuote>): LegStanding {
  const side = leg && sideNamed(leg.selection);
  if ('grade' in standing || leg?.earlyLead === undefined || side === undefined) return standing;
  const model = pricesNow(leg.matchId, quotes.values())?.model;
  if (!model) return standing;
  const { numerator, denominator } = standing.chance;
  const led = chanceOnlyToLead(model, side, leg.earlyLead);
  const sum = { numerator: numerator * CHANCE_ONE + led * denominator, denominator: denominator * CHANCE_ONE };
  return { chance: sum.numerator > sum.denominator ? CERTAIN : sum };
}

const CERTAIN = { numerator: 1n, denominator: 1n };

function standingByResult(placed: Ticket, grades: readonly (LegGrade | null)[], quotes: ReadonlyMap<string, MarketQuote>): PricedStanding {
  const [ticket, places] = [mergeJoints(placed), mergedPlaces(placed)];
  const quoteOf = ({ matchId, market }: Leg): MarketNow | undefined => quotes.get(`${matchId}:${market}`);
  if (placed.joints === undefined) return { ticket, places, standing: standingOf(ticket, grades, quoteOf) };
  // Every selection has to be on offer, including those merged into one leg; whether a bet is over is decided by the merged legs.
  const each = standingOf(placed, grades, quoteOf);
  const merged = standingOf(ticket, mergeGrades(placed, grades), quoteOf);
  if ('problem' in merged) return { ticket, places, standing: merged };
  if ('problem' in each) return { ticket, places, standing: each };
  const legs = merged.legs.map((standing, at) => {
    const parts = (places[at] ?? []).map((place) => placed.legs[place] as Leg);
    if ('grade' in standing || !jointOn(placed, parts[0]?.matchId ?? '')) return standing;
    return jointStanding(parts, quotes);
  });
  const known = legs.filter((leg) => leg !== undefined);
  const standing: Standing = known.length < legs.length ? { problem: 'cash_out.no_price' } : { legs: known, now: each.now };
  return { ticket, places, standing };
}

/** The chance that all selections on a match win, by its current prices; undefined if it has no price for them. */
function jointStanding(parts: readonly Leg[], quotes: ReadonlyMap<string, MarketQuote>) {
  const prices = pricesNow(parts[0]?.matchId ?? '', quotes.values());
  const price = prices && priceTogether(prices, parts);
  return price?.kind === 'priced' ? { chance: { numerator: price.chance, denominator: CHANCE_ONE } } : undefined;
}

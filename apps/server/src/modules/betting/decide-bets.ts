import { type Placed, Refusal } from '@fairbook/contract';
import { atCurrentOdds, checkOffers, type LegOffer, NO_LIMITS, priceTicket, type SlipProblem, type Ticket } from '@fairbook/core/betting';
import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { checkStake } from '@fairbook/core/limits';
import { type Amount, amount, formatAmount, inCurrency, type Rate } from '@fairbook/core/money';
import { refusalOf as limitRefusal } from '../limits/index.ts';
import type { MarketQuote } from '../sportsbook/index.ts';
import { type Ask, ticketOf } from './ask.ts';
import type { BetTerms } from './bet-terms.ts';
import type { Means } from './decide-in-turn.ts';

/** What is on offer, by `match:market`. */
export type Quotes = ReadonlyMap<string, MarketQuote>;

/** A bet that is accepted, as it will be kept. */
export interface NewBet {
  /** With the odds it is placed at. */
  readonly ticket: Ticket;
  readonly terms: BetTerms;
  /** For each leg, whether its match was live. */
  readonly live: readonly boolean[];
  /** The answer, but for the time, which the database gives. */
  readonly placed: Omit<Placed, 'create_at'>;
}

/** Decides one bet, or throws why it cannot be taken. */
export function acceptBet(
  ask: Ask,
  terms: BetTerms,
  { balance, standing, now, facts: quotes }: Means & { readonly now: Date; readonly facts: Quotes },
): NewBet {
  const asked = ticketOf(ask, terms.rate);
  const { odds_policy: policy, currency } = ask.request;
  const facts = { ticket: asked, offers: offersOf(asked, quotes), policy };
  const ticket = atCurrentOdds(facts);
  const price = priceTicket(ticket, ask.ruleSet);
  const { limits, regionDisabled, rate } = terms;
  const format = writtenIn(currency, rate);
  const stop = standing && checkStake(price.totalStake, standing, now);
  if (stop) throw limitRefusal(stop, format);
  const [problem] = checkOffers(
    { ticket: asked, offers: facts.offers, policy, ruleSet: ask.ruleSet, game: NO_LIMITS, limits, regionDisabled, balance, format },
    price,
  );
  if (problem) throw refusalOf(problem, asked);
  return {
    ticket,
    terms,
    live: ticket.legs.map((leg) => quotes.get(`${leg.matchId}:${leg.market}`)?.live === true),
    placed: {
      bet_id: ask.key,
      status: 'pending',
      bets: price.lines,
      multiple: ticket.multiple,
      unit_price: ticket.unitStake,
      total_price: price.totalStake,
      total_currency: inCurrency(price.totalStake, terms.rate),
      currency,
      min_bonus: price.payoutMin,
      max_bonus: price.payoutMax,
      odds: ticket.legs.map((leg) => leg.odds),
      balance: amount(balance - price.totalStake),
    },
  };
}

/** The offer of each leg; null where there is none, or where the match belongs to another game, whose rules pay differently. */
const offersOf = ({ game, legs }: Ticket, quotes: Quotes): readonly (LegOffer | null)[] =>
  legs.map(({ matchId, market, selection }) => {
    const quote = quotes.get(`${matchId}:${market}`);
    const odds = quote?.odds.get(selection);
    if (quote === undefined || odds === undefined || quote.game !== game) return null;
    return { open: quote.open, odds, lineE2: quote.lineE2, single: quote.single };
  });

/** Problems of a leg name its match as well, so that a client can find it whatever it did to the slip since. */
function refusalOf({ code, details }: SlipProblem, { legs }: Ticket): Refusal {
  const leg = details.leg === undefined ? undefined : legs[Number.parseInt(details.leg, 10)];
  return new Refusal(code, leg ? { ...details, match: leg.matchId } : details);
}

/** Writes an amount in the currency a bet is typed in. */
export const writtenIn = (currency: Currency, rate: Rate) => (value: Amount) =>
  `${formatAmount(inCurrency(value, rate), decimalsOf(currency))} ${currency}`;

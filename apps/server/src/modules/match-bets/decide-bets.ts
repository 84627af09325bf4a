import { type Placed, Refusal } from '@fairbook/contract';
import {
  atCurrentOdds,
  type BetDelay,
  betDelayOf,
  bonusFor,
  checkOffers,
  jointOn,
  type Leg,
  type LegOffer,
  offerLimitsIn,
  priceTicket,
  type SlipProblem,
  type Ticket,
  type TicketPrice,
  withEarlyLead,
} from '@fairbook/core/betting';
import type { JointPrice } from '@fairbook/core/builder';
import type { Currency, SportGame } from '@fairbook/core/catalog';
import { checkStake } from '@fairbook/core/limits';
import { type Amount, amount, type Conversion, converted, type Odds, type Rate, shownIn, slackOf } from '@fairbook/core/money';
import type { AccumulatorBonusTerms, EarlyPayoutTerms } from '@fairbook/core/settings';
import {
  type BetTerms,
  type DelayedBet,
  type Funds,
  factoredTerms,
  factorRefusal,
  formatIn,
  shownAs,
  stakeFrom,
} from '../betting/index.ts';
import { refusalOf as limitRefusal } from '../limits/index.ts';
import type { MarketQuote } from '../sportsbook/index.ts';
import { jointsNow, jointsTold } from './joint-odds.ts';
import { type MatchBetCommand, ticketOf } from './place-command.ts';
import { bonusIn } from './promises/bonus-terms.ts';

/** Offers, by `match:market`. */
export type Quotes = ReadonlyMap<string, MarketQuote>;

/** The offers, the delays of bets in play, the bonus of multiples, and the lead that is paid early, by game. */
export interface OfferFacts {
  readonly quotes: Quotes;
  readonly delays: ReadonlyMap<SportGame, readonly BetDelay[]>;
  readonly bonuses: ReadonlyMap<SportGame, AccumulatorBonusTerms>;
  readonly earlyPayouts: ReadonlyMap<SportGame, EarlyPayoutTerms>;
}

/** An accepted bet, as it will be stored: a contract in its currency, and the ledger units it took. */
export interface NewBet {
  /** With the odds it is placed at. */
  readonly ticket: Ticket;
  readonly terms: BetTerms;
  readonly price: TicketPrice;
  /** Whether the match of each leg was live. */
  readonly live: readonly boolean[];
  /** The computation of the odds of selections that pay together, in the order of the ticket's joints. */
  readonly jointPrices: readonly JointPrice[];
  /** The answer without its time, which the database sets. */
  readonly placed: Omit<Placed, 'create_at'>;
}

/** Decides one bet, or returns how much longer it waits in play; throws why it is refused. A bet that would be refused now does not wait. */
export function acceptBet(
  command: MatchBetCommand,
  terms: BetTerms,
  { balance, restrictions, now, facts }: Funds & { readonly now: Date; readonly facts: OfferFacts },
): NewBet | DelayedBet {
  const asked = ticketOf(command);
  const { conversion } = terms;
  const offers = offersOf(asked, facts.quotes, terms);
  const joint = jointsNow(asked, facts.quotes.values(), command.policy);
  const live = asked.legs.map((leg) => quoteOf(facts.quotes, leg)?.live === true);
  const atOdds: Ticket = {
    ...atCurrentOdds({ ticket: asked, offers, policy: command.policy }),
    ...(joint && { joints: joint.joints }),
  };
  const ticket = withPromises(atOdds, facts, { live, conversion });
  const price = priceTicket(ticket, command.ruleSet);
  const stake = stakeFrom(balance, price.totalStake, conversion);
  const stop = restrictions && checkStake(stake, restrictions, { now, slack: slackOf(conversion) });
  if (stop) throw limitRefusal(stop, shownAs(command.request.currency, conversion));
  refuseByOffers(command, terms, { asked, offers, price, balance, restrictions, now });
  if (joint?.refusal) throw joint.refusal;
  refuseFull(asked, facts);
  const delayMs = delayOf(ticket, live, facts) - (command.waitedMs ?? 0);
  if (delayMs > 0) return { delayMs };
  return {
    ticket,
    terms,
    price,
    live,
    jointPrices: joint?.prices ?? [],
    placed: placedOf({
      id: command.key,
      lines: price.lines,
      multiple: ticket.multiple,
      unitStake: ticket.unitStake,
      stake,
      payoutMin: price.payoutMin,
      payoutMax: price.payoutMax,
      currency: command.request.currency,
      rate: conversion.rate,
      odds: ticket.legs.map((leg) => leg.odds),
      joints: ticket.joints,
      balance: amount(balance - stake),
    }),
  };
}

const quoteOf = (quotes: Quotes, { matchId, market }: Leg): MarketQuote | undefined => quotes.get(`${matchId}:${market}`);

/** The ticket with what is promised to it now: the bonus of a multiple, and the lead that is paid early. */
function withPromises(
  ticket: Ticket,
  { bonuses, earlyPayouts }: OfferFacts,
  { live, conversion }: { readonly live: readonly boolean[]; readonly conversion: Conversion },
): Ticket {
  const bonus = bonusFor(ticket, bonusIn(bonuses.get(ticket.game), conversion));
  const early = earlyPayouts.get(ticket.game);
  return withEarlyLead({ ...ticket, ...(bonus && { bonus }) }, early?.open ? early.lead : undefined, (place) => live[place] === true);
}

interface PricedOffer extends Funds {
  readonly asked: Ticket;
  readonly offers: readonly (LegOffer | null)[];
  readonly price: TicketPrice;
  readonly now: Date;
}

/** Refuses the first problem of a ticket by the offers, by the limits of the house, and by the balance. */
function refuseByOffers(
  { request, policy, ruleSet }: MatchBetCommand,
  terms: BetTerms,
  { asked, offers, price, balance, restrictions, now }: PricedOffer,
): void {
  const { limits, factor } = factoredTerms(terms, restrictions, now);
  const { game, regionDisabled, conversion } = terms;
  const [problem] = checkOffers(
    {
      ticket: asked,
      offers,
      policy,
      ruleSet,
      game,
      limits,
      regionDisabled,
      format: formatIn(request.currency),
      step: conversion.step,
      balance: shownIn(balance, conversion),
    },
    price,
  );
  if (problem) throw factorRefusal(factor, problem) ?? refusalOf(problem, asked);
}

/** Refuses a ticket with a selection on which the house may owe no more. */
function refuseFull({ legs }: Ticket, { quotes }: OfferFacts): void {
  const full = legs.findIndex((leg) => quoteOf(quotes, leg)?.full.includes(leg.selection));
  if (full >= 0) throw new Refusal('bet.exposure_full', { leg: String(full), match: legs[full]?.matchId ?? '' });
}

/** How long a bet waits in play, in milliseconds. Selections that pay together wait as long as their joint odds require. */
function delayOf(ticket: Ticket, live: readonly boolean[], { delays }: OfferFacts): number {
  const legs = ticket.legs.map(({ matchId, market, odds }, place) => ({
    market,
    odds: jointOn(ticket, matchId)?.odds ?? odds,
    live: live[place] === true,
  }));
  return betDelayOf(delays.get(ticket.game) ?? [], legs) * 1_000;
}

/** The offer of each leg; null if there is none, or if the match belongs to another game, whose rules pay differently. */
const offersOf = ({ game, legs }: Ticket, quotes: Quotes, { region, conversion }: BetTerms): readonly (LegOffer | null)[] =>
  legs.map((leg) => {
    const quote = quoteOf(quotes, leg);
    const odds = quote?.odds.get(leg.selection);
    if (quote === undefined || odds === undefined || quote.game !== game) return null;
    const limits = quote.limits.length === 0 ? quote.limits : offerLimitsIn(quote.limits, region, conversion);
    return { open: quote.open, odds, lineE2: quote.lineE2, single: quote.single, limits };
  });

/** Problems of a leg also name its match, so that a client can find it after changing the slip. */
function refusalOf({ code, details }: SlipProblem, { legs }: Ticket): Refusal {
  const leg = details.leg === undefined ? undefined : legs[Number.parseInt(details.leg, 10)];
  return new Refusal(code, leg ? { ...details, match: leg.matchId } : details);
}

/** The money of a bet, in its currency except for the ledger units it took. */
export interface BetMoney {
  readonly lines: number;
  readonly multiple: number;
  readonly unitStake: Amount;
  readonly stake: Amount;
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  readonly currency: Currency;
  readonly rate: Rate;
}

/** The money of a bet in wire form: as typed and priced, and in USDT. */
export const moneyView = ({ lines, multiple, unitStake, stake, payoutMin, payoutMax, currency, rate }: BetMoney) => ({
  bets: lines,
  multiple,
  currency,
  unit_price: converted(unitStake, rate),
  unit_currency: unitStake,
  total_price: stake,
  total_currency: amount(unitStake * BigInt(lines) * BigInt(multiple)),
  min_bonus: converted(payoutMin, rate),
  min_bonus_currency: payoutMin,
  max_bonus: converted(payoutMax, rate),
  max_bonus_currency: payoutMax,
});

/** A bet as placing returns it, without its time. Listed field by field: spreading objects costs more than deciding the bet. */
export function placedOf(
  bet: BetMoney & { readonly id: string; readonly odds: readonly Odds[]; readonly joints: Ticket['joints']; readonly balance: Amount },
): NewBet['placed'] {
  const money = moneyView(bet);
  return {
    bet_id: bet.id,
    status: 'pending',
    bets: money.bets,
    multiple: money.multiple,
    currency: money.currency,
    unit_price: money.unit_price,
    unit_currency: money.unit_currency,
    total_price: money.total_price,
    total_currency: money.total_currency,
    min_bonus: money.min_bonus,
    min_bonus_currency: money.min_bonus_currency,
    max_bonus: money.max_bonus,
    max_bonus_currency: money.max_bonus_currency,
    odds: [...bet.odds],
    joints: jointsTold(bet.joints),
    balance: bet.balance,
  };
}

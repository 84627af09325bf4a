import { type Placed, Refusal } from '@fairbook/contract';
import {
  atCurrentOdds,
  type BetDelay,
  betDelayOf,
  bonusFor,
  checkOffers,
  jointOn,
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
import { type Amount, amount, converted, type Odds, type Rate, shownIn, slackOf } from '@fairbook/core/money';
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
  {
    balance,
    restrictions,
    now,
    facts: { quotes, delays, bonuses, earlyPayouts },
  }: Funds & { readonly now: Date; readonly facts: OfferFacts },
): NewBet | DelayedBet {
  const asked = ticketOf(command);
  const { currency } = command.request;
  const { policy } = command;
  const facts = { ticket: asked, offers: offersOf(asked, quotes, terms), policy };
  const joint = jointsNow(asked, quotes.values(), policy);
  const plain: Ticket = { ...atCurrentOdds(facts), ...(joint && { joints: joint.joints }) };
  const bonus = bonusFor(plain, bonusIn(bonuses.get(plain.game), terms.conversion));
  const live = plain.legs.map((leg) => quotes.get(`${leg.matchId}:${leg.market}`)?.live === true);
  const early = earlyPayouts.get(plain.game);
  const ticket = withEarlyLead(
    { ...plain, ...(bonus && { bonus }) },
    early?.open ? early.lead : undefined,
    (place) => live[place] === true,
  );
  const price = priceTicket(ticket, command.ruleSet);
  const { game, regionDisabled, conversion } = terms;
  const { limits, factor } = factoredTerms(terms, restrictions, now);
  const format = formatIn(currency);
  const stake = stakeFrom(balance, price.totalStake, conversion);
  const stop = restrictions && checkStake(stake, restrictions, { now, slack: slackOf(conversion) });
  if (stop) throw limitRefusal(stop, shownAs(currency, conversion));
  const [problem] = checkOffers(
    {
      ticket: asked,
      offers: facts.offers,
      policy,
      ruleSet: command.ruleSet,
      game,
      limits,
      regionDisabled,
      format,
      step: conversion.step,
      balance: shownIn(balance, conversion),
    },
    price,
  );
  if (problem) throw factorRefusal(factor, problem) ?? refusalOf(problem, asked);
  if (joint?.refusal) throw joint.refusal;
  const full = asked.legs.findIndex(({ matchId, market, selection }) => quotes.get(`${matchId}:${market}`)?.full.includes(selection));
  if (full >= 0) throw new Refusal('bet.exposure_full', { leg: String(full), match: asked.legs[full]?.matchId ?? '' });
  // Selections that pay together wait as long as their joint odds require.
  const delayed = ticket.legs.map(({ matchId, market, odds }, place) => ({
    ...{ market, odds: jointOn(ticket, matchId)?.odds ?? odds, live: live[place] === true },
  }));
  const delayMs = betDelayOf(delays.get(ticket.game) ?? [], delayed) * 1_000 - (command.waitedMs ?? 0);
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
      currency,
      rate: conversion.rate,
      odds: ticket.legs.map((leg) => leg.odds),
      joints: ticket.joints,
      balance: amount(balance - stake),
    }),
  };
}

/** The offer of each leg; null if there is none, or if the match belongs to another game, whose rules pay differently. */
const offersOf = ({ game, legs }: Ticket, quotes: Quotes, { region, conversion }: BetTerms): readonly (LegOffer | null)[] =>
  legs.map(({ matchId, market, selection }) => {
    const quote = quotes.get(`${matchId}:${market}`);
    const odds = quote?.odds.get(selection);
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

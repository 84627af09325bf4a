import { type Placed, type PlayerId, Refusal } from '@fairbook/contract';
import { atCurrentOdds, checkOffers, type LegOffer, NO_LIMITS, priceTicket, type SlipProblem, type Ticket } from '@fairbook/core/betting';
import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { afterStake, checkStake, type Standing } from '@fairbook/core/limits';
import { type Amount, amount, formatAmount, inCurrency, type Rate } from '@fairbook/core/money';
import { refusalOf as limitRefusal } from '../limits/index.ts';
import type { MarketQuote } from '../sportsbook/index.ts';
import type { Answer } from './answer.ts';
import { type Ask, ticketOf } from './ask.ts';
import type { BetTerms } from './bet-terms.ts';

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

/** What an ask comes to. Accepted bets and refusals are kept under the key; `repeated` waits for the first of its key; the others write nothing. */
export type Decision =
  | { readonly kind: 'accepted'; readonly bet: NewBet }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'repeated'; readonly first: number }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Everything read under the lock, that one batch is decided by. */
export interface Book {
  readonly balances: ReadonlyMap<PlayerId, { readonly balance: Amount }>;
  /** What was answered to these keys in earlier transactions, by `keyOf`. */
  readonly kept: ReadonlyMap<string, { readonly hash: string; readonly answer: Answer }>;
  /** By `match:market`. */
  readonly quotes: ReadonlyMap<string, MarketQuote>;
  readonly terms: ReadonlyMap<Ask, BetTerms | Refusal>;
  /** Of those who limited themselves or took a break; who is absent is bound by nothing. */
  readonly standings: ReadonlyMap<PlayerId, Standing>;
  /** The clock their breaks are counted by. */
  readonly now: Date;
}

/** What the bets before this one left of its player's wallet and limits. */
interface Means {
  readonly balance: Amount | undefined;
  readonly standing: Standing | undefined;
}

export const keyOf = ({ player, key }: Pick<Ask, 'player' | 'key'>): string => `${player}/${key}`;

/** Decides bets one by one, in the order they came. Each sees the balance and the limits the ones before it left; what is wrong with one touches no other. */
export function decideBets(asks: readonly Ask[], book: Book): readonly Decision[] {
  const left = new Map<PlayerId, Means>();
  const asked = new Map<string, number>();
  return asks.map((ask, place) => {
    const key = keyOf(ask);
    const kept = book.kept.get(key);
    if (kept) return kept.hash === ask.hash ? { kind: 'answered', answer: kept.answer } : conflict();
    const first = asked.get(key);
    if (first !== undefined) return asks[first]?.hash === ask.hash ? { kind: 'repeated', first } : conflict();
    asked.set(key, place);
    const means = left.get(ask.player) ?? { balance: book.balances.get(ask.player)?.balance, standing: book.standings.get(ask.player) };
    const decision = decideAlone(ask, means, book);
    if (decision.kind === 'accepted') left.set(ask.player, meansAfter(means, decision.bet));
    return decision;
  });
}

const meansAfter = ({ standing }: Means, { placed }: NewBet): Means => ({
  balance: placed.balance,
  standing: standing && afterStake(standing, placed.total_price),
});

const conflict = (): Decision => ({ kind: 'failed', error: new Refusal('request.idempotency_conflict') });

function decideAlone(ask: Ask, { balance, standing }: Means, book: Book): Decision {
  try {
    if (balance === undefined) throw new Error(`no account ${ask.player}`);
    const terms = book.terms.get(ask);
    if (!terms) throw new Error(`no terms for ${ask.key}`);
    if (terms instanceof Refusal) return { kind: 'refused', refusal: terms };
    return { kind: 'accepted', bet: acceptBet(ask, terms, { balance, standing }, book) };
  } catch (error) {
    return error instanceof Refusal ? { kind: 'refused', refusal: error } : { kind: 'failed', error };
  }
}

function acceptBet(ask: Ask, terms: BetTerms, { balance, standing }: Means & { readonly balance: Amount }, { quotes, now }: Book): NewBet {
  const asked = ticketOf(ask, terms.rate);
  const { odds_policy: policy, currency } = ask.request;
  const facts = { ticket: asked, offers: offersOf(asked, quotes), policy };
  const ticket = atCurrentOdds(facts);
  const price = priceTicket(ticket, terms.ruleSet);
  const { ruleSet, limits, regionDisabled, rate } = terms;
  const format = writtenIn(currency, rate);
  const stop = standing && checkStake(price.totalStake, standing, now);
  if (stop) throw limitRefusal(stop, format);
  const [problem] = checkOffers(
    { ticket: asked, offers: facts.offers, policy, ruleSet, game: NO_LIMITS, limits, regionDisabled, balance, format },
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
const offersOf = ({ game, legs }: Ticket, quotes: Book['quotes']): readonly (LegOffer | null)[] =>
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

const writtenIn = (currency: Currency, rate: Rate) => (value: Amount) =>
  `${formatAmount(inCurrency(value, rate), decimalsOf(currency))} ${currency}`;

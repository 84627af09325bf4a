import type { Foresight } from '../betting/index.ts';
import type { MarketQuote } from '../sportsbook/index.ts';
import type { NewBet, OfferFacts } from './decide-bets.ts';
import type { MatchBetCommand } from './place-command.ts';
import type { Offers } from './ports.ts';

/** After that all is asked for anew, so that what is remembered is what is bet on. */
const KEPT_MS = 60_000;

/** Quotes of open markets before play, as they were read last. Singles alone are decided by them: what a multiple is promised on top, or all markets of legs that pay together, would have to be remembered too. */
export function createForesight(offers: Pick<Offers, 'offeredStill'>): Foresight<MatchBetCommand, OfferFacts, NewBet> {
  const quotes = new Map<string, MarketQuote>();
  let until = 0;
  const nameOf = ({ matchId, market }: Pick<MarketQuote, 'matchId' | 'market'>): string => `${matchId}:${market}`;
  return {
    facts: { quotes, delays: new Map(), bonuses: new Map() },
    learn: (read) => {
      const now = performance.now();
      if (now > until) {
        quotes.clear();
        until = now + KEPT_MS;
      }
      for (const quote of read.quotes.values()) {
        if (quote.open && !quote.live) quotes.set(nameOf(quote), quote);
        else quotes.delete(nameOf(quote));
      }
    },
    forget: () => quotes.clear(),
    covers: ({ legs: [leg, ...others] }) => leg !== undefined && others.length === 0 && quotes.has(nameOf(leg)),
    stillSo: (accepted) => {
      const used = new Map<string, MarketQuote>();
      for (const { bet } of accepted) {
        for (const leg of bet.ticket.legs) {
          const quote = quotes.get(nameOf(leg));
          if (quote) used.set(nameOf(leg), quote);
        }
      }
      return offers.offeredStill([...used.values()]);
    },
  };
}

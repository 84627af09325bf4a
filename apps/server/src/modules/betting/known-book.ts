import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import type { MarketQuote } from '../sportsbook/index.ts';
import type { Ask } from './ask.ts';
import type { Book, Decision } from './decide-bets.ts';

/** What is read under the lock: all of a book but the terms. */
export type Facts = Omit<Book, 'terms'>;

/**
 * What this process saw last of wallets and offers. It decides nothing: bets that follow closely upon others are worked out by it while the database has not
 * been asked yet, and committed only if the database, asked under the lock, answers the same.
 */
export interface KnownBook {
  /** What the database will probably answer to these asks. Undefined when something of it was not seen a moment ago. */
  guess(asks: readonly Ask[]): Facts | undefined;
  /** Notes what was read, and what the bets decided by it leave. */
  learn(asks: readonly Ask[], facts: Facts, decisions: readonly Decision[]): void;
  forget(asks: readonly Ask[]): void;
}

/** After a second, something else has probably touched a wallet. */
const AGE_MAX_MS = 1_000;
/** More than bet, or are bet on, within that time. */
const KNOWN_MAX = 20_000;

export function createKnownBook(now: () => Date): KnownBook {
  const wallets = new Map<PlayerId, { readonly balance: Amount; readonly at: number }>();
  const offers = new Map<string, MarketQuote>();
  return {
    guess: (asks) => {
      const at = now();
      const balances = new Map<PlayerId, { readonly balance: Amount }>();
      const quotes = new Map<string, MarketQuote>();
      for (const { player, legs } of asks) {
        const wallet = wallets.get(player);
        if (!wallet || at.getTime() - wallet.at > AGE_MAX_MS) return undefined;
        balances.set(player, wallet);
        for (const { matchId, market } of legs) {
          const name = `${matchId}:${market}`;
          const quote = offers.get(name);
          if (!quote) return undefined;
          quotes.set(name, quote);
        }
      }
      return { balances, quotes, kept: new Map(), standings: new Map(), now: at };
    },
    learn: (asks, { balances, quotes, standings, now: read }, decisions) => {
      if (wallets.size > KNOWN_MAX) wallets.clear();
      if (offers.size > KNOWN_MAX) offers.clear();
      const at = read.getTime();
      for (const [name, quote] of quotes) offers.set(name, quote);
      for (const [player, { balance }] of balances) {
        if (standings.has(player)) wallets.delete(player);
        else wallets.set(player, { balance, at });
      }
      for (const [place, { player }] of asks.entries()) {
        const decision = decisions[place];
        if (decision?.kind === 'accepted' && wallets.has(player)) wallets.set(player, { balance: decision.bet.placed.balance, at });
      }
    },
    forget: (asks) => {
      for (const { player } of asks) wallets.delete(player);
    },
  };
}

/** Whether a decision made by the guess stands: everything it rests on is what the database says. */
export function isTrue(guess: Facts, read: Facts): boolean {
  if (read.kept.size > 0 || read.standings.size > 0) return false;
  for (const [player, { balance }] of guess.balances) if (read.balances.get(player)?.balance !== balance) return false;
  for (const [name, { version, open, live }] of guess.quotes) {
    const quote = read.quotes.get(name);
    if (quote?.version !== version || quote.open !== open || quote.live !== live) return false;
  }
  return true;
}

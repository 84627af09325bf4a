import { type PlayerId, Refusal } from '@fairbook/contract';
import { afterStake, type Standing } from '@fairbook/core/limits';
import type { Amount } from '@fairbook/core/money';
import type { Answer } from './answer.ts';

/** One call to place a bet of whatever kind, from when it is understood until it is answered. */
export interface Asked {
  readonly player: PlayerId;
  /** The idempotency key, and the id of the bet. */
  readonly key: string;
  /** Of the request: the same key with another hash is another request. */
  readonly hash: string;
  /** How long it has waited because it is a bet in play, milliseconds. */
  readonly waitedMs?: number;
}

/** A bet in play that has to wait longer before it is decided. */
export interface DelayedBet {
  readonly delayMs: number;
}

/** What is known of an accepted bet whatever its kind: what it costs, and the balance it leaves. */
export interface Taken {
  readonly placed: { readonly total_price: Amount; readonly balance: Amount };
}

/** What an ask comes to. Accepted bets and refusals are kept under the key; `repeated` waits for the first of its key; the others write nothing. A delayed one is asked again later. */
export type Decision<Bet, Placed> =
  | { readonly kind: 'accepted'; readonly bet: Bet }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'repeated'; readonly first: number }
  | { readonly kind: 'answered'; readonly answer: Answer<Placed> }
  | ({ readonly kind: 'delayed' } & DelayedBet)
  | { readonly kind: 'failed'; readonly error: unknown };

/** What was read under the lock about who bets and what they asked before. */
export interface Desk<Placed> {
  readonly balances: ReadonlyMap<PlayerId, { readonly balance: Amount }>;
  /** What was answered to these keys in earlier transactions, by `keyOf`. */
  readonly kept: ReadonlyMap<string, { readonly hash: string; readonly answer: Answer<Placed> }>;
  /** Of those who limited themselves or took a break; who is absent is bound by nothing. */
  readonly standings: ReadonlyMap<PlayerId, Standing>;
}

/** What the bets before this one left of its player's wallet and limits. */
export interface Means {
  readonly balance: Amount;
  readonly standing: Standing | undefined;
}

export const keyOf = ({ player, key }: Pick<Asked, 'player' | 'key'>): string => `${player}/${key}`;

const conflict = { kind: 'failed', error: new Refusal('request.idempotency_conflict') } as const;

/**
 * Decides bets one by one, in the order they came. Each sees the balance and the limits the ones before it left; what is wrong with one touches no other.
 *
 * @param accept one bet, or how much longer it waits; throws why not
 */
export function decideInTurn<Ask extends Asked, Bet extends Taken, Placed>(
  asks: readonly Ask[],
  { balances, kept, standings }: Desk<Placed>,
  accept: (ask: Ask, means: Means) => Bet | DelayedBet,
): readonly Decision<Bet, Placed>[] {
  const left = new Map<PlayerId, Means>();
  const asked = new Map<string, number>();
  return asks.map((ask, place) => {
    const key = keyOf(ask);
    const before = kept.get(key);
    if (before) return before.hash === ask.hash ? { kind: 'answered', answer: before.answer } : conflict;
    const first = asked.get(key);
    if (first !== undefined) return asks[first]?.hash === ask.hash ? { kind: 'repeated', first } : conflict;
    asked.set(key, place);
    const balance = left.get(ask.player)?.balance ?? balances.get(ask.player)?.balance;
    if (balance === undefined) return { kind: 'failed', error: new Error(`no account ${ask.player}`) };
    const means = { balance, standing: left.get(ask.player)?.standing ?? standings.get(ask.player) };
    try {
      const bet = accept(ask, means);
      if ('delayMs' in bet) return { kind: 'delayed', delayMs: bet.delayMs };
      const { total_price: stake, balance: after } = bet.placed;
      left.set(ask.player, { balance: after, standing: means.standing && afterStake(means.standing, stake) });
      return { kind: 'accepted', bet };
    } catch (error) {
      return error instanceof Refusal ? { kind: 'refused', refusal: error } : { kind: 'failed', error };
    }
  });
}

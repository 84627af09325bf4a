import { type PlayerId, Refusal } from '@fairbook/contract';
import { afterStake, type Restrictions } from '@fairbook/core/limits';
import type { Amount } from '@fairbook/core/money';
import type { Answer } from './answer.ts';

/** One call to place a bet of any kind, from when it is decoded until it is answered. */
export interface PlaceCommand {
  readonly player: PlayerId;
  /** The idempotency key, and the id of the bet. */
  readonly key: string;
  /** The hash of the request: the same key with another hash is another request. */
  readonly hash: string;
  /** How long the bet has waited because it is in play, in milliseconds. */
  readonly waitedMs?: number;
  /** Called before each wait with its length. */
  readonly extendDeadline?: ((ms: number) => void) | undefined;
}

/** A bet in play that has to wait longer before it is decided. */
export interface DelayedBet {
  readonly delayMs: number;
}

/** The cost of an accepted bet of any kind, and the balance it leaves. */
export interface AcceptedStake {
  readonly placed: { readonly total_price: Amount; readonly balance: Amount };
}

/**
 * The outcome of a command. Accepted bets and refusals are stored under the key; `repeated` waits for the first of its key; the others write nothing. A delayed
 * one is decided again later.
 */
export type Decision<Bet, Placed> =
  | { readonly kind: 'accepted'; readonly bet: Bet }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'repeated'; readonly first: number }
  | { readonly kind: 'answered'; readonly answer: Answer<Placed> }
  | ({ readonly kind: 'delayed' } & DelayedBet)
  | { readonly kind: 'failed'; readonly error: unknown };

/** The players and their earlier requests, as read under the lock. */
export interface LockedState<Placed> {
  readonly balances: ReadonlyMap<PlayerId, { readonly balance: Amount }>;
  /** The answers to these keys in earlier transactions, by `keyOf`. */
  readonly kept: ReadonlyMap<string, { readonly hash: string; readonly answer: Answer<Placed> }>;
  /** Restrictions of players who limited themselves or took a break; an absent player has none. */
  readonly restrictions: ReadonlyMap<PlayerId, Restrictions>;
}

/** The player's wallet and limits as left by earlier bets of the batch. */
export interface Funds {
  readonly balance: Amount;
  readonly restrictions: Restrictions | undefined;
}

export const keyOf = ({ player, key }: Pick<PlaceCommand, 'player' | 'key'>): string => `${player}/${key}`;

const conflict = { kind: 'failed', error: new Refusal('request.idempotency_conflict') } as const;

/**
 * Decides bets one by one, in the order they came. Each sees the balance and limits that earlier ones left; a fault in one bet does not affect the others.
 *
 * @param accept returns one bet, or how much longer it waits; throws why it is refused
 */
export function decideInTurn<Command extends PlaceCommand, Bet extends AcceptedStake, Placed>(
  commands: readonly Command[],
  { balances, kept, restrictions }: LockedState<Placed>,
  accept: (command: Command, funds: Funds) => Bet | DelayedBet,
): readonly Decision<Bet, Placed>[] {
  const left = new Map<PlayerId, Funds>();
  const asked = new Map<string, number>();
  return commands.map((command, place) => {
    const key = keyOf(command);
    const before = kept.get(key);
    if (before) return before.hash === command.hash ? { kind: 'answered', answer: before.answer } : conflict;
    const first = asked.get(key);
    if (first !== undefined) return commands[first]?.hash === command.hash ? { kind: 'repeated', first } : conflict;
    asked.set(key, place);
    const balance = left.get(command.player)?.balance ?? balances.get(command.player)?.balance;
    if (balance === undefined) return { kind: 'failed', error: new Error(`no account ${command.player}`) };
    const funds = { balance, restrictions: left.get(command.player)?.restrictions ?? restrictions.get(command.player) };
    try {
      const bet = accept(command, funds);
      if ('delayMs' in bet) return { kind: 'delayed', delayMs: bet.delayMs };
      const { total_price: stake, balance: after } = bet.placed;
      left.set(command.player, { balance: after, restrictions: funds.restrictions && afterStake(funds.restrictions, stake) });
      return { kind: 'accepted', bet };
    } catch (error) {
      return error instanceof Refusal ? { kind: 'refused', refusal: error } : { kind: 'failed', error };
    }
  });
}

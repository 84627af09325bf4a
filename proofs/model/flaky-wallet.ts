import { type Amount, amount } from '@fairbook/core/money';
import type { Chance } from '@fairbook/harness/seeded-random';
import type { GameWalletProvider, MoveOrder } from '@fairbook/server/games';

type Answer = Awaited<ReturnType<GameWalletProvider['move']>>;

/** A call about a transfer, and its answer. `open` concerns the wallet. */
export interface WalletCall {
  readonly call: 'open' | 'move' | 'find';
  readonly answer: Answer['kind'] | 'opened' | 'closed';
  /** For unknown references: the provider's time of the answer. */
  readonly at: number;
}

/** A game provider that loses calls and answers but guarantees one thing: a reference moves money at most once, and never after its deadline. */
export interface FlakyWallet extends GameWalletProvider {
  /** The calls since this was last read. */
  readonly calls: () => readonly WalletCall[];
  /** How often it carried out a transfer. */
  readonly carriedOut: (reference: string) => number;
  /** The balance of a player there. */
  readonly holds: (player: bigint) => bigint;
  readonly play: (player: bigint, result: bigint) => void;
}

export function flakyWallet(chance: () => Chance, now: () => number): FlakyWallet {
  const balances = new Map<bigint, bigint>();
  const answers = new Map<string, Answer>();
  const carried: string[] = [];
  let log: WalletCall[] = [];
  const note = (call: WalletCall['call'], answer: Answer): Answer => {
    const said: Answer = chance().percent(15) ? { kind: 'unknown' } : answer;
    log.push({ call, answer: said.kind, at: now() });
    return said;
  };
  const carryOut = ({ reference, player, direction, amount: sum, notAfter }: MoveOrder): Answer => {
    const before = balances.get(player) ?? 0n;
    const after = direction === 'to_game' ? before + sum : before - sum;
    if (now() > notAfter.getTime()) return { kind: 'refused', reason: 'late' };
    if (after < 0n) return { kind: 'refused', reason: 'insufficient' };
    balances.set(player, after);
    carried.push(reference);
    return { kind: 'done', providerRef: `moved-${carried.length}` };
  };
  return {
    open: async () => {
      const isOpen = !chance().percent(5);
      log.push({ call: 'open', answer: isOpen ? 'opened' : 'closed', at: now() });
      return isOpen;
    },
    enter: async () => null,
    leave: async () => !chance().percent(5),
    balance: async (player): Promise<Amount | null> => (chance().percent(10) ? null : amount(balances.get(player) ?? 0n)),
    move: async (order) => {
      if (chance().percent(10)) {
        log.push({ call: 'move', answer: 'unknown', at: now() });
        return { kind: 'unknown' };
      }
      const answer = answers.get(order.reference) ?? carryOut(order);
      answers.set(order.reference, answer);
      return note('move', answer);
    },
    find: async (reference) => note('find', answers.get(reference) ?? { kind: 'not_found', at: new Date(now()) }),
    calls: () => {
      const calls = log;
      log = [];
      return calls;
    },
    carriedOut: (reference) => carried.filter((each) => each === reference).length,
    holds: (player) => balances.get(player) ?? 0n,
    play: (player, result) => void balances.set(player, (balances.get(player) ?? 0n) + result),
  };
}

import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { type Amount, amount, formatAmount, parseAmount } from '@fairbook/core/money';
import { type OperatorAddress, operatorClient } from './operator-client.ts';

/** The operator to test, with a key and a session for it. */
export interface KitTarget extends OperatorAddress {
  /** A game of the operator, and the session of a player there with at least 5 USDT. */
  readonly game: string;
  readonly token: string;
  /** An expired session; by default one that never existed. */
  readonly overToken?: string;
  /** How many hours of repeating a call every ten minutes to simulate; by default 48. */
  readonly stormHours?: number;
}

/** What the checks work with. */
export interface Kit {
  readonly target: KitTarget;
  readonly player: PlayerId;
  readonly stake: Amount;
  balance(): Promise<Amount>;
  debit(given?: Partial<Told>): Promise<GameCallOutcome>;
  credit(given?: Partial<Told> & { readonly ends?: boolean }): Promise<GameCallOutcome>;
  rollback(given: Partial<Told> & { readonly debit: string }): Promise<GameCallOutcome>;
  readonly client: ReturnType<typeof operatorClient>;
}
export interface Told {
  readonly transaction: string;
  readonly round: string;
  readonly amount: Amount;
  readonly token: string;
}

const STAKE = parseAmount('0.01');
export const newName = (): string => randomUUID();

export async function openKit(target: KitTarget): Promise<Kit> {
  const client = operatorClient(target);
  const session = await client.call('authenticate', { token: target.token });
  if (session.state !== 'open') throw new Error(`the token is refused: ${session.reason}`);
  const { player } = session;
  const { game } = target;
  return {
    target,
    player,
    stake: STAKE,
    client,
    balance: async () => {
      const said = await client.call('balance', { token: target.token });
      if (said.state !== 'taken') throw new Error(`the balance is refused: ${said.reason}`);
      return said.balance;
    },
    debit: ({ transaction = newName(), round = newName(), amount: value = STAKE, token = target.token } = {}) =>
      client.call('debit', { transaction, round, player, game, amount: value, token }),
    credit: ({ transaction = newName(), round = newName(), amount: value = STAKE, ends = false } = {}) =>
      client.call('credit', { transaction, round, player, game, amount: value, ends }),
    rollback: ({ transaction = newName(), round = newName(), debit }) =>
      client.call('rollback', { transaction, round, player, game, debit }),
  };
}

/** Thrown if an expectation is not met. */
class Broken extends Error {}
export function claim(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Broken(words);
}

export const claimTaken = (outcome: GameCallOutcome, what: string): void =>
  claim(outcome.state === 'taken', `${what} was refused: ${outcome.state === 'refused' ? outcome.reason : ''}`);
export function claimRefused(outcome: GameCallOutcome, what: string, reason?: string): void {
  claim(outcome.state === 'refused', `${what} was taken`);
  if (reason) claim(outcome.reason === reason, `${what} was refused as ${outcome.reason}, not ${reason}`);
}
/** Expects the balance to change by this amount during the work. */
export async function claimMoves(kit: Kit, units: bigint, work: () => Promise<unknown>): Promise<void> {
  const before = await kit.balance();
  await work();
  const moved = (await kit.balance()) - before;
  claim(moved === units, `the balance moved by ${formatAmount(amount(moved))} and not by ${formatAmount(amount(units))}`);
}

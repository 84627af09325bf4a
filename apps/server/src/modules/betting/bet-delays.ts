import { setTimeout } from 'node:timers/promises';
import { Refusal } from '@fairbook/contract';
import { BET_DELAY_MAX_SECONDS } from '@fairbook/core/betting';
import type { Answer } from './answer.ts';
import { type DelayedBet, keyOf, type PlaceCommand } from './decide-in-turn.ts';

type PlacedAnswer<Placed> = Extract<Answer<Placed>, { kind: 'placed' }>;
type Decide<Command, Placed> = (command: Command) => Promise<PlacedAnswer<Placed> | ({ readonly kind: 'delayed' } & DelayedBet)>;

export interface BetDelays<Command extends PlaceCommand, Placed> {
  /** Calls `decide`, waits as long as it says, and calls it again, until a bet is placed or refused. A repeated key joins the wait of the first. */
  through(command: Command, decide: Decide<Command, Placed>): Promise<Placed>;
  /** Ends every wait and refuses new ones, as server.busy. */
  end(): void;
}

/** A bet that waits, and every call that joined it. */
interface Waiting<Command, Placed> {
  readonly hash: string;
  readonly placed: Promise<Placed>;
  readonly asking: Set<Command>;
}

/** Joins a wait. Refuses request.idempotency_conflict. Extends the deadline by the longest delay, not by what is left of this one. */
function join<Command extends PlaceCommand, Placed>({ hash, asking, placed }: Waiting<Command, Placed>, command: Command): Promise<Placed> {
  if (hash !== command.hash) throw new Refusal('request.idempotency_conflict');
  command.extendDeadline?.(BET_DELAY_MAX_SECONDS * 1_000);
  asking.add(command);
  return placed;
}

const byTheClock = (ms: number, signal: AbortSignal): Promise<unknown> => setTimeout(ms, undefined, { signal });

/**
 * The waits of bets in play. They are in memory only: nothing is written and no money is held during a wait, so a process that ends loses nothing, and a retry
 * to another process waits from the start. No retry makes a wait shorter.
 */
export function createBetDelays<Command extends PlaceCommand, Placed>(
  wait: (ms: number, signal: AbortSignal) => Promise<unknown> = byTheClock,
): BetDelays<Command, Placed> {
  const ending = new AbortController();
  const waiting = new Map<string, Waiting<Command, Placed>>();

  async function pause(ms: number): Promise<void> {
    try {
      ending.signal.throwIfAborted();
      await wait(ms, ending.signal);
    } catch (error) {
      throw ending.signal.aborted ? new Refusal('server.busy') : error;
    }
  }
  async function waitOn(asking: Set<Command>, command: Command, first: DelayedBet, decide: Decide<Command, Placed>): Promise<Placed> {
    let [asked, { delayMs }] = [command, first];
    for (;;) {
      for (const { extendDeadline } of asking) extendDeadline?.(delayMs);
      await pause(delayMs);
      asked = { ...asked, waitedMs: (asked.waitedMs ?? 0) + delayMs };
      const answer = await decide(asked);
      if (answer.kind === 'placed') return answer.placed;
      delayMs = answer.delayMs;
    }
  }
  return {
    end: () => ending.abort(),
    through: async (command, decide) => {
      const key = keyOf(command);
      const before = waiting.get(key);
      if (before) return join(before, command);
      const answer = await decide(command);
      if (answer.kind === 'placed') return answer.placed;
      const meanwhile = waiting.get(key);
      if (meanwhile) return join(meanwhile, command);
      const asking = new Set([command]);
      const placed = waitOn(asking, command, answer, decide).finally(() => waiting.delete(key));
      waiting.set(key, { hash: command.hash, placed, asking });
      return placed;
    },
  };
}

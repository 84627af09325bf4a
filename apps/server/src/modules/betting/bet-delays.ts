import { setTimeout } from 'node:timers/promises';
import { Refusal } from '@fairbook/contract';
import type { Answer } from './answer.ts';
import { type Asked, type DelayedBet, keyOf } from './decide-in-turn.ts';

type PlacedAnswer<Placed> = Extract<Answer<Placed>, { kind: 'placed' }>;
type Decide<Ask, Placed> = (ask: Ask) => Promise<PlacedAnswer<Placed> | ({ readonly kind: 'delayed' } & DelayedBet)>;

export interface BetDelays<Ask extends Asked, Placed> {
  /** Asks, waits as long as it is told, and asks again, until a bet is placed or refused. The same key asked again meanwhile waits with the first. */
  through(ask: Ask, decide: Decide<Ask, Placed>): Promise<Placed>;
  /** Ends every wait, and lets none begin: refused as server.busy. */
  end(): void;
}

const byTheClock = (ms: number, signal: AbortSignal): Promise<unknown> => setTimeout(ms, undefined, { signal });

/**
 * The waits of bets in play. They are kept by the process alone: while one waits nothing is written and no money is held, so a process that ends loses nothing,
 * and a call that comes again to another waits from the start. No way of asking makes a wait shorter.
 */
export function createBetDelays<Ask extends Asked, Placed>(
  wait: (ms: number, signal: AbortSignal) => Promise<unknown> = byTheClock,
): BetDelays<Ask, Placed> {
  const ending = new AbortController();
  const waiting = new Map<string, { readonly hash: string; readonly placed: Promise<Placed> }>();

  async function pause(ms: number): Promise<void> {
    try {
      ending.signal.throwIfAborted();
      await wait(ms, ending.signal);
    } catch (error) {
      throw ending.signal.aborted ? new Refusal('server.busy') : error;
    }
  }
  async function waitOn(ask: Ask, first: DelayedBet, decide: Decide<Ask, Placed>): Promise<Placed> {
    let [asked, { delayMs }] = [ask, first];
    for (;;) {
      await pause(delayMs);
      asked = { ...asked, waitedMs: (asked.waitedMs ?? 0) + delayMs };
      const answer = await decide(asked);
      if (answer.kind === 'placed') return answer.placed;
      delayMs = answer.delayMs;
    }
  }
  return {
    end: () => ending.abort(),
    through: async (ask, decide) => {
      const key = keyOf(ask);
      const before = waiting.get(key);
      if (before && before.hash !== ask.hash) throw new Refusal('request.idempotency_conflict');
      if (before) return before.placed;
      const answer = await decide(ask);
      if (answer.kind === 'placed') return answer.placed;
      const meanwhile = waiting.get(key);
      if (meanwhile) return meanwhile.placed;
      const placed = waitOn(ask, answer, decide).finally(() => waiting.delete(key));
      waiting.set(key, { hash: ask.hash, placed });
      return placed;
    },
  };
}

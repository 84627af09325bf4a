import { Refusal } from '@fairbook/contract';
import type { SeamlessProvider } from '@fairbook/core/games';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { isDatabaseError } from '../../../platform/db/db.ts';
import { createMicroBatcher, type Lanes, type Queued } from '../../../platform/db/micro-batcher.ts';
import type { Caller, RoundsDeps } from './rounds.ts';
import { apartBy, type RoundCallAnswer, type RoundCallIn, takeCalls } from './take-calls.ts';

/** Two lanes keep a machine of two cores busy: one batch is decided while the other is written. */
const LANES = 2;
const BATCH_MAX = 256;
const QUEUE_MAX = 4_096;

/** Takes calls of all providers, each in the next batch of its provider; otherwise as `takeCalls`. Refuses server.busy. */
export interface CallBatches {
  take(caller: Caller, call: RoundCallIn): Promise<RoundCallAnswer>;
}

export function createCallBatches(deps: RoundsDeps): CallBatches {
  const lanes = new Map<SeamlessProvider, Lanes<RoundCallIn, RoundCallAnswer>>();
  const lanesOf = (caller: Caller): Lanes<RoundCallIn, RoundCallAnswer> =>
    createMicroBatcher({
      lanes: LANES,
      batchMax: BATCH_MAX,
      queueMax: QUEUE_MAX,
      keyOf: ({ given }) => given.player,
      apartBy,
      run: (batch) => takeBatch(batch, (calls) => takeCalls(deps, caller, calls)),
      full: () => new Refusal('server.busy'),
    });
  return {
    take: (caller, call) => {
      const own = lanes.get(caller.provider) ?? lanesOf(caller);
      lanes.set(caller.provider, own);
      return own.add(call);
    },
  };
}

/**
 * Answers a batch. If it fails as a whole, each half is retried by itself, down to single calls, so that one failing call does not affect the others. If it is
 * unknown whether it committed, no call is answered: a retry gets the answer.
 */
async function takeBatch(
  batch: readonly Queued<RoundCallIn, RoundCallAnswer>[],
  takeAll: (calls: readonly RoundCallIn[]) => Promise<readonly RoundCallAnswer[]>,
  attemptsLeft = 1,
): Promise<void> {
  let answers: readonly RoundCallAnswer[];
  try {
    answers = await takeAll(batch.map(({ item }) => item));
  } catch (error) {
    // Decided again, it is a call with a name that is taken.
    if (batch.length === 1 && attemptsLeft > 0 && isNameTaken(error)) await takeBatch(batch, takeAll, attemptsLeft - 1);
    else if (batch.length === 1 || isDatabaseAway(error)) for (const each of batch) each.reject(error);
    else {
      const middle = Math.ceil(batch.length / 2);
      await takeBatch(batch.slice(0, middle), takeAll);
      await takeBatch(batch.slice(middle), takeAll);
    }
    return;
  }
  for (const [place, { resolve, reject }] of batch.entries()) {
    const answer = answers[place];
    if (answer === undefined) reject(new Error('a call of a batch was not answered'));
    else resolve(answer);
  }
}

/** Another player's call of this name was taken meanwhile, in another lane or by another server. */
const isNameTaken = (error: unknown): boolean => isDatabaseError(error) && error.constraint === 'game_calls_pkey';

import { type PlayerId, Refusal } from '@fairbook/contract';
import { createMicroBatcher } from '../../platform/db/micro-batcher.ts';
import type { LaneAnswer } from './answer-batch.ts';
import { createBetDelays } from './bet-delays.ts';
import type { BetProduct } from './bet-product.ts';
import type { AcceptedStake, PlaceCommand } from './decide-in-turn.ts';
import { createPipelinedLane } from './pipelined-lane.ts';
import type { PlacementDeps } from './ports.ts';

export interface Placement<Command, Placed> {
  /** A bet in play waits and is decided at the end of it by what holds then, money and limits too. Until then it takes no money, and may be asked for again. */
  place(command: Command): Promise<Placed>;
  /** From now on nothing waits: bets in play are refused as server.busy, which nobody keeps, those that wait now as well. */
  endDelays(): void;
  /** Resolves when every bet that was waiting has been answered. */
  drain(): Promise<void>;
}

/** Two lanes keep a machine of two cores busy: one batch is decided while the other is written. */
const LANES = 2;
const BATCH_MAX = 512;
const QUEUE_MAX = 4_096;
/** So that one player cannot fill a lane that others wait in. */
const WAITING_MAX_OF_PLAYER = 128;

/** Takes bets in micro-batches: whatever came while the last batch of a lane ran is the next, decided bet by bet and written by one statement. */
export function createPlacement<
  Command extends PlaceCommand,
  Terms,
  Facts,
  Bet extends AcceptedStake & { readonly placed: Omit<Placed, 'create_at'> },
  Placed,
>(deps: PlacementDeps, kind: BetProduct<Command, Terms, Facts, Bet, Placed>): Placement<Command, Placed> {
  const delays = createBetDelays<Command, Placed>(deps.wait);
  const batcher = createMicroBatcher<Command, LaneAnswer<Placed>>({
    lanes: LANES,
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    keyOf: ({ player }) => player,
    run: (batch, lane) => lanes[lane]?.run(batch) ?? Promise.resolve(),
    full: () => new Refusal('server.busy'),
  });
  const wariness = { batches: 0 };
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    createPipelinedLane(deps, kind, { wariness, putBack: (batch) => batcher.putBack(batch, lane) }),
  );
  const waiting = new Map<PlayerId, number>();
  return {
    drain: async () => {
      while (batcher.isBusy() || lanes.some((lane) => lane.isBusy())) {
        await batcher.drain();
        await Promise.all(lanes.map((lane) => lane.landed()));
      }
    },
    endDelays: delays.end,
    place: async (command) => {
      const { player } = command;
      const mine = waiting.get(player) ?? 0;
      if (mine >= WAITING_MAX_OF_PLAYER) throw new Refusal('server.busy');
      waiting.set(player, mine + 1);
      try {
        return await delays.through(command, batcher.add);
      } finally {
        const left = (waiting.get(player) ?? 1) - 1;
        if (left > 0) waiting.set(player, left);
        else waiting.delete(player);
      }
    },
  };
}

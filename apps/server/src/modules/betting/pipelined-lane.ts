import { openPipeline, type Pipeline } from '../../platform/db/pipeline.ts';
import { isOvertaken } from '../exposure/index.ts';
import { answerBatch, type Batch, placeBatch, WARY_BATCHES } from './answer-batch.ts';
import type { BetProduct, PlacedRow } from './bet-product.ts';
import { type Ahead, createLaneMemory, decideAhead } from './decide-ahead.ts';
import { type AcceptedStake, keyOf, type PlaceCommand } from './decide-in-turn.ts';
import type { PlacementDeps } from './ports.ts';

/** Batches of a lane that PostgreSQL has at once: one is written while the next one waits behind it on the same connection. */
const DEPTH = 2;
/** After some misses one after another a lane decides twice as many batches with care as after the one before, up to this. */
const CAREFUL_MAX = 64;

export interface PipelinedLane<Command, Placed> {
  /** Answers a batch, sends it ahead or puts it back; resolves when the lane may take the next one. */
  run(batch: Batch<Command, Placed>): Promise<void>;
  /** How many of those that wait make the next batch: half of them where nothing is under way, so that one half is decided while the other is written. */
  sizeOf(waiting: number): number;
  isBusy(): boolean;
  /** Resolves when nothing that was sent ahead is under way. */
  landed(): Promise<void>;
}

export interface PipelineOptions<Command, Placed> {
  /** How many batches read sums first, because one came near a cap; shared by all lanes. */
  readonly wariness: { batches: number };
  readonly putBack: (batch: Batch<Command, Placed>) => void;
}

/**
 * A lane that decides a batch while the one before it is being written: by the wallets that one leaves and the offers read a moment ago. It is sent whole behind the
 * one before, on the same connection, and fails when anything it was decided by is otherwise: a wallet, a key, a limit, an offer, a sum of what the house may
 * owe. Only bets that are taken go ahead. What would be refused, what was asked before, what is not known and every batch that failed is decided with care, by
 * what is read under the lock, when nothing is under way any more.
 */
export function createPipelinedLane<
  Command extends PlaceCommand,
  Terms,
  Facts,
  Bet extends AcceptedStake & { readonly placed: Omit<Placed, 'create_at'> },
  Placed,
>(
  deps: PlacementDeps,
  kind: BetProduct<Command, Terms, Facts, Bet, Placed>,
  { wariness, putBack }: PipelineOptions<Command, Placed>,
): PipelinedLane<Command, Placed> {
  const offers = deps.isPipelined === false ? undefined : kind.foresight?.();
  const memory = offers && createLaneMemory(offers);
  const flights = new Set<Promise<void>>();
  const keysAhead = new Set<string>();
  const withCare = new WeakSet<Batch<Command, Placed>[number]>();
  let failed: Batch<Command, Placed> = [];
  let connection: Promise<Pipeline> | undefined;
  let [misses, carefulLeft, isAhead] = [0, 0, false];

  const carefully = (batch: Batch<Command, Placed>): Promise<void> => {
    deps.onBatch?.(batch.length);
    return placeBatch(batch, (commands) => answerBatch(deps, kind, { commands, wariness, ...(memory && { learn: memory.learn }) }));
  };
  const again = (batch: Batch<Command, Placed>): void => {
    for (const each of batch) withCare.add(each);
    putBack(batch);
  };
  const landed = async (): Promise<void> => {
    while (flights.size > 0) await Promise.all(flights);
  };

  async function seenAhead(batch: Batch<Command, Placed>): Promise<Ahead<Command, Placed, Bet> | undefined> {
    if (!memory || wariness.batches > 0 || batch.some((each) => withCare.has(each))) return undefined;
    if (carefulLeft > 0) {
      carefulLeft -= 1;
      return undefined;
    }
    const isKnown = (command: Command): boolean =>
      failed.length === 0 &&
      command.waitedMs === undefined &&
      !keysAhead.has(keyOf(command)) &&
      memory.walletOf(command.player) !== undefined &&
      memory.offers.covers(command);
    return decideAhead(deps, kind, { batch, memory, isKnown }).catch(() => undefined); // it will be told with care
  }

  function send({ batch, accepted, left, statements }: Ahead<Command, Placed, Bet>): void {
    deps.onBatch?.(batch.length);
    memory?.keep(left);
    for (const { command } of accepted) keysAhead.add(keyOf(command));
    connection ??= openPipeline(deps.db);
    const sent = connection.then((pipeline) => pipeline.send<PlacedRow>(statements));
    const flight: Promise<void> = sent
      .then(
        ([row]) => {
          misses = 0;
          deps.onAhead?.('held');
          for (const [at, { bet }] of accepted.entries())
            batch[at]?.resolve({ kind: 'placed', placed: { ...bet.placed, create_at: row?.placedAt } as Placed });
        },
        (error: unknown) => miss(batch, error),
      )
      .then(() => land(flight, batch));
    flights.add(flight);
  }

  function miss(batch: Batch<Command, Placed>, error: unknown): void {
    deps.onAhead?.('missed');
    if (isOvertaken(error)) wariness.batches = WARY_BATCHES;
    carefulLeft = Math.min(CAREFUL_MAX, 2 ** misses - 1);
    misses += 1;
    memory?.forget();
    failed = [...failed, ...batch];
  }

  function land(flight: Promise<void>, batch: Batch<Command, Placed>): void {
    flights.delete(flight);
    for (const { item } of batch) keysAhead.delete(keyOf(item));
    if (flights.size > 0) return;
    connection?.then(
      (pipeline) => pipeline.release(),
      () => undefined,
    );
    connection = undefined;
    if (failed.length > 0) again(failed);
    failed = [];
  }

  return {
    isBusy: () => flights.size > 0,
    landed,
    sizeOf: (waiting) => (isAhead && flights.size === 0 ? Math.ceil(waiting / 2) : waiting),
    run: async (batch) => {
      const ahead = await seenAhead(batch);
      isAhead = ahead !== undefined;
      if (ahead) {
        send(ahead);
        if (ahead.rest.length > 0) again(ahead.rest);
        await (ahead.rest.length > 0 ? landed() : flights.size === DEPTH && Promise.race(flights));
      } else if (flights.size > 0) {
        again(batch);
        await landed();
      } else await carefully(batch);
    },
  };
}

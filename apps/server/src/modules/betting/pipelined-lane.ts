import type { Db } from '../../platform/db/db.ts';
import { openPipeline, type Pipeline, type Statements } from '../../platform/db/pipeline.ts';
import { isOvertaken } from '../exposure/index.ts';
import { answerBatch, type Batch, placeBatch, WARY_BATCHES } from './answer-batch.ts';
import type { Accepted, BetProduct, PlacedRow } from './bet-product.ts';
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
  const memory = kind.foresight && deps.isPipelined !== false ? createLaneMemory(kind.foresight()) : undefined;
  const keysAhead = new Set<string>();
  const withCare = new WeakSet<Batch<Command, Placed>[number]>();
  let failed: Batch<Command, Placed> = [];
  let [misses, carefulLeft] = [0, 0];
  const flights = createFlights(deps.db, () => {
    if (failed.length > 0) again(failed);
    failed = [];
  });

  const answered = (commands: readonly Command[]) =>
    answerBatch(deps, kind, { commands, wariness, ...(memory && { learn: memory.learn }) });
  const again = (batch: Batch<Command, Placed>): void => {
    for (const each of batch) withCare.add(each);
    putBack(batch);
  };

  async function seenAhead(batch: Batch<Command, Placed>): Promise<Ahead<Command, Placed, Bet> | undefined> {
    if (!memory || wariness.batches > 0 || batch.some((each) => withCare.has(each))) return undefined;
    if (carefulLeft > 0) {
      carefulLeft -= 1;
      return undefined;
    }
    const isKnown = (command: Command) => failed.length === 0 && !keysAhead.has(keyOf(command)) && memory.covers(command);
    return decideAhead(deps, kind, { batch, memory, isKnown }).catch(() => undefined); // it will be told with care
  }

  function send({ batch, accepted, left, statements }: Ahead<Command, Placed, Bet>): void {
    deps.onBatch?.(batch.length);
    memory?.keep(left);
    for (const { command } of accepted) keysAhead.add(keyOf(command));
    const end = () => {
      for (const { command } of accepted) keysAhead.delete(keyOf(command));
    };
    flights.send(statements, {
      held: ([row]) => {
        end();
        misses = 0;
        deps.onAhead?.('held');
        answerPlaced(batch, accepted, row);
      },
      missed: (error) => {
        end();
        deps.onAhead?.('missed');
        if (isOvertaken(error)) wariness.batches = WARY_BATCHES;
        carefulLeft = Math.min(CAREFUL_MAX, 2 ** misses - 1);
        misses += 1;
        memory?.forget();
        failed = [...failed, ...batch];
      },
    });
  }

  return {
    isBusy: flights.isBusy,
    landed: flights.landed,
    run: async (batch) => {
      const ahead = await seenAhead(batch);
      if (ahead) {
        send(ahead);
        if (ahead.rest.length > 0) again(ahead.rest);
        await (ahead.rest.length > 0 ? flights.landed() : flights.room());
      } else if (flights.isBusy()) {
        again(batch);
        await flights.landed();
      } else {
        deps.onBatch?.(batch.length);
        await placeBatch(batch, answered);
      }
    },
  };
}

function answerPlaced<Command, Placed, Bet extends { readonly placed: Omit<Placed, 'create_at'> }>(
  batch: Batch<Command, Placed>,
  accepted: readonly Accepted<Command, Bet>[],
  row: PlacedRow | undefined,
): void {
  for (const [at, { bet }] of accepted.entries())
    batch[at]?.resolve({ kind: 'placed', placed: { ...bet.placed, create_at: row?.placedAt } as Placed });
}

/** What a lane has sent and not been answered, on one connection that is given back with the last of it. */
function createFlights(db: Db, onLast: () => void) {
  const flights = new Set<Promise<void>>();
  let connection: Promise<Pipeline> | undefined;
  const land = (flight: Promise<void>): void => {
    flights.delete(flight);
    if (flights.size > 0) return;
    connection?.then(
      (pipeline) => pipeline.release(),
      () => undefined,
    );
    connection = undefined;
    onLast();
  };
  return {
    isBusy: () => flights.size > 0,
    /** Resolves when another one may be sent. */
    room: async (): Promise<void> => {
      if (flights.size === DEPTH) await Promise.race(flights);
    },
    landed: async (): Promise<void> => {
      while (flights.size > 0) await Promise.all(flights);
    },
    send: (
      statements: Statements,
      { held, missed }: { readonly held: (rows: readonly PlacedRow[]) => void; readonly missed: (error: unknown) => void },
    ): void => {
      connection ??= openPipeline(db);
      const sent = connection.then((pipeline) => pipeline.send<PlacedRow>(statements)).then(held, missed);
      const flight: Promise<void> = sent.then(() => land(flight));
      flights.add(flight);
    },
  };
}

/** One piece of work in a batch and how to answer it. Exactly one of the two is called. */
export interface Queued<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface LaneOptions<Item, Result> {
  readonly lanes: number;
  readonly batchMax: number;
  /** The most items waiting in one lane; beyond it `add` rejects with `full()`. */
  readonly queueMax: number;
  /** Items with the same key never run concurrently in this process. */
  readonly keyOf: (item: Item) => bigint;
  /** Names of an item; items that share one are never in the same batch. The later one waits for the next. */
  readonly apartBy?: (item: Item) => readonly string[];
  readonly run: (batch: readonly Queued<Item, Result>[]) => Promise<void>;
  readonly full: () => Error;
}

export interface Lanes<Item, Result> {
  add(item: Item): Promise<Result>;
  /** Resolves when everything queued has been answered. */
  drain(): Promise<void>;
}

/**
 * Collects work into batches without waiting for any: an item that finds its lane idle runs at once, and items that arrive while a batch runs form the next
 * one. So the size of batches follows the load. Lanes only make batches; correctness rests on the locks and keys of the database.
 */
export function createMicroBatcher<Item, Result>(options: LaneOptions<Item, Result>): Lanes<Item, Result> {
  const queues: Queued<Item, Result>[][] = Array.from({ length: options.lanes }, () => []);
  const running: (Promise<void> | undefined)[] = queues.map(() => undefined);

  const work = async (lane: number): Promise<void> => {
    const queue = queues[lane] ?? [];
    await new Promise<void>((resolve) => setImmediate(resolve)); // lets everything that arrived in this turn join
    while (queue.length > 0) {
      const batch = takeBatch(queue, options);
      try {
        await options.run(batch);
      } catch (error) {
        for (const each of batch) each.reject(error);
      }
    }
    running[lane] = undefined;
  };

  return {
    add: (item) =>
      new Promise<Result>((resolve, reject) => {
        const lane = Number(options.keyOf(item) % BigInt(options.lanes));
        const queue = queues[lane] ?? [];
        if (queue.length >= options.queueMax) return reject(options.full());
        queue.push({ item, resolve, reject });
        running[lane] ??= work(lane);
      }),
    drain: async () => {
      await Promise.all(running.filter((batches) => batches !== undefined));
    },
  };
}

/** Takes the next batch from a queue, in order. */
function takeBatch<Item, Result>(
  queue: Queued<Item, Result>[],
  { batchMax, apartBy }: Pick<LaneOptions<Item, Result>, 'batchMax' | 'apartBy'>,
): readonly Queued<Item, Result>[] {
  if (!apartBy) return queue.splice(0, batchMax);
  const names = new Set<string>();
  const left: Queued<Item, Result>[] = [];
  const batch: Queued<Item, Result>[] = [];
  for (const each of queue) {
    const own = apartBy(each.item);
    if (batch.length < batchMax && own.every((name) => !names.has(name))) batch.push(each);
    else left.push(each);
    // The names of postponed items count too: a later item that shares one must not overtake them.
    for (const name of own) names.add(name);
  }
  queue.splice(0, queue.length, ...left);
  return batch;
}

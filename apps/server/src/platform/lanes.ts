/** One piece of work in a batch and how to answer it. Exactly one of the two is called. */
export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface LaneOptions<Item, Result> {
  /** Batches that may run side by side. */
  readonly lanes: number;
  readonly batchMax: number;
  /** While a batch runs, another is begun beside it only for this many items: a batch costs something of itself, and fewer are better off waiting for the next. */
  readonly besideMin: number;
  /** Items that may wait; above it `add` rejects with `full()`. */
  readonly queueMax: number;
  readonly run: (batch: readonly Waiting<Item, Result>[]) => Promise<void>;
  readonly full: () => Error;
}

export interface Lanes<Item, Result> {
  add(item: Item): Promise<Result>;
  /** Resolves when everything that was waiting has been answered. */
  drain(): Promise<void>;
}

/**
 * Collects work into batches without waiting for any: an item that finds nothing running leaves at once, items that arrive while a batch runs make the next one.
 * So a batch is as large as the load makes it. Lanes only make batches; correctness rests on the locks and keys of the database.
 */
export function createLanes<Item, Result>(options: LaneOptions<Item, Result>): Lanes<Item, Result> {
  const { lanes, batchMax, besideMin } = options;
  type Waits = Waiting<Item, Result>;
  const running = new Set<Promise<void>>();
  const queue: Waits[] = [];
  let woken = false;

  const work = async (batch: readonly Waits[]): Promise<void> => {
    try {
      await options.run(batch);
    } catch (error) {
      for (const each of batch) each.reject(error);
    }
  };

  const launch = (batch: readonly Waits[]): void => {
    const run: Promise<void> = work(batch).then(() => {
      running.delete(run);
      wake();
    });
    running.add(run);
  };

  const begin = (): void => {
    woken = false;
    const beside = Math.min(lanes - running.size, Math.floor(queue.length / besideMin));
    const begun = running.size === 0 ? Math.max(1, beside) : beside;
    const size = Math.min(batchMax, Math.ceil(queue.length / begun));
    for (let lane = 0; lane < begun; lane += 1) launch(queue.splice(0, size));
  };

  /** Lets everything that arrives in this turn join. */
  const wake = (): void => {
    if (woken || queue.length === 0) return;
    woken = true;
    setImmediate(begin);
  };

  return {
    add: (item) =>
      new Promise<Result>((resolve, reject) => {
        if (queue.length >= options.queueMax) return reject(options.full());
        queue.push({ item, resolve, reject });
        wake();
      }),
    drain: async () => {
      while (running.size > 0 || queue.length > 0)
        await (running.size > 0 ? Promise.all(running) : new Promise((resolve) => setImmediate(resolve)));
    },
  };
}

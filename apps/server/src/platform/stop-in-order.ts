/** What a process has running: what others see of it first, what it stands on last. */
export interface Running {
  /** Says to balancers, and with each answer to come, that calls should go elsewhere. */
  readonly unready: () => void;
  /** Sends clients away over the time of draining, where there are any. */
  readonly leave: (() => Promise<void>) | undefined;
  /** Waits until balancers have seen it. */
  readonly drain: () => Promise<void>;
  /** Ends the roles, in the order they were started. */
  readonly roles: readonly (() => Promise<void>)[];
  /** Closes ports and the database. */
  readonly close: () => Promise<void>;
  /** Ends what checks the beacon's rounds, where it is a thread of its own. */
  readonly endRounds: (() => Promise<void>) | undefined;
}

/** Stops once, however often it is called, from the outside in: nothing loses what it depends on while it still works. */
export function stopInOrder({ unready, leave, drain, roles, close, endRounds }: Running): () => Promise<void> {
  const stop = async () => {
    // Balancers see it before the port is closed, and clients are told with each answer to come by another connection.
    unready();
    if (leave) await Promise.all([drain(), leave()]);
    for (const each of roles.toReversed()) await each();
    await close();
    await endRounds?.();
  };
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

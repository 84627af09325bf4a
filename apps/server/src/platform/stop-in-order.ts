/** The running parts of a process, from the outermost to the innermost. */
export interface Running {
  /** Makes the process unready for balancers, and marks each answer from now on. */
  readonly unready: () => void;
  /** Disconnects clients over the time of draining, if there are any. */
  readonly leave: (() => Promise<void>) | undefined;
  /** Waits until balancers have noticed. */
  readonly drain: () => Promise<void>;
  /** Stops the roles, in the order they were started. */
  readonly roles: readonly (() => Promise<void>)[];
  /** Closes ports and the database. */
  readonly close: () => Promise<void>;
  /** Stops the thread that checks the beacon's rounds, if there is one. */
  readonly endRounds: (() => Promise<void>) | undefined;
}

/** Stops once, however often it is called, from the outside in: no part loses what it depends on while it still works. */
export function stopInOrder({ unready, leave, drain, roles, close, endRounds }: Running): () => Promise<void> {
  const stop = async () => {
    // Balancers notice before the port is closed, and each answer tells its client to use another connection.
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

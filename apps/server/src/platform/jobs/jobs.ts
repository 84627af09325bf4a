import { Logger, type Runner, run } from 'graphile-worker';
import { type Db, patiently, statement, type Tx } from '../db/db.ts';
import { queuePool } from '../db/queue-pool.ts';
import type { Log } from '../log.ts';

/** A job by name. It runs at least once after its transaction committed, again after a failure, and must be safe to run twice. */
export interface Job {
  readonly name: string;
  readonly run: (payload: Readonly<Record<string, string>>) => Promise<void>;
  /** The interval of runs in seconds, besides those enqueued. */
  readonly everySeconds?: number;
}

const add = statement('jobs.add', 'select enqueue_job($1::text, $2::json, $3::text)');

/** Enqueues a job in the caller's transaction: it exists only if that commits. Unstarted jobs with the same key are one job. */
export async function enqueue(tx: Tx, name: string, payload: Readonly<Record<string, string>>, key: string): Promise<void> {
  await tx.query(add, [name, JSON.stringify(payload), key]);
}

export interface JobRunner {
  stop(): Promise<void>;
}

/** Runs jobs until stopped. Several processes may do so concurrently. `db` acts as the owner of the queue. */
export async function runJobs(db: Db, jobs: readonly Job[], log: Log, concurrency = 2): Promise<JobRunner> {
  const tasks = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => patiently(() => job.run((payload ?? {}) as Record<string, string>))]),
  );
  // The queue writes failures as JSON, with the job's number.
  const queue = queuePool(db, concurrency + 2);
  const runner: Runner = await run({
    pgPool: queue.pool,
    taskList: tasks,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    parsedCronItems: [],
    logger: quiet(log),
  });
  const periodic = jobs.filter((job) => job.everySeconds !== undefined).map((job) => repeat(job, log));
  return {
    stop: async () => {
      await Promise.all(periodic.map((stop) => stop()));
      await runner.stop();
      await queue.end();
    },
  };
}

/**
 * Runs a job at once and then at its interval, one run at a time. At once, because a process that was killed may have left work that only this job's sweep
 * finds.
 */
function repeat(job: Job, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined;
  const work = () => {
    running ??= patiently(() => job.run({}))
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'periodic job failed'))
      .finally(() => {
        running = undefined;
      });
  };
  work();
  const timer = setInterval(work, (job.everySeconds ?? 60) * 1_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Drops quoted parts of the queue's messages: errors of jobs are logged by kind, as everywhere. */
const quiet = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const queue = message.split(/[:'`]/)[0];
    if (level === 'error') log.error({ queue, ...(meta?.error !== undefined && { err: meta.error }) }, 'job queue');
    else log.debug({ queue }, 'job queue');
  });

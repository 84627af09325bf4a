import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { beginToRead, lagAfter, readEvents, recordPlace, type StoredEvent, stopReading } from './outbox.ts';

export interface PumpDeps {
  readonly db: Db;
  readonly log: Log;
  /** Takes what was committed, in its order. */
  readonly publish: (events: readonly StoredEvent[]) => void;
  /** Told when the pump was away for so long that events it did not read may be gone. */
  readonly onLost: () => void;
  /** Between looks for what others committed. */
  readonly lookMs?: number;
  /** Between notes of how far it is. */
  readonly noteMs?: number;
}

export interface Pump {
  /** For how long the oldest event that was not published yet waits, in seconds. */
  lagSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const LOOK_MS = 100;
const NOTE_MS = 2_000;
/** Between two looks, however much is committed: a hundred looks a second are a few per cent of a core, one a commit would be half of it. */
const REST_MS = 10;

/**
 * Reads the outbox forever: after a commit of this process, and every so often for those of others. While more waits than one reading brings, it reads on.
 * What it has not read is kept for it: it notes its place in the database, and `pruneEvents` removes nothing above the lowest.
 */
export async function startPump({ db, log, publish, onLost, lookMs = LOOK_MS, noteMs = NOTE_MS }: PumpDeps): Promise<Pump> {
  let reader = newId();
  let cursor = await beginToRead(db, reader);
  let notedAt = performance.now();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopping = false;

  const look = async () => {
    for (let isFull = true; isFull && !isStopping; ) {
      const page = await readEvents(db, cursor);
      ({ cursor, isFull } = page);
      publish(page.events);
    }
  };
  const note = async () => {
    notedAt = performance.now();
    if (await recordPlace(db, reader, cursor)) return;
    reader = newId();
    cursor = await beginToRead(db, reader);
    onLost();
  };
  const work = async () => {
    while (isAsked && !isStopping) {
      isAsked = false;
      try {
        await look();
        if (performance.now() - notedAt >= noteMs) await note();
      } catch (error) {
        log.error({ err: error }, 'outbox could not be read');
      }
      await wait(REST_MS);
    }
    running = undefined;
  };
  const wake = () => {
    isAsked = true;
    running ??= work();
  };

  const timer = setInterval(wake, lookMs);
  const unhear = db.commits.hear(wake);
  return {
    lagSeconds: () => lagAfter(db, cursor),
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      unhear();
      await running;
      // If that fails, the reader is removed later because it has been silent for too long.
      await stopReading(db, reader).catch((error: unknown) => log.error({ err: error }, 'a reader of the outbox was not removed'));
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { beginToRead, lagAfter, readEvents, recordPlace, type StoredEvent, stopReading } from './outbox.ts';

export interface PumpDeps {
  readonly db: Db;
  readonly log: Log;
  /** Receives committed events, in order. */
  readonly publish: (events: readonly StoredEvent[]) => void;
  /** Called if the pump was away for so long that unread events may be gone. */
  readonly onLost: () => void;
  /** The interval of polls for commits of other processes. */
  readonly lookMs?: number;
  /** The interval at which the position is recorded. */
  readonly noteMs?: number;
}

export interface Pump {
  /** The age of the oldest unpublished event, in seconds. */
  lagSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const LOOK_MS = 100;
const NOTE_MS = 2_000;
/** The pause between two reads, however much is committed: a hundred reads a second cost a few per cent of a core, one per commit would cost half of it. */
const REST_MS = 10;

/**
 * Reads the outbox until stopped: after each commit of this process, and regularly for those of others. While a read returns a full page, it reads on. Unread
 * events are kept for it: it records its position in the database, and `pruneEvents` removes nothing above the lowest one.
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
      // If that fails, the reader is removed later, once it has been silent for too long.
      await stopReading(db, reader).catch((error: unknown) => log.error({ err: error }, 'a reader of the outbox was not removed'));
    },
  };
}

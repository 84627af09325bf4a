import type { Refusal } from '@fairbook/contract';
import { newKey } from '../api/new-key.ts';
import { refusalIn } from '../api/retry-until-known.ts';
import { currentSession, subscribeSession } from '../api/session.ts';

/** Milliseconds after the first attempt from which the same request is a new one: by then its player has seen the outcome in the history. */
const KEPT_MS = 15 * 60_000;

export interface IntentRules<Ask, Reply> {
  /** Sends one attempt. Rejects as `api` does. */
  readonly send: (ask: Ask, key: string) => Promise<Reply>;
  /** Whether two requests are meant to be done once. */
  readonly isSame: (one: Ask, other: Ask) => boolean;
  /** Builds what a retry sends; left out: what was sent at first, so at its rate. */
  readonly again?: (first: Ask, now: Ask) => Ask;
  /** Whether the intent stays open after a refusal; left out: never. */
  readonly staysOpen?: (refusal: Refusal) => boolean;
}

/** Requests that must be carried out once. Each is known to the server by one key, from the first attempt until there is an answer. */
export interface Intents<Ask, Reply> {
  /**
   * Carries out the request. The same request shares an attempt that is under way; while the outcome is unknown, it is retried under its key. Rejects as `send`
   * does.
   */
  readonly run: (ask: Ask) => Promise<Reply>;
}

interface Intent<Ask, Reply> {
  readonly key: string;
  readonly since: number;
  ask: Ask;
  /** The attempt that is under way. */
  going?: Promise<Reply> | undefined;
}

/** Callbacks that forget the open intents of each kind. */
const forgetting = new Set<() => void>();
let owner = currentSession().playerId;
subscribeSession(() => {
  const { playerId } = currentSession();
  if (playerId === owner) return;
  owner = playerId;
  for (const forget of forgetting) forget();
});

/**
 * Creates the intents of one kind of call. An answer ends an intent; network failures and server faults do not. Intents outlive the form they were made in, and
 * are forgotten when their player signs out.
 */
export function createIntents<Ask, Reply>({ send, isSame, again, staysOpen }: IntentRules<Ask, Reply>): Intents<Ask, Reply> {
  type One = Intent<Ask, Reply>;
  let open: readonly One[] = [];
  forgetting.add(() => {
    open = [];
  });
  const end = (intent: One) => {
    open = open.filter((each) => each !== intent);
  };
  const sent = async (intent: One): Promise<Reply> => {
    try {
      const reply = await send(intent.ask, intent.key);
      end(intent);
      return reply;
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal && !staysOpen?.(refusal)) end(intent);
      throw error;
    } finally {
      intent.going = undefined;
    }
  };
  const intentOf = (ask: Ask): One => {
    const now = Date.now();
    open = open.filter(({ since, going }) => going !== undefined || now - since < KEPT_MS);
    const before = open.find((each) => isSame(each.ask, ask));
    if (before) {
      if (!before.going && again) before.ask = again(before.ask, ask);
      return before;
    }
    const intent: One = { key: newKey(), since: now, ask };
    open = [...open, intent];
    return intent;
  };
  return {
    run: (ask) => {
      const intent = intentOf(ask);
      intent.going ??= sent(intent);
      return intent.going;
    },
  };
}

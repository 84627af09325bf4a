import type { Refusal } from '@fairbook/contract';
import { newKey } from '../api/new-key.ts';
import { refusalIn } from '../api/retry-until-known.ts';
import { currentSession, subscribeSession } from '../api/session.ts';

/** So long after its first try, in milliseconds, the same wish is a new one: by then its player has seen in the history what became of it. */
const KEPT_MS = 15 * 60_000;

export interface IntentRules<Ask, Reply> {
  /** Sends one try. Rejects as `api` does. */
  readonly send: (ask: Ask, key: string) => Promise<Reply>;
  /** Whether somebody who asks for the one and then for the other wants it once. */
  readonly isSame: (one: Ask, other: Ask) => boolean;
  /** What is sent when the same is asked for again; left out: what was sent at first, so at its rate. */
  readonly again?: (first: Ask, now: Ask) => Ask;
  /** Whether it stays open after a refusal; left out: never. */
  readonly staysOpen?: (refusal: Refusal) => boolean;
}

/** What players want done once. Each wish is known to the server by one key, from the first try until there is an answer. */
export interface Intents<Ask, Reply> {
  /**
   * Asks for it. The same wish, while its try is on the way, is that try; while nobody knows what became of it, it goes out again under its key. Rejects as `send` does.
   */
  readonly run: (ask: Ask) => Promise<Reply>;
}

interface Intent<Ask, Reply> {
  readonly key: string;
  readonly since: number;
  ask: Ask;
  /** The try that is on its way. */
  going?: Promise<Reply> | undefined;
}

/** What forgets the open intents of each kind. */
const forgetting = new Set<() => void>();
let owner = currentSession().playerId;
subscribeSession(() => {
  const { playerId } = currentSession();
  if (playerId === owner) return;
  owner = playerId;
  for (const forget of forgetting) forget();
});

/**
 * The intents of one kind of call. An answer ends one; silence of the network and a fault of the server do not. They outlive the form they were made in, and are forgotten
 * when their player goes.
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

import type { Refusal } from '@fairbook/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isOffline } from '../api/is-offline.ts';
import { newKey } from '../api/new-key.ts';
import { findPlaced, isPending, retryUntilKnown } from '../api/retry-until-known.ts';
import { type Answered, type IntentOf, isUnanswered, keyFor } from './intent.ts';

/** The product's side of placing, for every product that has a slip. */
export interface PlacedProduct<Subject, Placed> {
  readonly intents: () => readonly IntentOf<Subject, Placed>[];
  readonly keep: (intents: readonly IntentOf<Subject, Placed>[]) => void;
  /** Finds the bet of an intent's key; rejects with the server's refusal if there is none. */
  readonly find: (intent: IntentOf<Subject, Placed>) => Promise<Placed>;
  /** Called when a bet is placed and its intent is updated: the bet leaves the slip. */
  readonly stands: (intent: IntentOf<Subject, Placed>) => void;
  /** Lets the slip learn from a refusal. */
  readonly refused?: (intent: IntentOf<Subject, Placed>, refusal: Refusal) => void;
  /** The query families that are read again after an answer. */
  readonly families: (intent: IntentOf<Subject, Placed>) => readonly QueryKey[];
}

/** A bet to place. */
export interface BetToPlace<Subject, Placed> {
  readonly subject: Subject;
  readonly fingerprint: string;
  /** Sends it once: whether it is sent again is for the placer to say. */
  readonly send: (key: string) => Promise<Placed>;
}

export interface Placer<Subject, Placed> {
  /**
   * Places the bets, each under a key of its own that is kept until its answer. Does nothing while an earlier intent has no answer, so a double tap sends one.
   * Nothing is sent without a network. `keep` stores the intents. Placing continues when the slip is closed, and after a reload through `resumeChecking`.
   */
  readonly place: (
    queries: QueryClient,
    bets: readonly BetToPlace<Subject, Placed>[],
    keep: (intents: readonly IntentOf<Subject, Placed>[]) => void,
  ) => void;
  /** Asks again about intents that a reload left without an answer. Needs a signed-in player. */
  readonly resumeChecking: (queries: QueryClient) => void;
}

/**
 * How long after the tap a bet may be sent again under its key. Later it is only asked for: odds and intentions of then are not those of now, so a bet that a lost
 * connection held back must not be placed when the network returns.
 */
const RESEND_MS = 10_000;

/** Creates the placer of a product. */
export function placerOf<Subject, Placed>(product: PlacedProduct<Subject, Placed>): Placer<Subject, Placed> {
  type Intent = IntentOf<Subject, Placed>;

  function become(key: string, next: Answered<Placed>): void {
    const intents = product.intents();
    const isOpen = (intent: Intent) => intent.key === key && isUnanswered(intent);
    if (intents.some(isOpen)) product.keep(intents.map((intent) => (isOpen(intent) ? { ...intent, ...next } : intent)));
  }

  async function follow(queries: QueryClient, intent: Intent, ask: () => Promise<Placed | null>): Promise<void> {
    const { key } = intent;
    await retryUntilKnown({
      key,
      ask,
      checking: () => become(key, { state: 'checking' }),
      answered: (placed) => {
        become(key, placed ? { state: 'accepted', placed } : { state: 'absent', seen: false });
        if (placed) product.stands(intent);
      },
      refused: (refusal) => {
        become(key, { state: 'refused', code: refusal.code, details: refusal.details });
        product.refused?.(intent, refusal);
      },
    });
    await Promise.all(product.families(intent).map((queryKey) => queries.invalidateQueries({ queryKey })));
  }

  /** Sends it, and soon after again; from then on looks for it. */
  const sentOrFound = (intent: Intent, send: (key: string) => Promise<Placed>): Promise<Placed | null> =>
    Date.now() - intent.sentAt <= RESEND_MS ? send(intent.key) : findPlaced(intent.sentAt, () => product.find(intent));

  return {
    place: (queries, bets, keep) => {
      const before = product.intents();
      if (isOffline() || before.some(isUnanswered)) return;
      const sent = bets.map(({ subject, fingerprint, send }) => {
        const key = keyFor(before, fingerprint, newKey);
        const intent: Intent = { ...subject, key, fingerprint, sentAt: Date.now(), state: 'sending' };
        return { intent, send };
      });
      // Stored before anything is sent, so that every sent bet can be looked up after a reload.
      keep(sent.map(({ intent }) => intent));
      for (const { intent, send } of sent) void follow(queries, intent, () => sentOrFound(intent, send));
    },
    resumeChecking: (queries) => {
      for (const intent of product.intents()) {
        if (!isUnanswered(intent) || isPending(intent.key)) continue;
        void follow(queries, intent, () => findPlaced(intent.sentAt, () => product.find(intent)));
      }
    },
  };
}

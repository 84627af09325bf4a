import type { FeedFact, FeedPage } from '@fairbook/contract/feed';
import * as z from 'zod/mini';

/** The faults of the feed vendor. Those left out are off. */
export const zFaults = z.object({
  /** Never answers. */
  silent: z._default(z.boolean(), false),
  /** Each page repeats the facts of the one before. */
  repeat: z._default(z.boolean(), false),
  /** Reverses the facts of a page and delays every third one to the next page. */
  reorder: z._default(z.boolean(), false),
  /** Delays answers after signing them, in milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Numbered messages: every third one is missing from the sequence. */
  gap: z._default(z.boolean(), false),
  /** Numbered messages: prices are absurd (0.05). */
  poison: z._default(z.boolean(), false),
  corrupt_signature: z._default(z.boolean(), false),
  /** Answers 500. */
  error: z._default(z.boolean(), false),
});
export type Faults = z.output<typeof zFaults>;

export const NO_FAULTS: Faults = {
  silent: false,
  repeat: false,
  reorder: false,
  delay: 0,
  gap: false,
  poison: false,
  corrupt_signature: false,
  error: false,
};

/** Returns a function that applies `repeat` and `reorder` to the pages of a log, one after the other. No fact is ever lost. */
export function createDisturbance(): (page: FeedPage, faults: Faults) => FeedPage {
  let before: readonly FeedFact[] = [];
  let heldBack: readonly FeedFact[] = [];
  return (page, { repeat, reorder }) => {
    const late = heldBack;
    heldBack = reorder ? page.facts.filter((_, place) => place % 3 === 2) : [];
    const now = page.facts.filter((fact) => !heldBack.includes(fact));
    const told = [...(reorder ? now.toReversed() : now), ...late, ...(repeat ? before : [])];
    before = page.facts;
    return { ...page, facts: told };
  };
}

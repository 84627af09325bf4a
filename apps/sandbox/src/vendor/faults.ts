import type { FeedFact, FeedPage } from '@fairbook/contract/feed';
import * as z from 'zod/mini';

/** How the vendor is to misbehave from now on. What is left out behaves. */
export const zFaults = z.object({
  /** Answers nothing at all. */
  silent: z._default(z.boolean(), false),
  /** Tells everything twice: each page brings the facts of the one before again. */
  repeat: z._default(z.boolean(), false),
  /** Tells facts back to front and every third one a page late. */
  reorder: z._default(z.boolean(), false),
  /** Sends each answer so many milliseconds after it was signed. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(120_000)), 0),
  /** Of numbered messages: leaves every third one out, and counts it all the same. */
  gap: z._default(z.boolean(), false),
  /** Of numbered messages: prices that nobody can mean. */
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

/** Disturbs the order and number of a log's facts, and never loses one. */
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

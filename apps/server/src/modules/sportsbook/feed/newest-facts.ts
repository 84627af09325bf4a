import { aspectOf, type FeedFact } from '@fairbook/contract/feed';
import type { Fact } from '../types.ts';

/** Facts that decide a match or move it. */
export const OUTCOME_KINDS = ['result', 'correction', 'postponement', 'void'] as const;
export type OutcomeFact = Fact<(typeof OUTCOME_KINDS)[number]>;

/**
 * The slot a fact is kept in until a newer one replaces it. Every postponement has a slot of its own: whether it voids the match or moves it depends on the
 * match, and a move must not hide an older result.
 */
export const placeOf = (fact: FeedFact): string => (fact.kind === 'postponement' ? `postponement:${fact.version}` : aspectOf(fact));

/** The facts of one page about one fixture. */
export interface FixtureFacts {
  /** The fact of the highest version in each slot. */
  readonly newest: Map<string, FeedFact>;
  /** Every word on its score, as it came. */
  readonly scores: Fact<'score'>[];
}

/** Groups facts by fixture and keeps the highest version in each slot; `overtaken` counts the others. */
export function newestFacts(facts: readonly FeedFact[]): { readonly byFixture: Map<string, FixtureFacts>; readonly overtaken: number } {
  const byFixture = new Map<string, FixtureFacts>();
  let overtaken = 0;
  for (const fact of facts) {
    const said: FixtureFacts = byFixture.get(fact.fixture) ?? { newest: new Map(), scores: [] };
    byFixture.set(fact.fixture, said);
    if (fact.kind === 'score') said.scores.push(fact);
    const place = placeOf(fact);
    const known = said.newest.get(place);
    if (known) overtaken += 1;
    if (!known || known.version < fact.version) said.newest.set(place, fact);
  }
  return { byFixture, overtaken };
}

/** Returns the newest facts of these kinds about one fixture. */
export const ofKind = <Kind extends FeedFact['kind']>(said: FixtureFacts, ...kinds: readonly Kind[]): readonly Fact<Kind>[] =>
  [...said.newest.values()].filter((fact): fact is Fact<Kind> => (kinds as readonly string[]).includes(fact.kind));

import type { FeedFact } from '@fairbook/contract/feed';
import type { MatchFrame } from './match-plan.ts';

type Omitted<Fact> = Fact extends FeedFact ? Omit<Fact, 'fixture' | 'version' | 'at'> : never;
/** A fact without the fields that all facts have. */
export type FactBody = Omitted<FeedFact>;

/** Makes a fact about a match. Its version is the milliseconds since the announcement, so it rises with time and is reproducible. */
export const factOf = ({ fixture, announcedAt }: MatchFrame, at: number, said: FactBody): FeedFact =>
  ({ ...said, fixture, version: at - announcedAt + 1, at: new Date(at) }) as FeedFact;

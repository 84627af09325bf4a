import type { FeedFact } from '@fairbook/contract/feed';
import type { MatchFrame } from './match-plan.ts';

type Omitted<Fact> = Fact extends FeedFact ? Omit<Fact, 'fixture' | 'version' | 'at'> : never;
/** A fact without what every fact has. */
export type Said = Omitted<FeedFact>;

/** A fact about a match. Its version is the milliseconds since the match was announced: it rises with time and is the same whenever it is worked out. */
export const factOf = ({ fixture, announcedAt }: MatchFrame, at: number, said: Said): FeedFact =>
  ({ ...said, fixture, version: at - announcedAt + 1, at: new Date(at) }) as FeedFact;

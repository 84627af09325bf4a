import type { FeedFact } from '@fairbook/contract/feed';
import type { PageFacts } from '../types.ts';

/** One page of a feed. */
export interface TakePage extends PageFacts {
  readonly feed: string;
  readonly facts: readonly FeedFact[];
}

import type { figuresApi, ReplyOf } from '@fairbook/contract';
import type { Job } from '../../platform/jobs/jobs.ts';

/** What the house publishes of itself: sums of its books, which nobody writes or chooses. */
export interface Figures {
  /** The newest, and those of as many days earlier; at most some seconds old. */
  published(): Promise<ReplyOf<typeof figuresApi.figures>>;
  readonly jobs: readonly Job[];
}

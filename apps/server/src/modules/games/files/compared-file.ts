import type { GameFileFault, SeamlessProvider } from '@fairbook/core/games';

/** A provider's file of a day that was compared. */
export interface ComparedFile {
  readonly provider: SeamlessProvider;
  readonly day: string;
  /** Transactions that agree on both sides. */
  readonly matched: number;
  readonly faults: readonly GameFileFault[];
}

import type { PlayerId } from '@fairbook/contract';
import type { AcceptedText, Language } from '@fairbook/core/catalog';
import type { LimitRequest } from '@fairbook/core/limits';

/** Versions of texts by their names. */
export type AcceptedRead = Readonly<Record<AcceptedText, number>>;

/** An account that has just been opened, and with whose code. */
export interface OpenedAccount {
  readonly player: PlayerId;
  /** As codes are written; it need not be anybody's. */
  readonly code: string | null;
  /** The player whose own code it is. */
  readonly invitedBy: PlayerId | null;
  readonly limits: readonly LimitRequest[] | null;
  readonly texts: AcceptedRead | undefined;
  readonly language: Language;
}

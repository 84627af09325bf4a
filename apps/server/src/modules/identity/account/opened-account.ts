import type { PlayerId } from '@fairbook/contract';
import type { AcceptedText, Language } from '@fairbook/core/catalog';
import type { LimitRequest } from '@fairbook/core/limits';

/** Versions of texts by their names. */
export type AcceptedRead = Readonly<Record<AcceptedText, number>>;

/** A newly opened account, and whose invite code it used. */
export interface OpenedAccount {
  readonly player: PlayerId;
  /** Normalised as codes are written; it need not be anyone's code. */
  readonly code: string | null;
  /** The player who owns that code. */
  readonly invitedBy: PlayerId | null;
  readonly limits: readonly LimitRequest[] | null;
  readonly texts: AcceptedRead | undefined;
  readonly language: Language;
}

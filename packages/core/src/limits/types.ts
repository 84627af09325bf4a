import type { AcceptedText } from '../catalog/index.ts';

/** What the register means for a player now. `unchecked`: they may not play until it answers. */
export type ExclusionWord = 'free' | 'listed' | 'unchecked';

/** What a player may limit: deposits, losses, stakes, and time. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The periods of limits: the last 24 hours, the last 7 days, the last month. */
export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];

/** Millionths of one USDT, or minutes for `time`. Zero is a limit too: nothing is allowed. */
export type LimitValue = bigint;

/** A raise or removal (`value` null) that the player requested. It changes nothing until confirmed. */
export interface Raise {
  readonly value: LimitValue | null;
  readonly askedAt: Date;
}

/** One limit in force. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly value: LimitValue;
  readonly raise: Raise | null;
}

/** What was used of one kind in each period that ends now. Losses are negative if the player won. */
export type UsedInPeriods = Readonly<Record<Period, LimitValue>>;

export type Usage = Readonly<Record<LimitKind, UsedInPeriods>>;

/** Lower stakes that staff accept from a player: hundredths of what everybody may stake and win, until a given time. */
export interface StakeFactor {
  readonly percent: number;
  readonly endsAt: Date;
  /** The message shown to the player. */
  readonly word: string;
}

/** Everything that restricts a player at one moment. */
export interface Restrictions {
  readonly limits: readonly Limit[];
  readonly usage: Usage;
  /** When the pause ends; null if there is none. */
  readonly pausedUntil: Date | null;
  /** When the self-exclusion ends; `for_good` if it does not. */
  readonly excludedUntil: Date | 'for_good' | null;
  /** What the register of excluded people means for the player; null if the law has none, unless one of another brand's law lists them. */
  readonly register: ExclusionWord | null;
  /** Limits that the law requires and this player has not set. */
  readonly missing: readonly LimitKind[];
  /** Texts whose current version the player has not accepted; empty where the law does not require it. */
  readonly unaccepted: readonly AcceptedText[];
  /** Whether staff blocked the player's bets. */
  readonly betsBlocked: boolean;
  /** The stake factor as last set; null if it was never set, or was lifted. */
  readonly stakeFactor: StakeFactor | null;
}

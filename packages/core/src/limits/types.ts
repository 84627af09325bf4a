import type { AcceptedText } from '../catalog/index.ts';

/** What the register means for a player now. `unchecked`: nobody plays without its word. */
export type ExclusionWord = 'free' | 'listed' | 'unchecked';

/** What a player may limit: money in, money lost, money staked, and time. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Over which stretch of time: the last 24 hours, the last 7 days, the last month. */
export const PERIODS = ['day', 'week', 'month'] as const;

export type Period = (typeof PERIODS)[number];

/** How much: millionths of one USDT, and minutes for `time`. Zero is a limit too: nothing at all. */
export type LimitValue = bigint;

/** A limit that its player asked to raise, or to take away (`value` null). It changes nothing until it is confirmed. */
export interface Raise {
  readonly value: LimitValue | null;
  readonly askedAt: Date;
}

/** One limit as it holds now. */
export interface Limit {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly value: LimitValue;
  readonly raise: Raise | null;
}

/** What was used of one kind in each period that ends now. Losses are below zero where the player won. */
export type UsedInPeriods = Readonly<Record<Period, LimitValue>>;

export type Usage = Readonly<Record<LimitKind, UsedInPeriods>>;

/** Staff take lower stakes from a player: so many hundredths of what everybody may stake and win, until then. */
export interface StakeFactor {
  readonly percent: number;
  readonly endsAt: Date;
  /** What the player is told. */
  readonly word: string;
}

/** Everything that binds a player at one moment. */
export interface Restrictions {
  readonly limits: readonly Limit[];
  readonly usage: Usage;
  /** When the pause ends; null when there is none. */
  readonly pausedUntil: Date | null;
  /** When the self-exclusion ends; `for_good` when it does not. */
  readonly excludedUntil: Date | 'for_good' | null;
  /** What the register of excluded people means for the player; null where the law has none. */
  readonly register: ExclusionWord | null;
  /** Limits that the law asks of every player and this one has not set. */
  readonly missing: readonly LimitKind[];
  /** Texts whose version of now the player has not accepted, where the law wants that; none elsewhere. */
  readonly unaccepted: readonly AcceptedText[];
  /** Whether staff let the player bet no more. */
  readonly betsBlocked: boolean;
  /** Lower stakes that staff take from the player, as they were set last; null where they never were, or were lifted. */
  readonly stakeFactor: StakeFactor | null;
}

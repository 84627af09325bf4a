import type { PlayerId, OwnLimits as WireLimits } from '@fairbook/contract';
import type { LimitKind, LimitRequest, Period, RealityMinutes, Restrictions } from '@fairbook/core/limits';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { ExclusionPorts } from './exclusion/check-player.ts';
import type { LimitsDeps } from './limits-deps.ts';
import type { CheckDeposit } from './new-deposit.ts';
import type { Presence } from './presence.ts';
import type { BetBlocks } from './sql/bet-blocks.ts';
import type { Breaks } from './sql/breaks.ts';
import type { LimitsLaw } from './sql/restrictions.ts';
import type { StakeFactors } from './sql/stake-factors.ts';
import type { HouseTexts, TextsRead } from './texts.ts';

/** Names a limit. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: Period;
}

/** The breaks of players, for staff: with the effect, and as irrevocable, as those that players take themselves. */
export interface PlayerBreaks {
  /** The breaks that hold now. Players without any are absent. */
  of(db: Queries, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Breaks>>;
  /** Locks the account. Returns the end. */
  pause(tx: Tx, player: PlayerId, days: number): Promise<Date>;
  /** Locks the account. For this many months, or for good if null. Returns the end. */
  exclude(tx: Tx, player: PlayerId, months: number | null): Promise<Date | null>;
}

/** A player's limits, pauses and self-exclusion, enforced in the transaction that moves the money. */
export interface Limits {
  /**
   * Call before a deposit is credited, or an order for it is opened; `reserved` is what is reserved for orders that are not paid yet. Locks the account until
   * the transaction ends. Refuses auth.account_closed, limit.deposit_exceeded, limit.paused, limit.excluded; under a law that has them, exclusion.listed,
   * exclusion.unchecked and limit.required.
   */
  readonly checkDeposit: CheckDeposit;
  /**
   * Runs what a player asks to deposit by; its transaction calls the check it is given, which refuses what `checkDeposit` does, and limit.deposit_stop after
   * lost deposits. Money that is under way already is checked by `checkDeposit` alone.
   */
  newDeposit<T>(player: PlayerId, work: (check: CheckDeposit) => Promise<T>): Promise<T>;
  /** The restrictions of these players now, to be read under the lock of their accounts. Players without any are absent. */
  restrictions(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Restrictions>>;
  /** Call before a bonus is given. Refuses the same as a deposit, except for its limit. */
  checkBonus(db: Queries, player: PlayerId): Promise<void>;
  /** Whether an account may not be opened with this email address or E.164 number, because it belonged to an excluded player. Never reveal the reason. */
  isBarred(db: Queries, name: string): Promise<boolean>;
  mine(player: PlayerId): Promise<WireLimits>;
  /**
   * Stores the limits an account is opened with, and the texts that were read. Refuses limit.value_invalid, limit.required, terms.version_unknown; and
   * register.terms_required where the law requires an acceptance and none was given.
   */
  begin(tx: Tx, player: PlayerId, said: TextsRead & { readonly limits: readonly LimitRequest[] }): Promise<void>;
  /** The house texts that players accepted. */
  readonly texts: HouseTexts;
  set(player: PlayerId, request: LimitRequest): Promise<void>;
  confirm(player: PlayerId, name: LimitName): Promise<void>;
  cancel(player: PlayerId, name: LimitName): Promise<void>;
  decline(player: PlayerId): Promise<void>;
  pause(player: PlayerId, days: number): Promise<void>;
  /** Excludes for this many months, or for good if null. */
  exclude(player: PlayerId, months: number | null): Promise<void>;
  /** Breaks as staff see them, and as they record them for a player who asked by mail or phone. */
  readonly breaks: PlayerBreaks;
  setRealityMinutes(player: PlayerId, minutes: RealityMinutes): Promise<void>;
  /** Checks the register of excluded people for a player who signs in, once a day; does nothing where the law has none. Never throws because of the answer. */
  checkRegister(player: PlayerId): Promise<void>;
  readonly jobs: readonly Job[];
  /** Players whom staff do not let bet. */
  readonly blocks: BetBlocks;
  /** Players from whom staff take lower stakes. */
  readonly factors: StakeFactors;
  readonly presence: Presence;
  readonly now: () => Date;
}

export type LimitsOptions = Omit<LimitsDeps, 'now' | 'law' | 'reads' | 'openStakes'> & {
  /** By default there are no bets. */
  readonly openStakes?: LimitsDeps['openStakes'];
  readonly now?: (() => Date) | undefined;
  /** By default no limit is required and there is no register. */
  readonly law?: LimitsLaw;
  readonly exclusion?: ExclusionPorts;
};

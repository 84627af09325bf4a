import type { PlayerId, OwnLimits as WireLimits } from '@fairbook/contract';
import type { LimitKind, LimitRequest, Period, RealityMinutes, Restrictions } from '@fairbook/core/limits';
import type { Amount } from '@fairbook/core/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Incoming } from './check-deposit.ts';
import type { ExclusionPorts } from './exclusion/check-player.ts';
import type { LimitsDeps } from './limits-deps.ts';
import type { Presence } from './presence.ts';
import type { BetBlocks } from './sql/bet-blocks.ts';
import type { LimitsLaw } from './sql/restrictions.ts';
import type { StakeFactors } from './sql/stake-factors.ts';
import type { HouseTexts, TextsRead } from './texts.ts';

/** Which limit. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: Period;
}

/** A player in control: limits, pauses and self-exclusion, enforced in the transaction that moves the money. */
export interface Limits {
  /**
   * Before so much USDT is credited, or an order for it is opened; `reserved` is what was promised to orders that are not paid yet. Locks the account until
   * the transaction ends. Refuses auth.account_closed, limit.deposit_exceeded, limit.paused, limit.excluded; under a law that has them, exclusion.listed, exclusion.unchecked
   * and limit.required.
   */
  checkDeposit(tx: Tx, player: PlayerId, amount: Amount, besides?: Omit<Incoming, 'amount'>): Promise<void>;
  /** What binds these players now, to be read under the lock of their accounts. Who is bound by nothing is absent. */
  restrictions(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Restrictions>>;
  /** Before a bonus is given. Refuses what a deposit is refused with but for its limit. */
  checkBonus(db: Queries, player: PlayerId): Promise<void>;
  /** Whether an account may not be opened with this e-mail address or E.164 number: an excluded player was known by it. Never say why. */
  isBarred(db: Queries, name: string): Promise<boolean>;
  mine(player: PlayerId): Promise<WireLimits>;
  /**
   * The limits an account is opened with, and the texts as they were read. Refuses limit.value_invalid, limit.required, terms.version_unknown; register.terms_required where the law wants to know what was accepted and
   * nothing was said.
   */
  begin(tx: Tx, player: PlayerId, said: TextsRead & { readonly limits: readonly LimitRequest[] }): Promise<void>;
  /** Texts of the house that players accepted. */
  readonly texts: HouseTexts;
  set(player: PlayerId, wish: LimitRequest): Promise<void>;
  confirm(player: PlayerId, name: LimitName): Promise<void>;
  cancel(player: PlayerId, name: LimitName): Promise<void>;
  decline(player: PlayerId): Promise<void>;
  pause(player: PlayerId, days: number): Promise<void>;
  /** For so many months, or for good. */
  exclude(player: PlayerId, months: number | null): Promise<void>;
  setRealityMinutes(player: PlayerId, minutes: RealityMinutes): Promise<void>;
  /** Asks the register of excluded people about a player who signs in, once a day; nothing where the law has none. Never throws for what it says. */
  checkRegister(player: PlayerId): Promise<void>;
  readonly jobs: readonly Job[];
  /** Whom staff do not let bet. */
  readonly blocks: BetBlocks;
  /** From whom staff take lower stakes. */
  readonly factors: StakeFactors;
  readonly presence: Presence;
  readonly now: () => Date;
}

export type LimitsOptions = Omit<LimitsDeps, 'now' | 'law' | 'reads'> & {
  readonly now?: (() => Date) | undefined;
  /** Left out: no limit is asked for and there is no register. */
  readonly law?: LimitsLaw;
  readonly exclusion?: ExclusionPorts;
};

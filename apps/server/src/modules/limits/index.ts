import type { PlayerId, Limits as WireLimits } from '@fairbook/contract';
import type { Deed, LimitWish, RealityMinutes, Standing } from '@fairbook/core/limits';
import type { Amount } from '@fairbook/core/money';
import type { Db, Queries, Tx } from '../../platform/db.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { cancel, confirm, decline, type LimitName, setLimit } from './change-limit.ts';
import { refuseDeposit, refuseStopped } from './check-deposit.ts';
import { createPresence, type Presence } from './presence.ts';
import { readLimits } from './read-limits.ts';
import { isBarred } from './sql/breaks.ts';
import { writeRealityMinutes } from './sql/player-limits.ts';
import { readStandings } from './sql/standings.ts';
import { exclude, pause } from './take-break.ts';

export { refusalOf } from './refusal-of.ts';
export { limitsRoutes } from './routes.ts';

export interface LimitsDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly identity: Pick<Identity, 'namesOf'>;
  /** The clock by which periods, pauses and raises are counted. */
  readonly now: () => Date;
}

/** A player in control: limits, pauses and self-exclusion, enforced in the transaction that moves the money. */
export interface Limits {
  /**
   * Before so much USDT is credited, or an order for it is opened; `reserved` is what was promised to orders that are not paid yet. Locks the account until
   * the transaction ends. Refuses limit.deposit_exceeded, limit.paused, limit.excluded.
   */
  checkDeposit(tx: Tx, player: PlayerId, amount: Amount, reserved?: Amount): Promise<void>;
  /** What binds these players now, to be read under the lock of their accounts. Who is bound by nothing is absent. */
  standings(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Standing>>;
  /**
   * Before something that is no movement: a game opened, a bonus given, a message with an offer sent. Refuses limit.paused, limit.excluded, and
   * limit.time_exceeded for a game.
   */
  checkDeed(db: Queries, player: PlayerId, deed: Deed): Promise<void>;
  /** Whether an account may not be opened with this e-mail address or E.164 number: an excluded player was known by it. Never say why. */
  isBarred(db: Queries, name: string): Promise<boolean>;
  mine(player: PlayerId): Promise<WireLimits>;
  set(player: PlayerId, wish: LimitWish): Promise<void>;
  confirm(player: PlayerId, name: LimitName): Promise<void>;
  cancel(player: PlayerId, name: LimitName): Promise<void>;
  /** The player wants no limits for now. */
  decline(player: PlayerId): Promise<void>;
  pause(player: PlayerId, days: number): Promise<void>;
  /** For so many months, or for good. */
  exclude(player: PlayerId, months: number | null): Promise<void>;
  setRealityMinutes(player: PlayerId, minutes: RealityMinutes): Promise<void>;
  readonly presence: Presence;
  readonly now: () => Date;
}

export type LimitsOptions = Omit<LimitsDeps, 'now'> & { readonly now?: (() => Date) | undefined };

export function createLimits({ now = () => new Date(), ...rest }: LimitsOptions): Limits {
  const deps: LimitsDeps = { ...rest, now };
  return {
    checkDeposit: (tx, player, amount, reserved) => refuseDeposit(tx, deps, player, { amount, reserved }),
    standings: (tx, players) => readStandings(tx, players, now()),
    checkDeed: (db, player, deed) => refuseStopped(db, deps, player, deed),
    isBarred: (db, name) => isBarred(db, name, now()),
    mine: (player) => readLimits(deps, player),
    set: (player, wish) => setLimit(deps, player, wish),
    confirm: (player, name) => confirm(deps, player, name),
    cancel: (player, name) => cancel(deps, player, name),
    decline: (player) => decline(deps, player),
    pause: (player, days) => pause(deps, player, days),
    exclude: (player, months) => exclude(deps, player, months),
    setRealityMinutes: async (player, minutes) => void (await writeRealityMinutes(deps.db, player, minutes)),
    presence: createPresence(deps.db, now),
    now,
  };
}

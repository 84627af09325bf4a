import type { PlayerId } from '@fairbook/contract';
import type { Availability } from '@fairbook/core/catalog';
import type { GameCallRefusal } from '@fairbook/core/games';
import { checkStake, type Restrictions } from '@fairbook/core/limits';
import { type Amount, ZERO } from '@fairbook/core/money';
import type { Queries } from '../../../platform/db/db.ts';
import type { Caller, RoundsDeps } from './rounds.ts';
import { type SessionRow, selectTitles, type TitleRow } from './sql.ts';

/** Returns the title if players may open it now; undefined if the house, the law or its switch forbids it. */
export async function titleOnOffer(
  db: Queries,
  deps: RoundsDeps,
  { provider, game }: Caller,
  wanted: string,
): Promise<TitleRow | undefined> {
  const status = await deps.settings.gameStatus(db, game);
  return offeredOf(deps, { status, titles: await selectTitles(db, provider, deps.brand) }, wanted);
}

/** The same from rows that were read already: the state of the provider's games, and its titles. */
export const offeredOf = (
  deps: Pick<RoundsDeps, 'leastReturnE6'>,
  { status, titles }: { readonly status: Availability; readonly titles: readonly TitleRow[] },
  wanted: string,
): TitleRow | undefined => (status === 'active' ? titles.find((row) => row.title === wanted && isOffered(deps, row)) : undefined);

/** Titles that return less than the law requires are not offered. */
export const isOffered = ({ leastReturnE6 }: Pick<RoundsDeps, 'leastReturnE6'>, { enabled, status, returnE6 }: TitleRow): boolean =>
  enabled && status === 'active' && returnE6 >= leastReturnE6;

export interface WantedStake {
  readonly player: PlayerId;
  readonly title: string;
  readonly stake: Amount;
}

/** What was read under the lock of the account about the player and the title. */
export interface GateFacts {
  readonly now: Date;
  /** The session of the debit's token. */
  readonly session: SessionRow | undefined;
  /** The title, if players may open it now. */
  readonly offered: Pick<TitleRow, 'stakeMin' | 'stakeMax'> | undefined;
  /** Whether the law's identity check has been passed. */
  readonly isKnown: boolean;
  readonly isFrozen: boolean;
  readonly restrictions: Restrictions | undefined;
  readonly balance: Amount;
}

/** Whether a game may be played with a session. One of a site's session that is over because its player only played goes on; one that somebody ended does not. */
export const isOpen = ({ until, wasEnded }: SessionRow, now: Date): boolean => !wasEnded && until > now;

/** Returns why a stake may not be taken now, in order of precedence. */
export function gateDebit({ player, title, stake }: WantedStake, facts: GateFacts): GameCallRefusal | undefined {
  const { now, session, offered, restrictions } = facts;
  if (!session || session.player !== player || session.title !== title || !isOpen(session, now)) return 'session_over';
  if (!offered) return 'game_unavailable';
  if (stake !== ZERO && (stake < offered.stakeMin || stake > offered.stakeMax)) return 'amount_out_of_range';
  if (!facts.isKnown) return 'player_stopped';
  if (facts.isFrozen) return 'account_frozen';
  const stop = restrictions && checkStake(stake, restrictions, { now });
  if (stop) return stop.kind === 'exceeded' ? 'limit_reached' : 'player_stopped';
  return stake > facts.balance ? 'insufficient_balance' : undefined;
}

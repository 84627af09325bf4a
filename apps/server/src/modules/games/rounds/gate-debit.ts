import type { PlayerId } from '@fairbook/contract';
import type { GameCallRefusal } from '@fairbook/core/games';
import { checkStake } from '@fairbook/core/limits';
import { type Amount, ZERO } from '@fairbook/core/money';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { Caller, RoundsDeps } from './rounds.ts';
import { type SessionRow, selectTitles, type TitleRow } from './sql.ts';

/** The game as players may open it now; undefined when they may not: the house, the law or its switch is against it. */
export async function titleOnOffer(
  db: Queries,
  deps: RoundsDeps,
  { provider, game }: Caller,
  wanted: string,
): Promise<TitleRow | undefined> {
  if ((await deps.settings.gameStatus(db, game)) !== 'active') return undefined;
  return (await selectTitles(db, provider, deps.brand)).find((row) => row.title === wanted && isOffered(deps, row));
}

/** Under a law that says what a game must give back, one that gives back less is not there. */
export const isOffered = ({ leastReturnE6 }: Pick<RoundsDeps, 'leastReturnE6'>, { enabled, status, returnE6 }: TitleRow): boolean =>
  enabled && status === 'active' && returnE6 >= leastReturnE6;

export interface WantedStake {
  readonly player: PlayerId;
  readonly title: string;
  readonly stake: Amount;
  /** Of the token that the debit came with. */
  readonly session: SessionRow | undefined;
}

/** Why a stake may not be taken now, in the order it is looked at. Wants the account locked, and `balance` read under that lock. */
export async function gateDebit(
  tx: Tx,
  deps: RoundsDeps,
  caller: Caller,
  { player, title, stake, session }: WantedStake,
  balance: Amount,
): Promise<GameCallRefusal | undefined> {
  const now = deps.limits.now();
  if (!session || session.player !== player || session.title !== title || session.until <= now) return 'session_over';
  const offered = await titleOnOffer(tx, deps, caller, title);
  if (!offered) return 'game_unavailable';
  if (stake !== ZERO && (stake < offered.stakeMin || stake > offered.stakeMax)) return 'amount_out_of_range';
  if (!(await deps.isKnown(tx, player))) return 'player_stopped';
  if (await deps.ledger.frozen.has(tx, player)) return 'account_frozen';
  const restrictions = (await deps.limits.restrictions(tx, [player])).get(player);
  const stop = restrictions && checkStake(stake, restrictions, { now });
  if (stop) return stop.kind === 'exceeded' ? 'limit_reached' : 'player_stopped';
  return stake > balance ? 'insufficient_balance' : undefined;
}

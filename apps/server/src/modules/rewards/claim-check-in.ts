import { type CheckInState, type PlayerId, Refusal, type ReplyOf, type RequestOf, rewardsApi } from '@fairbook/contract';
import { checkInOn } from '@fairbook/core/rewards';
import { type Db, inTransaction, type Queries, type Tx } from '../../platform/db/db.ts';
import { withIdempotencyKey } from '../../platform/db/idempotency.ts';
import { appendNotices } from '../../platform/events/notices.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import { newId } from '../../platform/ids.ts';
import { collecting, HOUSE, type Ledger, noticesOfDebt } from '../ledger/index.ts';
import { insertCheckIn, latestCheckIn, selectPrizes } from './sql.ts';

export interface CheckInDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash' | 'post'>;
  readonly now: () => Date;
  /** Throws the refusal of a break or barrier that forbids bonuses. */
  readonly checkBonus: (db: Queries, player: PlayerId) => Promise<void>;
  /** Whether a withdrawal of the player is under way. No prize is paid meanwhile: it would tempt the player to bet the money instead. */
  readonly isWithdrawing: (db: Queries, player: PlayerId) => Promise<boolean>;
}

/** The state of today's check-in, for a player whose clock has this offset. */
export async function checkInState(
  db: Queries,
  { now, isWithdrawing }: Pick<CheckInDeps, 'now' | 'isWithdrawing'>,
  { player, offset }: { readonly player: PlayerId; readonly offset: number },
): Promise<CheckInState> {
  const [prizes, latest] = [await selectPrizes(db), await latestCheckIn(db, player)];
  const { nextAt, ...day } = checkInOn({ now: now(), offset }, latest, prizes);
  return { ...day, next_at: nextAt, prizes, withdrawal_pending: await isWithdrawing(db, player) };
}

type Claim = typeof rewardsApi.claimCheckIn;

/**
 * Claims today's prize. The account is locked before the days are read, so that only one of concurrent claims is paid; the table refuses a second one as well.
 * Refuses check_in.claimed, check_in.withdrawal_pending, limit.paused, limit.excluded, request.idempotency_conflict.
 */
export const claimCheckIn = (
  deps: CheckInDeps,
  player: PlayerId,
  call: { readonly key: string; readonly request: RequestOf<Claim> },
): Promise<ReplyOf<Claim>> =>
  inTransaction(deps.db, (tx) =>
    withIdempotencyKey(tx, { endpoint: rewardsApi.claimCheckIn, playerId: player, ...call }, () => claim(tx, deps, player, call.request)),
  );

async function claim(tx: Tx, deps: CheckInDeps, player: PlayerId, request: RequestOf<Claim>): Promise<ReplyOf<Claim>> {
  const cash = (await deps.ledger.lockCash(tx, [player])).get(player);
  if (!cash) throw new Error(`player ${player} has no account`);
  await deps.checkBonus(tx, player);
  const state = await checkInState(tx, deps, { player, offset: request.timezone_offset ?? 0 });
  if (state.claimed) throw new Refusal('check_in.claimed');
  if (state.withdrawal_pending) throw new Refusal('check_in.withdrawal_pending');
  const { today: day, streak, prize } = state;
  const reference = newId();
  await insertCheckIn(tx, { player, day, streak, prize, reference, at: deps.now() });
  const movements = collecting(cash, { account: player, contra: HOUSE.rewards, amount: prize, kind: 'bonus', reference });
  const posted = (await deps.ledger.post(tx, movements)).at(-1);
  await appendNotices(tx, noticesOfDebt({ player, game: null, debt: cash.debt }, movements));
  if (!posted) throw new Error('the ledger did not answer for a check-in');
  await appendEvents(tx, [{ topic: `player:${player}`, event: { kind: 'wallet.changed', balance: posted.balanceAfter, reason: 'bonus' } }]);
  const after = await checkInState(tx, deps, { player, offset: request.timezone_offset ?? 0 });
  return { ...after, balance: posted.balanceAfter };
}

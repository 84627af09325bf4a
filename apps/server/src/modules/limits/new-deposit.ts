import { type PlayerId, Refusal } from '@fairbook/contract';
import { isStopDue, stopEnd, stopWindowStart } from '@fairbook/core/limits';
import type { Amount } from '@fairbook/core/money';
import { inTransaction, type Queries, type Tx } from '../../platform/db/db.ts';
import { type Incoming, inUsdt, refuseDeposit } from './check-deposit.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { instantText } from './refusal-of.ts';
import { type DepositStop, insertDepositStop, selectDepositStop } from './sql/deposit-stops.ts';

/** Checks a deposit in its transaction, and locks the account until that ends. */
export type CheckDeposit = (tx: Tx, player: PlayerId, amount: Amount, besides?: Omit<Incoming, 'amount'>) => Promise<void>;

const CODE = 'limit.deposit_stop';

/**
 * Runs what a player asks to deposit by: its transaction calls the check that it is given. A stop that is due begins in a transaction of its own, after the one
 * that was refused for it, so that it also ends. Refuses what `refuseDeposit` does, and limit.deposit_stop.
 */
export async function newDeposit<T>(deps: LimitsDeps, player: PlayerId, work: (check: CheckDeposit) => Promise<T>): Promise<T> {
  try {
    return await work(async (tx, asking, amount, besides) => {
      await refuseDeposit(tx, deps, asking, { amount, ...besides });
      const { stop } = await stopOfNow(tx, deps, asking);
      if (stop) throw await refusalOfStop(tx, deps, asking, stop);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== CODE) throw error;
    throw (await beginStop(deps, player)) ?? error;
  }
}

/** Writes the stop that is due, once however many ask at once. Returns the refusal of the running one; undefined if there is no reason for one any more. */
const beginStop = (deps: LimitsDeps, player: PlayerId): Promise<Refusal | undefined> =>
  inTransaction(deps.db, async (tx) => {
    await deps.ledger.lockCash(tx, [player]);
    const { stop, isNew } = await stopOfNow(tx, deps, player);
    if (stop && isNew) await insertDepositStop(tx, player, stop);
    return stop && (await refusalOfStop(tx, deps, player, stop));
  });

/** The stop that runs now, or the one that is due and not written yet. */
async function stopOfNow(
  tx: Tx,
  { ledger, settings, openStakes, now }: LimitsDeps,
  player: PlayerId,
): Promise<{ readonly stop: DepositStop | undefined; readonly isNew: boolean }> {
  const at = now();
  const [terms, last] = [await settings.houseTerms(tx), await selectDepositStop(tx, player)];
  if (last && at < last.endsAt) return { stop: last, isNew: false };
  const { firstAt, ...deposits } = await ledger.newestDeposits(tx, player, { from: stopWindowStart(at), most: terms.stopDeposits });
  const { newest, count, wentIn } = deposits;
  if (firstAt === null || newest === null) return { stop: undefined, isNew: false };
  const recent = {
    ...deposits,
    open: await openStakes(tx, player, firstAt),
    balance: await ledger.balanceOf(tx, player),
  };
  if (!isStopDue(terms, recent, last?.newest ?? null)) return { stop: undefined, isNew: false };
  return { stop: { beganAt: at, endsAt: stopEnd(terms, at), deposits: count, wentIn, newest }, isNew: true };
}

async function refusalOfStop(
  tx: Tx,
  { ledger }: LimitsDeps,
  player: PlayerId,
  { endsAt, deposits, wentIn }: DepositStop,
): Promise<Refusal> {
  const left = await ledger.balanceOf(tx, player);
  return new Refusal(CODE, { until: instantText(endsAt), deposits: String(deposits), went_in: inUsdt(wentIn), left: inUsdt(left) });
}

/** The stop that runs now, as its player sees it; null if there is none. */
export async function runningStop(db: Queries, player: PlayerId, now: Date) {
  const last = await selectDepositStop(db, player);
  return last && now < last.endsAt ? { until: last.endsAt, deposits: last.deposits, went_in: last.wentIn } : null;
}

import { type Deposit, type PlayerId, Refusal, type ReplyOf, type RequestOf, type walletApi } from '@fairbook/contract';
import type { Queries } from '../../platform/db/db.ts';
import { depositView } from './deposit-view.ts';
import { type ChargeDeps, withCharge } from './open-charge.ts';
import { depositOf, depositsOf, depositTotals } from './sql/deposits.ts';

/** Returns a player's order again, with its code or page while it can be paid. Another player's order is not found. */
export async function continueDeposit(deps: ChargeDeps, player: PlayerId, orderId: string): Promise<Deposit> {
  const row = await depositOf(deps.db, player, orderId);
  if (!row) throw new Refusal('deposit.not_found');
  return depositView(await withCharge(deps, row));
}

export async function listDeposits(
  db: Queries,
  player: PlayerId,
  { start, limit, order_id: orderId, ...filter }: RequestOf<typeof walletApi.deposits>,
): Promise<ReplyOf<typeof walletApi.deposits>> {
  const wanted = { orderId, ...filter };
  const rows = await depositsOf(db, player, { ...wanted, start, limit: limit + 1 });
  return { list: rows.slice(0, limit).map(depositView), more: rows.length > limit, totals: await depositTotals(db, player, wanted) };
}

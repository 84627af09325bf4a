import { type Deposit, type PlayerId, Refusal, type ReplyOf, type RequestOf, type walletApi } from '@fairbook/contract';
import type { Queries } from '../../platform/db/db.ts';
import type { Ledger } from '../ledger/index.ts';
import { depositView } from './deposit-view.ts';
import { type ChargeDeps, withCharge } from './open-charge.ts';
import { depositOf, depositsOf, depositTotals } from './sql/deposits.ts';

/** Returns a player's order again, with its code or page while it can be paid. Another player's order is not found. */
export async function continueDeposit(deps: ChargeDeps, player: PlayerId, orderId: string): Promise<Deposit> {
  const row = await depositOf(deps.db, player, orderId);
  if (!row) throw new Refusal('deposit.not_found');
  return depositView(await withCharge(deps, row));
}

/** A page of a player's deposits, newest first, each with the balance it left once it was credited. */
export async function listDeposits(
  db: Queries,
  ledger: Pick<Ledger, 'balancesAfter'>,
  player: PlayerId,
  { start, limit, order_id: orderId, ...filter }: RequestOf<typeof walletApi.deposits>,
): Promise<ReplyOf<typeof walletApi.deposits>> {
  const wanted = { orderId, ...filter };
  const rows = await depositsOf(db, player, { ...wanted, start, limit: limit + 1 });
  const page = rows.slice(0, limit).map(depositView);
  const balances = await ledger.balancesAfter(db, player, { kind: 'deposit', references: page.map((each) => each.order_id) });
  return {
    list: page.map((each) => ({ ...each, balance: balances.get(each.order_id) ?? null })),
    more: rows.length > limit,
    totals: await depositTotals(db, player, wanted),
  };
}

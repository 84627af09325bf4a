import { type PlayerId, Refusal, type ReplyOf, type RequestOf, walletApi } from '@fairbook/contract';
import { type Amount, creditedIn, formatAmount, parseAmount } from '@fairbook/core/money';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { answeredOnce } from '../../platform/idempotency.ts';
import { appendEvents } from '../../platform/outbox.ts';
import { HOUSE, type Ledger } from '../ledger/index.ts';
import type { Settings } from '../settings/index.ts';
import { insertDeposit } from './sql.ts';

/** What one deposit through the sandbox channel may be, in USDT. */
export const SANDBOX_MIN = parseAmount('1');
export const SANDBOX_MAX = parseAmount('10000');

export interface DepositDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly settings: Pick<Settings, 'rate'>;
  /** Whether the sandbox channel is open: it credits play money to anybody who asks. */
  readonly playMoney: boolean;
}

type Recharge = typeof walletApi.recharge;

/**
 * Deposits through the sandbox channel, which pays at once. The key is the number of the order; the same call again gets the same reply and credits nothing more.
 * Refuses deposit.channel_unavailable, deposit.amount_out_of_range (with `min` and `max` in USDT), rate.expired, request.idempotency_conflict.
 */
export async function deposit(
  deps: DepositDeps,
  player: PlayerId,
  { key, request }: { readonly key: string; readonly request: RequestOf<Recharge> },
): Promise<ReplyOf<Recharge>> {
  if (!deps.playMoney) throw new Refusal('deposit.channel_unavailable');
  return inTransaction(deps.db, (tx) =>
    answeredOnce(tx, { endpoint: walletApi.recharge, playerId: player, key, request }, () => credit(tx, deps, player, { key, request })),
  );
}

async function credit(
  tx: Tx,
  deps: DepositDeps,
  player: PlayerId,
  { key, request }: { readonly key: string; readonly request: RequestOf<Recharge> },
): Promise<ReplyOf<Recharge>> {
  const { type, amount, currency, rate_id: rateId } = request;
  const credited = inRange(creditedIn(amount, await deps.settings.rate(tx, currency, rateId)));
  await insertDeposit(tx, { player, orderId: key, channel: type, amount, currency, rateId, credited });
  const [posted] = await deps.ledger.post(tx, [
    { account: player, contra: HOUSE.sandboxChannel, amount: credited, kind: 'deposit', reference: key },
  ]);
  if (!posted) throw new Error('the ledger did not answer for a deposit');
  const balance = posted.balanceAfter;
  await appendEvents(tx, [
    { topic: `player:${player}`, event: { kind: 'wallet.changed', balance, reason: 'deposit', notifyType: 'RECHARGE' } },
  ]);
  return { order_id: key, status: 'success', amount, currency, score: credited, balance };
}

function inRange(credited: Amount): Amount {
  if (credited >= SANDBOX_MIN && credited <= SANDBOX_MAX) return credited;
  throw new Refusal('deposit.amount_out_of_range', { min: formatAmount(SANDBOX_MIN, 0), max: formatAmount(SANDBOX_MAX, 0) });
}

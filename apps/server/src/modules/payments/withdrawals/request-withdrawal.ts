import { type PlayerId, Refusal, type ReplyOf, type RequestOf, withdrawalsApi } from '@fairbook/contract';
import { type Currency, conversionOf, decimalsOf } from '@fairbook/core/catalog';
import {
  type Amount,
  amount,
  type Conversion,
  collectedFirst,
  converted,
  formatAmount,
  isWhole,
  shownIn,
  takenFrom,
  ZERO,
} from '@fairbook/core/money';
import { approvalsNeeded, quoteWithdrawal, type WithdrawalTerms, withdrawalProblem, withdrawalTermsIn } from '@fairbook/core/payments';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { withIdempotencyKey } from '../../../platform/db/idempotency.ts';
import { appendNotices } from '../../../platform/events/notices.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { collectedMovement, HOUSE, type Movement, noticesOfDebt } from '../../ledger/index.ts';
import { lockAccount, type SavedAccountRow } from './accounts-sql.ts';
import { checkOwner } from './check-owner.ts';
import { checkDestination, checkWithdrawalVelocity, holdPendingWithdrawals } from './hold.ts';
import { withdrawalOf } from './read-withdrawals.ts';
import type { RequestDeps } from './request-deps.ts';
import { askedInADay, type ChannelRow, insertWithdrawal, type NewWithdrawal, selectBlocks } from './sql.ts';
import { notifyOfWithdrawal } from './transition.ts';
import { offeredChannels } from './withdrawal-methods.ts';

type Withdraw = typeof withdrawalsApi.withdraw;

const HOUR_MS = 3_600_000;

/**
 * Requests a withdrawal: the money leaves the balance in the same transaction and is held. The same idempotency key returns the same reply and holds nothing
 * more. The contract lists what it refuses. The payment password is checked first and is not part of the idempotency record.
 */
export async function requestWithdrawal(
  deps: RequestDeps,
  player: PlayerId,
  { key, request }: { readonly key: string; readonly request: RequestOf<Withdraw> },
): Promise<ReplyOf<Withdraw>> {
  await deps.payee.checkPaymentPassword(player, request.bank_password);
  const realName = await deps.payee.realNameOf(player);
  if (realName === null) throw new Refusal('withdrawal.real_name_required');
  const asked = { ...request, bank_password: '' };
  return inTransaction(deps.db, (tx) =>
    withIdempotencyKey(tx, { endpoint: withdrawalsApi.withdraw, playerId: player, key, request: asked }, () =>
      hold(tx, deps, { player, realName, request: asked }),
    ),
  );
}

interface WithdrawalOrder {
  readonly player: PlayerId;
  readonly realName: string;
  readonly request: RequestOf<Withdraw>;
}

async function hold(tx: Tx, deps: RequestDeps, { player, realName, request }: WithdrawalOrder): Promise<ReplyOf<Withdraw>> {
  const cash = (await deps.ledger.lockCash(tx, [player])).get(player) ?? { balance: ZERO, debt: ZERO };
  const collected = collectedFirst(cash);
  const balance = amount(cash.balance - collected);
  const channel = await allowedChannel(tx, deps, player, request.channel);
  const account = await usableAccount(tx, deps, player, { id: request.account_id, channel });
  const quoted = await quote(tx, deps, request, { channel, balance, debt: cash.debt });
  const velocity = await checkWithdrawalVelocity(tx, deps, { player, asked: quoted.amount });
  const onHold = [...velocity, ...(await checkDestination(tx, deps, player, account))];
  if (onHold.includes('repeated_pattern')) await holdPendingWithdrawals(tx, deps, { player, reason: 'repeated_pattern' });
  const id = newId();
  const balanceAfter = amount(balance - quoted.amount);
  const at = deps.now();
  await insertWithdrawal(tx, {
    ...quoted,
    id,
    player,
    accountId: account.id,
    channel: channel.channel,
    balanceAfter,
    realName,
    approvalsNeeded:
      onHold.length > 0 ? 2 : approvalsNeeded(amount(quoted.amount + (await askedInADay(tx, player, at))), channel.secondFrom),
    onHold,
    at,
  });
  // Debt is collected first, by the movement before this one.
  const movements: readonly Movement[] = [
    ...(collected > 0n ? [collectedMovement({ account: player, reference: id }, collected)] : []),
    { account: player, contra: HOUSE.withdrawalsPending, amount: amount(-quoted.amount), kind: 'withdrawal', reference: id },
  ];
  await deps.ledger.post(tx, movements);
  await appendNotices(tx, noticesOfDebt({ player, game: null, debt: cash.debt }, movements));
  await appendEvents(tx, [
    { topic: `player:${player}`, event: { kind: 'wallet.changed', balance: balanceAfter, reason: 'withdrawal' } },
    { topic: `player:${player}`, event: { kind: 'withdrawal.changed', order_id: id, state: 'held' } },
  ]);
  await notifyOfWithdrawal(tx, { player, id, typed: quoted.typed, currency: quoted.currency, state: 'held' });
  for (const reason of onHold) deps.onHeld({ player, withdrawal: id, reason });
  return withdrawalOf(tx, player, id);
}

/** What a withdrawal takes and pays: as typed, in its currency, and in ledger units. */
type QuotedWithdrawal = Pick<
  NewWithdrawal,
  'typed' | 'currency' | 'rateId' | 'serviceFeeTyped' | 'networkFeeTyped' | 'amount' | 'serviceFee' | 'networkFee' | 'net'
>;

/** Quotes what is asked for by the terms of now. Refuses what they do not allow, what the player did not see, and what the balance lacks. */
async function quote(
  tx: Tx,
  { settings }: RequestDeps,
  { amount: typed, currency, rate_id: rateId, expected }: WithdrawalOrder['request'],
  { channel, balance, debt }: { readonly channel: ChannelRow; readonly balance: Amount; readonly debt: Amount },
): Promise<QuotedWithdrawal> {
  const conversion = conversionOf(currency, await settings.rate(tx, currency, rateId));
  await settings.refuseSettling(tx, currency);
  const terms = withdrawalTermsIn(channel, conversion);
  checkAmount(typed, terms, { currency, conversion });
  const fees = quoteWithdrawal(typed, terms, conversion.step);
  if (expected !== undefined && expected !== fees.net) throw new Refusal('withdrawal.terms_changed');
  const shown = shownIn(balance, conversion);
  if (typed > shown) throw insufficient(shown, { currency, owed: shownIn(debt, conversion) });
  const taken = takenFrom(balance, typed, conversion);
  const [serviceFee, networkFee] = [converted(fees.serviceFee, conversion.rate), converted(fees.networkFee, conversion.rate)];
  return {
    typed,
    currency,
    rateId,
    serviceFeeTyped: fees.serviceFee,
    networkFeeTyped: fees.networkFee,
    amount: taken,
    serviceFee,
    networkFee,
    net: amount(taken - serviceFee - networkFee),
  };
}

async function allowedChannel(tx: Tx, deps: RequestDeps, player: PlayerId, name: string): Promise<ChannelRow> {
  const blocks = await selectBlocks(tx, player);
  if (blocks.has(null)) throw new Refusal('withdrawal.not_allowed');
  if (blocks.has(name)) throw new Refusal('withdrawal.channel_not_allowed');
  const channel = (await offeredChannels(tx, deps, player)).find((each) => each.channel === name);
  if (!channel?.enabled) throw new Refusal('withdrawal.channel_unavailable');
  return channel;
}

async function usableAccount(
  tx: Tx,
  { now, payee }: RequestDeps,
  player: PlayerId,
  { id, channel }: { readonly id: string; readonly channel: ChannelRow },
): Promise<SavedAccountRow> {
  const account = await lockAccount(tx, player, id);
  if (!account) throw new Refusal('withdrawal_account.not_found');
  const fits = account.kind === channel.accountKind && (channel.network === null || channel.network === account.type);
  if (!fits) throw new Refusal('withdrawal.channel_unavailable');
  await checkOwner(tx, payee, player, account);
  const waits = account.usableFrom.getTime() - now().getTime();
  if (waits > 0) throw new Refusal('withdrawal.account_waiting', { hours: String(Math.ceil(waits / HOUR_MS)) });
  return account;
}

/** The request exceeds the balance, or what is left of it once the debt is paid. */
const insufficient = (shown: Amount, { currency, owed }: { readonly currency: Currency; readonly owed: Amount }): Refusal => {
  const left = { balance: written(shown, currency), currency };
  return owed > 0n
    ? new Refusal('withdrawal.owed_first', { ...left, owed: written(owed, currency) })
    : new Refusal('withdrawal.insufficient_balance', left);
};

const written = (value: Amount, currency: Currency): string => formatAmount(value, currency === 'USDT' ? 2 : decimalsOf(currency));

/** Checks an amount against terms in the currency it is typed in. */
function checkAmount(
  typed: Amount,
  terms: WithdrawalTerms,
  { currency, conversion }: { readonly currency: Currency; readonly conversion: Conversion },
): void {
  const problem = isWhole(typed, conversion) ? withdrawalProblem(typed, terms) : 'out_of_range';
  switch (problem) {
    case 'out_of_range':
      throw new Refusal('withdrawal.amount_out_of_range', {
        min: written(terms.min, currency),
        max: written(terms.max, currency),
        currency,
      });
    case 'net_not_positive':
      throw new Refusal('withdrawal.net_not_positive');
    case undefined:
      return;
  }
}

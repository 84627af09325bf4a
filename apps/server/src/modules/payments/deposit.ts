import { type PlayerId, Refusal, type ReplyOf, type RequestOf, walletApi } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { type Amount, type Conversion, formatAmount, isWhole, leastIn, mostIn, slackOf } from '@fairbook/core/money';
import { quoteDeposit } from '@fairbook/core/payments';
import { type Db, inTransaction, type Tx } from '../../platform/db/db.ts';
import { withIdempotencyKey } from '../../platform/db/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Channels } from './channels.ts';
import { creditDeposit } from './deposit-step.ts';
import { depositView } from './deposit-view.ts';
import { type ChargeDeps, withCharge } from './open-charge.ts';
import { refuseNight } from './refuse-night.ts';
import type { ChannelRow } from './sql/channels.ts';
import { depositOf, insertOpenDeposit, insertPaidDeposit, openCredits, openOrders } from './sql/deposits.ts';

export interface DepositDeps extends ChargeDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'post' | 'balanceOf' | 'balancesAfter' | 'lockCash'>;
  readonly settings: Pick<Settings, 'rate' | 'refuseSettling' | 'houseTerms'>;
  readonly identity: Pick<Identity, 'profileOf'>;
  readonly channels: Channels;
  /** Throws the refusal of a limit or a break that does not let this money in now. For what is under way already. */
  readonly checkDeposit: CheckDeposit;
  /** Runs what a player asks to deposit by, with the check of its transaction, which may also put a stop before it. */
  readonly newDeposit: NewDeposit;
  readonly now: () => Date;
}

type Recharge = typeof walletApi.recharge;
/** The most payable orders of one player at a time: each is a charge at the provider. */
const OPEN_ORDERS_MAX = 5;

/**
 * Throws the refusal of what does not let a player deposit this much USDT now; `reserved` is the sum of unpaid orders, and `slack` how much the conversion may
 * exceed what is left.
 */
export type CheckDeposit = (
  tx: Tx,
  player: PlayerId,
  credited: Amount,
  besides?: { readonly reserved?: Amount; readonly slack?: Amount },
) => Promise<void>;
export type NewDeposit = <T>(player: PlayerId, work: (check: CheckDeposit) => Promise<T>) => Promise<T>;

/** A deposit order, named by its idempotency key. */
export interface DepositOrder {
  readonly key: string;
  readonly request: RequestOf<Recharge>;
}

/**
 * Begins a deposit. The idempotency key is the id of the order: the same call again returns the same order and credits nothing more. Play money is credited at
 * once; otherwise the order waits for the provider, and the reply tells how to pay it.
 * Refuses deposit.channel_unavailable, deposit.terms_changed if the amount shown would not arrive, deposit.currency_other, deposit.amount_out_of_range (with
 * `min` and `max` in `currency`), deposit.cpf_invalid, member.cpf_required, deposit.too_many_open, rate.expired, rate.settling, request.idempotency_conflict,
 * what the limits refuse, deposit.night until it is confirmed, and deposit.link_unavailable if the provider does not answer: the order is kept then, and the call may be retried.
 */
export async function deposit(deps: DepositDeps, player: PlayerId, asked: DepositOrder): Promise<ReplyOf<Recharge>> {
  const begun = await deps.newDeposit(player, (checkDeposit) =>
    inTransaction(deps.db, (tx) =>
      withIdempotencyKey(tx, { endpoint: walletApi.recharge, playerId: player, ...asked }, () =>
        begin(tx, { ...deps, checkDeposit }, player, asked),
      ),
    ),
  );
  const row = await depositOf(deps.db, player, asked.key);
  if (!row) throw new Error('a deposit that was begun is not there');
  if (row.provider === null) return begun;
  return { ...depositView(await withCharge(deps, row)), balance: begun.balance };
}

async function begin(tx: Tx, deps: DepositDeps, player: PlayerId, { key, request }: DepositOrder): Promise<ReplyOf<Recharge>> {
  const { type, amount, currency, rate_id: rateId, expected } = request;
  const channel = await openChannel(tx, deps, player, type);
  if (channel.currency !== null && channel.currency !== currency) {
    throw new Refusal('deposit.currency_other', { currency: channel.currency });
  }
  const conversion = conversionOf(currency, await deps.settings.rate(tx, currency, rateId));
  await deps.settings.refuseSettling(tx, currency);
  inRange(channel, amount, { currency, conversion });
  const { fee, credited } = quoteDeposit(amount, channel, conversion);
  if (expected !== undefined && expected !== credited) throw new Refusal('deposit.terms_changed');
  await deps.ledger.lockCash(tx, [player]); // so that concurrent orders each count the ones before
  if (channel.provider !== null && (await openOrders(tx, player)) >= OPEN_ORDERS_MAX)
    throw new Refusal('deposit.too_many_open', { most: String(OPEN_ORDERS_MAX) });
  await deps.checkDeposit(tx, player, credited, { reserved: await openCredits(tx, player), slack: slackOf(conversion) });
  refuseNight(await deps.settings.houseTerms(tx), request, deps.now());
  const agreed = { player, orderId: key, channel: type, amount, currency, rateId, fee, credited };
  if (channel.provider === null) {
    await insertPaidDeposit(tx, agreed);
  } else {
    const payerCpf = channel.ownAccount ? await deps.payers.agree(tx, player, request.cpf) : null;
    await insertOpenDeposit(tx, { ...agreed, chargeId: newId(), payerCpf, livesFor: channel.livesFor });
  }
  const row = await depositOf(tx, player, key);
  if (!row) throw new Error('a deposit that was written is not there');
  const balance = channel.provider === null ? await creditDeposit(tx, deps.ledger, row) : await deps.ledger.balanceOf(tx, player);
  return { ...depositView(row), balance };
}

/** The channel as it is offered to the player now. */
async function openChannel(tx: Tx, { channels, identity }: DepositDeps, player: PlayerId, name: string): Promise<ChannelRow> {
  const { region } = await identity.profileOf(tx, player);
  const channel = (await channels.shown(tx, region)).find((each) => each.channel === name);
  if (!channel?.enabled || (channel.provider === null && channel.paymentType !== 'play_money'))
    throw new Refusal('deposit.channel_unavailable');
  return channel;
}

/** Limits are in the channel's currency; a channel that takes any currency has them in USDT, and they are converted into what is paid. */
function inRange(
  { amountMin, amountMax, currency: own }: ChannelRow,
  paid: Amount,
  { currency, conversion }: { readonly currency: Currency; readonly conversion: Conversion },
): void {
  const [min, max] = own === null ? [leastIn(amountMin, conversion), mostIn(amountMax, conversion)] : [amountMin, amountMax];
  if (paid >= min && paid <= max && isWhole(paid, conversion)) return;
  throw new Refusal('deposit.amount_out_of_range', { min: shortest(min), max: shortest(max), currency });
}

/** Formats an amount without trailing zeros. */
const shortest = (value: Amount): string =>
  formatAmount(value)
    .replace(/\.0+$/, '')
    .replace(/(\.\d\d\d*?)0+$/, '$1');

import { type GameTransfer, gamesApi, type PlayerId, Refusal, type RequestOf } from '@fairbook/contract';
import { gameTransferProblem } from '@fairbook/core/games';
import { checkStake } from '@fairbook/core/limits';
import { type Amount, amount as amountOf, collectedFirst, formatAmount, ZERO } from '@fairbook/core/money';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { withIdempotencyKey } from '../../platform/db/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Ledger } from '../ledger/index.ts';
import { type Limits, refusalOf } from '../limits/index.ts';
import { type ExecuteDeps, sendTransfer } from './execute-transfer.ts';
import type { GamePort } from './ports.ts';
import { transferOf } from './read-transfers.ts';
import { insertTransfer, type NewTransfer, type ProviderRow, selectProviders } from './sql.ts';
import { holdForGame } from './transition.ts';

export interface TransferDeps extends ExecuteDeps {
  readonly ledger: Pick<Ledger, 'post' | 'lockCash' | 'frozen'>;
  readonly limits: Pick<Limits, 'restrictions' | 'now'>;
  readonly desk: GamePort;
}
type Wanted = RequestOf<typeof gamesApi.transfer>;

/** A provider takes the money within this time or not at all: afterwards its answer is final. */
const TAKE_WITHIN_MS = 5_000;

/**
 * Moves money between the balance and a game wallet. What goes to a game leaves the balance in the transaction that writes the transfer; then the transfer is
 * sent to the provider, once. The same idempotency key returns the same transfer, in its current state, and moves nothing more.
 * Money to a game requires the payment password, a real name, an account that money may leave, and room in the player's own limits; only the provider can stop money from coming back. The
 * contract lists what it refuses.
 */
export async function transfer(
  deps: TransferDeps,
  player: PlayerId,
  { key, request }: { readonly key: string; readonly request: Wanted },
): Promise<GameTransfer> {
  if (request.direction === 'to_game') await mayPayOut(deps, player, request);
  // The payment password is not part of the idempotency record.
  const { bank_password: _, ...asked } = request;
  let written: string | undefined;
  const { order_id: id } = await inTransaction(deps.db, (tx) =>
    withIdempotencyKey(tx, { endpoint: gamesApi.transfer, playerId: player, key, request: asked }, async () => {
      written = await write(tx, deps, player, asked);
      return transferOf(tx, player, written);
    }),
  );
  // A retried transaction may have found another call's transfer, and that call sends it.
  if (written === id) await sendTransfer(deps, id);
  return transferOf(deps.db, player, id);
}

async function mayPayOut({ desk }: TransferDeps, player: PlayerId, { bank_password: typed }: Wanted): Promise<void> {
  if (typed === undefined) throw new Refusal('payment_password.invalid');
  await desk.checkPaymentPassword(player, typed);
  if ((await desk.realNameOf(player)) === null) throw new Refusal('transfer.real_name_required');
}

async function write(tx: Tx, deps: TransferDeps, player: PlayerId, { provider: name, direction, amount }: Wanted): Promise<string> {
  const provider = (await selectProviders(tx)).find((each) => each.provider === name);
  if (!provider || !deps.wallets.has(name) || (direction === 'to_game' && !provider.enabled))
    throw new Refusal('transfer.provider_unavailable');
  const cash = (await deps.ledger.lockCash(tx, [player])).get(player) ?? { balance: ZERO, debt: ZERO };
  // As with a withdrawal: what is owed does not leave. It stays in the balance, where it can be staked.
  const available = amountOf(cash.balance - collectedFirst(cash));
  if (direction === 'to_game') {
    if (await deps.desk.mayTakeNothingOut(tx, player)) throw new Refusal('transfer.not_allowed');
    await refuseOverLimit(tx, deps, player, amount);
  }
  switch (gameTransferProblem({ direction, amount, terms: provider, available: direction === 'to_game' ? available : null })) {
    case 'out_of_range':
      throw new Refusal('transfer.amount_out_of_range', rangeOf(provider, direction));
    case 'insufficient':
      throw insufficient(available, cash.debt);
    case undefined:
      return writeTransfer(tx, deps, provider, { player, direction, amount });
  }
}

const insufficient = (left: Amount, owed: Amount): Refusal => {
  const balance = formatAmount(left, 2);
  return owed > 0n
    ? new Refusal('transfer.owed_first', { balance, owed: formatAmount(owed, 2) })
    : new Refusal('transfer.insufficient_balance', { balance });
};

/** Money in a game wallet may be lost there without our knowing, so it counts as staked and, until it is back, as lost. The account must be locked. */
async function refuseOverLimit(tx: Tx, { limits }: TransferDeps, player: PlayerId, amount: Amount): Promise<void> {
  const restrictions = (await limits.restrictions(tx, [player])).get(player);
  const stop = restrictions && checkStake(amount, restrictions, { now: limits.now() });
  if (stop) throw refusalOf(stop, (value) => `${formatAmount(value, 2)} USDT`);
}

const rangeOf = ({ min, max }: ProviderRow, direction: Wanted['direction']) =>
  direction === 'to_game' ? { min: formatAmount(min, 2), max: formatAmount(max, 2) } : { min: '0.000001', max: formatAmount(max, 2) };

/** Writes a transfer and takes what goes to a game out of the balance. Returns its id. */
export async function writeTransfer(
  tx: Tx,
  deps: TransferDeps,
  { provider, houseAccount }: ProviderRow,
  wanted: Pick<NewTransfer, 'player' | 'direction' | 'amount'>,
): Promise<string> {
  const row: NewTransfer = { ...wanted, id: newId(), provider, notAfter: new Date(deps.now().getTime() + TAKE_WITHIN_MS) };
  await insertTransfer(tx, row);
  await holdForGame(tx, deps, { ...row, houseAccount });
  return row.id;
}

import { Refusal } from '@fairbook/contract';
import { formatAmount, ZERO } from '@fairbook/core/money';
import { isWithdrawalOpen } from '@fairbook/core/payments';
import { inTransaction } from '../../platform/db.ts';
import type { Ledger } from '../ledger/index.ts';
import type { AccessTokens } from './access-token.ts';
import { type Confirmation, confirmPassword } from './confirm-password.ts';
import { allOf, type Records } from './records.ts';
import { checkFactorIfOn, type SecondFactorDeps } from './second-factor.ts';
import { type AddressDeps, contactsOf } from './set-address.ts';
import { insertClosure } from './sql/closures.ts';
import { deleteKnownDevices } from './sql/known-devices.ts';
import { endSessionsBut } from './sql/sessions.ts';
import { tell } from './tell.ts';

export interface CloseDeps extends AddressDeps, SecondFactorDeps {
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly accessTokens: AccessTokens;
}

/**
 * Closes an account for good: every session ends and nobody signs in to it again; what was kept stays kept. The cash account is locked meanwhile, and a
 * balance of zero cannot be bet with afterwards.
 *
 * Refuses security.password_wrong, request.too_many, auth.second_factor_required and what the second factor refuses, account.withdrawals_open,
 * account.bets_open, account.balance_left, account.game_wallet_left.
 */
export async function closeAccount(
  deps: CloseDeps,
  { secondFactor, ...confirmation }: Confirmation & { readonly secondFactor: string | undefined },
  records: Records,
): Promise<void> {
  const { player } = confirmation;
  await confirmPassword(deps, confirmation);
  await checkFactorIfOn(deps, player, secondFactor);
  const withdrawals = await allOf((wish) => records.withdrawals(player, wish));
  if (withdrawals.some(({ state }) => isWithdrawalOpen(state))) throw new Refusal('account.withdrawals_open');
  if (await records.hasMoneyAtGames(player)) throw new Refusal('account.game_wallet_left');
  const contacts = await contactsOf(deps.db, player);
  await inTransaction(deps.db, async (tx) => {
    const balance = (await deps.ledger.lockCash(tx, [player])).get(player)?.balance ?? ZERO;
    const open = await records.openBets(tx, player);
    if (open > 0) throw new Refusal('account.bets_open', { count: String(open) });
    if (balance > ZERO) throw new Refusal('account.balance_left', { balance: formatAmount(balance) });
    await insertClosure(tx, player);
    await deleteKnownDevices(tx, player);
    await endSessionsBut(tx, { id: null, player }, 'account_closed');
    await tell(tx, deps.now(), { about: 'account_closed', contacts });
  });
  deps.accessTokens.sessionsChanged();
}

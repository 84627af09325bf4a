import { type PlayerId, Refusal } from '@fairbook/contract';
import { formatAmount, ZERO } from '@fairbook/core/money';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { Ledger } from '../../ledger/index.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { type AddressDeps, contactsOf } from '../contact/set-address.ts';
import { checkFactorIfOn, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import type { AccessTokens } from '../sessions/access-token.ts';
import { type Confirmation, confirmPassword } from '../sign-in/confirm-password.ts';
import { insertClosure, lockPlayer } from '../sql/closures.ts';
import { deleteKnownDevices } from '../sql/known-devices.ts';
import { endSessionsBut } from '../sql/sessions.ts';
import type { Records } from './records.ts';

export interface CloseDeps extends AddressDeps, SecondFactorDeps {
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly accessTokens: AccessTokens;
}

/** The parts of other modules that closing needs. */
type NothingOpen = Pick<Records, 'isWithdrawing' | 'openBets' | 'hasMoneyAtGames'>;

/** How often money may move while providers of games are asked. */
const TURNS = 3;

/**
 * Closes an account for good: every session ends and sign-in is no longer possible; records stay. The cash account is locked meanwhile, and a balance of zero
 * cannot be bet with afterwards.
 *
 * Refuses security.password_wrong, request.too_many, auth.second_factor_required and what the second factor refuses, account.withdrawals_open,
 * account.bets_open, account.balance_left, account.game_wallet_left, and server.busy while money keeps moving.
 */
export async function closeAccount(
  deps: CloseDeps,
  { secondFactor, ...confirmation }: Confirmation & { readonly secondFactor: string | undefined },
  records: NothingOpen,
): Promise<void> {
  const { player } = confirmation;
  await confirmPassword(deps, confirmation);
  await checkFactorIfOn(deps, player, secondFactor);
  for (let turn = 1; !(await closeUnmoved(deps, player, records)); turn += 1) if (turn === TURNS) throw new Refusal('server.busy');
  deps.accessTokens.sessionsChanged();
}

/** Asks the providers of games outside any transaction. Returns false if the account moved since then: the money may be at a game by now. */
async function closeUnmoved(deps: CloseDeps, player: PlayerId, records: NothingOpen): Promise<boolean> {
  const { db, ledger } = deps;
  const lockedCash = async (tx: Tx) => (await ledger.lockCash(tx, [player])).get(player) ?? { balance: ZERO, version: 0n };
  const before = await inTransaction(db, lockedCash);
  if (await records.hasMoneyAtGames(player)) throw new Refusal('account.game_wallet_left');
  const contacts = await contactsOf(db, player);
  return inTransaction(db, async (tx) => {
    const { balance, version } = await lockedCash(tx);
    if (version !== before.version) return false;
    if (await records.isWithdrawing(tx, player)) throw new Refusal('account.withdrawals_open');
    const open = await records.openBets(tx, player);
    if (open > 0) throw new Refusal('account.bets_open', { count: String(open) });
    if (balance > ZERO) throw new Refusal('account.balance_left', { balance: formatAmount(balance) });
    await lockPlayer(tx, player); // a concurrent sign-in is either refused afterwards or signed out here
    await insertClosure(tx, player);
    await deleteKnownDevices(tx, player);
    await endSessionsBut(tx, { id: null, player }, 'account_closed');
    await notifyPlayer(tx, deps.now(), { about: 'account_closed', contacts });
    return true;
  });
}

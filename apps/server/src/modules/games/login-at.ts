import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Language } from '@fairbook/core/catalog';
import { checkStake } from '@fairbook/core/limits';
import { formatAmount, ZERO } from '@fairbook/core/money';
import { inTransaction } from '../../platform/db/db.ts';
import { refusalOf } from '../limits/index.ts';
import type { GamesDeps } from './games.ts';
import { insertOpened, selectOpened, selectProviders } from './sql.ts';

/**
 * Opens a provider's games over the player's wallet there, after opening the wallet. Refuses players who may not bet now, or out of whose account nothing may
 * leave; they can still bring back what is in the wallet.
 */
export async function loginAt(
  { db, limits, ledger, wallets, desk }: GamesDeps,
  player: PlayerId,
  { provider: name, language }: { readonly provider: string; readonly language: Language },
): Promise<{ readonly url: string }> {
  await inTransaction(db, async (tx) => {
    if (await ledger.frozen.has(tx, player)) throw new Refusal('account.frozen');
    if (await desk.mayTakeNothingOut(tx, player)) throw new Refusal('transfer.not_allowed');
    const restrictions = (await limits.restrictions(tx, [player])).get(player);
    const stop = restrictions && checkStake(ZERO, restrictions, { now: limits.now() });
    if (stop) throw refusalOf(stop, (value) => `${formatAmount(value, 2)} USDT`);
  });
  const wallet = wallets.get(name);
  const provider = (await selectProviders(db)).find((each) => each.provider === name);
  const isOpened = async () => (await selectOpened(db, player)).has(name) || (await wallet?.open(player)) === true;
  if (!wallet || provider?.enabled !== true || !(await isOpened())) throw new Refusal('transfer.provider_unavailable');
  await insertOpened(db, player, name);
  const url = await wallet.enter(player, language);
  if (url === null) throw new Refusal('transfer.provider_unavailable');
  return { url };
}

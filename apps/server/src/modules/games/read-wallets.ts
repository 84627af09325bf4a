import { type GameWallet, type PlayerId, Refusal } from '@fairbook/contract';
import { type Amount, ZERO } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { GameWalletProvider } from './ports.ts';
import { hasOpenTransfer, selectOpened, selectProviders } from './sql.ts';

export interface WalletsDeps {
  readonly db: Queries;
  readonly wallets: ReadonlyMap<string, GameWalletProvider>;
}

/** Returns the configured providers, each with what the player has there now. Providers without a wallet of the player are not asked. */
export async function walletsOf({ db, wallets }: WalletsDeps, player: PlayerId): Promise<readonly GameWallet[]> {
  const opened = await selectOpened(db, player);
  const found = (await selectProviders(db)).map(async ({ provider, name, min, max, enabled }) => {
    const wallet = wallets.get(provider);
    if (!wallet) return [];
    const score: Amount | null = opened.has(provider) ? await wallet.balance(player) : ZERO;
    return [{ provider, name, score, open: enabled, min, max }];
  });
  return (await Promise.all(found)).flat();
}

/** Whether money is in a wallet or on its way, or may be, because a provider does not answer. */
export async function hasMoney({ db, wallets }: WalletsDeps, player: PlayerId): Promise<boolean> {
  if (await hasOpenTransfer(db, player)) return true;
  const asked = [...(await selectOpened(db, player))].map(async (provider) => (await wallets.get(provider)?.balance(player)) ?? null);
  return (await Promise.all(asked)).some((balance) => balance === null || balance > 0n);
}

/** Returns what a player has at one provider. Refuses transfer.provider_unavailable if it does not answer. */
export async function balanceAt({ db, wallets }: WalletsDeps, player: PlayerId, provider: string): Promise<Amount> {
  const wallet = wallets.get(provider);
  if (wallet && !(await selectOpened(db, player)).has(provider)) return ZERO;
  const balance = await wallet?.balance(player);
  if (balance === undefined || balance === null) throw new Refusal('transfer.provider_unavailable');
  return balance;
}

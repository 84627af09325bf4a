import { type GameTransfer, gamesApi, type PlayerId, type ReplyOf } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { withIdempotencyKey } from '../../platform/db/idempotency.ts';
import { sendTransfer } from './execute-transfer.ts';
import { transferOf } from './read-transfers.ts';
import { type ProviderRow, selectOpened, selectProviders } from './sql.ts';
import { type TransferDeps, writeTransfer } from './transfer.ts';

type BringBack = ReplyOf<typeof gamesApi.bringBack>;

/** A wallet that was opened, and what is in it; null if the provider does not answer. */
export interface Found {
  readonly provider: ProviderRow;
  readonly balance: Amount | null;
}

/**
 * Brings everything back: one transfer per wallet that is not empty. The same idempotency key returns the same transfers, in their current state. Neither a
 * break nor a provider closed to new transfers stops it.
 */
export async function recallFromGames(deps: TransferDeps, player: PlayerId, key: string): Promise<BringBack> {
  const wallets = await balancesOf(deps, player);
  const unreached = wallets.filter(({ balance }) => balance === null).map(({ provider }) => provider.provider);
  const written: string[] = [];
  const first = await inTransaction(deps.db, (tx) =>
    withIdempotencyKey(tx, { endpoint: gamesApi.bringBack, playerId: player, key, request: {} }, async () => {
      const list: GameTransfer[] = [];
      written.length = 0;
      written.push(...(await writeRecalls(tx, deps, player, wallets)));
      for (const id of written) list.push(await transferOf(tx, player, id));
      return { list, unreached };
    }),
  );
  await Promise.all(written.map((id) => sendTransfer(deps, id)));
  return { list: await Promise.all(first.list.map(({ order_id: id }) => transferOf(deps.db, player, id))), unreached: first.unreached };
}

/** Writes a transfer for each wallet that is not empty. Returns their ids. */
export async function writeRecalls(tx: Tx, deps: TransferDeps, player: PlayerId, wallets: readonly Found[]): Promise<readonly string[]> {
  const written: string[] = [];
  for (const { provider, balance: amount } of wallets)
    if (amount !== null && amount > 0n) written.push(await writeTransfer(tx, deps, provider, { player, direction: 'from_game', amount }));
  return written;
}

/** Returns the wallets that configured providers have opened for a player, each with what is in it now. */
export async function balancesOf({ db, wallets }: Pick<TransferDeps, 'db' | 'wallets'>, player: PlayerId): Promise<readonly Found[]> {
  const opened = await selectOpened(db, player);
  const providers = (await selectProviders(db)).filter(({ provider }) => opened.has(provider));
  const found = providers.map(async (provider) => ({ provider, balance: (await wallets.get(provider.provider)?.balance(player)) ?? null }));
  return Promise.all(found);
}
